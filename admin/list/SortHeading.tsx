import { styled } from '@mui/material/styles';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import type { SortPayload } from 'ra-core';
import { useListSortContext } from 'ra-core';
import type { ListAttribute } from '#domain/wire/Listing';
import { useLanguage } from '../core/i18n/languageStore';
import { columnTitle } from '../fields/cells/moneyColumn';
import { nextSort } from './nextSort';

const HeadButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 32,
  maxWidth: '100%',
  padding: '0 4px',
  margin: '0 -4px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover, &.sorted': { color: theme.tokens.text },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& svg': { flex: 'none', fontSize: 15 },
  '&:focus-visible': { outlineOffset: -2 },
}));

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
    <HeadButton
      type="button"
      className={order ? 'sorted' : undefined}
      onClick={() => setSort(nextSort(sort, attribute.name, first))}
    >
      <span title={title}>{title}</span>
      {order === 'ASC' && <ArrowUpwardOutlined aria-hidden />}
      {order === 'DESC' && <ArrowDownwardOutlined aria-hidden />}
    </HeadButton>
  );
}
