import type { Sort, Where } from '../../../domain/query/Where';
import { allOf } from '../../../domain/query/Where';
import type { BulkAction, ListResult } from '../../../domain/wire/Listing';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Found } from '../../ports/Store';
import { actionReport } from '../actions/actionReport';
import { saidOf } from '../actions/saidOf';
import { startAction } from '../actions/startAction';
import type { StoredAction } from '../actions/StoredAction';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import type { Answer, Said } from '../Reply';
import { answer } from '../Reply';
import { badRequest, refuse } from '../refuse';
import type { CheckedListBody } from '../schemas/lists';
import { picturesOf } from '../media/picturesOf';
import { requireAccess } from './accessTo';
import { changes, mayChange } from './changeMany';
import { attributesForPage } from './datalists';
import { listItems } from './listItems';
import { foundWhere, fullListSize, pageSizeOf, sortOf, tabWhere } from './listQuery';
import { longPage } from './longPage';
import type { Chosen } from './selection';
import { chosenIn, whereOf } from './selection';

/** Beyond any list of ours; keeps offsets within whole numbers. */
const greatestPage = 1_000_000_000;
/** A selection of more is named by its count only. */
const mostIds = 10_000;

async function idsOf(entity: Entity, where: Where, context: Context): Promise<string[] | null> {
  const ids = await context.store.ids(entity.collection.name, { where, limit: mostIds + 1 });
  return ids.length > mostIds ? null : ids;
}

interface Acted {
  action?: StoredAction;
  touched: readonly string[];
  said: readonly Said[];
}

/** Does to the chosen records what the body asks for. */
async function act(
  entity: Entity,
  action: BulkAction,
  chosen: Chosen,
  access: Access,
  context: Context,
): Promise<Acted> {
  if (!entity.spec.bulk.includes(action)) throw badRequest('body.action');
  if (!mayChange(action, access)) throw refuse(403, 'noAccess');
  const carried = await startAction(entity, { kind: action }, chosen, context);
  return carried
    ? { ...carried, said: saidOf(carried.action, changes[action].done, carried.action.left, entity, context) }
    : { touched: [], said: [] };
}

interface Page {
  records: StoredRecord[];
  total: number;
  page: number;
  maxPages: number;
}

/** Where a list differs from others. */
export interface ListWays {
  /** Rows of a page when none are named. */
  size?: number;
  /** Begins after so many rows in place of a page; beyond the last one there are none. */
  skip?: number | undefined;
}

/** The asked page, or the last one when there are fewer. */
async function pageOf(
  entity: Entity,
  body: CheckedListBody,
  { size: usual, skip }: ListWays,
  where: Where,
  sort: readonly Sort[],
  context: Context,
): Promise<Page> {
  const size = pageSizeOf(body.limit, usual);
  if (skip !== undefined && size !== fullListSize) {
    const offset = Math.min(Math.max(0, Math.trunc(skip)), greatestPage);
    const { records, total } = await context.store.find(entity.collection.name, { where, sort, offset, limit: size });
    return { records, total, page: Math.floor(offset / size) + 1, maxPages: Math.max(1, Math.ceil(total / size)) };
  }
  const asked = Math.min(Math.max(1, Math.trunc(body.page ?? 1)), greatestPage);
  const at = (page: number): Promise<Found> => {
    const request = { where, sort, offset: (page - 1) * size, limit: size };
    return size === fullListSize
      ? longPage(entity, request, context)
      : context.store.find(entity.collection.name, request);
  };
  const first = await at(asked);
  const maxPages = Math.max(1, Math.ceil(first.total / size));
  if (asked <= maxPages) return { ...first, page: asked, maxPages };
  return { ...(await at(maxPages)), page: maxPages, maxPages };
}

/** A list, after the bulk action it may carry (shell §7 Listing). */
export async function listRecords(
  entity: Entity,
  body: CheckedListBody,
  context: Context,
  ways: ListWays = {},
): Promise<Answer> {
  const access = requireAccess(entity, 'list', context);
  const type = body.type ?? 'active';
  const everywhere = await foundWhere(entity, body, access, context);
  const found = allOf(everywhere, tabWhere(type));
  const sort = sortOf(entity, body.sort, context.language);

  const acted = body.action && (await act(entity, body.action, chosenIn(body, found), access, context));
  const otherTab = allOf(everywhere, tabWhere(type === 'trash' ? 'active' : 'trash'));
  const [{ records, total, page, maxPages }, otherTypeCount] = await Promise.all([
    pageOf(entity, body, ways, found, sort, context),
    context.counts.of(entity.collection.name, otherTab),
  ]);
  const isSelection = body.selectedAll === true || (body.selectedItems ?? []).length > 0;
  const selectedIDs = acted
    ? [...acted.touched].slice(0, mostIds)
    : isSelection
      ? ((await idsOf(entity, whereOf(chosenIn(body, found)), context)) ?? [])
      : [];

  const shown = (await entity.spec.hooks?.complete?.(records, context)) ?? records;

  const [pictures, attributes] = await Promise.all([
    picturesOf(entity, shown, context.store),
    attributesForPage(entity, records, context),
  ]);

  const result: ListResult = {
    // What is the same in every row of this person (the shop of a merchant) is no column unless they choose it.
    attributes: attributes.map((each) =>
      Object.hasOwn(access.fixed ?? {}, each.name) ? { ...each, backendListing: false } : each,
    ),
    items: listItems(entity, shown, pictures, access, body.columns),
    selectedIDs,
    page,
    maxPages,
    allItemsCount: total,
    otherTypeCount,
    additionalImages: {},
    ...(acted?.action && { action: await actionReport(acted.action, context) }),
  };
  return answer(result, { messages: acted ? acted.said : [] });
}
