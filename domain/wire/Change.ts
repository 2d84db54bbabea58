import type { FieldTypeCode } from './FieldTypeCode';
import type { Language } from '../text/Language';
import type { Localised } from './StoredRecord';

export const changeKinds = ['created', 'updated', 'removed', 'restored'] as const;
/** What happened to a record: `removed` is the trash, `restored` the way back. */
export type ChangeKind = (typeof changeKinds)[number];

export const originKinds = [
  'form',
  'bulk',
  'undo',
  'import',
  'media',
  'restore',
  'token',
  'job',
  'order',
  'exchange',
  'system',
] as const;
/** Where a change came from. */
export type OriginKind = (typeof originKinds)[number];

export interface ChangeOrigin {
  kind: OriginKind;
  /** Of the bulk operation, the token, the job, the order or the restored change. */
  id?: string;
}

/** Values of changed fields, by name; null: there was none. Passwords have no values here. */
export type ChangedValues = Readonly<Record<string, Localised | null>>;

/** One field of a change; values are display texts, by language key or under 0. */
export interface FieldChange {
  name: string;
  title: Record<Language, string>;
  type: FieldTypeCode;
  /** No values: of a password, or of more records than one. */
  before?: Readonly<Record<string, string>>;
  after?: Readonly<Record<string, string>>;
}

/** An entry of the history, about one record or several of the same entity. */
export interface ChangeItem {
  _id: string;
  /** ISO instant. */
  at: string;
  entity: string;
  kind: ChangeKind;
  origin: ChangeOrigin;
  /** Null: the system; without a name: somebody of the marketplace, for merchants. */
  by: { _id: string; name: string } | { name: null } | null;
  /** How many records this user may see of those that were changed. */
  count: number;
  /** The first of them. */
  records: readonly { _id: string; title: Partial<Record<Language, string>> }[];
  /** Of a single record: its revision after the change. */
  revision?: number;
  fields: readonly FieldChange[];
}

/** Result of GET /api/changes and of GET /api/{entity}/history/{id}. */
export interface ChangesResult {
  items: ChangeItem[];
  page: number;
  maxPages: number;
  total: number;
}

/** Result of GET /api/{entity}/version/{id}: the fields that differ now (`before`) from a version (`after`). */
export interface VersionResult {
  fields: FieldChange[];
}

export const versionSides = ['before', 'after'] as const;
/** The version right before a change, or right after it. */
export type VersionSide = (typeof versionSides)[number];

/** Body of POST /api/{entity}/restore-version/{id}: the fields get the values that they had in a version. */
export interface RestoreVersionBody {
  change: string;
  side: VersionSide;
  fields: string[];
  /** The revision that the user has seen. */
  _revision: number;
}
