import type { CSSProperties, Ref } from 'react';
import { useMemo, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { SortPayload } from 'ra-core';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { textStyle } from '../ui/theme/textStyle';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { attributeText, isRightAligned } from './columns';
import type { RowHandlers } from './RowHandlers';
import { ListRow } from './ListRow';
import type { Reordering } from './order/Reordering';
import { ReorderableRows } from './order/ReorderableRows';
import { RowCheckbox } from './RowCheckbox';
import { useListDisplay } from './context/ListDisplayContext';
import { isSelected } from './listSelection';
import { markOverflow, overflowAttribute } from './markOverflow';
import { ariaSort } from './nextSort';
import { mostHavePictures } from './mostHavePictures';
import { SortHeading } from './SortHeading';
import { columnLayout, sideWidth } from './columnLayout';
import { useListAccess } from './useListAccess';
import { useListColumns } from './useListColumns';
import { useResourceEntity } from './context/useResourceEntity';
import { useListMeta } from './context/useListMeta';
import { useListSelection } from './useListSelection';
import { useViewportFirstRows } from './useViewportFirstRows';

/** One line, and two: a title with a picture or with a line under it. */
const rowHeights = { comfortable: [44, 60], compact: [36, 36] } as const;

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
  containerType: 'inline-size',
  overflowX: 'auto',
  scrollTimeline: '--sideways inline',
  '& table': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    ...textStyle(13.5, 18, 400),
  },
  '& th': {
    ...textStyle(12, 16, 500),
    height: 36,
    padding: '0 var(--pad)',
    borderBottom: `1px solid ${theme.tokens.border}`,
    overflow: 'hidden',
    color: theme.tokens.textHint,
    textAlign: 'left',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& td': {
    height: 'var(--row)',
    padding: '4px var(--pad)',
    overflow: 'hidden',
    borderBottom: `1px solid ${theme.tokens.divider}`,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .sticky': { left: 0, zIndex: 1, background: theme.tokens.surface },
  '& tr > .sticky:first-of-type': { paddingLeft: 20 },
  '& tr:last-of-type > td': { borderBottom: 0 },
  '& tbody tr:hover > td, & tbody tr:has(:focus-visible) > td': { background: theme.tokens.hover },
  '& tbody tr[data-selected=true] > td': { background: theme.tokens.selected },
  '& tbody tr[data-selected=true] > td:first-of-type': { boxShadow: `inset 3px 0 0 ${theme.tokens.accent}` },
  // Room around a row that the keyboard scrolls to: for the app bar above and the bulk actions toolbar below.
  '& tbody tr': { scrollMarginTop: 72, scrollMarginBottom: 96 },
  '& tbody tr:has(:focus-visible) > td:first-of-type': { boxShadow: `inset 3px 0 0 ${theme.tokens.focus}` },
  '& tbody tr[data-taken=true]': { boxShadow: theme.shadows[4], background: theme.tokens.surface },
  // What is open below a row belongs to it.
  '& tr:has(+ .below) > td': { borderBottom: 0 },
  '& .below > td': { overflow: 'visible', whiteSpace: 'normal', padding: '0 20px 12px 56px' },
  '& td.space': { padding: 0, border: 0 },
  '& .right': { textAlign: 'right' },
  '& td.right': { fontVariantNumeric: 'tabular-nums' },
  '& .box': { padding: '0 0 0 8px' },
  '& .actions': { padding: '0 10px 0 0' },
  '& .titled': { display: 'flex', alignItems: 'center', gap: 12, minWidth: 0, '& > div': { minWidth: 0 } },
  '& .subtitle': {
    ...textStyle(12, 16, 400),
    color: theme.tokens.textHint,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .cell-chips': { display: 'flex', flexWrap: 'nowrap', maxWidth: '100%', overflow: 'hidden' },
  // Dense rows have one line.
  '& [data-density=compact]': {
    '& td': { paddingTop: 1, paddingBottom: 1 },
    '& td img': { width: 28, height: 28 },
    '& .titled > div': { display: 'flex', alignItems: 'baseline', gap: 8 },
    '& .row-title': { flex: '0 1 auto' },
    '& .subtitle': { flex: '0 9 auto' },
    '& .money > del': { display: 'inline', marginRight: 6 },
  },
  '& .actions.sticky, & td.actions': { right: 0, zIndex: 1, background: theme.tokens.surface },
  [`&[${overflowAttribute}] :is(.sticky, .actions)`]: { position: 'sticky' },
  // Over a column that may be covered, so that they take no width of their own; in the background of their row.
  '& td:has(> .row-shortcuts)': { position: 'relative', overflow: 'visible' },
  '& .row-shortcuts': {
    position: 'absolute',
    zIndex: 2,
    right: 4,
    top: 0,
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    paddingLeft: 8,
    background: 'inherit',
    opacity: 0,
    transition: 'opacity 120ms',
    '& > *': {
      width: 30,
      height: 30,
      marginLeft: '-1px',
      border: `1px solid ${theme.tokens.border}`,
      borderRadius: 0,
      background: theme.tokens.surface,
      color: theme.tokens.textSecondary,
      '& svg': { fontSize: 17 },
    },
    '& > :first-of-type': { borderTopLeftRadius: 7, borderBottomLeftRadius: 7 },
    '& > :last-of-type': { borderTopRightRadius: 7, borderBottomRightRadius: 7 },
  },
  '& td > .row-shortcuts': { background: 'inherit' },
  '& tr:hover .row-shortcuts, & tr:has(:focus-visible) .row-shortcuts': { opacity: 1 },
  // Not on touch screens, where they would cover the values; the menu has the same actions.
  '@media (hover: none)': { '& .row-shortcuts': { display: 'none' } },
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
  const hasPictures = mostHavePictures(rows);
  const longest = useMemo(
    () => Math.max(0, ...rows.map((row) => attributeText(row, columns.title, language).length)),
    [rows, columns.title, language],
  );
  const layout = useMemo(
    () => columnLayout({ entity, columns, language, selectable, hasActions: !handlers.onPick, hasPictures, longest }),
    [entity, columns, language, selectable, handlers.onPick, hasPictures, longest],
  );
  const rowHeight = rowHeights[density][hasPictures || columns.subtitle ? 1 : 0];
  const { selection, toggle, togglePage } = useListSelection();
  const ownSort = useListMeta()?.sort;
  const effectiveSort: SortPayload =
    sort.field === '' && ownSort ? { field: ownSort.name, order: ownSort.direction === 1 ? 'ASC' : 'DESC' } : sort;
  const [body, setBody] = useState<HTMLElement | null>(null);
  // Drag and drop measures every row, so that all of them are rendered.
  const firstRange = useViewportFirstRows(rows, body, rowHeight);
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
        sx={layout.style}
      >
        <table aria-busy={isFetching} data-density={density} style={{ '--row': `${rowHeight}px` } as CSSProperties}>
          <colgroup>
            {selectable && <col style={{ width: sideWidth }} />}
            {layout.widths.map((width, at) => (
              <col key={at} style={{ width }} />
            ))}
            {!handlers.onPick && <col style={{ width: sideWidth }} />}
          </colgroup>
          <thead>
            <tr>
              {selectable && (
                <th className="box">
                  <RowCheckbox
                    name={t('list.selectAll')}
                    checked={selectedOnPage > 0 && selectedOnPage === rows.length}
                    indeterminate={selectedOnPage > 0 && selectedOnPage < rows.length}
                    onToggle={() => togglePage(rows.map(({ id }) => id))}
                  />
                </th>
              )}
              <th className="sticky" aria-sort={ariaSort(effectiveSort, columns.title?.name)}>
                {columns.title && <SortHeading attribute={columns.title} effectiveSort={effectiveSort} />}
              </th>
              {columns.rest.map((attribute) => (
                <th
                  key={attribute.name}
                  className={isRightAligned(attribute) ? 'right' : undefined}
                  aria-sort={ariaSort(effectiveSort, attribute.name)}
                >
                  <SortHeading attribute={attribute} effectiveSort={effectiveSort} />
                </th>
              ))}
              {!handlers.onPick && (
                <th className="actions">
                  <VisuallyHidden>{t('list.actionsColumn')}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <ReorderableRows
            records={rowRange ? rows.slice(rowRange.from, rowRange.to) : rows}
            reordering={reordering}
            container={({ ref, children, ...props }) => (
              <tbody ref={(ref ?? setBody) as Ref<HTMLTableSectionElement>} {...props}>
                {spacerRow(rowRange?.from ?? 0)}
                {children}
                {spacerRow(rows.length - (rowRange?.to ?? rows.length))}
              </tbody>
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
                hasPictures={hasPictures}
                actionsOver={layout.actionsOver}
                onToggleItem={toggle}
                drag={drag}
                {...handlers}
              />
            )}
          />
        </table>
      </Scroller>
    </ScrollShadow>
  );
}
