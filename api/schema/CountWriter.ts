import type { FieldTypeCode } from '../../domain/wire/FieldTypeCode';
import type { ChangeOrigin } from '../../domain/wire/Change';
import type { StoredRecord } from '../../domain/wire/StoredRecord';
import type { PanelUser } from './Access';

/** What writing a number of an entity's record needs of the entity; an `Entity` is one. */
export interface CountedEntity {
  name: string;
  collection: { name: string };
  spec: { shopOf?(record: StoredRecord): string | null };
  fields: ReadonlyMap<string, { type: FieldTypeCode }>;
}

/** A change of a whole number in a record. */
export interface Count {
  id: string;
  /** Dotted path of the number. */
  path: string;
  by: number;
  /** Names the change: it is made once, however often it is asked for. */
  token: string;
  min?: number;
  max?: number;
  /** Those of the tokens whose work has not ended: nothing is counted for others, and their marks are dropped. */
  openTokens(tokens: readonly string[]): Promise<ReadonlySet<string>>;
}

export type CountResult = 'done' | 'ended' | 'missing' | 'notInteger' | 'outOfBounds';

/**
 * Changes numbers that many callers change at the same time (stock), in the history like every other change. The number
 * and the mark that it was changed are one write, so that work which was interrupted can be taken up or taken back
 * without knowing how far it came.
 */
export interface CountWriter {
  count(entity: CountedEntity, count: Count, author: CountAuthor): Promise<CountResult>;
  /** Takes a counted change back; nothing when it was not made. */
  uncount(entity: CountedEntity, count: Pick<Count, 'id' | 'path' | 'token'>, author: CountAuthor): Promise<void>;
}

export interface CountAuthor {
  user: PanelUser | null;
  origin: ChangeOrigin;
}
