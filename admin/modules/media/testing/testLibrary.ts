import type { ListItem } from '#domain/wire/Listing';
import type { MediaListResult } from '#domain/wire/Media';
import { fileFromListItem } from '../../../fields/files/LibraryFile';
import { createLibraryStore } from '../createLibraryStore';
import { createReloadableLibraryStore } from '../createReloadableLibraryStore';

export const listItem = (name: string): ListItem => ({
  _id: name,
  _deleted: false,
  _created: '2026-01-01T00:00:00.000Z',
  _updated: '2026-01-01T00:00:00.000Z',
  _revision: 1,
  _increment: 1,
  fields: { title: { 0: name } },
});
const page = 50;

/**
 * A simulated server with these files, and a library store that loads from it. Uploads are the server's first or last
 * file.
 */
export function testLibrary(count: number, newest: 'first' | 'last' = 'first') {
  let names = Array.from({ length: count }, (_, at) => `f${at}`);
  let broken = false;
  const requestedOffsets: number[] = [];
  /** Responses wait until the test releases them. */
  let held: (() => void)[] | null = null;
  const fetchPage = async (skip: number) => {
    requestedOffsets.push(skip);
    const all = names;
    if (held) await new Promise<void>((resolve) => held?.push(resolve));
    if (broken) throw new Error('no connection');
    const result: MediaListResult = {
      model: 'media',
      url: '/api/media/list',
      types: ['active', 'trash'],
      actions: [],
      countPerPage: 50,
      sort: { name: '_created', direction: -1 },
      selectedAll: false,
      attributes: [],
      items: all.slice(skip, skip + page).map(listItem),
      selectedIDs: [],
      page: 1,
      maxPages: 1,
      allItemsCount: all.length,
      otherTypeCount: 0,
      additionalImages: {},
      altInputs: [],
      alllowedMime: [],
    };
    return result;
  };
  const store = createReloadableLibraryStore(() => createLibraryStore(fetchPage, 'active'));
  const uploadElsewhere = (name: string): void =>
    void (names = newest === 'first' ? [name, ...names] : [...names, name]);
  return {
    store,
    requestedOffsets,
    breaks: (now: boolean) => void (broken = now),
    hold: () => void (held = []),
    release: () => {
      held?.forEach((go) => go());
      held = null;
    },
    remove: (name: string) => void (names = names.filter((each) => each !== name)),
    uploadElsewhere,
    upload: (name: string) => {
      uploadElsewhere(name);
      store.prependFile(fileFromListItem(listItem(name)));
    },
    shown: () => store.get().slots.map((file) => file?.id ?? null),
    names: () => names,
  };
}
