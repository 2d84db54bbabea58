import type { MailItem } from '#domain/wire/Mail';
import { mailChips, shownMailState } from '../../fields/cells/mailStates';
import { StateChip } from '../../ui/StateChip';
import { useMailTexts } from './texts';

export function MailStateChip({ mail }: { mail: Pick<MailItem, 'state' | 'message'> }) {
  const tMail = useMailTexts();
  const state = shownMailState(mail);
  return <StateChip {...mailChips[state]}>{tMail(`oneState.${state}`)}</StateChip>;
}
