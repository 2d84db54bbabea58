import type { Localised } from './StoredRecord';

export const changeKinds = ['created', 'updated', 'removed', 'restored'] as const;
/** What happened to a record: `removed` is the trash, `restored` the way back. */
export type ChangeKind = (typeof changeKinds)[number];

export const originKinds = ['form', 'bulk', 'undo', 'import', 'media', 'restore', 'token', 'job', 'system'] as const;
/** Where a change came from. */
export type OriginKind = (typeof originKinds)[number];

export interface ChangeOrigin {
  kind: OriginKind;
  /** Of the bulk operation, the token, the job or the restored change. */
  id?: string;
}

/** Values of changed fields, by name; null: there was none. Passwords have no values here. */
export type ChangedValues = Readonly<Record<string, Localised | null>>;
