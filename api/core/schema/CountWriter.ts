import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { ChangeOrigin } from '#domain/wire/Change';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { PanelUser } from './Access';
import type { CollectionName } from '../ports/CollectionName';

/** What writing single fields of an entity's record needs of the entity; an `Entity` is one. */
export interface CountedEntity {
  name: string;
  collection: { name: CollectionName };
  spec: { shopOf?(record: StoredRecord): string | null; internalKeys?: readonly string[] };
  fields: ReadonlyMap<string, { type: FieldTypeCode; derived?: true }>;
}

/** A change of a whole number in a record. */
export interface CountChange {
  id: string;
  by: number;
  /** Names the change: it is made once, however often it is asked for. */
  token: string;
  min?: number;
  max?: number;
}

/** Changes in records of one collection. */
export interface Counts {
  changes: readonly CountChange[];
  /** Dotted path of the number. */
  path: string;
  /** Records that the caller has read: nothing is refused by them, and those that were written since are read again. */
  known?: readonly StoredRecord[];
  /** Where one of the changes is seen to be impossible, no other is made either; some may have been made before. */
  allOrNone?: boolean;
  /** Those of the tokens whose work has not ended: nothing is counted for others, and their marks are dropped. */
  openTokens(tokens: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Why a number was not changed. */
export type CountRefusal = 'ended' | 'missing' | 'notInteger' | 'outOfBounds';

/**
 * Changes numbers that many callers change at the same time (stock), in the history like every other change. The number
 * and the mark that it was changed are one write, so that work which was interrupted can be taken up or taken back
 * without knowing how far it came. The writes are `ordered`: they are steps of the caller's work.
 */
export interface CountWriter {
  /** Returns the changes that could not be made. */
  count(entity: CountedEntity, counts: Counts, author: CountAuthor): Promise<ReadonlyMap<CountChange, CountRefusal>>;
  /** Takes counted changes back; nothing of those that were not made. */
  uncount(entity: CountedEntity, counted: Uncount, author: CountAuthor): Promise<void>;
}

export interface Uncount {
  ids: readonly string[];
  path: string;
  token: string;
}

export interface CountAuthor {
  user: PanelUser | null;
  origin: ChangeOrigin;
}
