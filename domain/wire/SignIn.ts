/** Result of GET /api/user/second-step: what may be proved after the password. */
export interface SecondStepResult {
  email: string;
  /** Factors that the account has. */
  totp: boolean;
  passkey: boolean;
  recovery: boolean;
  /** It has none, and has to have one before it gets in. */
  mustEnrol: boolean;
  /** The domain of which passkeys are; null: this server knows none. */
  passkeyHost: string | null;
}

/** Result of a login in one or in several steps; codes where the first factor was made with it. */
export interface LoginResult {
  redirect: string;
  recoveryCodes?: string[];
}

/** A secret for an authenticator application. */
export interface TotpEnrolment {
  /** In Base32, to be typed. */
  secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  uri: string;
}

/** Codes that are shown this once; none where the account has some already. */
export interface NewFactorResult {
  recoveryCodes: string[];
}

/** `system` of a session that is for programs on the server's own machine. */
export const programsHere = 'server';

/** A session of the own account. Texts are '' where nothing is known. */
export interface SessionReport {
  id: string;
  /** A range of addresses, as in `192.0.2.0/24`. */
  network: string;
  browser: string;
  system: string;
  /** ISO instants. */
  created: string;
  seen: string;
  isThis: boolean;
}

/** A passkey of the own account. */
export interface PasskeyReport {
  id: string;
  name: string;
  /** Copies of it are on several devices. */
  isSynced: boolean;
  /** ISO instants; `used` is '' before the first use. */
  created: string;
  used: string;
}

export const maxPasskeyNameLength = 64;

/** How a sign-in at an issuer elsewhere ended, where the person is still, or back, at its screen. */
export const oidcOutcomes = ['linked', 'taken', 'unknown', 'canceled', 'unavailable', 'failed', 'tooMany'] as const;
export type OidcOutcome = (typeof oidcOutcomes)[number];

/** Result of GET /api/user/security. */
export interface SecurityResult {
  /** ISO instant since when codes are asked for; null: they are not. */
  totp: string | null;
  recoveryLeft: number;
  passkeys: PasskeyReport[];
  /** The domain of which passkeys are; null: this server knows none. */
  passkeyHost: string | null;
  /** The issuer elsewhere, and the ISO instant since when one logs in with it; null: it is not for this person. */
  oidc: { name: string; since: string | null } | null;
  /** This one first, then the last used one. */
  sessions: SessionReport[];
  /** The last factor can not be removed. */
  isRequired: boolean;
}
