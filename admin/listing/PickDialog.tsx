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
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { StateScreen } from '../shell/StateScreen';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import { ListCards } from './ListCards';
import { useOwnPlace } from './ListPlace';
import { ListSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { NarrowToolbar } from './NarrowToolbar';
import { Pagination } from './Pagination';
import type { Selection } from './selection';
import { useDrawnInPortions } from './useDrawnInPortions';
import { useListing } from './useListing';

interface PickDialogProps {
  open: boolean;
  entity: EntityDescription;
  title: string;
  /** Several are ticked and taken together; otherwise the first press takes one. */
  multiple: boolean;
  /** Records that are not offered. */
  without: readonly string[];
  /** How many more may be taken. */
  room: number;
  onPick(items: readonly ListItem[]): void;
  onClose(): void;
}

const none: readonly ListItem[] = [];
const nothing = () => undefined;

/** What stands in the window, made anew each time it opens. */
function PickBody({
  entity,
  title,
  titleId,
  multiple,
  without,
  room,
  onPick,
  onClose,
}: Omit<PickDialogProps, 'open'> & { titleId: string }) {
  const t = useT();
  const language = useLanguage();
  const prefix = useId();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const listing = useListing(entity, useOwnPlace(), { without });
  const { address, change, result, loading, failure } = listing;
  const [filtersOpen, setFiltersOpen] = useState(false);
  // Kept over pages, searches and filters, in the order of choosing.
  const [picked, setPicked] = useState<ReadonlyMap<string, ListItem>>(new Map());
  const items = result?.items ?? none;
  const { shown, more, end, showMore } = useDrawnInPortions(items);
  const selection: Selection = { mode: 'some', ids: new Set(picked.keys()) };
  const over = picked.size > room;

  const pick = (...wanted: readonly ListItem[]) => {
    const next = new Map(picked);
    const add = wanted.some((item) => !next.has(item._id));
    for (const item of wanted) {
      if (add) next.set(item._id, item);
      else next.delete(item._id);
    }
    setPicked(next);
  };
  const toggle = (id: string) => {
    const item = items.find(({ _id }) => _id === id);
    if (!item) return;
    if (multiple) pick(item);
    else onPick([item]);
  };
  const toolbar = { listing, idPrefix: prefix, filtersOpen, onFilters: () => setFiltersOpen(!filtersOpen) };
  const handlers = {
    selectable: multiple,
    nested: true,
    onToggle: toggle,
    onInfo: nothing,
    onRemove: nothing,
    onRestore: nothing,
  };

  const rows = () => {
    if (failure && !result)
      return (
        <StateScreen
          drawing="broken"
          title={t('list.failed')}
          detail={failure.detail}
          actions={[{ label: t('actions.retry'), run: listing.retry, primary: true, icon: <RefreshOutlined /> }]}
        />
      );
    if (loading) return <ListSkeleton rows={listing.perPage} />;
    if (items.length === 0) {
      const narrowed = address.search !== '' || Object.keys(address.filter).length > 0;
      return (
        <StateScreen
          drawing={narrowed ? 'search' : 'empty'}
          title={narrowed ? entity.noItems[language] : t('pickers.nothing')}
          actions={
            narrowed
              ? [{ label: t('list.resetAll'), run: () => change({ search: '', filter: {} }), primary: true }]
              : []
          }
        />
      );
    }
    if (narrow)
      return (
        <Box sx={{ padding: '0 12px 8px' }}>
          <ListCards listing={listing} items={shown} selection={selection} {...handlers} />
        </Box>
      );
    return (
      <ListTable
        listing={listing}
        items={shown}
        selection={selection}
        onTogglePage={() => pick(...shown)}
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
        {narrow ? (
          <Box sx={{ padding: '8px 12px 0' }}>
            <NarrowToolbar {...toolbar} />
          </Box>
        ) : (
          <ListToolbar {...toolbar} />
        )}
        {filtersOpen && listing.filters && (
          <FilterPanel
            idPrefix={prefix}
            attributes={listing.filters.filter(({ backendFilterable }) => backendFilterable)}
            chosen={address.filter}
            onApply={(filter) => change({ filter })}
          />
        )}
        {!narrow && <FilterChips listing={listing} onChange={(filter) => change({ filter })} />}
        {rows()}
        {more && (
          <Box sx={{ padding: 1.5, textAlign: 'center' }}>
            <Button ref={end} variant="outlined" onClick={showMore}>
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
          sx={{ flex: 1, minWidth: 120, fontSize: '0.8125rem', color: over ? 'error.main' : 'text.secondary' }}
        >
          {over
            ? t('pickers.full', { max: without.length + room })
            : multiple
              ? t('pickers.chosen', { count: picked.size })
              : ''}
        </Box>
        <Button variant="outlined" onClick={onClose}>
          {t('pickers.cancel')}
        </Button>
        {multiple && (
          <Button variant="contained" disabled={picked.size === 0 || over} onClick={() => onPick([...picked.values()])}>
            {t('pickers.addCount', { count: picked.size })}
          </Button>
        )}
      </Box>
    </>
  );
}

/** The list of another entity, to choose records from: with its search, filters, sorting and pages, without its tabs and actions. */
export function PickDialog({ open, onClose, ...body }: PickDialogProps) {
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
      <PickBody {...body} titleId={titleId} onClose={onClose} />
    </Dialog>
  );
}
