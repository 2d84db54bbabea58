import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import { textOf } from '../../../../schema/valueOf';
import { statusOf } from '../../order/values/orderValues';

const closed: readonly string[] = ['', 'complete', 'canceled'];

/** Why an order can have no waybill of Nova Poshta now. */
export function orderRefusal(order: StoredRecord): 'waybillNotPossible' | 'waybillNumberThere' | null {
  if (order._deleted || closed.includes(statusOf(order)?.status ?? '')) return 'waybillNotPossible';
  return textOf(order, 'waybill') === '' ? null : 'waybillNumberThere';
}
