import type { CSSProperties, Ref } from 'react';
import { memo, useId, useMemo, useState } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { CSSObject } from '@mui/material/styles';
import type { SortPayload } from 'ra-core';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { attributeText, isRightAligned } from './columns';
import type { RowHandlers } from './RowHandlers';
import { ListRow } from './ListRow';
import type { Reordering } from './order/Reordering';
import { ReorderableRows } from './order/ReorderableRows';
import { RowCheckbox } from './RowCheckbox';
import { useListDisplay } from './context/ListDisplayContext';
import { isSelected } from './listSelection';
import { markOverflow } from './markOverflow';
import { ariaSort } from './nextSort';
import { mostHavePictures } from './mostHavePictures';
import { SortHeading } from './SortHeading';
import { columnLayout, longTitle } from './columnLayout';
import { useListAccess } from './useListAccess';
import { useListColumns } from './useListColumns';
import { useResourceEntity } from './context/useResourceEntity';
import { useListMeta } from './context/useListMeta';
import { useListSelection } from './useListSelection';
import { useViewportFirstRows } from './useViewportFirstRows';

/** One line, and two: a title with a picture or with a line under it. */
const rowHeights = { comfortable: [44, 60], compact: [36, 36] } as const;

export interface ListRowsProps extends RowHandlers {
  /** The rows, where they are not simply the list's `data`. */
  records?: readonly ListRecord[];
  /** With a checkbox in each row. */
  selectable?: boolean;
  reordering?: Reordering | null;
}

const noRecords: readonly ListRecord[] = [];

/** Rules of one element, put into words once: an `sx` prop does so at each rendering of the table. */
const LayoutRules = memo(function LayoutRules({ of, rules }: { of: string; rules: CSSObject }) {
  return <GlobalStyles styles={{ [`.${of}`]: rules }} />;
});

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
    () => Math.min(longTitle, Math.max(0, ...rows.map((row) => attributeText(row, columns.title, language).length))),
    [rows, columns.title, language],
  );
  const layout = useMemo(
    () => columnLayout({ entity, columns, language, selectable, hasActions: !handlers.onPick, hasPictures, longest }),
    [entity, columns, language, selectable, handlers.onPick, hasPictures, longest],
  );
  const layoutClass = `list-layout${useId()}`;
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
    <div className={handlers.onPick ? 'list-table nested' : 'list-table'}>
      <LayoutRules of={layoutClass} rules={layout.style} />
      <div
        className={`list-scroller ${layoutClass}`}
        ref={markOverflow}
        tabIndex={0}
        role="region"
        aria-label={t('list.table', { title: entity.many[language] })}
      >
        <table
          role="table"
          aria-busy={isFetching}
          data-density={density}
          style={{ '--row': `${rowHeight}px` } as CSSProperties}
        >
          <thead role="rowgroup">
            <tr role="row">
              {selectable && (
                <th role="columnheader" className="box">
                  <RowCheckbox
                    name={t('list.selectAll')}
                    checked={selectedOnPage > 0 && selectedOnPage === rows.length}
                    indeterminate={selectedOnPage > 0 && selectedOnPage < rows.length}
                    onToggle={() => togglePage(rows.map(({ id }) => id))}
                  />
                </th>
              )}
              <th role="columnheader" className="sticky" aria-sort={ariaSort(effectiveSort, columns.title?.name)}>
                {columns.title && <SortHeading attribute={columns.title} effectiveSort={effectiveSort} />}
              </th>
              {columns.rest.map((attribute) => (
                <th
                  role="columnheader"
                  key={attribute.name}
                  className={isRightAligned(attribute) ? 'right' : undefined}
                  aria-sort={ariaSort(effectiveSort, attribute.name)}
                >
                  <SortHeading attribute={attribute} effectiveSort={effectiveSort} />
                </th>
              ))}
              {!handlers.onPick && (
                <th role="columnheader" className="actions">
                  <VisuallyHidden>{t('list.actionsColumn')}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <ReorderableRows
            records={rowRange ? rows.slice(rowRange.from, rowRange.to) : rows}
            reordering={reordering}
            container={({ ref, children, ...props }) => (
              <tbody role="rowgroup" ref={(ref ?? setBody) as Ref<HTMLTableSectionElement>} {...props}>
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
      </div>
    </div>
  );
}
