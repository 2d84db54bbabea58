import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { OpenFiltersButton } from './OpenFiltersButton';
import type { SheetSwitchProps } from './SheetSwitch';
import type { ListViews } from './views/useListViews';

const PhoneListMenu = lazy(() => import('./PhoneListMenu'));

interface PhoneListToolsProps {
  views: ListViews;
  /** null: the list is no sheet. */
  sheet: SheetSwitchProps | null;
  filtersOpen: boolean;
  isSearching: boolean;
  onFilters(): void;
  onSearch(): void;
  onSort(): void;
}

/** Beside the heading of a list on a phone: search and filters, and the rest of a toolbar in a menu. */
export function PhoneListTools({
  views,
  sheet,
  filtersOpen,
  isSearching,
  onFilters,
  onSearch,
  onSort,
}: PhoneListToolsProps) {
  const t = usePanelTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton aria-label={t('list.searchLabel')} aria-expanded={isSearching} onClick={onSearch}>
        <SearchOutlined />
      </IconButton>
      <OpenFiltersButton isCompact isBare open={filtersOpen} idPrefix="list" onClick={onFilters} />
      <IconButton
        aria-label={t('list.actionsColumn')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertOutlined />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <PhoneListMenu views={views} sheet={sheet} anchor={anchor} onSort={onSort} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
