import { useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import AddOutlined from '@mui/icons-material/AddOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { Link, useNavigate } from 'react-router';
import { nounFor } from '../../domain/text/nounFor';
import type { BulkAction, ListItem } from '../../domain/wire/Listing';
import type { EntityDescription } from '../../domain/wire/Start';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { createPath, multiEditPath } from '../routing/paths';
import { keepSelection } from '../screens/multiEdit/keptSelection';
import { may } from '../session/SessionContext';
import { ConfirmDialog } from '../shell/ConfirmDialog';
import { mainId } from '../shell/mainId';
import { PageHeading } from '../shell/PageHeading';
import { StateScreen } from '../shell/StateScreen';
import { usePageTitle } from '../shell/usePageTitle';
import { VisuallyHidden } from '../shell/VisuallyHidden';
import { BulkBar } from './BulkBar';
import { bulkBarRoom } from './bulkBarSpace';
import { ColumnsButton } from './ColumnsButton';
import { DownloadButton } from './DownloadButton';
import { FilterChips } from './FilterChips';
import type { FilterPanelProps } from './FilterPanel';
import { FilterPanel } from './FilterPanel';
import { FilterSheet } from './FilterSheet';
import { InfoDialog } from './InfoDialog';
import { ListCards } from './ListCards';
import { ListEmpty } from './ListEmpty';
import { useAddressPlace } from './ListPlace';
import { ListSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { OrderHint } from './order/OrderHint';
import { useOrdering } from './order/useOrdering';
import { NarrowToolbar } from './NarrowToolbar';
import { Pagination } from './Pagination';
import { allSelected, selectedCount, togglePage } from './selection';
import { QuickEditDialog } from './QuickEditDialog';
import { quickFields } from './quickFields';
import { selectionQuery } from './selectionQuery';
import { TypeSegment } from './TypeSegment';
import { useBulk } from './useBulk';
import { useDrawnInPortions } from './useDrawnInPortions';
import { useListDialogs } from './useListDialogs';
import { useListing } from './useListing';
import { useQuickEdit } from './useQuickEdit';
import { useRecordAhead } from './useRecordAhead';
import { useRowKeys } from './useRowKeys';
import { useRowLinks } from './useRowLinks';
import { useSelection } from './useSelection';
import { useListViews } from './views/useListViews';
import { useViewCounts } from './views/useViewCounts';
import { ViewsBar } from './views/ViewsBar';
import { viewTitle } from './views/viewTitle';

/** On a phone the cards stand on the page itself. */
const bare = { background: 'none', border: 0, borderRadius: 0, overflow: 'visible' } as const;

/** A long heading takes a second line before what stands beside it does, as long as there is room for its words. */
const headLine = { '& > h1': { lineHeight: 1.2 }, '@media (min-width: 360px)': { flexWrap: 'nowrap' } } as const;

/** The list of any entity, as the server's columns and descriptions make it. */
export function ListScreen({ entity }: { entity: EntityDescription }) {
  const t = useT();
  const language = useLanguage();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const views = useListViews(entity.name, useAddressPlace(entity.name));
  const listing = useListing(entity, views.place, { look: views.look });
  const { address, change, result, loading, failure } = listing;
  const counts = useViewCounts(entity.name, !narrow && result !== undefined && views.views.length > 0);
  const navigate = useNavigate();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { selection, setSelection, clear, toggle } = useSelection(address);
  const dialogs = useListDialogs(listing);
  const main = useRef<HTMLElement | null>(null);
  const bulk = useBulk(listing, () => {
    clear();
    main.current ??= document.getElementById(mainId);
    main.current?.focus({ preventScroll: true });
  });
  usePageTitle(entity.listTitle[language]);

  const { ordering, items, move } = useOrdering(listing);
  const { shown, more, end, showMore } = useDrawnInPortions(items);
  const found = result?.allItemsCount ?? 0;
  const selected = selectedCount(selection, found);
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
    onToggle: toggle,
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

  const movable = ordering?.obstacle === null ? { count: items.length, titleOf: dialogs.titleOf, onMove: move } : null;
  const ahead = useRecordAhead(entity);
  const rowLinks = useRowLinks();
  const said = useRowKeys({
    entity,
    address,
    items: shown,
    selectable: handlers.selectable,
    selection,
    setSelection,
    titleOf: dialogs.titleOf,
  });

  const filterPanel: FilterPanelProps = {
    attributes: (listing.filters ?? []).filter(({ backendFilterable }) => backendFilterable),
    chosen: address.filter,
    onApply: (filter) => change({ filter }),
  };

  const tools = (
    <>
      <DownloadButton listing={listing} columns={views.look.columns} compact={narrow} />
      <ColumnsButton
        entity={entity}
        attributes={listing.filters ?? []}
        columns={views.look.columns}
        density={views.look.density}
        ofView={views.present && views.viewHasColumns ? viewTitle(views.present, language) : null}
        onApply={views.setUp}
      />
    </>
  );
  const toolbar = { listing, filtersOpen, onFilters: () => setFiltersOpen(!filtersOpen) };

  const act = (action: BulkAction) => {
    if (action === 'delete' || action === 'restore' || selected > items.length)
      dialogs.askBulk(action, selection, () => bulk.run(action, selection));
    else void bulk.run(action, selection);
  };

  const editMany = () => {
    keepSelection(entity.name, selectionQuery(listing, selection));
    void navigate(multiEditPath(entity.name));
  };

  const rows = () => {
    if (failure && !result) {
      const retry = { label: t('actions.retry'), run: listing.retry, primary: true, icon: <RefreshOutlined /> };
      // An old address may ask for an order that there is no more.
      const retries = address.sort
        ? [retry, { label: t('list.resetSorting'), run: () => change({ sort: null }) }]
        : [retry];
      return (
        <StateScreen
          drawing="broken"
          title={t('list.failed')}
          text={t('list.failedText')}
          detail={failure.detail}
          actions={retries}
        />
      );
    }
    if (loading || views.waiting) return <ListSkeleton rows={listing.perPage} />;
    if (items.length === 0) return <ListEmpty listing={listing} />;
    if (narrow)
      return <ListCards listing={listing} items={shown} selection={selection} movable={movable} {...handlers} />;
    return (
      <ListTable
        listing={listing}
        items={shown}
        selection={selection}
        movable={movable}
        onTogglePage={() =>
          setSelection((now) =>
            togglePage(
              now,
              shown.map(({ _id }) => _id),
            ),
          )
        }
        {...handlers}
      />
    );
  };

  return (
    // The bulk bar never covers the pagination: the page keeps room for it.
    <Box sx={{ paddingBottom: `${bulkBarRoom}px` }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: narrow ? 0.5 : 1.5,
          marginBottom: narrow ? 1 : 1.5,
          ...(narrow && headLine),
        }}
      >
        <PageHeading variant={narrow ? 'h5' : 'h4'}>{entity.many[language]}</PageHeading>
        <Box sx={{ flex: 1 }} />
        {narrow && tools}
        {may(entity, 'create') && (
          <Button
            component={Link}
            to={createPath(entity.name)}
            variant="contained"
            startIcon={<AddOutlined />}
            aria-label={entity.addTitle[language]}
          >
            {narrow ? t('list.add') : entity.addTitle[language]}
          </Button>
        )}
      </Box>
      <ViewsBar state={views} counts={counts} narrow={narrow}>
        <TypeSegment listing={listing} />
      </ViewsBar>
      <Card {...ahead} {...rowLinks} sx={narrow ? bare : undefined}>
        {narrow ? <NarrowToolbar {...toolbar} /> : <ListToolbar {...toolbar}>{tools}</ListToolbar>}
        {narrow && <FilterSheet {...filterPanel} open={filtersOpen} onClose={() => setFiltersOpen(false)} />}
        {!narrow && filtersOpen && listing.filters && <FilterPanel {...filterPanel} />}
        {!narrow && <FilterChips listing={listing} onChange={(filter) => change({ filter })} />}
        {ordering && items.length > 1 && <OrderHint listing={listing} ordering={ordering} narrow={narrow} />}
        {rows()}
        {more && (
          <Box sx={{ padding: 1.5, textAlign: 'center' }}>
            <Button ref={end} variant="outlined" onClick={showMore}>
              {t('actions.showMore')}
            </Button>
          </Box>
        )}
      </Card>
      {items.length > 0 && <Pagination listing={listing} />}
      {selected > 0 && (
        <BulkBar
          summary={t('list.selected', { count: selected, noun: nounFor(entity, language, selected) })}
          actions={actions}
          found={selected < found ? found : null}
          busy={bulk.busy}
          onSelectAll={() => setSelection(allSelected)}
          onClear={clear}
          onAction={act}
          onEdit={entity.multiEdit ? editMany : undefined}
        />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
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
      <ConfirmDialog asked={dialogs.asked} onClose={dialogs.close} />
      <InfoDialog
        item={dialogs.info}
        title={dialogs.info ? dialogs.titleOf(dialogs.info) : ''}
        onClose={() => dialogs.setInfo(null)}
      />
    </Box>
  );
}
