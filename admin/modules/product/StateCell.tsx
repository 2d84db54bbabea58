import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { isOn } from '../../list/quickFields';
import { OnOffChip } from '../../fields/cells/OnOffChip';
import { useIsHidden } from './HiddenProducts';
import { useProductTexts } from './texts';

/** Whether a product is turned on and, if so, whether something else keeps buyers from seeing it. */
export default function StateCell({ record }: { record: ListRecord }) {
  const t = useProductTexts();
  const isHidden = useIsHidden(record.id);
  const isTurnedOn = isOn(record) === true;
  return (
    <span className="cell-state">
      <OnOffChip on={isTurnedOn} />
      {isTurnedOn && isHidden && !record._deleted && <small>{t('hiddenShort')}</small>}
    </span>
  );
}
