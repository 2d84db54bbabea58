import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import type { ListType } from '#domain/wire/Listing';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { SegmentedControl } from '../ui/SegmentedControl';

interface TrashSwitchProps {
  value: ListType;
  /** The number of records in a tab, as text; '' while it is not known. */
  countOf(type: ListType): string;
  onChange(type: ListType): void;
}

/** Tabs "active" and "trash", each with its number of records. */
export function TrashSwitch({ value, countOf, onChange }: TrashSwitchProps) {
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
            {t(`list.${type}`)} <span>{countOf(type)}</span>
          </>
        ),
      }))}
      onChange={onChange}
    />
  );
}
