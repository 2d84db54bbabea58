import type { FormValues } from '../fields/form/sources';

/** Where unsaved changes of one form are found. */
export interface DraftPlace {
  /** Id of the form instance that wrote it: two tabs with one record do not overwrite each other's drafts. */
  writer: string;
  /** Draft key (`formDraftKey`): user, entity, record and content languages. */
  place: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** The unsaved changes of one form. */
export interface FormDraft extends DraftPlace {
  /** The revision that the changes are based on; `original`: the changed fields as they were in it. */
  revision: number;
  original: FormValues;
  values: FormValues;
}

/** A draft as the browser's database has it: what was typed can be read only with the key that the server gives. */
export interface SealedDraft extends DraftPlace {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** Earlier versions stored drafts as they were. */
export type StoredDraft = SealedDraft | FormDraft;

const dayMs = 24 * 60 * 60 * 1000;
const retentionMs = 30 * dayMs;

const promisifyRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser did not read its database'));
  });

let database: Promise<IDBDatabase> | null = null;

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('yarmarok-drafts', 1);
  request.onupgradeneeded = () => {
    const drafts = request.result.createObjectStore('drafts', { keyPath: 'writer' });
    drafts.createIndex('place', 'place');
    drafts.createIndex('at', 'at');
  };
  const openedDatabase = await promisifyRequest(request);
  const dropConnection = () => {
    openedDatabase.close();
    database = null;
  };
  // Do not block another tab that deletes or upgrades the database.
  openedDatabase.onversionchange = dropConnection;
  openedDatabase.onclose = dropConnection;
  return openedDatabase;
}

/** Opened on first use and kept open: a write during `pagehide` has no time to wait for the database to open. */
function draftsObjectStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  database ??= openDatabase();
  return database.then((opened) => opened.transaction('drafts', mode).objectStore('drafts'));
}

/** Without a database (private window, full disk) there are no drafts; the form itself still holds everything. */
const withFallback = <T>(operation: Promise<T>, fallback: T): Promise<T> =>
  operation.catch(() => {
    database = null;
    return fallback;
  });

const newestFirst = (one: DraftPlace, other: DraftPlace): number => other.at - one.at;

/** Users who have logged out: a form that is being left saves nothing more of theirs. */
const loggedOut = new Set<string>();
const userOf = (place: string): string => place.split(' ', 1)[0] ?? '';

const draftsOf = async (user: string, store: IDBObjectStore): Promise<StoredDraft[]> =>
  (await promisifyRequest<StoredDraft[]>(store.getAll())).filter(({ place }) => userOf(place) === user);

export const draftStorage = {
  /** The places of a user's drafts. */
  places: (user: string): Promise<string[]> =>
    withFallback(
      draftsObjectStore('readonly')
        .then((store) => draftsOf(user, store))
        .then((drafts) => drafts.map(({ place }) => place)),
      [],
    ),

  /** Removes all drafts of a user, at their logout. */
  clear: (user: string): Promise<void> => {
    loggedOut.add(user);
    return withFallback(
      (async () => {
        const store = await draftsObjectStore('readwrite');
        for (const { writer } of await draftsOf(user, store)) store.delete(writer);
      })(),
      undefined,
    );
  },

  /** The newest draft with this key; deletes all drafts that are older than 30 days. */
  find: (place: string, now: number): Promise<StoredDraft | null> =>
    withFallback(
      (async () => {
        loggedOut.delete(userOf(place));
        const store = await draftsObjectStore('readwrite');
        const expiredCursor = store.index('at').openKeyCursor(IDBKeyRange.upperBound(now - retentionMs));
        expiredCursor.onsuccess = () => {
          if (!expiredCursor.result) return;
          store.delete(expiredCursor.result.primaryKey);
          expiredCursor.result.continue();
        };
        const stored = await promisifyRequest<StoredDraft[]>(store.index('place').getAll(place));
        return stored.filter(({ at }) => at > now - retentionMs).sort(newestFirst)[0] ?? null;
      })(),
      null,
    ),

  /** Resolves to whether it was written. */
  save: async (draft: SealedDraft): Promise<boolean> =>
    !loggedOut.has(userOf(draft.place)) &&
    withFallback(
      draftsObjectStore('readwrite')
        .then((store) => promisifyRequest(store.put(draft)))
        .then(() => true),
      false,
    ),

  remove: (writer: string): Promise<void> =>
    withFallback(
      draftsObjectStore('readwrite').then((store) => promisifyRequest(store.delete(writer))),
      undefined,
    ),
};
