import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { FilterButton } from './FilterButton';
import { FoundCount } from './FoundCount';
import { SearchBox } from './SearchBox';
import type { Listing } from './useListing';

interface ListToolbarProps {
  listing: Listing;
  filtersOpen: boolean;
  /** As of the filter panel. */
  idPrefix?: string;
  onFilters(): void;
  /** What the whole list can be taken to; absent in a picker. */
  children?: ReactNode;
}

export function ListToolbar({ listing, filtersOpen, idPrefix = 'list', onFilters, children }: ListToolbarProps) {
  const { address, change } = listing;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: '12px 16px' }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 200, maxWidth: 300 }}>
        <SearchBox value={address.search} onSearch={(search) => change({ search })} />
      </Box>
      <FilterButton listing={listing} open={filtersOpen} idPrefix={idPrefix} onClick={onFilters} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginLeft: 'auto' }}>
        <FoundCount listing={listing} />
        {children}
      </Box>
    </Box>
  );
}
