import { requirePrivilege } from '#core/kernel/requirePrivilege';
import { authorOf } from '../../orders/shared/values/authorOf';
import { sumMoney, toHryvnia } from '#domain/commerce/Money';
import type { Money } from '#domain/commerce/Money';
import { refundAmount } from '#domain/order/refundAmount';
import type { Cart, CartItem } from '#domain/wire/Order';
import type { ReturnBody } from '#domain/wire/OrderReturn';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { orRefusal } from '#core/kernel/orRefusal';
import type { EnvelopeReply, MessageSpec } from '#core/kernel/Reply';
import { envelopeReply, errorMessage, infoMessage } from '#core/kernel/Reply';
import { Refusal, refuse } from '#core/kernel/refuse';
import { findRecord } from '#core/records/findRecord';
import { duePatch } from '../../orders/shared/due/dueFields';
import { orderMoney } from '../../orders/shared/due/OrderMoney';
import { reserve } from '../../orders/shared/allocations/reserve';
import { wantedAllocations } from '../../orders/shared/allocate';
import { clientsOf, updateClients } from '../../orders/shared/clients/updateClients';
import type { OrderReturn } from '../../orders/shared/values/orderReturns';
import { returnsOf } from '../../orders/shared/values/orderReturns';
import { cartOf, statusOf } from '../../orders/shared/values/orderValues';
import { refundPayment } from '../payment/refund';
import type { StoredPayment } from '../../orders/shared/payments/StoredPayment';
import { paymentCollection } from '../../orders/shared/payments/StoredPayment';
import type { EntityRecords } from '#core/ports/EntityRecords';

const returnable: readonly string[] = ['payed', 'sent', 'complete'];

/** The cart after the return; throws what the order does not have to give back. */
function afterReturn(cart: Cart, lines: ReturnBody['lines']): Cart {
  const wanted = new Map(lines.map((line) => [line.id, line]));
  const known = new Set(cart.cartItems.map(({ id }) => id));
  if (wanted.size < lines.length || lines.some(({ id }) => !known.has(id))) throw refuse(409, 'returnUnknownLine');
  const cartItems = cart.cartItems.map((item): CartItem => {
    const line = wanted.get(item.id);
    if (!line) return item;
    const { title, qty, returned } = item;
    if (returned + line.qty > qty) throw refuse(409, 'returnTooMany', { title, max: qty - returned });
    return {
      ...item,
      returned: returned + line.qty,
      restocked: item.restocked + (line.restock ? line.qty : 0),
    };
  });
  return { ...cart, cartItems };
}

/** The newest payment by a service from which so much can be refunded. */
async function refundablePayment(order: string, sum: Money, { store }: Context): Promise<StoredPayment> {
  const where = { op: 'in', path: 'order', values: [order] } as const;
  const { records } = await store.find(paymentCollection.name, { where });
  const [payment] = records
    .filter(({ state, amount, refunded }) => state === 'paid' && amount - refunded >= sum)
    .toSorted((one, other) => (one._created < other._created ? 1 : -1));
  if (!payment) throw refuse(409, 'returnNotPaidOnline');
  return payment;
}

interface WrittenReturn {
  sum: Money;
  payment: StoredPayment | null;
}

/** Enters the return under this id; null when somebody else has changed the order meanwhile. */
async function writeReturn(
  order: EntityRecords['orders'],
  body: ReturnBody,
  id: string | null,
  context: Context,
): Promise<WrittenReturn | null> {
  const known = id === null ? undefined : returnsOf(order).find((each) => each.id === id);
  // Entered by a process that died: whether it has refunded is told by the payments.
  if (known) return { sum: known.sum, payment: null };
  const entity = requireEntity('order', context);
  const cart = cartOf(order);
  if (!cart || order._deleted || !returnable.includes(statusOf(order)?.status ?? ''))
    throw refuse(409, 'returnNotPossible');
  const money = await orderMoney(order, context);
  const former = returnsOf(order);
  if (body.delivery && former.some(({ delivery }) => delivery)) throw refuse(409, 'returnDeliveryTwice');
  const sum = refundAmount(cart, body.lines, body.delivery);
  const next = afterReturn(cart, body.lines);
  const payment = body.refund && sum > 0 ? await refundablePayment(order._id, sum, context) : null;
  const titles = new Map(cart.cartItems.map(({ id, title }) => [id, title]));
  const entry: OrderReturn = {
    time: new Date(context.clock.now()).toISOString(),
    author: authorOf(context),
    lines: body.lines.map((line) => ({ ...line, title: titles.get(line.id) ?? '' })),
    delivery: body.delivery,
    sum,
    ...(id !== null && { id }),
  };
  const held = order._held ?? [];
  const reserved = await reserve(order, held, wantedAllocations({ ...order, cart: { '0': next } }), context);
  if ('missing' in reserved) throw new Error('a return takes nothing');
  const returns = [entry, ...former];
  const returned = { ...order, cart: { '0': next }, _returns: returns };
  const set = {
    'cart.0': next,
    ...duePatch(returned, money),
    'returned_sum.0': toHryvnia(sumMoney(returns.map((each) => each.sum))),
    ...reserved.values,
    _returns: returns,
    _updated: entry.time,
  };
  const patch = new Map([[order._id, { set, revision: order._revision }]]);
  const isStored = (await context.records.patchEach(entity, patch, [order], context)).length > 0;
  await reserved.end(isStored);
  if (!isStored) return null;
  await updateClients(clientsOf([order]), context);
  return { sum, payment };
}

/** The return stands, whatever the service says: the money can be refunded later. */
async function refundReturned(
  { sum, payment }: WrittenReturn,
  context: Context,
): Promise<{ refunded: boolean; messages: readonly MessageSpec[] }> {
  if (!payment) return { refunded: false, messages: [] };
  const refund = await orRefusal(() => refundPayment({ payment: payment._id, sum: toHryvnia(sum) }, context));
  return refund instanceof Refusal
    ? { refunded: false, messages: [errorMessage(refund.key, refund.params)] }
    : { refunded: true, messages: refund.messages };
}

/** Pieces of an order come back. Its status stays; only staff of the marketplace refund money by a service. */
export async function returnPieces(body: ReturnBody, context: Context): Promise<EnvelopeReply> {
  const entity = requireEntity('order', context);
  const access = requireAccess(entity, 'update', context);
  if (body.refund) requirePrivilege('payments', context);
  const id = context.planned?.take() ?? null;
  for (;;) {
    const written = await writeReturn(await findRecord(entity, body.order, access, context), body, id, context);
    if (!written) continue;
    const { refunded, messages } = await refundReturned(written, context);
    const sum = toHryvnia(written.sum);
    return envelopeReply({ sum, refunded }, { messages: [infoMessage('returnDone', { sum }), ...messages] });
  }
}
