import type { ChangedValues, ChangeKind, OriginKind } from '#domain/wire/Change';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { Clock } from '../ports/Clock';
import type { SystemStore } from '../ports/SystemStore';
import { systemCollection } from '../schema/systemCollection';

/** What an entry tells of one record. */
export interface ChangedRow {
  before: ChangedValues;
  after: ChangedValues;
  /** Whose the record was, before and after: entries of several shops have rows of each. Not in what rows share. */
  shop?: string | null;
}

/**
 * An entry of the change log: records of one entity that one transaction has changed. `ids`, `revisions` and `rows` are
 * parallel. Written with the records (`LogEntry`), never changed from the panel, kept for 400 days.
 */
export interface StoredChange extends BaseRecord {
  entity: string;
  kind: ChangeKind;
  /** Id of the user; '' for the system. */
  by: string;
  origin: OriginKind;
  originId: string;
  /** Names of the changed fields of any of the records. */
  fields: string[];
  /** The same as one text, for the filter (`listed`). */
  fieldNames: string;
  /** The shops that the records belonged to, before and after, as one text (`listed`). */
  shops: string;
  /** Not delivered to subscribers yet. */
  pending: boolean;
  ids: string[];
  revisions: number[];
  rows: (ChangedRow | null)[];
  /** What is the same in all records, in place of `rows`. */
  shared: ChangedRow | null;
}

/** How far the history reaches back. */
export const changeRetentionMs = 400 * 24 * 3_600_000;

export const changeCollection = {
  ...systemCollection<StoredChange>('changes', [
    { path: 'ids', kind: 'keys' },
    { path: 'shops', kind: 'key' },
    { path: 'fieldNames', kind: 'key' },
    { path: 'entity', kind: 'key' },
    { path: 'by', kind: 'key' },
    { path: 'kind', kind: 'key' },
    { path: 'origin', kind: 'key' },
    { path: 'originId', kind: 'key' },
    { path: 'pending', kind: 'flag' },
  ]),
  // Every change of a record writes them.
  ownIndexes: ['ids', '_created', 'pending'],
};

/** Several names in one indexed text: a list in an index of its own would cost each write. */
export const listed = (names: readonly string[]): string => names.map((name) => `|${name}|`).join('');

/** What an entry tells of one of its records. */
export const rowOf = (change: StoredChange, id: string): ChangedRow | null =>
  change.shared ?? change.rows[change.ids.indexOf(id)] ?? null;

/** Deletes entries that are older than the history reaches back. */
export const purgeChanges = async ({ store, clock }: { store: SystemStore; clock: Clock }): Promise<void> =>
  void (await store.remove(changeCollection.name, {
    op: 'range',
    path: '_created',
    to: new Date(clock.now() - changeRetentionMs).toISOString(),
  }));
