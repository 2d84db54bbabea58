import { styled } from '@mui/material/styles';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import type { ListAttribute } from '../../domain/wire/Listing';
import { useLanguage } from '../core/i18n/languageStore';
import type { ListSort } from '../core/routing/listAddress';

const HeadButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 32,
  padding: '0 4px',
  margin: '0 -4px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover, &.sorted': { color: theme.tokens.text },
  '& svg': { fontSize: 15 },
}));

/** The next state of a column's sorting: ascending, descending, none (shell §4). Sorting by another column ends. */
export function nextSort(sort: ListSort | null, name: string): ListSort | null {
  if (sort?.name !== name) return { name, direction: 1 };
  return sort.direction === 1 ? { name, direction: -1 } : null;
}

/** The column's `aria-sort`. */
export const ariaSort = (
  sort: ListSort | null,
  ...names: readonly (string | undefined)[]
): 'ascending' | 'descending' | undefined =>
  sort && names.includes(sort.name) ? (sort.direction === 1 ? 'ascending' : 'descending') : undefined;

interface SortHeadingProps {
  attribute: ListAttribute;
  /** The sorting that the user set. */
  sort: ListSort | null;
  /** The same, or the list's default sort. */
  effectiveSort: ListSort | null;
  onSort(sort: ListSort | null): void;
}

export function SortHeading({ attribute, sort, effectiveSort, onSort }: SortHeadingProps) {
  const language = useLanguage();
  const title = attribute.title[language];
  if (!attribute.backendSortable) return <span>{title}</span>;
  const direction = effectiveSort?.name === attribute.name ? effectiveSort.direction : 0;
  return (
    <HeadButton
      type="button"
      className={direction ? 'sorted' : undefined}
      onClick={() => onSort(nextSort(sort, attribute.name))}
    >
      {title}
      {direction === 1 && <ArrowUpwardOutlined aria-hidden />}
      {direction === -1 && <ArrowDownwardOutlined aria-hidden />}
    </HeadButton>
  );
}
