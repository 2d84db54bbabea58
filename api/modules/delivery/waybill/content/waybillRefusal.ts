import type { AmountsDue } from '#domain/order/amountsDue';
import type { MessageSpec } from '#core/kernel/Reply';
import { errorMessage } from '#core/kernel/Reply';
import { textOf } from '#core/schema/valueOf';
import { hasBuyer } from '../../../orders/shared/values/buyerOf';
import { addressOf } from '../../../orders/shared/values/orderValues';
import { hasWaybills, waybillCarrierTitles } from '../../carriers/waybillCarrier';
import { orderRefusal } from '../../../orders/shared/waybills/orderRefusal';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Why an order can have no waybill now, by all that is stored of it. */
export function waybillRefusal(
  order: EntityRecords['orders'],
  { quantityOrdered, quantityReturned }: AmountsDue,
): MessageSpec | null {
  const refusal = orderRefusal(order);
  if (refusal) return errorMessage(refusal, { number: textOf(order, 'waybill') });
  const address = addressOf(order);
  if (!address) return errorMessage('waybillNoAddress');
  if (!hasWaybills(address.type)) return errorMessage('waybillOtherCarrier', { carriers: waybillCarrierTitles });
  if (!hasBuyer(order)) return errorMessage('waybillNoBuyer');
  return quantityOrdered > quantityReturned ? null : errorMessage('waybillNothingToPack');
}

/**
 * The same among many orders, which nobody looks at one by one: what has left already, and what is still to be paid
 * before it leaves, is a person's decision.
 */
export function bulkWaybillRefusal(order: EntityRecords['orders'], due: AmountsDue): MessageSpec | null {
  const refusal = waybillRefusal(order, due);
  if (refusal) return refusal.key === 'waybillNumberThere' ? errorMessage('waybillPresent') : refusal;
  if (due.quantityToPack === 0) return errorMessage('waybillNothingToPack');
  return due.amountDue > due.amountToCollect ? errorMessage('waybillUnpaid') : null;
}
