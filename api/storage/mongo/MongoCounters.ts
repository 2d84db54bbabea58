import type { Collection } from 'mongodb';
import { repeatUpsert } from './repeatUpsert';

export const countersCollection = 'yarmarok_numbers';
export const sequencePrefix = 'sequence:';

export interface CounterDocument {
  _id: string;
  number: number;
}

/** Sequences. */
export class MongoCounters {
  constructor(private readonly collection: Collection<CounterDocument>) {}

  async next(sequence: string, count: number): Promise<number> {
    const before = await repeatUpsert(() =>
      this.collection.findOneAndUpdate(
        { _id: `${sequencePrefix}${sequence}` },
        { $inc: { number: count } },
        { upsert: true, returnDocument: 'before' },
      ),
    );
    return (before?.number ?? 0) + 1;
  }
}
