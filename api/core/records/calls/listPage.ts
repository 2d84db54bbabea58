import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import type { ListAttribute, ListResult } from '#domain/wire/Listing';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { FindResult } from '../../ports/StoreReads';
import { bestMatches } from '../bestMatches';
import type { Context } from '../../kernel/Context';
import type { JsonText } from '../../kernel/JsonText';
import type { Entity } from '../../schema/defineEntity';
import { findPictures } from '../files/findPictures';
import { requestedPageOf } from '../../kernel/findPage';
import { canChange } from '../changeMany';
import { attributesForPage } from '../datalists';
import { listItems, shownFields } from '../listItems';
import { fullListSize, pageSizeOf, searchText, sortColumnOf } from '../listQuery';
import { loadFullList } from '../loadFullList';
import { unlistedTexts } from '../unlistedTexts';
import type { ListRequest } from './listRequest';

/** Larger than any list; keeps offsets within safe integers. */
const maxSkip = 1_000_000_000;

interface Page {
  records: StoredRecord[];
  total: number;
  page: number;
  maxPages: number;
}

/** Options for special lists. */
export interface ListOptions {
  /** Default page size. */
  size?: number;
  /** Offset instead of a page number; beyond the end the page is empty. */
  skip?: number | undefined;
}

/** The requested page, or the last one when there are fewer. */
async function loadPage(
  entity: Entity,
  { body, matching: where, sort, access }: ListRequest,
  { size: defaultSize, skip }: ListOptions,
  context: Context,
): Promise<Page> {
  const size = pageSizeOf(body.limit, defaultSize);
  const without = unlistedTexts(entity, shownFields(entity, body.columns ?? [], access));
  if (skip !== undefined && size !== fullListSize) {
    const offset = Math.min(Math.max(0, Math.trunc(skip)), maxSkip);
    const request = { where, sort, offset, limit: size, without };
    const { records, total } = await context.store.find(entity.collection.name, request);
    return { records, total, page: Math.floor(offset / size) + 1, maxPages: Math.max(1, Math.ceil(total / size)) };
  }
  const requestedPage = requestedPageOf(body.page ?? 1);
  const fetchPage = (page: number): Promise<FindResult> => {
    const request = { where, sort, offset: (page - 1) * size, limit: size, without };
    return size === fullListSize
      ? loadFullList(entity, request, context)
      : context.store.find(entity.collection.name, request);
  };
  const first = await fetchPage(requestedPage);
  const maxPages = Math.max(1, Math.ceil(first.total / size));
  if (requestedPage <= maxPages) return { ...first, page: requestedPage, maxPages };
  return { ...(await fetchPage(maxPages)), page: maxPages, maxPages };
}

/** Best matches at most; what follows them has the list's own order. */
const maxBestMatches = 10;

/** A page of a search without a chosen order: the best matches come first. */
async function loadBestPage(entity: Entity, list: ListRequest, options: ListOptions, context: Context): Promise<Page> {
  const { body, matching: where, sort, access } = list;
  const text = searchText(body.search);
  const isRanked = text !== '' && body.sort === undefined && options.skip === undefined;
  const best = isRanked ? await bestMatches(entity, text, where, maxBestMatches, context) : [];
  if (best.length === 0) return loadPage(entity, list, options, context);
  const ids = best.map(({ id }) => id);
  const size = pageSizeOf(body.limit, options.size);
  const page = requestedPageOf(body.page ?? 1);
  const offset = (page - 1) * size;
  const without = unlistedTexts(entity, shownFields(entity, body.columns ?? [], access));
  const first = await context.store.getMany(entity.collection.name, ids.slice(offset, offset + size), without);
  const rest: Where = allOf(where, { op: 'not', of: { op: 'ids', ids } });
  const ownOffset = Math.max(0, offset - ids.length);
  const request = { where: rest, sort, offset: ownOffset, limit: size - first.length, without };
  const found = await context.store.find(entity.collection.name, request);
  const total = found.total + ids.length;
  return { records: [...first, ...found.records], total, page, maxPages: Math.max(1, Math.ceil(total / size)) };
}

/** A page in which the columns are text already: most of it is the same for every page. */
export type ListReply<Result extends ListResult = ListResult> = Omit<Result, 'attributes'> & {
  attributes: JsonText<ListAttribute[]>;
};

/** The requested page of a list, with what describes the list; `selectedIDs` are those of the answer. */
export async function listPage(
  entity: Entity,
  list: ListRequest,
  selectedIDs: string[],
  options: ListOptions,
  context: Context,
): Promise<ListReply> {
  const { body, access } = list;
  const { records, total, page, maxPages } = await loadBestPage(entity, list, options, context);
  // Not at once: a store that searched for the page has counted the other tab with it.
  const otherTypeCount = await context.counts.get(entity.collection.name, list.otherTab);

  const populated = (await entity.spec.hooks?.afterRead?.(records, context)) ?? records;

  const isSummarised = body.columns?.includes('_summary') ?? false;
  const [pictures, attributes, summaries] = await Promise.all([
    findPictures(entity, populated, context.store),
    attributesForPage(entity, records, context, {
      fields: shownFields(entity, body.columns ?? [], access),
      filter: body.filter,
      // What is the same in every row of this person (the shop of a merchant) is no column unless they choose it.
      fixed: access.forcedValues ?? {},
    }),
    (isSummarised && (await entity.spec.hooks?.summaries?.(populated, context))) || new Map<string, string>(),
  ]);

  return {
    model: entity.name,
    url: `/api/${entity.name}/list`,
    types: ['active', 'trash'],
    actions: entity.spec.bulk.filter((each) => canChange(each, access)),
    countPerPage: pageSizeOf(body.limit, options.size),
    sort: sortColumnOf(entity, body.sort),
    selectedAll: body.selectedAll ?? false,
    attributes,
    items: listItems(entity, populated, pictures, access, context, body.columns).map((item) => {
      const summary = summaries.get(item._id);
      return summary ? { ...item, summary } : item;
    }),
    selectedIDs,
    page,
    maxPages,
    allItemsCount: total,
    otherTypeCount,
    additionalImages: {},
  };
}
