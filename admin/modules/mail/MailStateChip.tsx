import type { MailItem, MailState } from '#domain/wire/Mail';
import type { ChipState } from '../../ui/StateChip';
import { StateChip } from '../../ui/StateChip';
import { useMailTexts } from './texts';

type ShownState = MailState | 'delivered';

const states: Record<ShownState, ChipState> = {
  waiting: { tone: 'info' },
  sent: { tone: 'quiet' },
  delivered: { tone: 'quiet' },
  failed: { tone: 'error' },
  kept: { tone: 'quiet', shape: 'ring' },
};

/** Of a message also whether it has arrived. */
const shownState = ({ state, message }: Pick<MailItem, 'state' | 'message'>): ShownState =>
  message?.state === 'delivered' || message?.state === 'failed' ? message.state : state;

export function MailStateChip({ mail }: { mail: Pick<MailItem, 'state' | 'message'> }) {
  const tMail = useMailTexts();
  const state = shownState(mail);
  return <StateChip {...states[state]}>{tMail(`oneState.${state}`)}</StateChip>;
}
