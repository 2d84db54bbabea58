import type { OrderStatus } from '#domain/order/orderStatuses';
import { isOrderStatus } from '#domain/order/orderStatuses';
import type { ChipState } from '../../ui/StateChip';
import { StateChip } from '../../ui/StateChip';

const waiting: ChipState = { tone: 'warning' };
const inWork: ChipState = { tone: 'info' };

const states: Record<OrderStatus, ChipState> = {
  pending: waiting,
  pending_cash: waiting,
  pending_partner: waiting,
  processing: inWork,
  processing_cash: inWork,
  processing_partner: inWork,
  payed: { tone: 'accent' },
  sent: { tone: 'violet' },
  complete: { tone: 'quiet' },
  canceled: { tone: 'quiet', shape: 'ring' },
};

/** How the status of an order is shown; one that is not known has no colour. */
export const stateOfStatus = (status: string): ChipState =>
  isOrderStatus(status) ? states[status] : { tone: 'quiet' };

/** The status of an order. */
export const StatusChip = ({ status, label }: { status: string; label: string }) => (
  <StateChip {...stateOfStatus(status)}>{label}</StateChip>
);
