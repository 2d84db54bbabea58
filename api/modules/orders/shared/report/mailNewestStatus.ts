import type { BaseRecord } from '#domain/wire/BaseRecord';
import { deliveryTitles } from '#domain/delivery/deliveryMethods';
import { toMoney } from '#domain/commerce/Money';
import { amountsDue } from '#domain/order/amountsDue';
import { isOrderStatus } from '#domain/order/orderStatuses';
import { mainLanguage } from '#domain/text/Language';
import type { StatusEntry } from '#domain/wire/Order';
import type { HookContext } from '#core/schema/HookContext';
import type { ServerMessageKey } from '#core/schema/messages/ServerMessageKey';
import { systemCollection, systemRecord } from '#core/schema/systemCollection';
import { textOf, titleOf } from '#core/schema/valueOf';
import { accountOf } from '../due/dueOf';
import { paymentsOf } from '../due/OrderMoney';
import { methodTitles } from '../offers/methodTitles';
import { findBuyer } from '../values/buyerOf';
import { addressOf, cartOf, statusOf } from '../values/orderValues';
import { inLanguage } from '../values/ownWords';
import { statusChanged } from './statusChanged';
import type { EntityRecords } from '#core/ports/EntityRecords';

interface ClientReport extends BaseRecord {
  /** Its id. */
  order: string;
}

/** Entries of status histories that clients were told of. */
export const clientReportCollection = systemCollection<ClientReport>('clientReports', [{ path: 'order', kind: 'key' }]);

/** The way, as the settings call it, and the place. */
async function deliveryOf(
  order: EntityRecords['orders'],
  { store, language }: Pick<HookContext, 'store' | 'language'>,
): Promise<string> {
  const address = addressOf(order);
  if (!address) return '';
  const { delivery_type: titles } = await methodTitles({ store, language });
  const way = titles?.[address.type] || deliveryTitles[address.type]?.[language] || address.type;
  return [way, address.location, address.address].filter(Boolean).join(', ');
}

/** What makes the letter about an entry of the history the only one. */
export const letterOf = (order: string, { time, status }: Pick<StatusEntry, 'time' | 'status'>): string =>
  `${order}-${Date.parse(time)}-${status}`;

/** Mails the newest status to the client, once: a second call changes nothing. Why it can not be told; else null. */
export async function mailNewestStatus(
  order: EntityRecords['orders'],
  context: Pick<HookContext, 'store' | 'clock' | 'mails'>,
): Promise<Extract<ServerMessageKey, 'statusNotReported' | 'clientNoEmail'> | null> {
  const { store, clock } = context;
  const [newest] = statusOf(order)?.history ?? [];
  if (!newest?.reported || !isOrderStatus(newest.status)) return 'statusNotReported';
  const { email: to = '', language = mainLanguage } = (await findBuyer(order, context)) ?? {};
  if (to === '') return 'clientNoEmail';
  const shop = await store.get('shops', textOf(order, 'shop'));
  const account = accountOf(order, await paymentsOf(order._id, context));
  await context.mails.send({
    template: statusChanged,
    to,
    language,
    values: {
      number: String(order._increment),
      status: newest.status,
      comment: inLanguage(newest.comment, language),
      created: Date.parse(order._created),
      total: toMoney(cartOf(order)?.totalPrice ?? 0),
      delivery: await deliveryOf(order, { store, language }),
      waybill: textOf(order, 'waybill'),
      refundDue: amountsDue(account).refundDue,
      refunded: account.refunded,
      shop: shop ? titleOf(shop, 'title', language) : '',
      shopEmail: shop ? textOf(shop, 'email') : '',
      shopPhone: shop ? textOf(shop, 'phone') : '',
    },
    once: letterOf(order._id, newest),
  });
  const report = systemRecord(`${order._id}:${newest.time}:${newest.status}`, clock.now(), { order: order._id });
  await store.insert(clientReportCollection.name, [report]);
  return null;
}
