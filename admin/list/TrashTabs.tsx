import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { formatNumber } from '../../domain/text/formatNumber';
import type { ListType } from '../../domain/wire/Listing';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';
import { SegmentedControl } from '../ui/SegmentedControl';
import type { PanelListController } from './usePanelListController';

/** Tabs "active" and "trash", each with its number of records under the current search and filter. */
export function TrashTabs({ listing }: { listing: PanelListController }) {
  const t = useTranslate();
  const language = useLanguage();
  const { address, updateAddress, result, isPlaceholderData } = listing;
  const count = (type: ListType): string => {
    if (!result || isPlaceholderData) return '';
    return formatNumber(address.type === type ? result.allItemsCount : result.otherTypeCount, language);
  };
  return (
    <SegmentedControl
      label={t('list.types')}
      value={address.type}
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
      onChange={(type) => updateAddress({ type })}
    />
  );
}
