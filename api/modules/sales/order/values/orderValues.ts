import type { Money } from '#domain/commerce/Money';
import { toMoney } from '#domain/commerce/Money';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { deliveryAddressOf } from '#domain/delivery/OrderAddress';
import type { Cart, OrderPayment, OrderStatusValue } from '#domain/wire/Order';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { localisedOf } from '#core/schema/valueOf';

export const cartOf = (order: StoredRecord): Cart | null => (localisedOf(order, 'cart')['0'] ?? null) as Cart | null;

export const paymentOf = (order: StoredRecord): OrderPayment | null =>
  (localisedOf(order, 'payment')['0'] ?? null) as OrderPayment | null;

export const statusOf = (order: StoredRecord): OrderStatusValue | null =>
  (localisedOf(order, 'status')['0'] ?? null) as OrderStatusValue | null;

const closed: readonly string[] = ['', 'complete', 'canceled'];

/** Whether something is still to be done for it; one without a status is none yet. */
export const isOpen = (order: StoredRecord): boolean => !closed.includes(statusOf(order)?.status ?? '');

/** Kopiyky that were paid and not given back, as what is due was counted last. */
export const receivedSum = (order: StoredRecord): Money => toMoney(Number(localisedOf(order, 'received')['0'] ?? 0));

export const addressOf = (order: StoredRecord): OrderAddress | null =>
  deliveryAddressOf((localisedOf(order, 'addresses')['0'] ?? []) as OrderAddress[]);
