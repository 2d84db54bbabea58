import type { PaymentState } from '#domain/order/paymentState';
import type { ChipState } from '../../ui/StateChip';
import { StateChip } from '../../ui/StateChip';
import { useOrderTexts } from './texts';

const chips: Record<Exclude<PaymentState, 'none'>, ChipState> = {
  paid: { tone: 'quiet' },
  unpaid: { tone: 'quiet', shape: 'ring' },
  onDelivery: { tone: 'quiet', shape: 'ring' },
  overpaid: { tone: 'warning' },
};

/** How far the money of an order is. */
export function PaymentStateChip({ state }: { state: Exclude<PaymentState, 'none'> }) {
  const t = useOrderTexts();
  return <StateChip {...chips[state]}>{t(`paymentState.${state}`)}</StateChip>;
}
