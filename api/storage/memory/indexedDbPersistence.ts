import type { StoredRecord } from '#domain/wire/StoredRecord';
import { promisifyRequest, transactionDone, openIndexedDb } from './indexedDb';
import type { MemoryChanges, Persistence, Snapshot } from './Persistence';

interface Row {
  collection: string;
  id: string;
  record: StoredRecord;
}

/** Persists a memory store in the browser's IndexedDB. Writes of one event-loop turn share a transaction. */
export async function indexedDbPersistence(name: string, factory: IDBFactory = indexedDB): Promise<Persistence> {
  const database = await openIndexedDb(factory, name, (made) => {
    made.createObjectStore('records', { keyPath: ['collection', 'id'] });
    made.createObjectStore('numbers');
  });
  let pending: MemoryChanges[] = [];
  let batch: Promise<void> | null = null;

  async function writeBatch(): Promise<void> {
    await Promise.resolve();
    const changes = pending;
    pending = [];
    batch = null;
    const transaction = database.transaction(['records', 'numbers'], 'readwrite');
    const records = transaction.objectStore('records');
    const numbers = transaction.objectStore('numbers');
    for (const { records: written, sequences = {}, versions = {} } of changes) {
      for (const { collection, id, record } of written) {
        if (record) records.put({ collection, id, record } satisfies Row);
        else records.delete([collection, id]);
      }
      for (const [key, number] of Object.entries(sequences)) numbers.put(number, `sequence:${key}`);
      for (const [key, number] of Object.entries(versions)) numbers.put(number, `version:${key}`);
    }
    await transactionDone(transaction);
  }

  return {
    async load(): Promise<Snapshot | null> {
      const transaction = database.transaction(['records', 'numbers']);
      const [rows, keys, numbers] = await Promise.all([
        promisifyRequest<Row[]>(transaction.objectStore('records').getAll()),
        promisifyRequest(transaction.objectStore('numbers').getAllKeys()),
        promisifyRequest<number[]>(transaction.objectStore('numbers').getAll()),
      ]);
      if (keys.length === 0) return null;
      const records: Record<string, StoredRecord[]> = {};
      for (const { collection, record } of rows) (records[collection] ??= []).push(record);
      const named = (prefix: string): Record<string, number> =>
        Object.fromEntries(
          keys.flatMap((key, at) =>
            String(key).startsWith(prefix) ? [[String(key).slice(prefix.length), numbers[at] ?? 0]] : [],
          ),
        );
      return { records, sequences: named('sequence:'), versions: named('version:') };
    },

    save(changes: MemoryChanges): Promise<void> {
      pending.push(changes);
      batch ??= writeBatch();
      return batch;
    },

    async close(): Promise<void> {
      await batch;
      database.close();
    },
  };
}
