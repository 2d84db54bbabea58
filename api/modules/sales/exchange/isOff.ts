import type { StoredRecord } from '#domain/wire/StoredRecord';
import { statusOf } from '../order/values/orderValues';

/** 1C has to give its goods free: it is canceled or in the trash. */
export const isOff = (order: StoredRecord): boolean => order._deleted || statusOf(order)?.status === 'canceled';
