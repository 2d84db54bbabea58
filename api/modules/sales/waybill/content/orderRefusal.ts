import type { StoredRecord } from '#domain/wire/StoredRecord';
import { textOf } from '#core/schema/valueOf';
import { isOpen } from '../../order/values/orderValues';

/** Why an order can have no waybill of Nova Poshta now. */
export function orderRefusal(order: StoredRecord): 'waybillNotPossible' | 'waybillNumberThere' | null {
  if (order._deleted || !isOpen(order)) return 'waybillNotPossible';
  return textOf(order, 'waybill') === '' ? null : 'waybillNumberThere';
}
