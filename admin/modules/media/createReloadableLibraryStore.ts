import { createStore } from '../../core/createStore';
import type { LibraryStore } from './createLibraryStore';

export interface ReloadableLibraryStore extends LibraryStore {
  /** Loads files of the range that is in view. */
  view(first: number, end: number): Promise<void>;
  /** Tells which file is open; undefined: none. */
  open(id: string | undefined): void;
  /**
   * Loads the files anew. Those of before stay until the first ones, those in view and the open one have come; when that
   * fails they stay for good.
   */
  reload(): Promise<void>;
}

/** Requests for one range: each brings a page of it, or tells that others have removed files before it. */
const maxRequests = 8;
/** The open file is looked for so far before and after its former place: others may have removed or added files. */
const placesBefore = 25;
const placesAfter = 100;
/** What one does while files are on their way, as a jump to the last one, is caught up with in further rounds. */
const rounds = 3;

/** A library's files that can be loaded anew without losing the place; `create` makes a store with no file yet. */
export function createReloadableLibraryStore(create: () => LibraryStore): ReloadableLibraryStore {
  let current = create();
  let pending: LibraryStore | null = null;
  let isDisposed = false;
  let reloadFailure: unknown = null;
  let openId: string | undefined;
  let viewedRange: readonly [number, number] = [0, 0];
  const { get, set, subscribe } = createStore(current.get());
  const publish = () => {
    const state = current.get();
    const isFirst = pending !== null && state.total === null;
    set({
      ...state,
      failure: isFirst ? null : (reloadFailure ?? state.failure),
      isLoading: isFirst || state.isLoading,
    });
  };
  let unsubscribe = current.subscribe(publish);
  /** What is done meanwhile is applied to both: answers on their way may not know of it. */
  const stores = () => (pending ? [current, pending] : [current]);

  async function fill(store: LibraryStore, first: number, end: number): Promise<void> {
    const isFull = () => !store.get().slots.slice(first, end).includes(undefined);
    for (let sent = 0; sent < maxRequests && !isFull() && store === pending; sent += 1)
      await store.loadRange(first, end);
  }

  async function fillAroundOpen(store: LibraryStore): Promise<void> {
    const place = openId === undefined ? -1 : current.get().slots.findIndex((file) => file?.id === openId);
    const isMissing = () => place >= 0 && !store.get().files.some(({ id }) => id === openId);
    if (isMissing()) await fill(store, Math.max(0, place - placesBefore), place + 1);
    if (!isMissing()) return;
    store.reserve(place + placesAfter);
    await fill(store, place + 1, place + placesAfter);
  }

  function finishReload(store: LibraryStore): void {
    pending = null;
    reloadFailure = store.get().failure;
    if (reloadFailure === null) {
      unsubscribe();
      current.dispose();
      current = store;
      unsubscribe = current.subscribe(publish);
    } else store.dispose();
    publish();
  }

  async function reload(): Promise<void> {
    if (isDisposed) return;
    pending?.dispose();
    const store = create();
    pending = store;
    reloadFailure = null;
    publish();
    await store.loadMore();
    for (let round = 0; round < rounds && store === pending; round += 1) {
      store.reserve(current.get().slots.length);
      await fillAroundOpen(store);
      await fill(store, ...viewedRange);
    }
    // Else another reload has begun, or the library was left.
    if (store === pending) finishReload(store);
  }

  return {
    get,
    subscribe,
    reload,
    open: (id) => {
      openId = id;
    },
    view: async (...range) => {
      viewedRange = range;
      await current.loadRange(...range);
    },
    loadMore: () => current.loadMore(),
    retry: () => (reloadFailure === null ? current.retry() : reload()),
    reserve: (count) => current.reserve(count),
    loadRange: (...range) => current.loadRange(...range),
    updateFile: (...change) => stores().forEach((store) => store.updateFile(...change)),
    prependFile: (file) => stores().forEach((store) => store.prependFile(file)),
    dispose: () => {
      isDisposed = true;
      unsubscribe();
      stores().forEach((store) => store.dispose());
      pending = null;
    },
  };
}
