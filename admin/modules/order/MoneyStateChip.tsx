import type { MoneyState } from '#domain/order/moneyState';
import type { ChipState } from '../../ui/StateChip';
import { StateChip } from '../../ui/StateChip';
import { useOrderTexts } from './texts';

const chips: Record<Exclude<MoneyState, 'none'>, ChipState> = {
  paid: { tone: 'quiet' },
  unpaid: { tone: 'quiet', shape: 'ring' },
  onDelivery: { tone: 'quiet', shape: 'ring' },
  overpaid: { tone: 'warning' },
};

/** How far the money of an order is. */
export function MoneyStateChip({ state }: { state: Exclude<MoneyState, 'none'> }) {
  const t = useOrderTexts();
  return <StateChip {...chips[state]}>{t(`moneyState.${state}`)}</StateChip>;
}
