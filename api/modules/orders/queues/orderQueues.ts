import { orderIssues, stoppingIssues } from '#domain/wire/orderIssues';
import { pendingStatuses, processingStatuses, unpaidStatuses } from '#domain/order/orderStatuses';
import { paidOnDelivery } from '#domain/payment/PaymentOffer';
import type { Where } from '#domain/query/Where';
import { allOf, anyOf, flagIs, not } from '#domain/query/Where';
import type { QueuePart } from '#domain/wire/OrderQueue';
import type { EntityExtension } from '#core/schema/EntityExtension';
import { ordersOfUnclearWaybills } from '../shared/shipments/unclearShipments';
import { newOrdersFilter } from '../shared/values/newOrdersFilter';
import { texts } from './texts';

const hasStatus = (...values: readonly string[]): Where => ({ op: 'in', path: 'current_status.0', values });
const hasIssue = (...values: readonly string[]): Where => ({ op: 'in', path: 'issues.0', values });
const isPositive = (field: string): Where => ({ op: 'range', path: `${field}.0`, from: 0.01 });
const isPaidOnDelivery: Where = { op: 'in', path: 'payment_code.0', values: paidOnDelivery };

/** Somebody pays for it, or has: an order whose whole money was given back without a return is not packed. */
const isWorth = anyOf(isPositive('received'), allOf(isPaidOnDelivery, isPositive('to_pay')), not(isPositive('total')));

/** Paid, or accepted and paid on delivery, with something to pack. */
const toSend = allOf(
  hasStatus('payed', ...processingStatuses),
  // Of nothing to pay there is nothing to wait for.
  anyOf(hasStatus('payed'), isPaidOnDelivery, not(isPositive('total'))),
  { op: 'range', path: 'to_pack.0', from: 1 },
  anyOf(isPaidOnDelivery, not(isPositive('to_pay'))),
  isWorth,
  not(hasIssue(...stoppingIssues)),
);

const awaitsPayment = allOf(hasStatus(...unpaidStatuses), not(isPaidOnDelivery), isPositive('to_pay'));

/** The parts of the dashboard's queue: each is a view of the list, with the filter of its address. */
export const partConditions: Readonly<Record<QueuePart, { filter: string; where: Where }>> = {
  problems: { filter: 'has_problem:yes', where: flagIs('has_problem.0', true) },
  new: { filter: newOrdersFilter, where: hasStatus(...pendingStatuses) },
  toSend: { filter: 'to_send:yes', where: flagIs('to_send.0', true) },
};

/** What work there is with orders (requirements N-02). It reads waybills as well: therefore an extension. */
export const orderQueues: EntityExtension = {
  entity: 'order',
  computedFilters: [
    { name: 'to_send', where: () => Promise.resolve(toSend) },
    { name: 'awaits_payment', where: () => Promise.resolve(awaitsPayment) },
    {
      name: 'has_problem',
      where: async (_entity, context) =>
        anyOf(hasIssue(...orderIssues), { op: 'ids', ids: await ordersOfUnclearWaybills(context) }),
    },
  ],
  views: [
    { key: 'toSend', state: { filter: partConditions.toSend.filter } },
    { key: 'waitingForPayment', state: { filter: 'awaits_payment:yes' } },
    { key: 'problems', state: { filter: partConditions.problems.filter } },
  ],
  texts,
};
