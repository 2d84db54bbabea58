import type { DeliveryType } from '../delivery/deliveryMethods';
import { isPaidOnDelivery } from './amountsDue';
import type { OrderStatus } from './orderStatuses';

type OrderStep = 'accepted' | 'paid' | 'sent' | 'complete' | 'canceled';

/** What the steps of an order follow from. */
interface OrderProgress {
  /** All statuses that it had, the newest first; empty: it is not stored yet. */
  statuses: readonly string[];
  /** Code of the method. */
  payment: string;
  delivery: DeliveryType | null;
  /** Nothing is left to pay, and something has been paid. */
  isPaid: boolean;
}

const accepted: readonly string[] = [
  'processing',
  'processing_cash',
  'processing_partner',
  'payed',
  'sent',
  'complete',
] satisfies OrderStatus[];
const sent: readonly string[] = ['sent', 'complete'] satisfies OrderStatus[];

/**
 * The way of an order, each step with whether it is behind it. Whether money has come is a step only where it comes
 * before the parcel leaves; what is picked up is not sent. A canceled order ends where it was.
 */
export function orderSteps({
  statuses,
  payment,
  delivery,
  isPaid,
}: OrderProgress): { step: OrderStep; isDone: boolean }[] {
  const [current] = statuses;
  // A canceled order had its steps before that; one that was opened anew begins again.
  const since = current === 'canceled' ? statuses.slice(1) : statuses;
  const begun = since.findIndex((status) => status === 'canceled');
  const own = begun === -1 ? since : since.slice(0, begun);
  const had = (some: readonly string[]) => own.some((status) => some.includes(status));
  const steps: { step: OrderStep; isDone: boolean }[] = [
    { step: 'accepted', isDone: had(accepted) },
    ...(isPaidOnDelivery(payment) ? [] : [{ step: 'paid' as const, isDone: isPaid || had(['payed']) }]),
    ...(delivery === 'selfshipping' ? [] : [{ step: 'sent' as const, isDone: had(sent) }]),
    { step: 'complete', isDone: had(['complete']) },
  ];
  return current === 'canceled' ? [...steps.filter(({ isDone }) => isDone), { step: 'canceled', isDone: true }] : steps;
}
