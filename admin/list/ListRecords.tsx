import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { ListAttribute } from '#domain/wire/Listing';
import { useLanguage } from '../core/i18n/languageStore';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { mainId } from '../ui/mainId';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { BulkExtras } from './BulkExtras';
import { ListCardGrid } from './ListCardGrid';
import { ListEmpty } from './ListEmpty';
import { ListFailure } from './ListFailure';
import type { RowHandlers } from './RowHandlers';
import { ListSkeleton } from './ListSkeleton';
import type { ListRowsProps } from './ListTable';
import { ListTable } from './ListTable';
import { useListDisplay } from './context/ListDisplayContext';
import { useReorderRows } from './order/useReorderRows';
import { ListPagination } from './ListPagination';
import { quickFields } from './quickFields';
import type { RowParts } from './RowParts';
import { RowPartsContext } from './RowParts';
import { ShowMoreRows } from './ShowMoreRows';
import { useFilterValues } from './context/useFilterValues';
import { useOpenedOnce } from '../ui/useOpenedOnce';
import { useIncrementalRows } from './useIncrementalRows';
import { useListDialogs } from './useListDialogs';
import { useResourceEntity } from './context/useResourceEntity';
import { useListMeta } from './context/useListMeta';
import { useListSelection } from './useListSelection';
import { useQuickEdit } from './useQuickEdit';
import { useRecordPrefetch } from './useRecordPrefetch';
import { useRowLinks } from './useRowLinks';
import { useRowPartsAfterPaint } from './useRowPartsAfterPaint';
import { useRowShortcuts } from './useRowShortcuts';

const ListBulkActions = lazy(() => import('./ListBulkActions'));
const QuickEditDialog = lazy(() => import('./QuickEditDialog'));
const ReorderHint = lazy(() => import('./order/ReorderHint'));
const RecordInfoDialog = lazy(() => import('./RecordInfoDialog'));

const noAttributes: readonly ListAttribute[] = [];

interface ListRecordsProps {
  isSmall: boolean;
  /** The columns are not known yet. */
  isPending: boolean;
  /** Above the rows, in the same frame. */
  children: ReactNode;
  bulkExtras?: BulkExtras | undefined;
  ownRows?: ComponentType<ListRowsProps> | undefined;
  rowParts?: RowParts | undefined;
}

/** The rows of a list's screen with all that one can do with them. */
export function ListRecords({ isSmall, isPending, children, bulkExtras, ownRows, rowParts }: ListRecordsProps) {
  const language = useLanguage();
  const entity = useResourceEntity();
  const { data, error, isPending: isListPending, perPage } = useListContext<ListRecord>();
  const { rowsPerPage = perPage } = useListDisplay();
  const attributes = useListMeta()?.attributes ?? noAttributes;
  const { type } = useFilterValues();
  const dialogs = useListDialogs();
  const hasInfo = useOpenedOnce(dialogs.info !== null);
  const hasSelected = useOpenedOnce(useListSelection().count > 0);
  const { ordering, records, moveRow } = useReorderRows();
  const { shown: visibleRecords, more, end, showMore } = useIncrementalRows(records);
  const quick = useQuickEdit(entity.name, dialogs.titleOf);
  const [quickRecord, setQuickRecord] = useState<ListRecord | null>(null);
  const actions = useMemo(
    () => entity.bulk.filter((action) => action !== (type === 'trash' ? 'delete' : 'restore')),
    [entity, type],
  );
  const mainRef = useRef<HTMLElement | null>(null);
  const focusMain = () => {
    mainRef.current ??= document.getElementById(mainId);
    mainRef.current?.focus({ preventScroll: true });
  };
  const selectable = actions.length > 0 || !!bulkExtras;
  const announcement = useRowShortcuts({ records: visibleRecords, selectable, titleOf: dialogs.titleOf });
  const prefetchHandlers = useRecordPrefetch(entity.name);
  const rowLinks = useRowLinks();
  const shownParts = useRowPartsAfterPaint(rowParts, records.length > 0);

  const quickColumns = quickFields(entity, attributes);
  const isActive = type === 'active';
  const handlers: RowHandlers = {
    onInfo: dialogs.setInfo,
    onRemove: dialogs.askRemove,
    onRestore: dialogs.askRestore,
    ...(isActive && actions.includes('make-active') && { onTurn: quick.turn }),
    ...(isActive &&
      quickColumns.length > 0 && {
        onQuickEdit: setQuickRecord,
        quickNames: quickColumns.map(({ title }) => title[language]).join(', '),
      }),
  };
  const reordering =
    ordering?.obstacle === null ? { count: records.length, titleOf: dialogs.titleOf, onMove: moveRow } : null;

  const rows = () => {
    if (error && !data) return <ListFailure />;
    if (isListPending || isPending) return <ListSkeleton rows={rowsPerPage} />;
    if (records.length === 0) return <ListEmpty />;
    const Around = rowParts?.Around;
    const Rows = ownRows ?? (isSmall ? ListCardGrid : ListTable);
    const shownRows = <Rows records={visibleRecords} selectable={selectable} reordering={reordering} {...handlers} />;
    return (
      <Suspense fallback={<ListSkeleton rows={visibleRecords.length} />}>
        <RowPartsContext value={shownParts}>
          {Around ? <Around records={visibleRecords}>{shownRows}</Around> : shownRows}
        </RowPartsContext>
      </Suspense>
    );
  };

  return (
    <>
      {/* On a phone the cards are laid out on the page itself, without a frame. */}
      <div {...prefetchHandlers} {...rowLinks} className={isSmall ? undefined : 'list-card'}>
        {children}
        {ordering && records.length > 1 && (
          <Suspense fallback={null}>
            <ReorderHint ordering={ordering} narrow={isSmall} />
          </Suspense>
        )}
        {rows()}
        {more && <ShowMoreRows ref={end} onClick={showMore} />}
      </div>
      {records.length > 0 && <ListPagination />}
      {hasSelected && (
        <Suspense fallback={null}>
          <ListBulkActions actions={actions} askBulk={dialogs.askBulk} onDone={focusMain} Extras={bulkExtras} />
        </Suspense>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {quickRecord && (
        <Suspense fallback={null}>
          <QuickEditDialog
            record={quickRecord}
            title={dialogs.titleOf(quickRecord)}
            fields={quickColumns}
            busy={quick.busy}
            onSave={(values, note) => quick.setValues(quickRecord, values, note)}
            onClose={() => setQuickRecord(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog confirmation={dialogs.confirmation} onClose={dialogs.closeConfirmation} />
      {hasInfo && (
        <Suspense fallback={null}>
          <RecordInfoDialog
            record={dialogs.info}
            title={dialogs.info ? dialogs.titleOf(dialogs.info) : ''}
            onClose={() => dialogs.setInfo(null)}
          />
        </Suspense>
      )}
    </>
  );
}
