import type { z } from 'zod';
import { requireAccess, accessTo, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { findRecord } from '#core/records/findRecord';
import type { LoadReply } from '#core/records/toLoadResult';
import { toLoadResult } from '#core/records/toLoadResult';
import { preselect } from '#core/records/preselect';
import { inSet } from '#core/records/requestedSet';
import { startRecord } from '#core/records/startRecord';
import type { Access } from '#core/schema/Access';
import { textOf } from '#core/schema/valueOf';
import { cartOf, paymentOf } from '../shared/values/orderValues';
import type { createOrderQuery, loadOrderQuery, OrderLoadResult } from './schemas';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The order as if it were another shop's: what it has of its own shop is not that one's (requirements ORD-004). */
function inShop(order: EntityRecords['orders'], shop: string | undefined, access: Access): EntityRecords['orders'] {
  const isForced = Object.hasOwn(access.forcedValues ?? {}, 'shop');
  if (shop === undefined || isForced || shop === textOf(order, 'shop')) return order;
  return { ...order, shop: { '0': shop }, cart: { '0': null } };
}

/** Shops in the list of an order's form at most. */
const maxShops = 5000;

async function withShops(
  order: EntityRecords['orders'],
  access: Access,
  definitions: string | undefined,
  context: Context,
): Promise<LoadReply<OrderLoadResult>> {
  const shop = requireEntity('shop', context);
  const visible = accessTo(shop, context);
  const shops = visible.permissions.includes('list')
    ? await context.titles.options(shop, visible.where, context.language, maxShops)
    : [];
  const form = await toLoadResult(requireEntity('order', context), order, access, context, { definitions });
  return { ...form, shops };
}

/** A copy has no status, no waybill, no link to pay by and no coupons of its own, and 1C does not know it (requirements A-06). */
function copyOf(order: EntityRecords['orders']): EntityRecords['orders'] {
  const payment = paymentOf(order);
  const cart = cartOf(order);
  return {
    ...order,
    status: { '0': null },
    waybill: { '0': '' },
    collected_1c: { '0': '' },
    payment: { '0': payment && { ...payment, link: null } },
    cart: { '0': cart && { ...cart, discounts: [] } },
  };
}

export async function createOrder(
  { source, shop, set, attributes, definitions }: z.infer<typeof createOrderQuery>,
  context: Context,
): Promise<LoadReply<OrderLoadResult>> {
  const entity = requireEntity('order', context);
  const access = requireAccess(entity, 'create', context);
  const record = await startRecord(entity, { source, set, attributes }, access, context);
  const order = source === undefined ? record : copyOf(record);
  const preselected = attributes === undefined ? order : preselect(entity, order, attributes, context);
  return withShops(inShop(preselected, shop, access), access, definitions, context);
}

export async function loadOrder(
  id: string,
  { shop, set, definitions }: z.infer<typeof loadOrderQuery>,
  context: Context,
): Promise<LoadReply<OrderLoadResult>> {
  const entity = requireEntity('order', context);
  const access = requireAccess(entity, 'load', context);
  const order = inSet(entity, await findRecord(entity, id, access, context), set);
  return withShops(inShop(order, shop, access), access, definitions, context);
}
