import type { MediaListResult } from '#domain/wire/Media';
import type { ValueStore } from '../../core/createStore';
import { createStore } from '../../core/createStore';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import { fileFromListItem } from '../../fields/files/LibraryFile';

export interface LibraryState {
  /** The loaded files, in their order. */
  files: readonly LibraryFile[];
  /** The same with undefined for files that are not loaded yet. */
  slots: readonly (LibraryFile | undefined)[];
  /** Number of found files; null until the first response. */
  total: number | null;
  otherCount: number | null;
  /** Of `total`: moved to the other tab since the server counted, less those that came back. They keep their slots. */
  movedCount: number;
  isLoading: boolean;
  /** Error of the last request. */
  failure: unknown;
}

export interface LibraryStore extends Pick<ValueStore<LibraryState>, 'get' | 'subscribe'> {
  /** Loads the next page; does nothing while a request is pending, after a failed one, or at the end. */
  loadMore(): Promise<void>;
  /** Repeats the failed request. */
  retry(): Promise<void>;
  /** Adds empty slots for files that are not loaded, up to this number of slots. */
  reserve(count: number): void;
  /** Loads files of this range that are not loaded yet. */
  loadRange(first: number, end: number): Promise<void>;
  /** Changes a file in its slot. */
  updateFile(id: string, part: Partial<LibraryFile>): void;
  /** Adds a just uploaded file at the front. */
  prependFile(file: LibraryFile): void;
  dispose(): void;
}

const emptyState: LibraryState = {
  files: [],
  slots: [],
  total: null,
  otherCount: null,
  movedCount: 0,
  isLoading: false,
  failure: null,
};

/**
 * The files of one query, loaded page by page (a sparse list). A removed or restored file keeps its slot, marked, and
 * an uploaded one is added at the front; `skip` is computed as the server counts.
 */
export function createLibraryStore(
  fetchPage: (skip: number, signal: AbortSignal) => Promise<MediaListResult>,
  type: 'active' | 'trash',
): LibraryStore {
  const { get, set: setState, subscribe } = createStore(emptyState);
  const knownIds = new Set<string>();
  const uploadedIds = new Set<string>();
  const abortController = new AbortController();
  /** Slot index at which the pending or failed request starts. */
  let loadPosition = 0;
  /** Changes of files since the pending request was sent: its answer may not know of them. */
  const changedMeanwhile = new Map<string, Partial<LibraryFile>>();
  let hasFailed = false;
  let hasReachedEnd = false;
  /** Uploads (others' too) shift the server's list: `skip` is `by` larger from `after` counted files on. */
  let serverOffset = { after: 0, by: 0 };

  const set = ({ slots = get().slots, ...part }: Partial<Omit<LibraryState, 'files'>>): void => {
    const files = slots === get().slots ? get().files : slots.filter((file) => file !== undefined);
    setState({ ...get(), ...part, slots, files });
  };
  const isMoved = (file: LibraryFile): boolean => file.deleted !== (type === 'trash');
  // With another sorting an upload is elsewhere in the server's list, with another filter it is missing. Too small a
  // `skip` only brings duplicates, which are dropped; too large a one would leave files out.
  const isCountedByServer = (file: LibraryFile | undefined): boolean =>
    !file || (!isMoved(file) && !uploadedIds.has(file.id));
  const countedBefore = (place: number): number => get().slots.slice(0, place).filter(isCountedByServer).length;

  /**
   * Fills slots with the received files. Of the `answeredCount` slots that the response covers, those that stayed empty
   * are removed: their files are in later slots.
   */
  function fillSlots(received: readonly LibraryFile[], answeredCount: number): (LibraryFile | undefined)[] {
    const slots = [...get().slots];
    let at = loadPosition;
    for (const file of received) {
      while (slots[at]) at += 1;
      slots[at] = file;
    }
    return slots.filter(
      (file, place) => file !== undefined || place < loadPosition || place >= loadPosition + answeredCount,
    );
  }

  async function load(): Promise<void> {
    set({ isLoading: true, failure: null });
    hasFailed = false;
    changedMeanwhile.clear();
    try {
      const countBefore = countedBefore(loadPosition);
      const skip = countBefore + (countBefore >= serverOffset.after ? serverOffset.by : 0);
      const { items, allItemsCount, otherTypeCount } = await fetchPage(skip, abortController.signal);
      if (abortController.signal.aborted) return;
      const before = new Set(
        get()
          .slots.slice(0, loadPosition)
          .map((file) => file?.id),
      );
      const firstNewIndex = items.findIndex(({ _id }) => !before.has(_id));
      const duplicateCount = firstNewIndex < 0 ? items.length : firstNewIndex;
      if (duplicateCount > 0) serverOffset = { after: countBefore, by: skip - countBefore + duplicateCount };
      const isLast = items.length === 0 || skip + items.length >= allItemsCount;
      hasReachedEnd ||= isLast;
      const received = items
        .filter(({ _id }) => !knownIds.has(_id))
        .map((item) => ({ ...fileFromListItem(item), ...changedMeanwhile.get(item._id) }));
      received.forEach(({ id }) => knownIds.add(id));
      const answeredCount = isLast ? Infinity : items.filter(({ _id }) => !before.has(_id)).length;
      set({
        slots: fillSlots(received, answeredCount),
        total: allItemsCount,
        otherCount: otherTypeCount,
        movedCount: received.filter(isMoved).length,
        isLoading: false,
      });
    } catch (failure) {
      hasFailed = true;
      if (!abortController.signal.aborted) set({ isLoading: false, failure });
    }
  }
  const loadAt = async (place: number): Promise<void> => {
    loadPosition = place;
    await load();
  };
  const isBusy = (): boolean => get().isLoading || abortController.signal.aborted;

  return {
    get,
    subscribe,
    loadMore: async () => {
      if (!isBusy() && !hasFailed && !hasReachedEnd) await loadAt(get().slots.length);
    },
    retry: async () => {
      if (!isBusy() && hasFailed) await load();
    },
    reserve: (count) => {
      const missingCount = Math.min(get().total ?? 0, count) - get().slots.length;
      if (missingCount > 0) set({ slots: [...get().slots, ...Array.from({ length: missingCount }, () => undefined)] });
    },
    loadRange: async (first, end) => {
      if (isBusy() || hasFailed) return;
      const place = get().slots.slice(first, end).indexOf(undefined);
      if (place >= 0) await loadAt(first + place);
    },
    updateFile: (id, part) => {
      changedMeanwhile.set(id, { ...changedMeanwhile.get(id), ...part });
      const { deleted } = get().files.find((file) => file.id === id) ?? {};
      const hasChangedTab = deleted !== undefined && part.deleted !== undefined && part.deleted !== deleted;
      const movedDelta = hasChangedTab ? (part.deleted === (type === 'trash') ? -1 : 1) : 0;
      set({
        slots: get().slots.map((file) => (file?.id === id ? { ...file, ...part } : file)),
        movedCount: get().movedCount + movedDelta,
      });
    },
    prependFile: (file) => {
      uploadedIds.add(file.id);
      const { total } = get();
      const wasKnown = knownIds.has(file.id);
      knownIds.add(file.id);
      const previousIndex = get().slots.findIndex((other) => other?.id === file.id);
      if (previousIndex < 0 || previousIndex >= loadPosition) loadPosition += 1;
      set({
        slots: [file, ...get().slots.filter((other) => other?.id !== file.id)],
        ...(!wasKnown && total !== null && { total: total + 1 }),
      });
    },
    dispose: () => abortController.abort(),
  };
}
