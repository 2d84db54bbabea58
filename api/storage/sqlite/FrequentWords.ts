import { searchWords } from '../../../domain/query/searchWords';
import type { Where } from '../../../domain/query/Where';
import { isLong } from './compileWhere';
import { ordersIn } from './orders';
import type { QueryWriter } from './QueryWriter';
import type { Reader } from './Reader';
import type { SqliteCollection } from './SqliteCollection';
import type { OrderIndex } from './tableLayout';
import type { Counted } from './Totals';
import { topLevel } from './topLevel';
import { tabOf } from './whereFacts';

/** How many records an index walks through for a condition. */
export type RangeOf = (order: OrderIndex, where: Where) => Promise<number>;

export interface OneWord {
  word: string;
  /** What else has to hold, tab and all. */
  others: Where;
}

/**
 * Totals of searches for one word that very many records have. The word's own list tells their number many times faster
 * than going from each match to its record: only what narrows the search besides is read as a set to compare with.
 */
export class FrequentWords {
  constructor(
    private readonly collection: SqliteCollection,
    private readonly writer: QueryWriter,
    private readonly reader: Reader,
    /** From so many texts on that it stands in a word counts as frequent. */
    private readonly frequentFrom: number,
  ) {}

  /** Null where the usual way is as good. `isFrequent`: its one word is known to be so. */
  async count(where: Where, rangeOf: RangeOf, isFrequent = false): Promise<Counted | null> {
    const asked = oneWordOf(where);
    if (!asked) return null;
    const known = isFrequent ? null : await this.matches(asked);
    if (known !== null && known < this.frequentFrom) return null;
    return (
      (await this.countByTab(where, asked)) ?? this.countWithin(asked, known ?? (await this.matches(asked)), rangeOf)
    );
  }

  private async matches({ word }: OneWord): Promise<number> {
    const { rows } = await this.reader.read([this.writer.matches(word)]);
    return Number(rows[0]?.[0]?.[0]);
  }

  /** Nothing else narrows it: what lies in the trash is told apart, and both tabs are known. */
  private async countByTab(where: Where, { word, others }: OneWord): Promise<Counted | null> {
    const tab = tabOf(where);
    if (!tab || topLevel(others).length > 1) return null;
    const { rows } = await this.reader.read([this.writer.version(), this.writer.countByTab(word)]);
    const [everywhere, trash] = (rows[1]?.[0] ?? []).map(Number);
    const version = Number(rows[0]?.[0]?.[0]);
    const [deleted, living] = [trash ?? 0, (everywhere ?? 0) - (trash ?? 0)];
    this.collection.totals.learn(
      tab.other,
      { version, total: tab.deleted ? living : deleted },
      this.collection.version,
    );
    return { version, total: tab.deleted ? deleted : living };
  }

  private async countWithin({ word, others }: OneWord, matches: number, rangeOf: RangeOf): Promise<Counted | null> {
    const ranges = await Promise.all(ordersIn(this.collection.layout, others).map((order) => rangeOf(order, others)));
    if (Math.min(...ranges) > matches) return null;
    const { rows } = await this.reader.read([this.writer.version(), this.writer.countWithin(word, others)]);
    return { version: Number(rows[0]?.[0]?.[0]), total: Number(rows[1]?.[0]?.[0]) };
  }
}

/** A condition that searches for one word that the trigram index can look up. */
export function oneWordOf(where: Where): OneWord | null {
  const parts = topLevel(where);
  const searches = parts.flatMap((part) => (part.op === 'search' ? [part] : []));
  const [word, ...more] = searches.flatMap(({ text }) => searchWords(text));
  if (word === undefined || more.length > 0 || !isLong(word)) return null;
  return { word, others: { op: 'and', of: parts.filter((part) => part.op !== 'search') } };
}
