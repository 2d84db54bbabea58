import { statusOf } from '../orders/shared/values/orderValues';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** 1C has to give its goods free: it is canceled or in the trash. */
export const isOff = (order: EntityRecords['orders']): boolean =>
  order._deleted || statusOf(order)?.status === 'canceled';
