import { formatMoney } from '../../../../../domain/commerce/formatMoney';
import { toMoney } from '../../../../../domain/commerce/Money';
import { isOrderStatus } from '../../../../../domain/order/orderStatuses';
import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import type { HookContext } from '../../../../schema/HookContext';
import { statusTexts } from '../../../../schema/orderStatusTexts';
import { textOf } from '../../../../schema/valueOf';
import { cartOf, statusOf } from './orderValues';

/** What somebody on the phone asks: where the order stands, its sum, its client. */
export const orderSummaries = (
  orders: readonly StoredRecord[],
  { language }: Pick<HookContext, 'language'>,
): Promise<ReadonlyMap<string, string>> =>
  Promise.resolve(
    new Map(
      orders.map((order) => {
        const status = statusOf(order)?.status ?? '';
        const parts = [
          isOrderStatus(status) ? statusTexts[status][language] : '',
          formatMoney(toMoney(cartOf(order)?.totalPrice ?? 0), language),
          textOf(order, 'phone'),
        ];
        return [order._id, parts.filter(Boolean).join(' · ')];
      }),
    ),
  );
