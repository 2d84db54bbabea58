import type { Collection } from 'mongodb';
import { duplicateOf } from './duplicateOf';

export interface CounterDocument {
  _id: string;
  number: number;
}

/** Sequences and collection versions. */
export class MongoCounters {
  constructor(private readonly collection: Collection<CounterDocument>) {}

  async next(sequence: string, count: number): Promise<number> {
    return (await this.increment(`sequence:${sequence}`, count)) - count + 1;
  }

  async version(name: string): Promise<number> {
    return (await this.collection.findOne({ _id: `version:${name}` }))?.number ?? 0;
  }

  /** Called after a write and before its acknowledgement: in between, others see the change with the old version. */
  async bumpVersion(name: string): Promise<void> {
    await this.increment(`version:${name}`, 1);
  }

  private async increment(id: string, by: number): Promise<number> {
    for (;;) {
      try {
        const before = await this.collection.findOneAndUpdate(
          { _id: id },
          { $inc: { number: by } },
          { upsert: true, returnDocument: 'before' },
        );
        return (before?.number ?? 0) + by;
      } catch (error) {
        // Both found no counter and inserted it concurrently; now it exists.
        if (!duplicateOf(error)) throw error;
      }
    }
  }
}
