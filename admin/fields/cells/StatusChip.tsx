import Chip from '@mui/material/Chip';
import type { ChipProps } from '@mui/material/Chip';
import type { OrderStatus } from '#domain/order/orderStatuses';
import { isOrderStatus } from '#domain/order/orderStatuses';

const tones: Record<OrderStatus, NonNullable<ChipProps['color']>> = {
  pending: 'warning',
  pending_cash: 'warning',
  pending_partner: 'warning',
  processing: 'info',
  processing_cash: 'info',
  processing_partner: 'info',
  payed: 'accent',
  sent: 'violet',
  complete: 'success',
  canceled: 'neutral',
};

/** The status of an order in its colour. */
export const StatusChip = ({ status, label }: { status: string; label: string }) => (
  <Chip color={isOrderStatus(status) ? tones[status] : 'neutral'} label={label} />
);
