import type { ComponentType, ReactNode } from 'react';
import { Fragment, lazy, Suspense, useState } from 'react';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'ra-core';
import type { EntityDescription } from '#domain/wire/Start';
import { useLanguage } from '../core/i18n/languageStore';
import { lazyOrNothing } from '../core/lazyOrNothing';
import { useIsLive } from '../core/live/useIsLive';
import { usePageTitle } from '../ui/usePageTitle';
import { AllFoundProvider } from './AllFoundContext';
import { bulkActionsToolbarReservedPx } from '../ui/bulkActionsToolbarSpace';
import type { BulkExtras } from './BulkExtras';
import { CompactListTools } from './CompactListTools';
import { EntityListBase } from './EntityListBase';
import { ExportListButton } from './ExportListButton';
import { FilterChips } from './FilterChips';
import { FoundLine } from './FoundLine';
import type { FilterFieldsProps } from '../fields/filters/FilterFields';
import { ListHeading } from './ListHeading';
import { ListRecords } from './ListRecords';
import type { ListRowsProps } from './ListTable';
import { ListSkeleton } from './ListSkeleton';
import { ListTools } from './ListTools';
import { loadFilterDialog, loadFilterForm } from './loadFilters';
import { EntitySearchBox } from './EntitySearchBox';
import { OpenColumnsButton } from './OpenColumnsButton';
import { PhoneListTools } from './PhoneListTools';
import { ResultCount } from './ResultCount';
import type { SheetParts } from './SheetParts';
import { SheetSwitch } from './SheetSwitch';
import { useSheetMode } from './useSheetMode';
import { TrashTabs } from './TrashTabs';
import { focusRow } from './useRowShortcuts';
import { useFilterAttributes } from './context/useFilterAttributes';
import { useFilterValues } from './context/useFilterValues';
import type { RowParts } from './RowParts';
import type { ListViews } from './views/useListViews';
import { useListViews } from './views/useListViews';
import { useViewCounts } from './views/useViewCounts';
import { ViewsBar } from './views/ViewsBar';

const FilterFields = lazy(loadFilterForm);
const FilterDialog = lazy(loadFilterDialog);
/** Without live updates a list stays as it was asked for. */
const LiveListBar = lazyOrNothing(() => import('./live/LiveListBar'));

interface ListScreenProps {
  entity: EntityDescription;
  above?: ReactNode;
  bulkExtras?: BulkExtras;
  /** What the entity shows in its rows. */
  rowParts?: RowParts | undefined;
  /** In place of the table and of the cards; it gets whole records, with every field of the form. */
  rows?: ComponentType<ListRowsProps> | undefined;
  /** For entities that have a sheet. */
  sheetParts?: SheetParts | undefined;
}

interface ListFiltersProps {
  isSmall: boolean;
  open: boolean;
  onClose(): void;
}

/** Above the table, or in a dialog where it would take the screen. */
function ListFilters({ isSmall, open, onClose }: ListFiltersProps) {
  const { selected, setSelected } = useFilterValues();
  const attributes = useFilterAttributes();
  const form: FilterFieldsProps = {
    attributes: (attributes ?? []).filter(({ backendFilterable }) => backendFilterable),
    filterValues: selected,
    onApply: setSelected,
  };
  return (
    // The filter button names the panel by id, also while its code loads.
    <Suspense fallback={open && !isSmall ? <div id="list-filters" /> : null}>
      {isSmall && <FilterDialog {...form} open={open} onClose={onClose} />}
      {!isSmall && open && attributes && <FilterFields {...form} />}
    </Suspense>
  );
}

/** The screen's parts around the rows: heading, views, tabs, toolbar and filters. */
function ListContent({
  entity,
  views,
  above,
  bulkExtras,
  rows,
  rowParts,
  sheet,
  sheetParts,
}: ListScreenProps & { views: ListViews; sheet: ReturnType<typeof useSheetMode> }) {
  const { breakpoints } = useTheme();
  // Rows one under the other, where a table would have few columns; on a phone the rest is short as well.
  const isSmall = useMediaQuery(breakpoints.down('md'));
  const isPhone = useMediaQuery(breakpoints.down('sm'));
  const { total, sort } = useListContext();
  const isLive = useIsLive();
  const { selected, search, setSearch, type } = useFilterValues();
  const counts = useViewCounts(entity.name, total !== undefined && views.views.length > 0);
  const [filtersOpen, setFiltersOpen] = useState(false);
  /** On a phone these take a line above the rows only while they are used. */
  const [isSearching, setIsSearching] = useState(false);
  const [isSorting, setIsSorting] = useState(false);
  const hasSearchLine = isSearching || search !== '';
  const hasFoundLine = isSorting || hasSearchLine || sort.field !== '' || Object.keys(selected).length > 0;
  // What is in the trash is restored, not edited.
  const Rows = sheet.isChosen && type === 'active' ? sheetParts?.Rows : undefined;
  const switchable =
    sheet.isOffered && type === 'active' ? { isOn: sheet.isChosen, onChange: sheet.setIsChosen } : null;
  const tools = (
    <>
      {switchable && <SheetSwitch {...switchable} />}
      <ExportListButton compact={isSmall} />
      <OpenColumnsButton views={views} />
    </>
  );
  const toolbar = { filtersOpen, onFilters: () => setFiltersOpen(!filtersOpen) };
  const toggleSearch = () => {
    setIsSearching(!hasSearchLine);
    if (search !== '') setSearch('');
  };
  const toolsAbove = () => {
    if (!isSmall) return <ListTools {...toolbar}>{tools}</ListTools>;
    if (!isPhone) return <CompactListTools {...toolbar} />;
    return (
      <>
        {hasSearchLine && <EntitySearchBox autoFocus={isSearching} />}
        <FilterChips isOneLine />
        {hasFoundLine && <FoundLine isCompact />}
      </>
    );
  };

  return (
    // Space reserved at the end of the page, so that the bulk actions toolbar never covers the pagination.
    <div style={{ paddingBottom: bulkActionsToolbarReservedPx }}>
      {isLive && total !== undefined && (
        <Suspense fallback={null}>
          <LiveListBar isPhone={isPhone} focusRow={focusRow} />
        </Suspense>
      )}
      <ListHeading isPhone={isPhone}>
        {isPhone ? (
          <PhoneListTools
            {...toolbar}
            views={views}
            sheet={switchable}
            isSearching={hasSearchLine}
            onSearch={toggleSearch}
            onSort={() => setIsSorting(true)}
          />
        ) : (
          isSmall && tools
        )}
      </ListHeading>
      {above}
      <ViewsBar state={views} counts={counts} narrow={isPhone}>
        {(!isPhone || type === 'trash') && <TrashTabs isShort={isPhone} />}
      </ViewsBar>
      <ListRecords
        isSmall={isSmall}
        isPending={views.isPending}
        bulkExtras={bulkExtras}
        ownRows={Rows ?? rows}
        rowParts={rowParts}
      >
        {toolsAbove()}
        <ListFilters isSmall={isSmall} open={filtersOpen} onClose={() => setFiltersOpen(false)} />
        {!isSmall && (
          <>
            <FilterChips />
            <FoundLine />
          </>
        )}
      </ListRecords>
      {isPhone && !hasFoundLine && total !== undefined && (
        <div style={{ padding: '14px 4px 0' }}>
          <ResultCount />
        </div>
      )}
    </div>
  );
}

/**
 * The list of any entity, from the server's columns and descriptions, on react-admin's `ListContext`. `above`: what
 * an entity has between the heading and its views; `bulkExtras`: actions on the selection that only it has; `rows`: how
 * its records are shown.
 */
export function ListScreen({ entity, rows, sheetParts, ...parts }: ListScreenProps) {
  const language = useLanguage();
  const views = useListViews(entity.name);
  const sheet = useSheetMode(entity, sheetParts !== undefined);
  const Desk = (sheet.isChosen && sheetParts?.Desk) || Fragment;
  usePageTitle(entity.listTitle[language]);
  return (
    <EntityListBase
      key={String(sheet.isChosen)}
      resource={entity.name}
      display={views.display}
      isDisplayPending={views.isDisplayPending}
      hasWholeRecords={rows !== undefined || parts.rowParts?.readsWhole === true}
      extraColumns={sheet.isChosen ? sheet.fields : undefined}
    >
      <AllFoundProvider>
        <Suspense fallback={<ListSkeleton rows={10} />}>
          <Desk>
            <ListContent entity={entity} views={views} rows={rows} sheet={sheet} sheetParts={sheetParts} {...parts} />
          </Desk>
        </Suspense>
      </AllFoundProvider>
    </EntityListBase>
  );
}
