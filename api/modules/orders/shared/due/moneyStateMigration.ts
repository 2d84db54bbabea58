import { toMoney } from '#domain/commerce/Money';
import { moneyState } from '#domain/order/moneyState';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { textOf, valueOf } from '#core/schema/valueOf';
import { paymentOf } from '../values/orderValues';

/** The state of an order's money by the sums that it holds; null where it has it. */
export function moneyStateMigration(order: EntityRecords['orders']): Record<string, unknown> | null {
  const sumOf = (name: 'received' | 'to_pay' | 'to_refund') => toMoney(valueOf(order, name) ?? 0);
  const due = { received: sumOf('received'), amountDue: sumOf('to_pay'), refundDue: sumOf('to_refund') };
  const state = moneyState(due, paymentOf(order)?.payment ?? '') ?? '';
  return textOf(order, 'money_state') === state ? null : { 'money_state.0': state };
}
