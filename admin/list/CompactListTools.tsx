import Box from '@mui/material/Box';
import { OpenFiltersButton } from './OpenFiltersButton';
import { FilterChips } from './FilterChips';
import { FoundLine } from './FoundLine';
import { EntitySearchBox } from './EntitySearchBox';

interface CompactListToolbarProps {
  filtersOpen: boolean;
  /** The search has the focus from the start: of a dialog that somebody opened to look for something. */
  isSearched?: boolean;
  /** Prefix of the filter form's ids. */
  idPrefix?: string;
  onFilters(): void;
}

/** Toolbar of a list on a small screen: as few lines as possible above the first card. */
export function CompactListTools({
  filtersOpen,
  isSearched = false,
  idPrefix = 'list',
  onFilters,
}: CompactListToolbarProps) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <EntitySearchBox autoFocus={isSearched} />
        </Box>
        <OpenFiltersButton isCompact open={filtersOpen} idPrefix={idPrefix} onClick={onFilters} />
      </Box>
      <FilterChips isOneLine />
      <FoundLine isCompact />
    </>
  );
}
