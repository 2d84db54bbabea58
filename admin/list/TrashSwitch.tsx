import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import type { ListType } from '#domain/wire/Listing';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { SegmentedControl } from '../ui/SegmentedControl';
import { VisuallyHidden } from '../ui/VisuallyHidden';

interface TrashSwitchProps {
  value: ListType;
  /** The number of records in a tab, as text; '' while it is not known. */
  countOf(type: ListType): string;
  /** The trash as its sign and its number alone. */
  isShort?: boolean;
  onChange(type: ListType): void;
}

/** Tabs "active" and "trash", each with its number of records. */
export function TrashSwitch({ value, countOf, isShort = false, onChange }: TrashSwitchProps) {
  const t = usePanelTranslate();
  return (
    <SegmentedControl
      label={t('list.types')}
      value={value}
      options={(['active', 'trash'] as const).map((type) => ({
        value: type,
        label: (
          <>
            {type === 'trash' && <DeleteOutlined aria-hidden />}
            {type === 'trash' && isShort ? <VisuallyHidden>{t('list.trash')}</VisuallyHidden> : t(`list.${type}`)}{' '}
            <span>{countOf(type)}</span>
          </>
        ),
      }))}
      onChange={onChange}
    />
  );
}
