import type { OrderStatusValue, StatusEntry } from '#domain/wire/Order';
import { allOf, betweenInstants, flagIs, notDeleted } from '#domain/query/Where';
import type { HookContext } from '#core/schema/HookContext';
import { duePatch } from './due/dueFields';
import { dueOf } from './due/dueOf';
import { orderMoney } from './due/OrderMoney';
import { isReserved } from './allocations/isReserved';
import { reserve } from './allocations/reserve';
import { isMailedStatus } from './report/markMailed';
import { statusOf } from './values/orderValues';
import { goodsAreGone } from './values/ownWords';
import { holdsStock, wantedAllocations } from './allocate';
import { clientsOf, updateClients } from './clients/updateClients';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** A restored order whose goods are sold by now can't be delivered. */
async function canceled(
  order: EntityRecords['orders'],
  context: Pick<HookContext, 'clock' | 'store'>,
): Promise<OrderStatusValue> {
  const entry: StatusEntry = {
    status: 'canceled',
    comment: goodsAreGone.uk,
    reported: await isMailedStatus('canceled', context),
    time: new Date(context.clock.now()).toISOString(),
    author: '',
  };
  return { status: entry.status, history: [entry, ...(statusOf(order)?.history ?? [])] };
}

/**
 * Gives back what an order in the trash holds, and takes it again for one that was restored. One that has a client's
 * money does not stay in the trash.
 */
export async function reconcileOrder(id: string, context: HookContext): Promise<void> {
  const entity = context.entities.get('order');
  for (;;) {
    const order = entity && (await context.store.get('orders', id));
    if (!order) return;
    const money = await orderMoney(order, context);
    if (order._deleted && dueOf(order, money.payments).refundDue > 0) {
      // Money that came while it went into the trash, or afterwards: there nobody would see it.
      // Its time tells `settleClients` of it if this process dies before it has counted.
      const values = { _deleted: false, _updated: new Date(context.clock.now()).toISOString() };
      if (await context.records.patchFollowing(entity, order, values, context))
        await updateClients(clientsOf([order]), context);
      continue;
    }
    const held = order._held ?? [];
    const wanted = wantedAllocations(order);
    const reserved = await reserve(order, held, wanted, context);
    if ('missing' in reserved) {
      // It may lack what another save has taken for it: the job looks again when that one has ended.
      if (await isReserved(id, context)) return;
      const status = await canceled(order, context);
      const values = {
        'status.0': status,
        'current_status.0': status.status,
        ...duePatch({ ...order, status: { '0': status } }, money),
        'holds_stock.0': held.length > 0,
      };
      if (!(await context.records.patchFollowing(entity, order, values, context))) continue;
      await updateClients(clientsOf([order]), context);
    } else {
      const values = { ...reserved.values, ...duePatch(order, money), 'holds_stock.0': holdsStock(order) };
      const isStored = await context.records.patchFollowing(entity, order, values, context);
      await reserved.end(isStored);
      if (isStored) return;
    }
  }
}

/** Orders that were moved to the trash or back by a process that died before it reconciled them. */
export async function reconcileOrders(context: HookContext): Promise<void> {
  const left = allOf(flagIs('_deleted', true), flagIs('holds_stock.0', true));
  const restored = allOf(
    notDeleted,
    { op: 'not', of: flagIs('holds_stock.0', true) },
    { op: 'not', of: { op: 'in', path: 'current_status.0', values: ['canceled'] } },
  );
  const withMoney = allOf(flagIs('_deleted', true), { op: 'range', path: 'received.0', from: 0.01 });
  for (const where of [left, restored, withMoney])
    for (const id of await context.store.ids('orders', { where })) await reconcileOrder(id, context);
}

/** Clients of orders that were changed since then: the process may have died before it counted them. */
export async function reconcileClients(since: number, context: HookContext): Promise<void> {
  const where = betweenInstants('_updated', since);
  const ids = await context.store.distinctIds('orders', 'client.0', where, Number.MAX_SAFE_INTEGER);
  await updateClients(clientsOf(await context.store.getMany('orders', ids)), context, { onlyOthers: true });
}
