import type { Envelope } from '#domain/wire/Envelope';
import type { ListItem, ListResult } from '#domain/wire/Listing';

type FetchPage = (page: number, limit: number) => Promise<Envelope<ListResult>>;

interface FetchedPage {
  items: ListItem[];
  total: number;
  /** The first call's response. */
  first: Envelope<ListResult>;
}

/**
 * A page of any size from calls of at most `maxSize` records (an export of react-admin asks for 1000). A `perPage` of 0
 * is the full list, in one call.
 */
export async function fetchPages(
  { page, perPage }: { page: number; perPage: number },
  maxSize: number,
  fetchPage: FetchPage,
): Promise<FetchedPage> {
  if (perPage <= maxSize) {
    const first = await fetchPage(page, perPage);
    return { items: first.result.items, total: first.result.allItemsCount, first };
  }
  const start = (page - 1) * perPage;
  const firstNumber = Math.floor(start / maxSize) + 1;
  const first = await fetchPage(firstNumber, maxSize);
  const { allItemsCount: total } = first.result;
  const end = Math.min(start + perPage, total);
  // Beyond the last page the server returns the last one.
  const items = start < total ? [...first.result.items] : [];
  for (let number = firstNumber + 1; (number - 1) * maxSize < end; number += 1)
    items.push(...(await fetchPage(number, maxSize)).result.items);
  const offset = start - (firstNumber - 1) * maxSize;
  return { items: items.slice(offset, offset + perPage), total, first };
}
