import { mongoClient } from './mongoClient';
import { countersCollection, sequencePrefix } from './MongoCounters';
import type { CounterDocument } from './MongoCounters';

/** The last number given of each sequence of a database. */
export async function readSequences(url: string): Promise<ReadonlyMap<string, number>> {
  const client = await mongoClient(url).connect();
  try {
    const counters = await client.db().collection<CounterDocument>(countersCollection).find().toArray();
    return new Map(
      counters
        .filter(({ _id }) => _id.startsWith(sequencePrefix))
        .map(({ _id, number }) => [_id.slice(sequencePrefix.length), number]),
    );
  } finally {
    await client.close();
  }
}
