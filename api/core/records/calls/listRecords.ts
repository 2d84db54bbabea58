import type { Sort, Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import type { BulkAction, ListResult } from '#domain/wire/Listing';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { FindResult } from '../../ports/ReadStore';
import { actionReport } from '../bulk/actionReport';
import { bestMatches } from '../bestMatches';
import { messagesFor } from '../bulk/messagesFor';
import { startOperation } from '../bulk/startOperation';
import type { StoredOperation } from '../../jobs/operations/StoredOperation';
import type { Context } from '../../kernel/Context';
import type { Access } from '../../schema/Access';
import type { Entity } from '../../schema/defineEntity';
import type { EnvelopeReply, MessageSpec } from '../../kernel/Reply';
import { envelopeReply } from '../../kernel/Reply';
import { badRequest, refuse } from '../../kernel/refuse';
import type { CheckedListBody } from '../schemas/lists';
import { findPictures } from '../files/findPictures';
import { requireAccess } from '../../kernel/accessTo';
import { requestedPageOf } from '../../kernel/findPage';
import { bulkChanges, canChange } from '../changeMany';
import { attributesForPage } from '../datalists';
import { listItems, shownFields } from '../listItems';
import { baseFilter, fullListSize, pageSizeOf, parseSort, searchText, sortColumnOf, trashFilter } from '../listQuery';
import { loadFullList } from '../loadFullList';
import type { RecordSelection } from '../selection';
import { selectWithin, selectionWhere } from '../selection';

/** Larger than any list; keeps offsets within safe integers. */
const maxSkip = 1_000_000_000;
/** Larger selections are reported by count only. */
const maxSelectedIds = 10_000;

async function idsOf(entity: Entity, where: Where, context: Context): Promise<string[] | null> {
  const ids = await context.store.ids(entity.collection.name, { where, limit: maxSelectedIds + 1 });
  return ids.length > maxSelectedIds ? null : ids;
}

interface BulkActionResult {
  operation?: StoredOperation;
  touched: readonly string[];
  messages: readonly MessageSpec[];
}

/** Executes the requested bulk action on the selection. */
async function runBulkAction(
  entity: Entity,
  action: BulkAction,
  selection: RecordSelection,
  access: Access,
  context: Context,
): Promise<BulkActionResult> {
  if (!entity.spec.bulk.includes(action)) throw badRequest('body.action');
  if (!canChange(action, access)) throw refuse(403, 'noAccess');
  const result = await startOperation(entity, { kind: action }, selection, context);
  return result
    ? {
        ...result,
        messages: messagesFor(
          result.operation,
          bulkChanges[action].doneMessage,
          result.operation.left,
          entity,
          context,
        ),
      }
    : { touched: [], messages: [] };
}

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
  body: CheckedListBody,
  { size: defaultSize, skip }: ListOptions,
  where: Where,
  sort: readonly Sort[],
  context: Context,
): Promise<Page> {
  const size = pageSizeOf(body.limit, defaultSize);
  if (skip !== undefined && size !== fullListSize) {
    const offset = Math.min(Math.max(0, Math.trunc(skip)), maxSkip);
    const { records, total } = await context.store.find(entity.collection.name, { where, sort, offset, limit: size });
    return { records, total, page: Math.floor(offset / size) + 1, maxPages: Math.max(1, Math.ceil(total / size)) };
  }
  const requestedPage = requestedPageOf(body.page ?? 1);
  const fetchPage = (page: number): Promise<FindResult> => {
    const request = { where, sort, offset: (page - 1) * size, limit: size };
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
async function loadBestPage(
  entity: Entity,
  body: CheckedListBody,
  options: ListOptions,
  where: Where,
  sort: readonly Sort[],
  context: Context,
): Promise<Page> {
  const text = searchText(body.search);
  const isRanked = text !== '' && body.sort === undefined && options.skip === undefined;
  const best = isRanked ? await bestMatches(entity, text, where, maxBestMatches, context) : [];
  if (best.length === 0) return loadPage(entity, body, options, where, sort, context);
  const ids = best.map(({ id }) => id);
  const size = pageSizeOf(body.limit, options.size);
  const page = requestedPageOf(body.page ?? 1);
  const offset = (page - 1) * size;
  const first = await context.store.getMany(entity.collection.name, ids.slice(offset, offset + size));
  const rest: Where = allOf(where, { op: 'not', of: { op: 'ids', ids } });
  const request = { where: rest, sort, offset: Math.max(0, offset - ids.length), limit: size - first.length };
  const found = await context.store.find(entity.collection.name, request);
  const total = found.total + ids.length;
  return { records: [...first, ...found.records], total, page, maxPages: Math.max(1, Math.ceil(total / size)) };
}

/** Executes the bulk action of the request, if any, then returns the list (shell §7 Listing). */
export async function listRecords(
  entity: Entity,
  body: CheckedListBody,
  context: Context,
  options: ListOptions = {},
): Promise<EnvelopeReply> {
  const access = requireAccess(entity, 'list', context);
  const type = body.type ?? 'active';
  const base = await baseFilter(entity, body, access, context);
  const matching = allOf(base, trashFilter(type));
  const sort = parseSort(entity, body.sort, context);

  const bulkResult =
    body.action && (await runBulkAction(entity, body.action, selectWithin(body, matching), access, context));
  const otherTab = allOf(base, trashFilter(type === 'trash' ? 'active' : 'trash'));
  const { records, total, page, maxPages } = await loadBestPage(entity, body, options, matching, sort, context);
  // Not at once: a store that searched for the page has counted the other tab with it.
  const otherTypeCount = await context.counts.get(entity.collection.name, otherTab);
  const hasSelection = body.selectedAll === true || (body.selectedItems ?? []).length > 0;
  const selectedIDs = bulkResult
    ? [...bulkResult.touched].slice(0, maxSelectedIds)
    : hasSelection
      ? ((await idsOf(entity, selectionWhere(selectWithin(body, matching)), context)) ?? [])
      : [];

  const populated = (await entity.spec.hooks?.afterRead?.(records, context)) ?? records;

  const isSummarised = body.columns?.includes('_summary') ?? false;
  const [pictures, attributes, summaries] = await Promise.all([
    findPictures(entity, populated, context.store),
    attributesForPage(entity, records, context, {
      fields: shownFields(entity, body.columns ?? [], access),
      filter: body.filter,
    }),
    (isSummarised && (await entity.spec.hooks?.summaries?.(populated, context))) || new Map<string, string>(),
  ]);

  const result: ListResult = {
    model: entity.name,
    url: `/api/${entity.name}/list`,
    types: ['active', 'trash'],
    actions: entity.spec.bulk.filter((each) => canChange(each, access)),
    countPerPage: pageSizeOf(body.limit, options.size),
    sort: sortColumnOf(entity, body.sort),
    selectedAll: body.selectedAll ?? false,
    // What is the same in every row of this person (the shop of a merchant) is no column unless they choose it.
    attributes: attributes.map((each) =>
      Object.hasOwn(access.forcedValues ?? {}, each.name) ? { ...each, backendListing: false } : each,
    ),
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
    ...(bulkResult?.operation && { action: await actionReport(bulkResult.operation, context) }),
  };
  return envelopeReply(result, { messages: bulkResult ? bulkResult.messages : [] });
}
