import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import AddOutlined from '@mui/icons-material/AddOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { LinkBase as Link, useNavigate } from 'ra-core';
import { nounFor } from '../../domain/text/nounFor';
import type { BulkAction, ListItem } from '../../domain/wire/Listing';
import type { EntityDescription } from '../../domain/wire/Start';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';
import { createPath, multiEditPath } from '../core/routing/paths';
import { writeStoredSelection } from './storedSelection';
import { can } from '../core/session/SessionContext';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { mainId } from '../ui/mainId';
import { PageHeading } from '../ui/PageHeading';
import { StateScreen } from '../ui/StateScreen';
import { usePageTitle } from '../ui/usePageTitle';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { BulkActionsToolbar } from './BulkActionsToolbar';
import { bulkActionsToolbarReservedPx } from '../ui/bulkActionsToolbarSpace';
import { SelectColumnsButton } from './SelectColumnsButton';
import { ExportButton } from './ExportButton';
import { FilterChips } from './FilterChips';
import type { FilterFormProps } from './FilterForm';
import { loadFilterDialog, loadFilterForm } from './loadFilters';
import { RecordInfoDialog } from './RecordInfoDialog';
import { ListCardGrid } from './ListCardGrid';
import { ListEmpty } from './ListEmpty';
import { useUrlListState } from './ListState';
import { ListSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { ReorderHint } from './order/ReorderHint';
import { useReorderRows } from './order/useReorderRows';
import { CompactListToolbar } from './CompactListToolbar';
import { Pagination } from './Pagination';
import { allFoundSelection, selectedCount, togglePage } from './listSelection';
import { QuickEditDialog } from './QuickEditDialog';
import { quickFields } from './quickFields';
import { selectionQuery } from './selectionQuery';
import { TrashTabs } from './TrashTabs';
import { useBulkAction } from './useBulkAction';
import { useIncrementalRows } from './useIncrementalRows';
import { useListDialogs } from './useListDialogs';
import { usePanelListController } from './usePanelListController';
import { useQuickEdit } from './useQuickEdit';
import { useRecordPrefetch } from './useRecordPrefetch';
import { useRowShortcuts } from './useRowShortcuts';
import { useRowLinks } from './useRowLinks';
import { useSelection } from './useSelection';
import { useListViews } from './views/useListViews';
import { useViewCounts } from './views/useViewCounts';
import { ViewsBar } from './views/ViewsBar';
import { viewTitle } from './views/viewTitle';

const FilterForm = lazy(loadFilterForm);
const FilterDialog = lazy(loadFilterDialog);

/** On a phone the cards are laid out on the page itself, without a frame. */
const bareStyle = { background: 'none', border: 0, borderRadius: 0, overflow: 'visible' } as const;

/** A long heading wraps before the buttons beside it do, as long as they leave room for its words. */
const headingStyle = { '& > h1': { lineHeight: 1.2 }, '@media (min-width: 360px)': { flexWrap: 'nowrap' } } as const;

/** The list of any entity, from the server's columns and descriptions. */
export function ListScreen({ entity }: { entity: EntityDescription }) {
  const t = useTranslate();
  const language = useLanguage();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const views = useListViews(entity.name, useUrlListState(entity.name));
  const listing = usePanelListController(entity, views.listState, { displayOptions: views.displayOptions });
  const { address, updateAddress, result, isPending, failure } = listing;
  const counts = useViewCounts(entity.name, !isSmall && result !== undefined && views.views.length > 0);
  const navigate = useNavigate();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { selection, setSelection, clear: onUnselectItems, toggle: onToggleItem } = useSelection(address);
  const dialogs = useListDialogs(listing);
  const mainRef = useRef<HTMLElement | null>(null);
  const bulk = useBulkAction(listing, () => {
    onUnselectItems();
    mainRef.current ??= document.getElementById(mainId);
    mainRef.current?.focus({ preventScroll: true });
  });
  usePageTitle(entity.listTitle[language]);

  const { ordering, items, moveRow } = useReorderRows(listing);
  const { shown: visibleItems, more: hasMore, end: endRef, showMore } = useIncrementalRows(items);
  const totalFound = result?.allItemsCount ?? 0;
  const selectedTotal = selectedCount(selection, totalFound);
  const actions = useMemo(
    () => entity.bulk.filter((action) => action !== (address.type === 'trash' ? 'delete' : 'restore')),
    [entity, address.type],
  );
  const quick = useQuickEdit(entity, dialogs.titleOf);
  const quickColumns = quickFields(entity, result?.attributes ?? []);
  const [quickItem, setQuickItem] = useState<ListItem | null>(null);
  const isLive = address.type !== 'trash';
  const handlers = {
    selectable: actions.length > 0,
    onToggleItem,
    onInfo: dialogs.setInfo,
    onRemove: dialogs.askRemove,
    onRestore: dialogs.askRestore,
    ...(isLive && actions.includes('make-active') && { onTurn: quick.turn }),
    ...(isLive &&
      quickColumns.length > 0 && {
        onQuickEdit: setQuickItem,
        quickNames: quickColumns.map(({ title }) => title[language]).join(', '),
      }),
  };

  const reordering =
    ordering?.obstacle === null ? { count: items.length, titleOf: dialogs.titleOf, onMove: moveRow } : null;
  const prefetchHandlers = useRecordPrefetch(entity);
  const rowLinks = useRowLinks();
  const announcement = useRowShortcuts({
    entity,
    address,
    items: visibleItems,
    selectable: handlers.selectable,
    selection,
    setSelection,
    titleOf: dialogs.titleOf,
  });

  const filterPanel: FilterFormProps = {
    attributes: (listing.filters ?? []).filter(({ backendFilterable }) => backendFilterable),
    filterValues: address.filter,
    onApply: (filter) => updateAddress({ filter }),
  };

  const tools = (
    <>
      <ExportButton listing={listing} columns={views.displayOptions.columns} compact={isSmall} />
      <SelectColumnsButton
        entity={entity}
        attributes={listing.filters ?? []}
        columns={views.displayOptions.columns}
        density={views.displayOptions.density}
        viewName={views.currentView && views.viewHasColumns ? viewTitle(views.currentView, language) : null}
        onApply={views.applySetup}
      />
    </>
  );
  const toolbar = { listing, filtersOpen, onFilters: () => setFiltersOpen(!filtersOpen) };

  const runBulkAction = (action: BulkAction) => {
    if (action === 'delete' || action === 'restore' || selectedTotal > items.length)
      dialogs.askBulk(action, selection, () => bulk.run(action, selection));
    else void bulk.run(action, selection);
  };

  const editMany = () => {
    writeStoredSelection(entity.name, selectionQuery(listing, selection));
    void navigate(multiEditPath(entity.name));
  };

  const rows = () => {
    if (failure && !result) {
      const retry = { label: t('actions.retry'), onClick: listing.refetch, isPrimary: true, icon: <RefreshOutlined /> };
      // A bookmarked address may sort by a column that no longer exists.
      const retryActions = address.sort
        ? [retry, { label: t('list.resetSorting'), onClick: () => updateAddress({ sort: null }) }]
        : [retry];
      return (
        <StateScreen
          illustration="broken"
          title={t('list.failed')}
          text={t('list.failedText')}
          detail={failure.detail}
          actions={retryActions}
        />
      );
    }
    if (isPending || views.isPending) return <ListSkeleton rows={listing.perPage} />;
    if (items.length === 0) return <ListEmpty listing={listing} />;
    if (isSmall)
      return (
        <ListCardGrid
          listing={listing}
          items={visibleItems}
          selection={selection}
          reordering={reordering}
          {...handlers}
        />
      );
    return (
      <ListTable
        listing={listing}
        items={visibleItems}
        selection={selection}
        reordering={reordering}
        onTogglePage={() =>
          setSelection((now) =>
            togglePage(
              now,
              visibleItems.map(({ _id }) => _id),
            ),
          )
        }
        {...handlers}
      />
    );
  };

  return (
    // Space reserved at the end of the page, so that the bulk actions toolbar never covers the pagination.
    <Box sx={{ paddingBottom: `${bulkActionsToolbarReservedPx}px` }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: isSmall ? 0.5 : 1.5,
          marginBottom: isSmall ? 1 : 1.5,
          ...(isSmall && headingStyle),
        }}
      >
        <PageHeading variant={isSmall ? 'h5' : 'h4'}>{entity.many[language]}</PageHeading>
        <Box sx={{ flex: 1 }} />
        {isSmall && tools}
        {can(entity, 'create') && (
          <Button
            component={Link}
            to={createPath(entity.name)}
            variant="contained"
            startIcon={<AddOutlined />}
            aria-label={entity.addTitle[language]}
          >
            {isSmall ? t('list.add') : entity.addTitle[language]}
          </Button>
        )}
      </Box>
      <ViewsBar state={views} counts={counts} narrow={isSmall}>
        <TrashTabs listing={listing} />
      </ViewsBar>
      <Card {...prefetchHandlers} {...rowLinks} sx={isSmall ? bareStyle : undefined}>
        {isSmall ? <CompactListToolbar {...toolbar} /> : <ListToolbar {...toolbar}>{tools}</ListToolbar>}
        {/* The filter button names the panel by id, also while its code loads. */}
        <Suspense fallback={filtersOpen && !isSmall ? <div id="list-filters" /> : null}>
          {isSmall && <FilterDialog {...filterPanel} open={filtersOpen} onClose={() => setFiltersOpen(false)} />}
          {!isSmall && filtersOpen && listing.filters && <FilterForm {...filterPanel} />}
        </Suspense>
        {!isSmall && <FilterChips listing={listing} onChange={(filter) => updateAddress({ filter })} />}
        {ordering && items.length > 1 && <ReorderHint listing={listing} ordering={ordering} narrow={isSmall} />}
        {rows()}
        {hasMore && (
          <Box sx={{ padding: 1.5, textAlign: 'center' }}>
            <Button ref={endRef} variant="outlined" onClick={showMore}>
              {t('actions.showMore')}
            </Button>
          </Box>
        )}
      </Card>
      {items.length > 0 && <Pagination listing={listing} />}
      {selectedTotal > 0 && (
        <BulkActionsToolbar
          summary={t('list.selected', { count: selectedTotal, noun: nounFor(entity, language, selectedTotal) })}
          actions={actions}
          totalFound={selectedTotal < totalFound ? totalFound : null}
          isPending={bulk.busy}
          onSelectAllFound={() => setSelection(allFoundSelection)}
          onUnselectItems={onUnselectItems}
          onAction={runBulkAction}
          onEdit={entity.multiEdit ? editMany : undefined}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {quickItem && (
        <QuickEditDialog
          item={quickItem}
          title={dialogs.titleOf(quickItem)}
          fields={quickColumns}
          busy={quick.busy}
          onSave={(values, note) => quick.setValues(quickItem, values, note)}
          onClose={() => setQuickItem(null)}
        />
      )}
      <ConfirmDialog confirmation={dialogs.asked} onClose={dialogs.closeConfirmation} />
      <RecordInfoDialog
        item={dialogs.info}
        title={dialogs.info ? dialogs.titleOf(dialogs.info) : ''}
        onClose={() => dialogs.setInfo(null)}
      />
    </Box>
  );
}
