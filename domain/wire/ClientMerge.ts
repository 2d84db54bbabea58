import type { ActionReport } from './Action';

/** What clients can have in common. A phone is unique among clients that were saved by a form. */
export const clientLikenesses = ['email', 'name', 'phone'] as const;
export type ClientLikeness = (typeof clientLikenesses)[number];

/** A client of the list of duplicates. */
export interface ClientSummary {
  _id: string;
  title: string;
  phone: string;
  email: string;
  active: boolean;
  ordersCount: number;
  /** Hryvnia. */
  ordersSum: number;
  /** Instant, ISO 8601 in UTC. */
  created: string;
}

/** Clients that have the same e-mail, name or phone; those in the trash left out. */
export interface DuplicateGroup {
  by: ClientLikeness;
  value: string;
  /** Of all of them. */
  total: number;
  /** The first twenty, those with the most orders first. */
  clients: ClientSummary[];
}

/** Result of GET /client/duplicates. */
export interface DuplicatesResult {
  items: DuplicateGroup[];
  page: number;
  maxPages: number;
  total: number;
}

/** Another client, and what it has in common with the one of a form. */
export interface SimilarClient extends ClientSummary {
  same: ClientLikeness[];
  isDeleted: boolean;
}

/** Result of GET /client/similar. */
export interface SimilarClientsResult {
  items: SimilarClient[];
}

/** Fields of which the client that stays may take another client's value. */
export const mergedFields = ['surname', 'name', 'patronymic', 'email', 'language'] as const;
export type MergedField = (typeof mergedFields)[number];

export const maxMergedClients = 20;

/** Body of POST /client/merge. */
export interface ClientMergeBody {
  /** The client that stays. */
  into: string;
  /** The clients that go to the trash. */
  from: readonly string[];
  /** Whose value of a field is taken; otherwise the own one stays, and what is missing is filled in. */
  values?: Readonly<Partial<Record<MergedField, string>>>;
  preview?: boolean;
}

export interface MergedFieldPreview {
  name: MergedField;
  /** The different values; the first one is that of the client that stays, if it has one. */
  values: { client: string; value: string }[];
  /** Whose value is taken. */
  taken: string;
}

/** What a merge would do now. */
export interface ClientMergePreview {
  /** The client that stays, and the others. */
  clients: ClientSummary[];
  /** Orders that go over, those in the trash included. */
  orders: number;
  /** Those of which clients have different values. */
  fields: MergedFieldPreview[];
  /** Addresses of the client that stays, as they would be: readable. */
  addresses: string[];
  comment: string;
  /** Not all comments of the others have room in it; their phones come first. */
  commentShortened: boolean;
}

export interface ClientMergeDone {
  status: boolean;
  /** The operations; undone in the opposite order. */
  actions: ActionReport[];
}

export type ClientMergeResult = { preview: ClientMergePreview } | ClientMergeDone;
