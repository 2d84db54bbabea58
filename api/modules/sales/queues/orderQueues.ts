import { processingStatuses, unpaidStatuses } from '../../../../domain/order/orderStatuses';
import { paidOnDelivery } from '../../../../domain/payment/PaymentOffer';
import type { Where } from '../../../../domain/query/Where';
import { allOf, anyOf, flagIs } from '../../../../domain/query/Where';
import type { ComputedFilter } from '../../../schema/EntitySpec';
import { ordersInTrouble } from '../payment/paymentTrouble';
import { ordersOfUnclearWaybills } from '../waybill/unclearShipments';

const hasStatus = (...values: readonly string[]): Where => ({ op: 'in', path: 'current_status.0', values });
const isPaidOnDelivery: Where = { op: 'in', path: 'payment_code.0', values: paidOnDelivery };

/** Paid, or accepted and paid on delivery. */
const toSend = allOf(hasStatus('payed', ...processingStatuses), anyOf(hasStatus('payed'), isPaidOnDelivery));

const awaitsPayment = allOf(hasStatus(...unpaidStatuses), { op: 'not', of: isPaidOnDelivery });

/** What work there is with orders (requirements N-02): what the shipped views of the list select by. */
export const orderQueues: readonly ComputedFilter[] = [
  { name: 'to_send', where: () => Promise.resolve(toSend) },
  { name: 'awaits_payment', where: () => Promise.resolve(awaitsPayment) },
  {
    name: 'has_problem',
    where: async (_entity, context) => {
      const [{ unsettled, surplus, unclear }, shipments] = await Promise.all([
        ordersInTrouble(context),
        ordersOfUnclearWaybills(context),
      ]);
      return anyOf(
        flagIs('incomplete.0', true),
        { op: 'ids', ids: [...surplus, ...unclear, ...shipments] },
        // A person has decided that it is paid.
        allOf({ op: 'ids', ids: unsettled }, { op: 'not', of: hasStatus('payed', 'sent', 'complete') }),
      );
    },
  },
];
