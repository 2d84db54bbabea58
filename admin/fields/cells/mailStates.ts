import type { MailItem, MailState } from '#domain/wire/Mail';
import type { ChipState } from '../../ui/StateChip';

/** Of a message also whether it has arrived. */
type ShownMailState = MailState | 'delivered';

/** How the state of a letter or message is shown. */
export const mailChips: Record<ShownMailState, ChipState> = {
  waiting: { tone: 'info' },
  sent: { tone: 'quiet' },
  delivered: { tone: 'quiet' },
  failed: { tone: 'error' },
  kept: { tone: 'quiet', shape: 'ring' },
};

export const shownMailState = ({ state, message }: Pick<MailItem, 'state' | 'message'>): ShownMailState =>
  message?.state === 'delivered' || message?.state === 'failed' ? message.state : state;
