import type { MailState } from '#domain/wire/Mail';
import type { ChipState } from '../../ui/StateChip';
import { StateChip } from '../../ui/StateChip';
import { useMailTexts } from './texts';

const states: Record<MailState, ChipState> = {
  waiting: { tone: 'info' },
  sent: { tone: 'quiet' },
  failed: { tone: 'error' },
  kept: { tone: 'quiet', shape: 'ring' },
};

export function MailStateChip({ state }: { state: MailState }) {
  const tMail = useMailTexts();
  return <StateChip {...states[state]}>{tMail(`oneState.${state}`)}</StateChip>;
}
