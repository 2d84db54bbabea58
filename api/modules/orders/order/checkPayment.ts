import type { Money } from '#domain/commerce/Money';
import { toHryvnia, toMoney } from '#domain/commerce/Money';
import { error } from '#domain/fields/Problem';
import { partsBounds } from '#domain/payment/paymentSettings';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { addressOf, cartOf, paymentOf } from '../shared/values/orderValues';
import { shopOffers } from '../shared/offers/shopOffers';
import type { EntityRecords } from '#core/ports/EntityRecords';

const totalOf = (order: EntityRecords['orders']): Money => toMoney(cartOf(order)?.totalPrice ?? 0);

/**
 * A payment and a delivery that are chosen now must be on offer, and a total that becomes smaller must stay what its
 * method allows: what the settings demand since then does not reach a stored order. The link to pay by is the server's
 * alone.
 */
export async function checkPayment(
  { draft, current, addProblem }: SaveHookArgs<EntityRecords['orders']>,
  context: HookContext,
): Promise<void> {
  const shop = textOf(draft, 'shop');
  const payment = paymentOf(draft);
  const former = current && paymentOf(current);
  const isSameShop = current !== null && textOf(current, 'shop') === shop;
  const isSame = isSameShop && payment?.payment === former?.payment && payment?.parts_count === former?.parts_count;
  if (payment) draft.payment = { '0': { ...payment, link: isSame ? (former?.link ?? null) : null } };
  const delivery = addressOf(draft)?.type ?? null;
  const isSameDelivery = isSameShop && delivery === (addressOf(current)?.type ?? null);
  const total = totalOf(draft);
  const isLess = isSameShop && total < totalOf(current);
  if (isSame && isSameDelivery && !isLess) return;
  const { deliveries, payments } = await shopOffers(shop, context);
  const way = deliveries.find(({ type }) => type === delivery);
  if (delivery !== null && !isSameDelivery && !way) addProblem('addresses', error('deliveryNotOffered'));
  if (!payment || payment.payment === '') return;
  const offer = payments.find(({ code }) => code === payment.payment);
  const isChosen = !isSame || !isSameDelivery;
  if (isChosen && (!offer || (way && !way.payments.includes(offer.code))))
    return addProblem('payment', error('invalidChoice'));
  if (!offer) return;
  if ((!isSame || isLess) && total < offer.minOrderPrice)
    addProblem('payment', error('paymentMinOrder', { sum: toHryvnia(offer.minOrderPrice) }));
  if (isSame || !offer.parts) return;
  const min = Math.max(partsBounds.min, offer.parts.min);
  const max = Math.min(partsBounds.max, offer.parts.max);
  if (payment.parts_count < min) addProblem('payment', error('smaller', { min }));
  if (payment.parts_count > max) addProblem('payment', error('bigger', { max }));
}
