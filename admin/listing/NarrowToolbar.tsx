import Box from '@mui/material/Box';
import { FilterButton } from './FilterButton';
import { FilterChips } from './FilterChips';
import { FoundCount } from './FoundCount';
import { SearchBox } from './SearchBox';
import { SortSelect } from './SortSelect';
import type { Listing } from './useListing';

interface NarrowToolbarProps {
  listing: Listing;
  filtersOpen: boolean;
  /** As of the filter panel. */
  idPrefix?: string;
  onFilters(): void;
}

/** Of a list on a phone: as few lines as there can be above the first card. */
export function NarrowToolbar({ listing, filtersOpen, idPrefix = 'list', onFilters }: NarrowToolbarProps) {
  const { address, change, result } = listing;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SearchBox value={address.search} onSearch={(search) => change({ search })} />
        </Box>
        <FilterButton short listing={listing} open={filtersOpen} idPrefix={idPrefix} onClick={onFilters} />
      </Box>
      <FilterChips line listing={listing} onChange={(filter) => change({ filter })} />
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
        <FoundCount listing={listing} />
        {result && result.items.length > 0 && <SortSelect listing={listing} />}
      </Box>
    </>
  );
}
