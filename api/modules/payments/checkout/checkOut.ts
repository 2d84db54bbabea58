import { error } from '#domain/fields/Problem';
import type { CheckoutBody, CheckoutResult, RefusedOrder } from '#domain/wire/Checkout';
import { maxCheckoutShops } from '#domain/wire/Checkout';
import type { SaveResult } from '#domain/wire/Form';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { mapConcurrently } from '#core/kernel/mapConcurrently';
import { plannedOrNewId } from '#core/kernel/plannedOrNewId';
import { badRequest } from '#core/kernel/refuse';
import type { EnvelopeReply, MessageSpec } from '#core/kernel/Reply';
import { envelopeReply, errorMessage, infoMessage } from '#core/kernel/Reply';
import { translateMessage } from '#core/kernel/respond';
import { serializeWrites } from '#core/records/changeMany';
import { commitTogether } from '#core/records/commitTogether';
import type { PreparedSave } from '#core/records/saveRecord';
import { prepareSave } from '#core/records/saveRecord';
import type { Access } from '#core/schema/Access';
import type { ServerProblem } from '#core/schema/messages/ServerProblem';
import { groupSequence } from '../../orders/shared/groupSequence';
import { ordersOfCall } from './ordersOfCall';
import { placedOrders } from './placedOrders';
import { splitFields } from './schemas';
import type { ShopCart } from './splitItems';
import { splitItems } from './splitItems';

interface Refused {
  refused: RefusedOrder[];
  messages: MessageSpec[];
}

const refusedField = (
  shop: string | null,
  name: string,
  { level, key, params }: ServerProblem,
  { language }: Context,
): RefusedOrder => ({
  shop,
  fields: {
    [name]: {
      ...{ name, valid: false, localValid: { 0: false } },
      messages: [translateMessage(language, { type: level, key, ...(params && { params }) })],
    },
  },
});

const refusedReply = ({ refused, messages }: Refused): EnvelopeReply => {
  const result: CheckoutResult = { valid: false, group: null, total: 0, due: 0, orders: [], refused };
  return envelopeReply(result, { messages });
};

const invalid = (refused: RefusedOrder[], messages: MessageSpec[] = [errorMessage('invalidForm')]): Refused => ({
  refused,
  messages,
});

async function placedReply(ids: readonly string[], context: Context): Promise<EnvelopeReply> {
  const result = await placedOrders(ids, context);
  return envelopeReply(result, { messages: [infoMessage('ordersPlaced', { count: ids.length })] });
}

const fieldsOf = ({ fields, shops = [] }: CheckoutBody, { shop, items, codes }: ShopCart): Record<string, unknown> => ({
  ...fields,
  ...shops.find((each) => each.shop === shop)?.fields,
  shop: { 0: shop },
  cart: {
    0: { cartItems: items, discounts: codes.map((data) => ({ type: 'coupon', data, discount: 0, status: 2 })) },
  },
});

/** Refuses what is no order at all, whatever is stored. */
function requireSplittable({ fields, shops = [] }: CheckoutBody): void {
  const named = [fields, ...shops.map((each) => each.fields)];
  const misplaced = splitFields.find((name) => named.some((each) => name in each));
  if (misplaced) throw badRequest(`body.fields.${misplaced}`);
  if (new Set(shops.map(({ shop }) => shop)).size < shops.length) throw badRequest('body.shops');
}

/** The carts of the shops, or why there are none. */
async function cartsOf(body: CheckoutBody, access: Access, context: Context): Promise<ShopCart[] | Refused> {
  const { carts, problems } = await splitItems(body, access, context);
  if (problems.length > 0)
    return invalid(problems.map(({ shop, problem }) => refusedField(shop, 'cart', problem, context)));
  if (carts.length > maxCheckoutShops)
    return invalid([refusedField(null, 'cart', error('checkoutShops', { max: maxCheckoutShops }), context)]);
  const idle = (body.shops ?? []).filter(({ shop }) => !carts.some((cart) => cart.shop === shop));
  if (idle.length > 0)
    return invalid(idle.map(({ shop }) => refusedField(shop, 'shop', error('invalidChoice'), context)));
  return carts;
}

/** All orders as they would be stored, or what is wrong with them. Nothing is stored yet. */
async function prepareAll(
  carts: readonly ShopCart[],
  body: CheckoutBody,
  access: Access,
  context: Context,
): Promise<PreparedSave[] | Refused> {
  const entity = requireEntity('order', context);
  const prepared = await mapConcurrently(carts, (cart) =>
    prepareSave(entity, null, fieldsOf(body, cart), access, context),
  );
  const saves = prepared.flatMap((each) => (each.ok ? [each] : []));
  if (saves.length === carts.length) return saves;
  const replies = prepared.map((each) => (each.ok ? null : each.reply));
  const said = new Map(replies.flatMap((each) => each?.messages ?? []).map((each) => [JSON.stringify(each), each]));
  const refused = replies.flatMap((each, at): RefusedOrder[] =>
    each ? [{ shop: carts[at]?.shop ?? null, fields: (each.result as SaveResult).fields }] : [],
  );
  return invalid(refused, [...said.values()]);
}

/** The ids of the orders, or why none of them is stored. */
async function storeAll(body: CheckoutBody, id: string, access: Access, context: Context): Promise<string[] | Refused> {
  const carts = await cartsOf(body, access, context);
  if ('refused' in carts) return carts;
  const saves = await prepareAll(carts, body, access, context);
  if ('refused' in saves) return saves;
  if (saves.length > 1) {
    const group = String(await context.store.next(groupSequence));
    for (const { pending } of saves) pending.record.group = { '0': group };
  }
  const stored = await commitTogether(requireEntity('order', context), saves, id, context);
  if (stored.ok) return stored.ids;
  const { fields } = stored.reply.result as SaveResult;
  return invalid([{ shop: carts[stored.at]?.shop ?? null, fields }], [...stored.reply.messages]);
}

/**
 * Places an order in each shop whose products are bought: all or none, and nobody sees one before all are stored
 * (docs/orders.md). Under a key a repeat finds them by the id of the first.
 */
export async function checkOut(body: CheckoutBody, context: Context): Promise<EnvelopeReply> {
  const entity = requireEntity('order', context);
  const access = requireAccess(entity, 'create', context);
  requireSplittable(body);
  const id = plannedOrNewId(context);
  const made = context.planned ? await ordersOfCall(id, context) : [];
  if (made.length > 0) return placedReply(made, context);
  const stored = await serializeWrites(entity, context, () => storeAll(body, id, access, context));
  return 'refused' in stored ? refusedReply(stored) : placedReply(stored, context);
}
