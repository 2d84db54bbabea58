import type { StoredRecord } from '#domain/wire/StoredRecord';
import { mongoClient } from './mongoClient';
import type { MongoDocument } from './mongoDocument';
import { withoutDerived } from './mongoDocument';

/** The records of a database as they are: unlike a store, it creates neither collections nor indexes. */
export async function readRecords(url: string): Promise<{
  records(collection: string): AsyncIterable<StoredRecord>;
  close(): Promise<void>;
}> {
  const client = await mongoClient(url).connect();
  return {
    records: (collection) =>
      client.db().collection<MongoDocument>(collection).find().project<StoredRecord>(withoutDerived),
    close: () => client.close(),
  };
}
