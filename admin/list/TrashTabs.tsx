import { useListContext } from 'ra-core';
import { formatNumber } from '#domain/text/formatNumber';
import type { ListType } from '#domain/wire/Listing';
import { useLanguage } from '../core/i18n/languageStore';
import { useFilterValues } from './context/useFilterValues';
import { useListMeta } from './context/useListMeta';
import { TrashSwitch } from './TrashSwitch';

/** The tabs of a list, under the current search and filter. */
export function TrashTabs({ isShort }: { isShort: boolean }) {
  const language = useLanguage();
  const { total, isPlaceholderData } = useListContext();
  const meta = useListMeta();
  const { type: currentType, setType } = useFilterValues();
  const countOf = (type: ListType): string => {
    const found = currentType === type ? total : meta?.otherTypeCount;
    return found === undefined || isPlaceholderData ? '' : formatNumber(found, language);
  };
  return <TrashSwitch value={currentType} countOf={countOf} isShort={isShort} onChange={setType} />;
}
