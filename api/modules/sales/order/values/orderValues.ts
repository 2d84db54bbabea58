import type { OrderAddress } from '../../../../../domain/delivery/OrderAddress';
import { deliveryAddressOf } from '../../../../../domain/delivery/OrderAddress';
import type { Cart, OrderPayment, OrderStatusValue } from '../../../../../domain/wire/Order';
import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import { localisedOf } from '../../../../schema/valueOf';

export const cartOf = (order: StoredRecord): Cart | null => (localisedOf(order, 'cart')['0'] ?? null) as Cart | null;

export const paymentOf = (order: StoredRecord): OrderPayment | null =>
  (localisedOf(order, 'payment')['0'] ?? null) as OrderPayment | null;

export const statusOf = (order: StoredRecord): OrderStatusValue | null =>
  (localisedOf(order, 'status')['0'] ?? null) as OrderStatusValue | null;

export const addressOf = (order: StoredRecord): OrderAddress | null =>
  deliveryAddressOf((localisedOf(order, 'addresses')['0'] ?? []) as OrderAddress[]);
