import { deliveryTitles } from '#domain/delivery/deliveryMethods';
import { toMoney } from '#domain/commerce/Money';
import { amountsDue } from '#domain/order/amountsDue';
import type { HookContext } from '#core/schema/HookContext';
import { textOf, titleOf } from '#core/schema/valueOf';
import { accountOf } from '../due/dueOf';
import { paymentsOf } from '../due/OrderMoney';
import { methodTitles } from '../offers/methodTitles';
import { addressOf, cartOf } from '../values/orderValues';
import { inLanguage } from '../values/ownWords';
import type { StatusValues } from './statusValues';
import type { EntityRecords } from '#core/ports/EntityRecords';

type Reader = Pick<HookContext, 'store' | 'language'>;

/** The way, as the settings call it, and the place. */
async function deliveryOf(order: EntityRecords['orders'], { store, language }: Reader): Promise<string> {
  const address = addressOf(order);
  if (!address) return '';
  const { delivery_type: titles } = await methodTitles({ store, language });
  const way = titles?.[address.type] || deliveryTitles[address.type]?.[language] || address.type;
  return [way, address.location, address.address].filter(Boolean).join(', ');
}

/** What is told of an order as it is, and of its status. `language`: the client's. */
export async function statusValuesOf(
  order: EntityRecords['orders'],
  { status, comment }: Pick<StatusValues, 'status' | 'comment'>,
  { store, language }: Reader,
): Promise<StatusValues> {
  const shop = await store.get('shops', textOf(order, 'shop'));
  const account = accountOf(order, await paymentsOf(order._id, { store }));
  return {
    number: String(order._increment),
    status,
    comment: inLanguage(comment, language),
    created: Date.parse(order._created),
    total: toMoney(cartOf(order)?.totalPrice ?? 0),
    delivery: await deliveryOf(order, { store, language }),
    waybill: textOf(order, 'waybill'),
    refundDue: amountsDue(account).refundDue,
    refunded: account.refunded,
    shop: shop ? titleOf(shop, 'title', language) : '',
    shopEmail: shop ? textOf(shop, 'email') : '',
    shopPhone: shop ? textOf(shop, 'phone') : '',
  };
}
