import type { Ref } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { SortPayload } from 'ra-core';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { isRightAligned } from './columns';
import type { RowHandlers } from './RowHandlers';
import { ListRow } from './ListRow';
import type { Reordering } from './order/Reordering';
import { ReorderableRows } from './order/ReorderableRows';
import { RowCheckbox } from './RowCheckbox';
import { useListDisplay } from './context/ListDisplayContext';
import { isSelected } from './listSelection';
import { markOverflow, overflowAttribute } from './markOverflow';
import { ariaSort } from './nextSort';
import { SortHeading } from './SortHeading';
import { useListAccess } from './useListAccess';
import { useListColumns } from './useListColumns';
import { useResourceEntity } from './context/useResourceEntity';
import { useListMeta } from './context/useListMeta';
import { useListSelection } from './useListSelection';
import { useViewportFirstRows } from './useViewportFirstRows';

const rowHeights = { comfortable: 48, compact: 40 } as const;

/** A scroll shadow at the right edge, one for all rows: shown while there are columns to scroll to. */
const ScrollShadow = styled('div')(({ theme }) => ({
  position: 'relative',
  timelineScope: '--sideways',
  '@supports (animation-timeline: scroll())': {
    '@keyframes more-after': { 'from, 85%': { opacity: 1 } },
    '&::after': {
      content: '""',
      position: 'absolute',
      zIndex: 1,
      top: 0,
      bottom: 0,
      right: 48,
      width: 10,
      opacity: 0,
      pointerEvents: 'none',
      background: `linear-gradient(to left, ${theme.tokens.borderStrong}59, transparent)`,
      animationName: 'more-after',
      animationTimeline: '--sideways',
      animationFillMode: 'both',
      animationTimingFunction: 'linear',
    },
    '&.nested::after': { right: 0 },
  },
}));

/**
 * Scrolls horizontally; then the titles and the actions are sticky. Not else: two such cells in each of a hundred rows
 * take Chromium 40 ms in each frame in which a layer comes or goes.
 */
const Scroller = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  scrollTimeline: '--sideways inline',
  '& .sticky': { left: 0, zIndex: 1, background: theme.tokens.surface },
  '& th.sticky': { background: theme.tokens.subtle },
  '& tr:last-of-type > td': { borderBottom: 0 },
  '& tbody tr:hover > td, & tbody tr:has(:focus-visible) > td': { background: theme.tokens.hover },
  '& tbody tr[data-selected=true] > td': { background: theme.tokens.selected },
  '& tbody tr[data-selected=true] > td:first-of-type': { boxShadow: `inset 3px 0 0 ${theme.tokens.accent}` },
  // Room around a row that the keyboard scrolls to: for the app bar above and the bulk actions toolbar below.
  '& tbody tr': { scrollMarginTop: 72, scrollMarginBottom: 96 },
  '& tbody tr:has(:focus-visible) > td:first-of-type': { boxShadow: `inset 3px 0 0 ${theme.tokens.focus}` },
  '& tbody tr[data-taken=true]': { boxShadow: theme.shadows[4], background: theme.tokens.surface },
  '& td': {
    height: rowHeights.comfortable,
    padding: '4px 12px',
    borderBottom: `1px solid ${theme.tokens.divider}`,
    fontSize: '0.875rem',
    textAlign: 'left',
  },
  '& td.space': { padding: 0, border: 0 },
  '& td.right': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& td.box': { padding: '0 0 0 4px' },
  '& td.sticky': { width: '100%', minWidth: 260, maxWidth: 0, [theme.breakpoints.down('lg')]: { minWidth: 220 } },
  '& td.sticky.short': { minWidth: 120 },
  '& td.actions': { padding: '0 8px' },
  '& .titled': { display: 'flex', alignItems: 'center', gap: 12, minWidth: 0, '& > div': { minWidth: 0 } },
  '& .subtitle': {
    ...theme.typography.caption,
    color: theme.tokens.textHint,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .MuiTable-root[data-density=compact]': {
    '& td': { height: rowHeights.compact, paddingTop: 1, paddingBottom: 1 },
    '& td img': { width: 32, height: 32 },
    '& td > span:has(> .MuiChip-root)': { flexWrap: 'nowrap', overflow: 'hidden' },
  },
  '& .actions': { right: 0, zIndex: 1, background: theme.tokens.surface },
  '& th.actions': { background: theme.tokens.subtle },
  // A row's shortcuts are placed within its last cell.
  '& .actions.near': { position: 'relative' },
  [`&[${overflowAttribute}] :is(.sticky, .actions)`]: { position: 'sticky' },
  // The shortcuts inherit the background of their row, whatever state it is in.
  '& .actions > *': { background: 'inherit' },
  // Beside the menu button, over the last column, so that they take no width of their own.
  '& .row-shortcuts': {
    display: 'flex',
    position: 'absolute',
    right: 40,
    top: 0,
    bottom: 0,
    alignItems: 'center',
    paddingLeft: 8,
    background: 'inherit',
    opacity: 0,
    transition: 'opacity 120ms',
  },
  '& tr:hover .row-shortcuts, & tr:focus-within .row-shortcuts': { opacity: 1 },
  // Not on touch screens and narrow tables, where they would cover the values; the menu has the same actions.
  '@media (hover: none)': { '& .row-shortcuts': { display: 'none' } },
  [theme.breakpoints.down('lg')]: { '& .row-shortcuts': { display: 'none' } },
  // On a tablet, or beside the navigation in a small window, values wrap to a second line, so that more columns fit.
  [theme.breakpoints.down('lg')]: {
    '& td:not(.sticky, .box, .actions), & th:not(.sticky, .actions, :first-of-type)': {
      paddingLeft: 8,
      paddingRight: 8,
    },
    '& [data-density=comfortable] td:not(.sticky) span[title]': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      minWidth: 88,
      whiteSpace: 'normal',
    },
  },
}));

export interface ListRowsProps extends RowHandlers {
  /** The rows, where they are not simply the list's `data`. */
  records?: readonly ListRecord[];
  /** With a checkbox in each row. */
  selectable?: boolean;
  reordering?: Reordering | null;
}

const noRecords: readonly ListRecord[] = [];

/** The records of the surrounding `ListContext` as a table. */
export function ListTable({ records, selectable = true, reordering = null, ...handlers }: ListRowsProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { data = noRecords, sort, isFetching } = useListContext<ListRecord>();
  const rows = records ?? data;
  const entity = useResourceEntity();
  const columns = useListColumns();
  const access = useListAccess();
  const { density } = useListDisplay();
  const { selection, toggle, togglePage } = useListSelection();
  const ownSort = useListMeta()?.sort;
  const effectiveSort: SortPayload =
    sort.field === '' && ownSort ? { field: ownSort.name, order: ownSort.direction === 1 ? 'ASC' : 'DESC' } : sort;
  const [body, setBody] = useState<HTMLElement | null>(null);
  // Drag and drop measures every row, so that all of them are rendered.
  const firstRange = useViewportFirstRows(rows, body, rowHeights[density]);
  const rowRange = reordering ? null : firstRange;
  const spacerRow = (count: number) =>
    rowRange !== null &&
    count > 0 && (
      <tr aria-hidden="true">
        <td className="space" colSpan={columns.rest.length + 3} style={{ height: count * rowRange.rowHeight }} />
      </tr>
    );
  const selectedOnPage = rows.filter(({ id }) => isSelected(selection, id)).length;

  return (
    <ScrollShadow className={handlers.onPick ? 'nested' : undefined}>
      <Scroller
        ref={markOverflow}
        tabIndex={0}
        role="region"
        aria-label={t('list.table', { title: entity.many[language] })}
      >
        <Table
          aria-busy={isFetching}
          size={density === 'compact' ? 'small' : 'medium'}
          data-density={density}
          sx={{ minWidth: 640 }}
        >
          <TableHead>
            <TableRow>
              {selectable && (
                <TableCell sx={{ width: 46, padding: '0 0 0 4px' }}>
                  <RowCheckbox
                    name={t('list.selectAll')}
                    checked={selectedOnPage > 0 && selectedOnPage === rows.length}
                    indeterminate={selectedOnPage > 0 && selectedOnPage < rows.length}
                    onToggle={() => togglePage(rows.map(({ id }) => id))}
                  />
                </TableCell>
              )}
              <TableCell
                className="sticky"
                aria-sort={ariaSort(effectiveSort, columns.title?.name, columns.subtitle?.name)}
              >
                <Box component="span" sx={{ display: 'inline-flex', gap: 1.5 }}>
                  {columns.title && <SortHeading attribute={columns.title} effectiveSort={effectiveSort} />}
                  {columns.subtitle && <SortHeading attribute={columns.subtitle} effectiveSort={effectiveSort} />}
                </Box>
              </TableCell>
              {columns.rest.map((attribute) => (
                <TableCell
                  key={attribute.name}
                  align={isRightAligned(attribute) ? 'right' : 'left'}
                  aria-sort={ariaSort(effectiveSort, attribute.name)}
                >
                  <SortHeading attribute={attribute} effectiveSort={effectiveSort} />
                </TableCell>
              ))}
              {!handlers.onPick && (
                <TableCell className="actions" sx={{ width: 48, padding: 0 }}>
                  <VisuallyHidden>{t('list.actionsColumn')}</VisuallyHidden>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <ReorderableRows
            records={rowRange ? rows.slice(rowRange.from, rowRange.to) : rows}
            reordering={reordering}
            container={({ ref, children, ...props }) => (
              <TableBody ref={(ref ?? setBody) as Ref<HTMLTableSectionElement>} {...props}>
                {spacerRow(rowRange?.from ?? 0)}
                {children}
                {spacerRow(rows.length - (rowRange?.to ?? rows.length))}
              </TableBody>
            )}
            renderRow={(record, drag) => (
              <ListRow
                key={record.id}
                entity={entity}
                record={record}
                columns={columns}
                access={access}
                selectable={selectable}
                isSelected={isSelected(selection, record.id)}
                onToggleItem={toggle}
                drag={drag}
                {...handlers}
              />
            )}
          />
        </Table>
      </Scroller>
    </ScrollShadow>
  );
}
