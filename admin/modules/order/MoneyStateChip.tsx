import type { MoneyState } from '#domain/order/moneyState';
import { namedState } from '../../fields/cells/namedState';
import { StateChip } from '../../ui/StateChip';
import { useOrderTexts } from './texts';

/** How far the money of an order is. */
export function MoneyStateChip({ state }: { state: MoneyState }) {
  const t = useOrderTexts();
  return <StateChip {...namedState(state)}>{t(`moneyState.${state}`)}</StateChip>;
}
