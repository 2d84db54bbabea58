import { createStore } from '../../core/createStore';
import type { LibraryStore } from './createLibraryStore';

export interface ReloadableLibraryStore extends LibraryStore {
  /** Loads the files anew. Those of before stay until the ones in view have come, and for good when that fails. */
  reload(): Promise<void>;
}

/** A library's files that can be loaded anew without losing the place; `create` makes a store with no file yet. */
export function createReloadableLibraryStore(create: () => LibraryStore): ReloadableLibraryStore {
  let shown = create();
  let coming: LibraryStore | null = null;
  let reloadFailure: unknown = null;
  let viewedRange: readonly [number, number] = [0, 0];
  const { get, set, subscribe } = createStore(shown.get());
  const publish = () => set({ ...shown.get(), ...(reloadFailure !== null && { failure: reloadFailure }) });
  let unfollow = shown.subscribe(publish);
  /** What is done meanwhile is told to both: the answers under way may not know of it. */
  const stores = () => (coming ? [shown, coming] : [shown]);

  function show(store: LibraryStore): void {
    unfollow();
    shown.dispose();
    shown = store;
    unfollow = shown.subscribe(publish);
    publish();
  }

  async function reload(): Promise<void> {
    coming?.dispose();
    const next = create();
    coming = next;
    await next.loadMore();
    if (next === coming && shown.get().slots.length > next.get().slots.length) next.reserveAll();
    await next.loadRange(...viewedRange);
    // Another reload has begun, or the library was left.
    if (next !== coming) return;
    coming = null;
    reloadFailure = next.get().failure;
    if (reloadFailure === null) show(next);
    else {
      next.dispose();
      publish();
    }
  }

  return {
    get,
    subscribe,
    reload,
    loadMore: () => shown.loadMore(),
    retry: () => (reloadFailure === null ? shown.retry() : reload()),
    reserveAll: () => shown.reserveAll(),
    loadRange: async (...range) => {
      viewedRange = range;
      await shown.loadRange(...range);
    },
    updateFile: (...change) => stores().forEach((store) => store.updateFile(...change)),
    prependFile: (file) => stores().forEach((store) => store.prependFile(file)),
    dispose: () => {
      unfollow();
      stores().forEach((store) => store.dispose());
      coming = null;
    },
  };
}
