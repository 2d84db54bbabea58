import type { Money } from '#domain/commerce/Money';
import { toMoney } from '#domain/commerce/Money';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { deliveryAddressOf } from '#domain/delivery/OrderAddress';
import type { Cart, OrderPayment, OrderStatusValue } from '#domain/wire/Order';
import { valueOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

export const cartOf = (order: EntityRecords['orders']): Cart | null => valueOf(order, 'cart');

export const paymentOf = (order: EntityRecords['orders']): OrderPayment | null => valueOf(order, 'payment');

export const statusOf = (order: EntityRecords['orders']): OrderStatusValue | null => valueOf(order, 'status');

const closed: readonly string[] = ['', 'complete', 'canceled'];

/** Whether something is still to be done for it; one without a status is none yet. */
export const isOpen = (order: EntityRecords['orders']): boolean => !closed.includes(statusOf(order)?.status ?? '');

/** Kopiyky that were paid and not given back, as what is due was counted last. */
export const receivedSum = (order: EntityRecords['orders']): Money => toMoney(valueOf(order, 'received') ?? 0);

export const addressOf = (record: EntityRecords['orders' | 'clients']): OrderAddress | null =>
  deliveryAddressOf(valueOf(record, 'addresses') ?? []);
