import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useListContext } from 'ra-core';
import { formatNumber } from '../../domain/text/formatNumber';
import type { ListType } from '../../domain/wire/Listing';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';
import { SegmentedControl } from '../ui/SegmentedControl';
import { useFilterValues } from './context/useFilterValues';
import { useListMeta } from './context/useListMeta';

/** Tabs "active" and "trash", each with its number of records under the current search and filter. */
export function TrashTabs() {
  const t = useTranslate();
  const language = useLanguage();
  const { total, isPlaceholderData } = useListContext();
  const meta = useListMeta();
  const { type: currentType, setType } = useFilterValues();
  const count = (type: ListType): string => {
    const found = currentType === type ? total : meta?.otherTypeCount;
    return found === undefined || isPlaceholderData ? '' : formatNumber(found, language);
  };
  return (
    <SegmentedControl
      label={t('list.types')}
      value={currentType}
      options={[
        {
          value: 'active',
          label: (
            <>
              {t('list.active')} <span>{count('active')}</span>
            </>
          ),
        },
        {
          value: 'trash',
          label: (
            <>
              <DeleteOutlined aria-hidden />
              {t('list.trash')} <span>{count('trash')}</span>
            </>
          ),
        },
      ]}
      onChange={setType}
    />
  );
}
