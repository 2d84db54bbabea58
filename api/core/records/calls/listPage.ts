import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import type { ListAttribute, ListItem, ListResult } from '#domain/wire/Listing';
import { isObject } from '#domain/wire/isObject';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { FindRequest } from '../../ports/StoreReads';
import { bestMatches } from '../bestMatches';
import type { Context } from '../../kernel/Context';
import { JsonText } from '../../kernel/JsonText';
import type { RowsRequest, RowView } from '../../kernel/RowRenderer';
import type { Entity } from '../../schema/defineEntity';
import { findPictures } from '../files/findPictures';
import { requestedPageOf } from '../../kernel/findPage';
import { canChange } from '../changeMany';
import type { IdsIn } from '../datalists';
import { attributesForPage, idsInRecords, referencingColumns } from '../datalists';
import { listItems, rowView } from '../listItems';
import { fullListSize, pageSizeOf, searchText, sortColumnOf } from '../listQuery';
import { loadFullList } from '../loadFullList';
import { unlistedFields } from '../unlistedFields';
import { unlistedTexts } from '../unlistedTexts';
import type { ListRequest } from './listRequest';
import { shownRecords } from '../shownRecords';

/** Larger than any list; keeps offsets within safe integers. */
const maxSkip = 1_000_000_000;

interface Page<Row> {
  rows: Row[];
  total: number;
  page: number;
  maxPages: number;
}

/** Where a page comes from: records, or their ids alone, whose records are read elsewhere. */
interface PageSource<Row> {
  find(request: FindRequest): Promise<{ rows: Row[]; total: number }>;
}

interface RecordSource extends PageSource<StoredRecord> {
  /** In the order of the ids. */
  named(ids: readonly string[]): Promise<StoredRecord[]>;
}

/** Options for special lists. */
export interface ListOptions {
  /** Default page size. */
  size?: number;
  /** Offset instead of a page number; beyond the end the page is empty. */
  skip?: number | undefined;
}

const recordSource = (entity: Entity, without: readonly string[], context: Context, isFull: boolean): RecordSource => ({
  async find(request) {
    const whole = { ...request, without };
    const { records, total } = isFull
      ? await loadFullList(entity, whole, context)
      : await context.store.find(entity.collection.name, whole);
    return { rows: records, total };
  },
  named: (ids) => context.store.getMany(entity.collection.name, ids, without),
});

/** The total is known when the ids have been found. */
const idSource = (entity: Entity, { store }: Context): PageSource<string> => ({
  async find(request) {
    const rows = await store.ids(entity.collection.name, request);
    return { rows, total: await store.count(entity.collection.name, request.where) };
  },
});

/** The requested page, or the last one when there are fewer. */
async function loadPage<Row>(
  { body, matching: where, sort }: ListRequest,
  { size: defaultSize, skip }: ListOptions,
  source: PageSource<Row>,
): Promise<Page<Row>> {
  const size = pageSizeOf(body.limit, defaultSize);
  if (skip !== undefined && size !== fullListSize) {
    const offset = Math.min(Math.max(0, Math.trunc(skip)), maxSkip);
    const { rows, total } = await source.find({ where, sort, offset, limit: size });
    return { rows, total, page: Math.floor(offset / size) + 1, maxPages: Math.max(1, Math.ceil(total / size)) };
  }
  const requestedPage = requestedPageOf(body.page ?? 1);
  const fetchPage = (page: number) => source.find({ where, sort, offset: (page - 1) * size, limit: size });
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
  list: ListRequest,
  options: ListOptions,
  source: RecordSource,
  context: Context,
): Promise<Page<StoredRecord>> {
  const { body, matching: where, sort } = list;
  const text = searchText(body.search);
  const isRanked = text !== '' && body.sort === undefined && options.skip === undefined;
  const best = isRanked ? await bestMatches(entity, text, where, maxBestMatches, context) : [];
  if (best.length === 0) return loadPage(list, options, source);
  const ids = best.map(({ id }) => id);
  const size = pageSizeOf(body.limit, options.size);
  const page = requestedPageOf(body.page ?? 1);
  const offset = (page - 1) * size;
  const first = await source.named(ids.slice(offset, offset + size));
  const rest: Where = allOf(where, { op: 'not', of: { op: 'ids', ids } });
  const ownOffset = Math.max(0, offset - ids.length);
  const found = await source.find({ where: rest, sort, offset: ownOffset, limit: size - first.length });
  const total = found.total + ids.length;
  return { rows: [...first, ...found.rows], total, page, maxPages: Math.max(1, Math.ceil(total / size)) };
}

/** A page in which the columns are text already: most of it is the same for every page. */
export type ListReply<Result extends ListResult = ListResult> = Omit<Result, 'attributes' | 'items'> & {
  attributes: JsonText<ListAttribute[]>;
  /** Text too where a thread has made them. */
  items: ListItem[] | JsonText<ListItem[]>;
};

interface Rows {
  items: Promise<ListReply['items']>;
  /** The ids that the records have in a field. */
  idsIn: IdsIn;
}

const isEmptyFilter = (filter: unknown): boolean =>
  filter === undefined || (isObject(filter) && Object.keys(filter).length === 0);

/** A line that tells the records of pickers apart. */
const summaryColumn = '_summary';

async function itemsOf(
  entity: Entity,
  records: readonly StoredRecord[],
  view: RowView,
  isSummarised: boolean,
  context: Context,
): Promise<ListItem[]> {
  const populated = await shownRecords(entity, records, context);
  const [pictures, summaries] = await Promise.all([
    findPictures(entity, populated, context.store),
    (isSummarised && (await entity.spec.hooks?.summaries?.(populated, context))) || new Map<string, string>(),
  ]);
  return listItems(entity, populated, pictures, view).map((item) => {
    const summary = summaries.get(item._id);
    return summary ? { ...item, summary } : item;
  });
}

const noIds: ReadonlySet<string> = new Set();

/** Rows that a thread has made. null: none could. */
async function threadRows(
  { rowRenderer, schema, entities }: Context,
  request: Omit<RowsRequest, 'schema'>,
): Promise<Rows | null> {
  const stored = schema.storedOf(entities);
  const rendered = stored && (await rowRenderer?.render({ ...request, schema: stored }));
  if (!rendered) return null;
  return {
    items: Promise.resolve(new JsonText([rendered.items], true)),
    idsIn: (field) => rendered.references.get(field) ?? noIds,
  };
}

async function withRows<Row>(
  loading: Promise<Page<Row>>,
  rowsOf: (found: readonly Row[]) => Rows | Promise<Rows>,
): Promise<Omit<Page<Row>, 'rows'> & { rows: Rows }> {
  const page = await loading;
  return { ...page, rows: await rowsOf(page.rows) };
}

/** The requested page of a list, with what describes the list; `selectedIDs` are those of the answer. */
export async function listPage(
  entity: Entity,
  list: ListRequest,
  selectedIDs: string[],
  options: ListOptions,
  context: Context,
): Promise<ListReply> {
  const { body, access } = list;
  const view = rowView(entity, access, context, body.columns);
  const shown = { fields: view.names, filter: body.filter };
  const isFull = pageSizeOf(body.limit, options.size) === fullListSize;
  const isSummarised = body.columns?.includes(summaryColumn) ?? false;
  const without = isSummarised ? unlistedTexts(entity, view.names) : unlistedFields(entity, view.names);
  const records = recordSource(entity, without, context, isFull);
  const rowsOf = (found: readonly StoredRecord[]): Rows => ({
    items: itemsOf(entity, found, view, isSummarised, context),
    idsIn: idsInRecords(found),
  });
  const rowsById = async (ids: readonly string[]): Promise<Rows> => {
    const request = { entity: entity.name, ids, without, view, references: referencingColumns(entity, shown, context) };
    return (await threadRows(context, request)) ?? rowsOf(await records.named(ids));
  };
  // What is filtered or searched for costs more to find than to show: a thread gains nothing there.
  const isPlain = isEmptyFilter(body.filter) && searchText(body.search) === '' && !isFull && !isSummarised;
  const isThreaded = isPlain && context.rowRenderer?.isWanted() === true;

  const { rows, total, page, maxPages } = isThreaded
    ? await withRows(loadPage(list, options, idSource(entity, context)), rowsById)
    : await withRows(loadBestPage(entity, list, options, records, context), rowsOf);
  const [items, otherTypeCount, attributes] = await Promise.all([
    rows.items,
    // After the page: a store that searched for it has counted the other tab with it.
    context.counts.get(entity.collection.name, list.otherTab),
    attributesForPage(entity, rows.idsIn, context, {
      ...shown,
      // What is the same in every row of this person (the shop of a merchant) is no column unless they choose it.
      fixed: access.forcedValues ?? {},
    }),
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
    items,
    selectedIDs,
    page,
    maxPages,
    allItemsCount: total,
    otherTypeCount,
    additionalImages: {},
  };
}
