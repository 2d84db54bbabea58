import { textOf } from '#core/schema/valueOf';
import { isOpen } from '../values/orderValues';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Why an order can have no waybill now. */
export function orderRefusal(order: EntityRecords['orders']): 'waybillNotPossible' | 'waybillNumberThere' | null {
  if (order._deleted || !isOpen(order)) return 'waybillNotPossible';
  return textOf(order, 'waybill') === '' ? null : 'waybillNumberThere';
}
