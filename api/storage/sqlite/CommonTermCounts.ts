import { searchWords } from '../../../domain/query/searchWords';
import type { Where } from '../../../domain/query/Where';
import { isTrigramSearchable } from './compileWhere';
import { narrowingIndexes } from './sortIndexes';
import type { QueryWriter } from './QueryWriter';
import type { ReadWorker } from './ReadWorker';
import type { SqliteCollection } from './SqliteCollection';
import type { SortIndex } from './tableLayout';
import type { VersionedCount } from './CountCache';
import { topLevel } from './topLevel';
import { trashPartition } from './whereFacts';

/** How many records an index walks through for a condition. */
export type RangeCounter = (order: SortIndex, where: Where) => Promise<number>;

export interface SingleTermQuery {
  term: string;
  /** What else has to hold, tab and all. */
  rest: Where;
}

/**
 * Totals of searches for one word that very many records have. The word's own list tells their number many times faster
 * than going from each match to its record: only what narrows the search besides is read as a set to compare with.
 */
export class CommonTermCounts {
  constructor(
    private readonly collection: SqliteCollection,
    private readonly writer: QueryWriter,
    private readonly reader: ReadWorker,
    /** From so many texts on that it stands in a word counts as frequent. */
    private readonly commonThreshold: number,
  ) {}

  /** Null where the usual way is as good. `isFrequent`: its one word is known to be so. */
  async count(where: Where, rangeOf: RangeCounter, isCommon = false): Promise<VersionedCount | null> {
    const query = singleTermOf(where);
    if (!query) return null;
    const frequency = isCommon ? null : await this.documentFrequency(query);
    if (frequency !== null && frequency < this.commonThreshold) return null;
    return (
      (await this.countByPartition(where, query)) ??
      this.countAmong(query, frequency ?? (await this.documentFrequency(query)), rangeOf)
    );
  }

  private async documentFrequency({ term: word }: SingleTermQuery): Promise<number> {
    const { rows } = await this.reader.read([this.writer.documentFrequency(word)]);
    return Number(rows[0]?.[0]?.[0]);
  }

  /** Nothing else narrows it: what lies in the trash is told apart, and both tabs are known. */
  private async countByPartition(
    where: Where,
    { term: word, rest: others }: SingleTermQuery,
  ): Promise<VersionedCount | null> {
    const partition = trashPartition(where);
    if (!partition || topLevel(others).length > 1) return null;
    const { rows } = await this.reader.read([this.writer.version(), this.writer.countByPartition(word)]);
    const [everywhere, trash] = (rows[1]?.[0] ?? []).map(Number);
    const version = Number(rows[0]?.[0]?.[0]);
    const [deleted, notDeleted] = [trash ?? 0, (everywhere ?? 0) - (trash ?? 0)];
    this.collection.counts.put(
      partition.otherPartition,
      { version, total: partition.deleted ? notDeleted : deleted },
      this.collection.version,
    );
    return { version, total: partition.deleted ? deleted : notDeleted };
  }

  private async countAmong(
    { term: word, rest: others }: SingleTermQuery,
    matches: number,
    rangeOf: RangeCounter,
  ): Promise<VersionedCount | null> {
    const ranges = await Promise.all(
      narrowingIndexes(this.collection.layout, others).map((order) => rangeOf(order, others)),
    );
    if (Math.min(...ranges) > matches) return null;
    const { rows } = await this.reader.read([this.writer.version(), this.writer.countAmong(word, others)]);
    return { version: Number(rows[0]?.[0]?.[0]), total: Number(rows[1]?.[0]?.[0]) };
  }
}

/** A condition that searches for one word that the trigram index can look up. */
export function singleTermOf(where: Where): SingleTermQuery | null {
  const parts = topLevel(where);
  const searches = parts.flatMap((part) => (part.op === 'search' ? [part] : []));
  const [word, ...more] = searches.flatMap(({ text }) => searchWords(text));
  if (word === undefined || more.length > 0 || !isTrigramSearchable(word)) return null;
  return { term: word, rest: { op: 'and', of: parts.filter((part) => part.op !== 'search') } };
}
