import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { StateChip } from '../../ui/StateChip';

/** Whether a record is turned on: quiet, as most are. */
export function OnOffChip({ on }: { on: boolean }) {
  const t = usePanelTranslate();
  return <StateChip shape={on ? 'dot' : 'ring'}>{t(on ? 'form.turnedOn' : 'form.turnedOff')}</StateChip>;
}
