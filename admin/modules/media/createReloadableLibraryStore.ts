import { createStore } from '../../core/createStore';
import type { LibraryStore } from './createLibraryStore';

export interface ReloadableLibraryStore extends LibraryStore {
  /** Loads files of the range that is in view. */
  view(first: number, end: number): Promise<void>;
  /**
   * Loads the files anew. Those of before stay until the first ones, those in view and the open one have come; when that
   * fails they stay for good.
   */
  reload(openId?: string): Promise<void>;
}

/** Requests for one range: each brings a page of it, or tells that others have removed files before it. */
const maxRequests = 8;
/** A file is looked for so far before its former place: others may have removed files before it. */
const placesBefore = 25;

/** A library's files that can be loaded anew without losing the place; `create` makes a store with no file yet. */
export function createReloadableLibraryStore(create: () => LibraryStore): ReloadableLibraryStore {
  let current = create();
  let pending: LibraryStore | null = null;
  let isDisposed = false;
  let reloadFailure: unknown = null;
  /** The open file when the last reload began. */
  let lastOpenId: string | undefined;
  let viewedRange: readonly [number, number] = [0, 0];
  const { get, set, subscribe } = createStore(current.get());
  const publish = () => {
    const state = current.get();
    set({
      ...state,
      failure: reloadFailure ?? state.failure,
      isLoading: state.isLoading || (pending !== null && state.files.length === 0),
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

  function finishReload(store: LibraryStore): void {
    pending = null;
    reloadFailure = store.get().failure;
    const replaced = reloadFailure === null ? current : store;
    replaced.dispose();
    if (replaced === current) {
      unsubscribe();
      current = store;
      unsubscribe = current.subscribe(publish);
    }
    publish();
  }

  async function reload(openId?: string): Promise<void> {
    if (isDisposed) return;
    pending?.dispose();
    const store = create();
    pending = store;
    lastOpenId = openId;
    reloadFailure = null;
    publish();
    await store.loadMore();
    const { slots } = current.get();
    store.reserve(slots.length);
    const place = openId === undefined ? -1 : slots.findIndex((file) => file?.id === openId);
    const isOpenMissing = place >= 0 && !store.get().files.some(({ id }) => id === openId);
    if (isOpenMissing) await fill(store, Math.max(0, place - placesBefore), place + 1);
    await fill(store, ...viewedRange);
    // Else another reload has begun, or the library was left.
    if (store === pending) finishReload(store);
  }

  return {
    get,
    subscribe,
    reload,
    view: async (...range) => {
      viewedRange = range;
      await current.loadRange(...range);
    },
    loadMore: () => current.loadMore(),
    retry: () => (reloadFailure === null ? current.retry() : reload(lastOpenId)),
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
