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
  /** Of `total`, those that went to the other side since the server counted; they keep their places. */
  moved: number;
  loading: boolean;
  /** Why the last page did not come. */
  failure: unknown;
}

export interface LibraryStore {
  subscribe(listener: () => void): () => void;
  state(): LibraryState;
  /** Asks for the next page; not while one is on its way, nor after one that failed, nor when there is no more. */
  more(): Promise<void>;
  /** Asks again for what did not come. */
  retry(): Promise<void>;
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

const empty: LibraryState = {
  files: [],
  places: [],
  total: null,
  otherCount: null,
  moved: 0,
  loading: false,
  failure: null,
};

/**
 * The files of one search, as they come page by page. What is deleted or restored stays in its place, marked, and what is
 * uploaded stands in front; pages are asked for as the server counts.
 */
export function createLibraryStore(
  ask: (skip: number, signal: AbortSignal) => Promise<MediaListResult>,
  type: 'active' | 'trash',
): LibraryStore {
  let state = empty;
  const listeners = new Set<() => void>();
  const known = new Set<string>();
  const added = new Set<string>();
  const gone = new AbortController();
  /** Where what is on its way, or did not come, should stand. */
  let from = 0;
  let failed = false;
  let ended = false;
  /** From this many on the server has so many more in front than are counted here: uploads, others' too. */
  let lead = { after: 0, by: 0 };

  const set = ({ places = state.places, ...part }: Partial<Omit<LibraryState, 'files'>>): void => {
    const files = places === state.places ? state.files : places.filter((file) => file !== undefined);
    state = { ...state, ...part, places, files };
    listeners.forEach((listener) => listener());
  };
  // What was uploaded stands elsewhere on the server in another order, and nowhere in another search. Too few only brings
  // some files twice, which are passed over; too many would leave some out.
  const counts = (file: LibraryFile | undefined): boolean =>
    !file || (file.deleted === (type === 'trash') && !added.has(file.id));
  const countedBefore = (place: number): number => state.places.slice(0, place).filter(counts).length;

  /** The places with the files that came. Of `answered` places those are no more whose files stand further on. */
  function filled(come: readonly LibraryFile[], answered: number): (LibraryFile | undefined)[] {
    const places = [...state.places];
    let at = from;
    for (const file of come) {
      while (places[at]) at += 1;
      places[at] = file;
    }
    return places.filter((file, place) => file !== undefined || place < from || place >= from + answered);
  }

  async function load(): Promise<void> {
    set({ loading: true, failure: null });
    failed = false;
    try {
      const counted = countedBefore(from);
      const skip = counted + (counted >= lead.after ? lead.by : 0);
      const { items, allItemsCount, otherTypeCount } = await ask(skip, gone.signal);
      if (gone.signal.aborted) return;
      const before = new Set(state.places.slice(0, from).map((file) => file?.id));
      const fresh = items.findIndex(({ _id }) => !before.has(_id));
      const doubled = fresh < 0 ? items.length : fresh;
      if (doubled > 0) lead = { after: counted, by: skip - counted + doubled };
      const isLast = items.length === 0 || skip + items.length >= allItemsCount;
      ended ||= isLast;
      const come = items.filter(({ _id }) => !known.has(_id)).map(fileOfItem);
      come.forEach(({ id }) => known.add(id));
      const answered = isLast ? Infinity : items.filter(({ _id }) => !before.has(_id)).length;
      set({
        places: filled(come, answered),
        total: allItemsCount,
        otherCount: otherTypeCount,
        moved: 0,
        loading: false,
      });
    } catch (failure) {
      failed = true;
      if (!gone.signal.aborted) set({ loading: false, failure });
    }
  }
  const loadAt = async (place: number): Promise<void> => {
    from = place;
    await load();
  };
  const isBusy = (): boolean => state.loading || gone.signal.aborted;

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    more: async () => {
      if (!isBusy() && !failed && !ended) await loadAt(state.places.length);
    },
    retry: async () => {
      if (!isBusy() && failed) await load();
    },
    spread: () => {
      const missing = (state.total ?? 0) - state.places.length;
      if (missing > 0) set({ places: [...state.places, ...Array.from({ length: missing }, () => undefined)] });
    },
    need: async (first, end) => {
      if (isBusy() || failed) return;
      const place = state.places.findIndex((file, at) => at >= first && at < end && file === undefined);
      if (place >= 0) await loadAt(place);
    },
    change: (id, part) => {
      const { deleted } = state.files.find((file) => file.id === id) ?? {};
      const turned = deleted !== undefined && part.deleted !== undefined && part.deleted !== deleted;
      const left = turned ? (part.deleted === (type === 'trash') ? -1 : 1) : 0;
      set({
        places: state.places.map((file) => (file?.id === id ? { ...file, ...part } : file)),
        moved: state.moved + left,
      });
    },
    add: (file) => {
      added.add(file.id);
      const had = known.has(file.id);
      known.add(file.id);
      const stood = state.places.findIndex((other) => other?.id === file.id);
      if (stood < 0 || stood >= from) from += 1;
      set({
        places: [file, ...state.places.filter((other) => other?.id !== file.id)],
        ...(!had && state.total !== null && { total: state.total + 1 }),
      });
    },
    stop: () => gone.abort(),
  };
}
