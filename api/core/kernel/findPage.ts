import type { ReadStore } from '../ports/ReadStore';
import type { FindRequest } from '../ports/StoreReads';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ReadableCollection, RecordsIn } from '../ports/CollectionName';

interface FoundPage<T extends BaseRecord = StoredRecord> {
  records: T[];
  page: number;
  maxPages: number;
  total: number;
}

/** An address may name any number. */
const maxRequestedPage = 1_000_000;

/** A page that a call names, as one that a store can be asked for. */
export const requestedPageOf = (page: number): number => Math.min(Math.max(1, Math.trunc(page)), maxRequestedPage);

/** A page of matches, from 1; a page beyond the last one is the last. */
export async function findPage<Name extends ReadableCollection>(
  store: Pick<ReadStore, 'find'>,
  collection: Name,
  request: Pick<FindRequest, 'where' | 'sort'>,
  wantedPage: number,
  pageSize: number,
): Promise<FoundPage<RecordsIn<Name>>> {
  const requestedPage = requestedPageOf(wantedPage);
  const fetch = (page: number) =>
    store.find(collection, { ...request, offset: (page - 1) * pageSize, limit: pageSize });
  const first = await fetch(requestedPage);
  const maxPages = Math.max(1, Math.ceil(first.total / pageSize));
  const page = Math.min(requestedPage, maxPages);
  const { records, total } = page === requestedPage ? first : await fetch(page);
  return { records, page, maxPages, total };
}
