import type { MediaListResult } from '../../../domain/wire/Media';
import type { LibraryFile } from '../LibraryFile';
import { fileOfItem } from '../LibraryFile';

export interface LibraryState {
  files: readonly LibraryFile[];
  /** How many are found; null until the first answer. */
  total: number | null;
  otherCount: number | null;
  loading: boolean;
  /** Why the last page did not come. */
  failure: unknown;
}

export interface LibraryStore {
  subscribe(listener: () => void): () => void;
  state(): LibraryState;
  /** Asks for the next page, unless one is on its way or there is no more. */
  more(limit?: number): Promise<void>;
  /** Changes one file where it stands. */
  change(id: string, part: Partial<LibraryFile>): void;
  /** Puts a file that has just come to the front. */
  add(file: LibraryFile): void;
  stop(): void;
}

const empty: LibraryState = { files: [], total: null, otherCount: null, loading: false, failure: null };

/**
 * The files of one search, as they come page by page. What is deleted or restored stays in its place, marked, and what is
 * uploaded stands in front; the next page is asked for as the server counts.
 */
export function createLibraryStore(ask: (skip: number, signal: AbortSignal, limit?: number) => Promise<MediaListResult>, type: 'active' | 'trash'): LibraryStore {
  let state = empty;
  const listeners = new Set<() => void>();
  const known = new Set<string>();
  const added = new Set<string>();
  const gone = new AbortController();
  let ended = false;

  const set = (part: Partial<LibraryState>): void => {
    state = { ...state, ...part };
    listeners.forEach((listener) => listener());
  };
  // Too few only brings some files twice, which are passed over; too many would leave some out.
  const skip = (): number => state.files.filter(({ id, deleted }) => !added.has(id) && deleted === (type === 'trash')).length;

  async function more(limit?: number): Promise<void> {
    if (state.loading || ended || gone.signal.aborted) return;
    set({ loading: true, failure: null });
    try {
      const from = skip();
      const { items, allItemsCount, otherTypeCount } = await ask(from, gone.signal, limit);
      if (gone.signal.aborted) return;
      const come = items.filter(({ _id }) => !known.has(_id)).map(fileOfItem);
      come.forEach(({ id }) => known.add(id));
      ended = items.length === 0 || from + items.length >= allItemsCount;
      set({ files: [...state.files, ...come], total: allItemsCount, otherCount: otherTypeCount, loading: false });
    } catch (failure) {
      if (!gone.signal.aborted) set({ loading: false, failure });
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    more,
    change: (id, part) => set({ files: state.files.map((file) => (file.id === id ? { ...file, ...part } : file)) }),
    add: (file) => {
      added.add(file.id);
      const had = known.has(file.id);
      known.add(file.id);
      set({ files: [file, ...state.files.filter(({ id }) => id !== file.id)], ...(!had && state.total !== null && { total: state.total + 1 }) });
    },
    stop: () => gone.abort(),
  };
}
