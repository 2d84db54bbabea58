import { deliveryTitles } from '#domain/delivery/deliveryMethods';
import { toHryvnia } from '#domain/commerce/Money';
import type { OrderStatus } from '#domain/order/orderStatuses';
import { isOrderStatus, orderStatuses, statusesOfShop, statusRefusal } from '#domain/order/orderStatuses';
import { translate } from '#domain/text/translate';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { situationOf } from '../shared/checkStatus';
import { paymentOf, statusOf } from '../shared/values/orderValues';
import { shopOffers } from '../shared/offers/shopOffers';
import { paymentTitles } from '../shared/values/labels';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';
import type { EntityRecords } from '#core/ports/EntityRecords';

async function deliveryChoices(order: EntityRecords['orders'], context: HookContext): Promise<DatalistItem[]> {
  const { deliveries } = await shopOffers(textOf(order, 'shop'), context);
  const { language } = context;
  return deliveries.map(({ type, title }) => ({
    value: type,
    view: title[language] || deliveryTitles[type]?.[language] || type,
  }));
}

/** With the one that the order has, on offer or not. */
async function paymentChoices(order: EntityRecords['orders'], context: HookContext): Promise<DatalistItem[]> {
  const { language } = context;
  const { deliveries, payments } = await shopOffers(textOf(order, 'shop'), context);
  const offered = payments.map(({ code, title, minOrderPrice, parts }): DatalistItem => ({
    value: code,
    view: title[language] || (paymentTitles[code]?.[language] ?? code),
    payment: {
      deliveries: deliveries.filter((way) => way.payments.includes(code)).map(({ type }) => type),
      minOrderPrice: toHryvnia(minOrderPrice),
      ...(parts && { parts }),
    },
  }));
  const own = paymentOf(order)?.payment ?? '';
  if (own === '' || offered.some(({ value }) => value === own)) return offered;
  return [...offered, { value: own, view: paymentTitles[own]?.[language] ?? own }];
}

function statusChoices(order: EntityRecords['orders'], context: HookContext): DatalistItem[] {
  const { language } = context;
  const situation = situationOf(order, context);
  const from = statusOf(order)?.status ?? '';
  const offered: readonly OrderStatus[] = statusesOfShop(situation.isOwnerShop);
  return orderStatuses.map((status) => {
    const item = { value: status, view: orderStatusTexts[status][language] };
    // Of the shop that the order was another one's before: its history has them.
    if (!offered.includes(status)) return { ...item, visible: false };
    if (!isOrderStatus(from)) return item;
    // A comment is typed after the choice.
    const refusal = status === from ? 'statusNotFrom' : statusRefusal(from, status, '…', situation);
    if (refusal) return { ...item, disabled: true, reason: translate(language, refusal) };
    return statusRefusal(from, status, '', situation) ? { ...item, needsComment: true } : item;
  });
}

/** The choices that depend on an order's shop. */
export function orderChoices(
  field: string,
  order: EntityRecords['orders'],
  context: HookContext,
): Promise<DatalistItem[]> | null {
  switch (field) {
    case 'addresses':
      return deliveryChoices(order, context);
    case 'payment':
      return paymentChoices(order, context);
    case 'status':
      return Promise.resolve(statusChoices(order, context));
    default:
      return null;
  }
}
