import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import type { SortPayload } from 'ra-core';
import { useListSortContext } from 'ra-core';
import type { ListAttribute } from '#domain/wire/Listing';
import { useLanguage } from '../core/i18n/languageStore';
import { columnTitle } from '../fields/cells/moneyColumn';
import { nextSort } from './nextSort';

interface SortHeadingProps {
  attribute: ListAttribute;
  /** The order of the rows: the list's `sort`, or its own order where there is none. */
  effectiveSort: SortPayload;
}

export function SortHeading({ attribute, effectiveSort }: SortHeadingProps) {
  const language = useLanguage();
  const { sort, setSort } = useListSortContext();
  const title = columnTitle(attribute, language);
  if (!attribute.backendSortable) return <span title={title}>{title}</span>;
  const order = effectiveSort.field === attribute.name ? effectiveSort.order : null;
  // Rows that are in that order by themselves turn it round.
  const isOwnOrder = sort.field === '' && order === 'DESC';
  const first = attribute.sortingType === -1 && !isOwnOrder ? 'DESC' : 'ASC';
  return (
    <button
      type="button"
      className={order ? 'sort-heading sorted' : 'sort-heading'}
      onClick={() => setSort(nextSort(sort, attribute.name, first))}
    >
      <span title={title}>{title}</span>
      {order === 'ASC' && <ArrowUpwardOutlined />}
      {order === 'DESC' && <ArrowDownwardOutlined />}
    </button>
  );
}
