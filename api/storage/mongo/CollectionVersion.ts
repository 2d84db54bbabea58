import type { Collection } from 'mongodb';
import { unknownChange } from './LoggedChange';
import type { LoggedChange } from './LoggedChange';
import { repeatUpsert } from './repeatUpsert';

export interface VersionDocument {
  /** `collection:shard`. */
  _id: string;
  /** Changes so far. */
  number: number;
  /** The last of them. */
  recent: LoggedChange[];
}

/** A machine writes to one of so many documents: machines rarely wait for each other. */
const shardCount = 16;
const maxRecent = 16;
/** What was written so many milliseconds before it is told may have been counted already by another machine. */
const longestDelay = 1_000;

/**
 * The version of one collection: the sum over its shards, which only grows. Writes of a machine that come while one of
 * its updates is under way share the next one, so that a busy collection costs one update at a time.
 */
export class CollectionVersion {
  private readonly shards: readonly string[];
  private readonly ownShard: string;
  private pending: LoggedChange[] = [];
  private flushing: Promise<void> = Promise.resolve();
  private nextFlush: Promise<void> | null = null;

  constructor(
    private readonly documents: Collection<VersionDocument>,
    name: string,
  ) {
    this.shards = Array.from({ length: shardCount }, (_, at) => `${name}:${at}`);
    this.ownShard = `${name}:${Math.floor(Math.random() * shardCount)}`;
  }

  /**
   * Called after a write and before it is acknowledged: between the two, others see the change with the old version.
   */
  add(change: LoggedChange, startedAt: number): Promise<void> {
    this.pending.push(performance.now() - startedAt > longestDelay ? { ...change, rows: null } : change);
    this.nextFlush ??= this.flushing.then(() => {
      const changes = this.pending;
      this.pending = [];
      this.nextFlush = null;
      const flush = this.write(changes);
      this.flushing = flush.catch(() => undefined);
      return flush;
    });
    return this.nextFlush;
  }

  /** How many changes each shard has had. */
  async read(): Promise<ReadonlyMap<string, number>> {
    const found = await this.documents
      .find({ _id: { $in: [...this.shards] } })
      .project<Pick<VersionDocument, '_id' | 'number'>>({ number: 1 })
      .toArray();
    return new Map(found.map(({ _id, number }) => [_id, number]));
  }

  /**
   * The changes since what was read before, and up to where they go; those that are not kept any more as one of which
   * nothing is known.
   */
  async since(seen: ReadonlyMap<string, number>, shards: readonly string[]): Promise<ChangesSince> {
    const documents = await this.documents.find({ _id: { $in: [...shards] } }).toArray();
    return {
      numbers: new Map(documents.map(({ _id, number }) => [_id, number])),
      changes: documents.flatMap(({ _id, number, recent }) => {
        const missed = number - (seen.get(_id) ?? 0);
        return missed > recent.length ? [unknownChange] : recent.slice(recent.length - missed);
      }),
    };
  }

  private async write(changes: readonly LoggedChange[]): Promise<void> {
    const update = {
      $inc: { number: changes.length },
      $push: { recent: { $each: [...changes], $slice: -maxRecent } },
    };
    await repeatUpsert(() => this.documents.updateOne({ _id: this.ownShard }, update, { upsert: true }));
  }
}

interface ChangesSince {
  numbers: ReadonlyMap<string, number>;
  changes: readonly LoggedChange[];
}
