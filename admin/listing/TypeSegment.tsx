import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { formatNumber } from '../../domain/text/formatNumber';
import type { ListType } from '../../domain/wire/Listing';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { Segment } from '../shell/Segment';
import type { Listing } from './useListing';

/** Active and trash, each with how many it has under the present search and filter. */
export function TypeSegment({ listing }: { listing: Listing }) {
  const t = useT();
  const language = useLanguage();
  const { address, change, result, refreshing } = listing;
  const count = (type: ListType): string => {
    if (!result || refreshing) return '';
    return formatNumber(address.type === type ? result.allItemsCount : result.otherTypeCount, language);
  };
  return (
    <Segment
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
      onChange={(type) => change({ type })}
    />
  );
}
