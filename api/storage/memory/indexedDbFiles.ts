import { promisifyRequest, transactionDone, openIndexedDb } from './indexedDb';
import type { FilePersistence } from './memoryFiles';

/** Larger files are kept in memory only, until the page is left. */
const maxFileBytes = 5 * 1024 * 1024;

/** Persists small files in the browser's IndexedDB. */
export async function indexedDbFiles(name: string, factory: IDBFactory = indexedDB): Promise<FilePersistence> {
  const database = await openIndexedDb(factory, name, (made) => void made.createObjectStore('files'));
  const write = (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction('files', 'readwrite');
    change(transaction.objectStore('files'));
    return transactionDone(transaction);
  };
  return {
    load: async () => {
      const store = database.transaction('files').objectStore('files');
      const [keys, files] = await Promise.all([
        promisifyRequest(store.getAllKeys()),
        promisifyRequest<Uint8Array[]>(store.getAll()),
      ]);
      return new Map(keys.map((key, at) => [String(key), new Uint8Array(files[at] ?? [])]));
    },
    write: async (key, bytes) => {
      if (bytes.length <= maxFileBytes) await write((store) => void store.put(new Uint8Array(bytes), key));
    },
    remove: (key) => write((store) => void store.delete(key)),
  };
}
