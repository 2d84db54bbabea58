import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import type { ListItem } from '../../domain/wire/Listing';
import type { EntityDescription } from '../../domain/wire/Start';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';
import { StateScreen } from '../ui/StateScreen';
import { FilterChips } from './FilterChips';
import { FilterForm } from './FilterForm';
import { ListCardGrid } from './ListCardGrid';
import { useLocalListState } from './ListState';
import { ListSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { CompactListToolbar } from './CompactListToolbar';
import { Pagination } from './Pagination';
import type { ListSelection } from './listSelection';
import { useIncrementalRows } from './useIncrementalRows';
import { usePanelListController } from './usePanelListController';

interface RecordPickerDialogProps {
  open: boolean;
  entity: EntityDescription;
  title: string;
  /** Several records are checked and added together; otherwise the first one that is pressed is selected. */
  multiple: boolean;
  /** Records that can not be selected. */
  excludedIds: readonly string[];
  /** How many more may be selected. */
  remainingCount: number;
  onPick(items: readonly ListItem[]): void;
  onClose(): void;
}

const noItems: readonly ListItem[] = [];
const noop = () => undefined;

/** Content of the dialog; mounted anew each time it opens. */
function PickerContent({
  entity,
  title,
  titleId,
  multiple,
  excludedIds,
  remainingCount,
  onPick,
  onClose,
}: Omit<RecordPickerDialogProps, 'open'> & { titleId: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const prefix = useId();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const listing = usePanelListController(entity, useLocalListState(), { excludedIds });
  const { address, updateAddress, result, isPending, failure } = listing;
  const [filtersOpen, setFiltersOpen] = useState(false);
  // Kept over pages, searches and filters, in the order of selection.
  const [pickedItems, setPickedItems] = useState<ReadonlyMap<string, ListItem>>(new Map());
  const items = result?.items ?? noItems;
  const { shown: visibleItems, more: hasMore, end: endRef, showMore } = useIncrementalRows(items);
  const selection: ListSelection = { mode: 'some', ids: new Set(pickedItems.keys()) };
  const isOverLimit = pickedItems.size > remainingCount;

  const toggleItems = (...toToggle: readonly ListItem[]) => {
    const next = new Map(pickedItems);
    const isAdding = toToggle.some((item) => !next.has(item._id));
    for (const item of toToggle) {
      if (isAdding) next.set(item._id, item);
      else next.delete(item._id);
    }
    setPickedItems(next);
  };
  const onToggleItem = (id: string) => {
    const item = items.find(({ _id }) => _id === id);
    if (!item) return;
    if (multiple) toggleItems(item);
    else onPick([item]);
  };
  const toolbar = { listing, idPrefix: prefix, filtersOpen, onFilters: () => setFiltersOpen(!filtersOpen) };
  const handlers = {
    selectable: multiple,
    isPicker: true,
    onToggleItem,
    onInfo: noop,
    onRemove: noop,
    onRestore: noop,
  };

  const rows = () => {
    if (failure && !result)
      return (
        <StateScreen
          illustration="broken"
          title={t('list.failed')}
          detail={failure.detail}
          actions={[
            { label: t('actions.retry'), onClick: listing.refetch, isPrimary: true, icon: <RefreshOutlined /> },
          ]}
        />
      );
    if (isPending) return <ListSkeleton rows={listing.perPage} />;
    if (items.length === 0) {
      const isFiltered = address.search !== '' || Object.keys(address.filter).length > 0;
      return (
        <StateScreen
          illustration={isFiltered ? 'search' : 'empty'}
          title={isFiltered ? entity.noItems[language] : t('pickers.nothing')}
          actions={
            isFiltered
              ? [
                  {
                    label: t('list.resetAll'),
                    onClick: () => updateAddress({ search: '', filter: {} }),
                    isPrimary: true,
                  },
                ]
              : []
          }
        />
      );
    }
    if (isSmall)
      return (
        <Box sx={{ padding: '0 12px 8px' }}>
          <ListCardGrid listing={listing} items={visibleItems} selection={selection} {...handlers} />
        </Box>
      );
    return (
      <ListTable
        listing={listing}
        items={visibleItems}
        selection={selection}
        onTogglePage={() => toggleItems(...visibleItems)}
        {...handlers}
      />
    );
  };

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', padding: '8px 8px 0 16px' }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={t('actions.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
        {isSmall ? (
          <Box sx={{ padding: '8px 12px 0' }}>
            <CompactListToolbar {...toolbar} />
          </Box>
        ) : (
          <ListToolbar {...toolbar} />
        )}
        {filtersOpen && listing.filters && (
          <FilterForm
            idPrefix={prefix}
            attributes={listing.filters.filter(({ backendFilterable }) => backendFilterable)}
            filterValues={address.filter}
            onApply={(filter) => updateAddress({ filter })}
          />
        )}
        {!isSmall && <FilterChips listing={listing} onChange={(filter) => updateAddress({ filter })} />}
        {rows()}
        {hasMore && (
          <Box sx={{ padding: 1.5, textAlign: 'center' }}>
            <Button ref={endRef} variant="outlined" onClick={showMore}>
              {t('actions.showMore')}
            </Button>
          </Box>
        )}
        {items.length > 0 && (
          <Box sx={{ padding: '0 12px 12px' }}>
            <Pagination listing={listing} />
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          padding: '10px 16px',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box
          role="status"
          sx={{ flex: 1, minWidth: 120, fontSize: '0.8125rem', color: isOverLimit ? 'error.main' : 'text.secondary' }}
        >
          {isOverLimit
            ? t('pickers.full', { max: excludedIds.length + remainingCount })
            : multiple
              ? t('pickers.chosen', { count: pickedItems.size })
              : ''}
        </Box>
        <Button variant="outlined" onClick={onClose}>
          {t('pickers.cancel')}
        </Button>
        {multiple && (
          <Button
            variant="contained"
            disabled={pickedItems.size === 0 || isOverLimit}
            onClick={() => onPick([...pickedItems.values()])}
          >
            {t('pickers.addCount', { count: pickedItems.size })}
          </Button>
        )}
      </Box>
    </>
  );
}

/**
 * A dialog with the list of another entity, to select records from: with its search, filters, sorting and pages,
 * without its tabs and actions.
 */
export function RecordPickerDialog({ open, onClose, ...body }: RecordPickerDialogProps) {
  const titleId = useId();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={narrow}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: narrow ? {} : { width: 1080, height: 'calc(100vh - 64px)' } } }}
    >
      <PickerContent {...body} titleId={titleId} onClose={onClose} />
    </Dialog>
  );
}
