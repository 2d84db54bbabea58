import type { Role } from './Role';

/** What the password of somebody is followed by at a login: nothing, a code of an application, a passkey. */
export const signInWays = ['password', 'totp', 'passkey'] as const;
export type SignInWay = (typeof signInWays)[number];

/** Who has to have a second step: whose role says so, the whole team, or of the marketplace also all shops. */
export const secondStepChoices = ['roles', 'team', 'everybody'] as const;
export type SecondStepRule = (typeof secondStepChoices)[number];

/** Somebody of a shop, or of the marketplace. */
export interface TeamMember {
  _id: string;
  name: string;
  email: string;
  /** Id of the role; '' for who has all: an owner, or staff. */
  role: string;
  /** Administrators have no role, and are changed on their own form. */
  isAdmin: boolean;
  active: boolean;
  /** Instant of the last login; null before the first. */
  lastLogin: string | null;
  /** The best that they have; null for who does not manage the team. */
  signIn: SignInWay | null;
  /** Whether who asks may change them: nobody oneself, or somebody with more rights than one's own. */
  mayChange: boolean;
}

/** Somebody who was asked to join and has not yet. */
export interface TeamInvitation {
  _id: string;
  email: string;
  role: string;
  /** Instants. */
  at: string;
  until: string;
  /** Name of who has invited; '' for somebody unknown. */
  by: string;
}

/** A role that people of the team can be given. */
export interface TeamRole extends Role {
  /** Of a record; those that the program brings are named in the panel's texts. */
  name: string;
  isBuiltIn: boolean;
  /** Of the statuses that it may set alone, in the language of the call. */
  statusTitles: string[];
  /** For compare-and-set; 0 of one that is built in. */
  revision: number;
  /** Whether who asks has all its rights, and so may give it and change it. */
  mayGive: boolean;
}

/** Result of GET /api/people. */
export interface TeamResult {
  /** Title of the shop; '' for the marketplace. */
  shop: string;
  people: TeamMember[];
  roles: TeamRole[];
  invitations: TeamInvitation[];
  /** `isForced`: the marketplace asks all shops for a second step. */
  secondStep: { rule: SecondStepRule; isForced: boolean };
  /** What of it who asks may do. */
  may: { change: boolean; invite: boolean; setSecondStep: boolean };
}

/** Body of PUT /api/people/:id. */
export interface TeamChange {
  role?: string;
  active?: boolean;
}

/** Body of POST /api/people/invitations. */
export interface TeamInvite {
  email: string;
  role: string;
}

/** Body of POST /api/people/view-as: as whom an administrator looks at the panel. `role`: of the marketplace or a shop. */
export type ViewAs = { user: string } | { role: string; shop?: string };
