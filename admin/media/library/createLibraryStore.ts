import { libraryPage } from '../../../domain/media/limits';
import type { MediaListResult } from '../../../domain/wire/Media';
import type { LibraryFile } from '../LibraryFile';
import { fileOfItem } from '../LibraryFile';

export interface LibraryState {
  /** Those that have come, in their order. */
  files: readonly LibraryFile[];
  /** The same with the places of those that have not come yet. */
  places: readonly (LibraryFile | undefined)[];
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
  /** Asks for the next page, or again for one that did not come; not while one is on its way, nor when there is no more. */
  more(): Promise<void>;
  /** Gives every file its place, though it has not come. */
  spread(): void;
  /** Asks for files of these places that have not come yet. */
  need(first: number, end: number): Promise<void>;
  /** Changes one file where it stands. */
  change(id: string, part: Partial<LibraryFile>): void;
  /** Puts a file that has just come to the front. */
  add(file: LibraryFile): void;
  stop(): void;
}

const empty: LibraryState = { files: [], places: [], total: null, otherCount: null, loading: false, failure: null };

/**
 * The files of one search, as they come page by page. What is deleted or restored stays in its place, marked, and what is
 * uploaded stands in front; pages are asked for as the server counts.
 */
export function createLibraryStore(ask: (skip: number, signal: AbortSignal) => Promise<MediaListResult>, type: 'active' | 'trash'): LibraryStore {
  let state = empty;
  const listeners = new Set<() => void>();
  const known = new Set<string>();
  const added = new Set<string>();
  const gone = new AbortController();
  /** Where what did not come should stand. */
  let failed: number | null = null;
  let ended = false;
  /** Of the next ones so many were known, every one of them. */
  let passed = 0;

  const set = ({ places = state.places, ...part }: Partial<Omit<LibraryState, 'files'>>): void => {
    const files = places === state.places ? state.files : places.filter((file) => file !== undefined);
    state = { ...state, ...part, places, files };
    listeners.forEach((listener) => listener());
  };
  const counts = (file: LibraryFile | undefined): boolean => !file || file.deleted === (type === 'trash');
  /** How many the server has before a place that is waiting; what was uploaded stands in front there, too. */
  const skipTo = (place: number): number => state.places.slice(0, place).filter(counts).length;
  // In another order it stands elsewhere. Too few only brings some files twice, which are passed over; too many would leave some out.
  const skipToNext = (): number => passed + state.places.filter((file) => counts(file) && !(file && added.has(file.id))).length;

  /** The places from `from` on with the files that came. One that should have got a file that is known by now is no more. */
  function filled(from: number, come: readonly LibraryFile[], answered: number): (LibraryFile | undefined)[] {
    const places = [...state.places];
    let at = from;
    for (const file of come) {
      while (places[at]) at += 1;
      places[at] = file;
    }
    return places.filter((file, place) => file !== undefined || place < from || place >= from + answered);
  }

  async function load(from: number): Promise<void> {
    set({ loading: true, failure: null });
    const next = from >= state.places.length;
    const skip = next ? skipToNext() : skipTo(from);
    try {
      const { items, allItemsCount, otherTypeCount } = await ask(skip, gone.signal);
      if (gone.signal.aborted) return;
      failed = null;
      const come = items.filter(({ _id }) => !known.has(_id)).map(fileOfItem);
      come.forEach(({ id }) => known.add(id));
      if (next) {
        ended = items.length === 0 || skip + items.length >= allItemsCount;
        if (come.length === 0) passed += items.length;
      }
      set({ places: filled(next ? state.places.length : from, come, items.length || libraryPage), total: allItemsCount, otherCount: otherTypeCount, loading: false });
    } catch (failure) {
      failed = from;
      if (!gone.signal.aborted) set({ loading: false, failure });
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    more: async () => {
      if (state.loading || gone.signal.aborted) return;
      if (failed !== null) await load(failed);
      else if (!ended) await load(state.places.length);
    },
    spread: () => {
      const missing = (state.total ?? 0) - state.places.length;
      if (missing > 0) set({ places: [...state.places, ...Array.from({ length: missing }, () => undefined)] });
    },
    need: async (first, end) => {
      if (state.loading || failed !== null || gone.signal.aborted) return;
      const from = state.places.findIndex((file, place) => place >= first && place < end && file === undefined);
      if (from >= 0) await load(from);
    },
    change: (id, part) => set({ places: state.places.map((file) => (file?.id === id ? { ...file, ...part } : file)) }),
    add: (file) => {
      added.add(file.id);
      const had = known.has(file.id);
      known.add(file.id);
      set({ places: [file, ...state.places.filter((other) => other?.id !== file.id)], ...(!had && state.total !== null && { total: state.total + 1 }) });
    },
    stop: () => gone.abort(),
  };
}
