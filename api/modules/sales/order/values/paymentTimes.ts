import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { StoredPayment } from '../../payment/stored/StoredPayment';
import { enteredOf } from './enteredMoney';

/** Instants at which money came for an order, by the services and past them, the first one first. */
export const paymentTimes = (order: StoredRecord, payments: readonly StoredPayment[]): string[] =>
  [
    ...payments.flatMap(({ state, events }) =>
      state === 'paid' ? events.flatMap(({ kind, time }) => (kind === 'paid' ? time : [])) : [],
    ),
    ...enteredOf(order).flatMap(({ kind, time }) => (kind === 'payment' ? time : [])),
  ].toSorted();
