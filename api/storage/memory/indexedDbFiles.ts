import type { FilePersistence } from './memoryFiles';

/** Larger files are there until the page is left: a browser's database is no place for films. */
const greatest = 5 * 1024 * 1024;

const opened = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    request.onupgradeneeded = () => void request.result.createObjectStore('files');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser did not open its database'));
  });

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser did not read its database'));
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser did not keep what was written'));
  });

/** Keeps small files in the browser's IndexedDB. */
export async function indexedDbFiles(name: string, factory: IDBFactory = indexedDB): Promise<FilePersistence> {
  const database = await opened(factory.open(name, 1));
  database.onversionchange = () => database.close();
  const write = (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction('files', 'readwrite');
    change(transaction.objectStore('files'));
    return finished(transaction);
  };
  return {
    load: async () => {
      const store = database.transaction('files').objectStore('files');
      const [keys, files] = await Promise.all([answered(store.getAllKeys()), answered<Uint8Array[]>(store.getAll())]);
      return new Map(keys.map((key, at) => [String(key), new Uint8Array(files[at] ?? [])]));
    },
    keep: async (key, bytes) => {
      if (bytes.length <= greatest) await write((store) => void store.put(new Uint8Array(bytes), key));
    },
    remove: (key) => write((store) => void store.delete(key)),
  };
}
