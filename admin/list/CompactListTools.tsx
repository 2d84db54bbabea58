import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { OpenFiltersButton } from './OpenFiltersButton';
import { FilterChips } from './FilterChips';
import { ResultCount } from './ResultCount';
import { ListSearchBox } from './ListSearchBox';
import { SortSelect } from './SortSelect';
import { useFilterValues } from './context/useFilterValues';

interface CompactListToolbarProps {
  filtersOpen: boolean;
  /** The search has the focus from the start: of a dialog that somebody opened to look for something. */
  isSearched?: boolean;
  /** Prefix of the filter form's ids. */
  idPrefix?: string;
  onFilters(): void;
}

/** Toolbar of a list on a phone: as few lines as possible above the first card. */
export function CompactListTools({
  filtersOpen,
  isSearched = false,
  idPrefix = 'list',
  onFilters,
}: CompactListToolbarProps) {
  const { total = 0 } = useListContext();
  const { search, setSearch } = useFilterValues();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ListSearchBox autoFocus={isSearched} value={search} onSearch={setSearch} />
        </Box>
        <OpenFiltersButton isCompact open={filtersOpen} idPrefix={idPrefix} onClick={onFilters} />
      </Box>
      <FilterChips isOneLine />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 44,
          columnGap: 1,
        }}
      >
        <ResultCount />
        {total > 0 && <SortSelect />}
      </Box>
    </>
  );
}
