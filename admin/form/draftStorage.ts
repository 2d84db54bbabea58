import type { Values } from './formStore';

/** One form's unfinished work. */
export interface Draft {
  /** The form that wrote it: each has its own, so that two tabs on one record do not overwrite each other's. */
  writer: string;
  /** User, entity, record and languages: whose work on what it is. */
  place: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Revision that the changes began from, and the changed fields as they were then. */
  revision: number;
  original: Values;
  values: Values;
}

const day = 24 * 60 * 60 * 1000;
const kept = 30 * day;

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser did not read its database'));
  });

let database: Promise<IDBDatabase> | null = null;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('yarmarok-drafts', 1);
  request.onupgradeneeded = () => {
    const drafts = request.result.createObjectStore('drafts', { keyPath: 'writer' });
    drafts.createIndex('place', 'place');
    drafts.createIndex('at', 'at');
  };
  const opened = await answered(request);
  const forget = () => {
    opened.close();
    database = null;
  };
  // Another tab that deletes or upgrades the database must not wait for this one.
  opened.onversionchange = forget;
  opened.onclose = forget;
  return opened;
}

/** Opened at the first need and kept open: what is written as the page goes has no time to wait for an opening. */
function drafts(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  database ??= open();
  return database.then((opened) => opened.transaction('drafts', mode).objectStore('drafts'));
}

/** Without a database (a private window, a full disk) there are no drafts; the form itself still holds everything. */
const orNothing = <T>(work: Promise<T>, nothing: T): Promise<T> =>
  work.catch(() => {
    database = null;
    return nothing;
  });

const newestFirst = (one: Draft, other: Draft): number => other.at - one.at;

export const draftStorage = {
  /** The newest draft of a place, and the end of those that nobody has come back to for 30 days. */
  find: (place: string, now: number): Promise<Draft | null> =>
    orNothing(
      (async () => {
        const store = await drafts('readwrite');
        const old = store.index('at').openKeyCursor(IDBKeyRange.upperBound(now - kept));
        old.onsuccess = () => {
          if (!old.result) return;
          store.delete(old.result.primaryKey);
          old.result.continue();
        };
        const found = await answered<Draft[]>(store.index('place').getAll(place));
        return found.filter(({ at }) => at > now - kept).sort(newestFirst)[0] ?? null;
      })(),
      null,
    ),

  /** Resolves to whether it is written. */
  keep: (draft: Draft): Promise<boolean> =>
    orNothing(
      drafts('readwrite')
        .then((store) => answered(store.put(draft)))
        .then(() => true),
      false,
    ),

  drop: (writer: string): Promise<void> =>
    orNothing(
      drafts('readwrite').then((store) => answered(store.delete(writer))),
      undefined,
    ),
};
