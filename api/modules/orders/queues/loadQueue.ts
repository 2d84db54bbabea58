import { hasPrivilege } from '#domain/access/privileges';
import type { OrderIssue } from '#domain/wire/orderIssues';
import { orderIssues } from '#domain/wire/orderIssues';
import { isPaidOnDelivery } from '#domain/order/amountsDue';
import { isOrderStatus } from '#domain/order/orderStatuses';
import type { Where } from '#domain/query/Where';
import { allOf, anyOf, notDeleted } from '#domain/query/Where';
import { formatMessage } from '#domain/text/translate';
import type { OrderQueue, QueuedOrder, QueuePart, QueueReason } from '#domain/wire/OrderQueue';
import { queueParts } from '#domain/wire/OrderQueue';
import { accessTo, requireEntity } from '#core/kernel/accessTo';
import { ComputedByVersion } from '#core/kernel/ComputedByVersion';
import type { Context } from '#core/kernel/Context';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { expandComputedFilters } from '#core/records/expandComputedFilters';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';
import { textOf, titleOf, valueOf } from '#core/schema/valueOf';
import { findBuyers } from '../shared/values/buyerOf';
import { issueTexts } from '../shared/values/issueTexts';
import { seesBuyers, seesSums } from '../shared/values/seesSums';
import { cartOf, paymentOf, statusOf } from '../shared/values/orderValues';
import { partConditions } from './orderQueues';
import { queueTexts } from './queueTexts';

type Order = EntityRecords['orders'];

/** Of each part. */
const mostListed = 20;

/** What harms most first: money, then parcels, then what is missing. */
const byHarm: readonly OrderIssue[] = [
  'reversed',
  'review',
  'refund',
  'parcelRefused',
  'parcelStuck',
  'underpaid',
  'paid',
  'incomplete',
];

function reasonOf(order: Order, [part = 'new']: readonly QueuePart[]): QueueReason {
  if (part !== 'problems') return part;
  const issues = valueOf(order, 'issues') ?? [];
  return byHarm.find((issue) => issues.includes(issue)) ?? 'unclearWaybill';
}

const harmOf = (reason: QueueReason): number =>
  reason === 'new' || reason === 'toSend' || reason === 'unclearWaybill' ? orderIssues.length : byHarm.indexOf(reason);

const sinceOf = (order: Order): string => statusOf(order)?.history[0]?.time || order._created;

function reasonText(order: Order, reason: QueueReason, context: Context): string {
  const { language } = context;
  if (reason === 'new' && seesSums(context))
    return queueTexts[isPaidOnDelivery(paymentOf(order)?.payment ?? '') ? 'newOnDelivery' : 'newOnline'][language];
  if (reason === 'unclearWaybill') return queueTexts.unclearWaybill[language];
  if (reason !== 'toSend' && reason !== 'new') return issueTexts[reason][language];
  const items = cartOf(order)?.cartItems ?? [];
  const pieces = items.reduce((sum, { qty, returned }) => sum + qty - returned, 0);
  return formatMessage(language, queueTexts.pack[language], { products: items.length, pieces });
}

type Conditions = readonly { part: QueuePart; where: Where }[];

async function queueOf(visible: Where, conditions: Conditions, context: Context): Promise<OrderQueue> {
  const { store, counts, user, language } = context;
  const found = await Promise.all(
    conditions.map(async ({ part, where }) => {
      const shown = allOf(visible, where);
      const sort = [{ path: '_created', direction: 1 as const }];
      const [count, ids] = await Promise.all([
        counts.get('orders', shown),
        store.ids('orders', { where: shown, sort, limit: mostListed }),
      ]);
      return { part, count, filter: partConditions[part].filter, ids };
    }),
  );

  const orders = await store.getMany('orders', [...new Set(found.flatMap(({ ids }) => ids))]);
  const [buyers, shops] = await Promise.all([
    findBuyers(orders, context),
    hasPrivilege(user, 'allShops')
      ? store.getMany('shops', [...new Set(orders.map((order) => textOf(order, 'shop')))])
      : [],
  ]);
  const shopTitles = new Map(shops.map((shop) => [shop._id, titleOf(shop, 'title', language)]));

  const queued = orders.map((order): QueuedOrder => {
    const own = found.filter(({ ids }) => ids.includes(order._id)).map(({ part }) => part);
    const reason = reasonOf(order, own);
    const status = textOf(order, 'current_status');
    return {
      _id: order._id,
      title: titleOf(order, 'title', language),
      parts: own,
      reason,
      reasonText: reasonText(order, reason, context),
      client: (seesBuyers(context) && buyers.get(order._id)?.title) || '',
      town: seesBuyers(context) ? textOf(order, 'town') : '',
      shop: shopTitles.get(textOf(order, 'shop')) ?? '',
      status,
      statusTitle: isOrderStatus(status) ? orderStatusTexts[status][language] : status,
      ...(seesSums(context) && { total: cartOf(order)?.totalPrice ?? 0 }),
      since: sinceOf(order),
    };
  });
  const rank = ({ parts: [part = 'new'], reason }: QueuedOrder): number =>
    queueParts.indexOf(part) * 100 + harmOf(reason);
  queued.sort((one, other) => rank(one) - rank(other) || (one.since < other.since ? -1 : 1));
  const count = await counts.get('orders', allOf(visible, anyOf(...conditions.map(({ where }) => where))));
  return { count, parts: found.map(({ part, count, filter }) => ({ part, count, filter })), orders: queued };
}

/** By what a user sees of orders; whose waybills are unclear is in the conditions. */
const queues = new ComputedByVersion<OrderQueue>();

/** What waits for this user, of the orders that the user sees; undefined for who sees none. */
export async function loadQueue(context: Context): Promise<OrderQueue | undefined> {
  const entity = requireEntity('order', context);
  const { permissions, where } = accessTo(entity, context);
  if (!permissions.includes('list')) return undefined;
  const visible = allOf(notDeleted, where);
  // What is wrong with an order is mostly its money.
  const parts = queueParts.filter((part) => part !== 'problems' || seesSums(context));
  const conditions = await Promise.all(
    parts.map(async (part) => ({
      part,
      where: await expandComputedFilters(entity, partConditions[part].where, context),
    })),
  );
  const sight = [hasPrivilege(context.user, 'allShops'), seesSums(context), seesBuyers(context), context.language];
  return queues.get(['orders', 'clients', 'shops'], [visible, conditions, sight], context.store, () =>
    queueOf(visible, conditions, context),
  );
}
