import type { StoredPayment } from '../payments/StoredPayment';
import { enteredOf } from './enteredMoney';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Instants at which money came for an order, by the services and past them, the first one first. */
export const paymentTimes = (order: EntityRecords['orders'], payments: readonly StoredPayment[]): string[] =>
  [
    ...payments.flatMap(({ state, events }) =>
      state === 'paid' ? events.flatMap(({ kind, time }) => (kind === 'paid' ? time : [])) : [],
    ),
    ...enteredOf(order).flatMap(({ kind, time }) => (kind === 'payment' ? time : [])),
  ].toSorted();
