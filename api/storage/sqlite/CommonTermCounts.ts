import { searchWords } from '#domain/query/searchWords';
import type { Where } from '#domain/query/Where';
import { isTrigramSearchable } from './compileWhere';
import { narrowingIndexes } from './sortIndexes';
import type { QueryWriter } from './QueryWriter';
import type { ReadPool } from './ReadPool';
import type { SqliteCollection } from './SqliteCollection';
import type { SortIndex } from './tableLayout';
import type { VersionedCount } from './CountCache';
import { topLevel } from './topLevel';
import { trashPartition } from './whereFacts';

/** Returns the number of index entries scanned for a condition. */
type RangeCounter = (order: SortIndex, where: Where) => Promise<number>;

interface SingleTermQuery {
  term: string;
  /** The other conditions, including the trash partition. */
  rest: Where;
}

/**
 * Counts of searches for one very common term. Counting the term's FTS posting list is much faster than looking up the
 * record of each match; only the other conditions are evaluated, as a set to compare with.
 */
export class CommonTermCounts {
  constructor(
    private readonly collection: SqliteCollection,
    private readonly writer: QueryWriter,
    private readonly reader: ReadPool,
    /** Document frequency from which a term counts as common. */
    private readonly commonThreshold: number,
  ) {}

  /** Null when the general query is as fast. `isCommon`: the term is known to be common. */
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

  /**
   * Without further conditions: matches in the trash are counted separately, which gives the counts of both partitions.
   */
  private async countByPartition(
    where: Where,
    { term: word, rest: others }: SingleTermQuery,
  ): Promise<VersionedCount | null> {
    const partition = trashPartition(where);
    if (!partition || topLevel(others).length > 1) return null;
    return this.collection.counts.alongside(partition.otherPartition, async (found) => {
      const { rows } = await this.reader.read([this.writer.version(), this.writer.countByPartition(word)]);
      const [everywhere, trash] = (rows[1]?.[0] ?? []).map(Number);
      const version = Number(rows[0]?.[0]?.[0]);
      const [deleted, notDeleted] = [trash ?? 0, (everywhere ?? 0) - (trash ?? 0)];
      found({ version, total: partition.deleted ? notDeleted : deleted });
      return { version, total: partition.deleted ? deleted : notDeleted };
    });
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

/** The query of a condition with one search term that the trigram index supports; null otherwise. */
export function singleTermOf(where: Where): SingleTermQuery | null {
  const parts = topLevel(where);
  const searches = parts.flatMap((part) => (part.op === 'search' ? [part] : []));
  const [word, ...more] = searches.flatMap(({ text }) => searchWords(text));
  if (word === undefined || more.length > 0 || !isTrigramSearchable(word)) return null;
  return { term: word, rest: { op: 'and', of: parts.filter((part) => part.op !== 'search') } };
}
