import Box from '@mui/material/Box';
import { FilterButton } from './FilterButton';
import { FilterChips } from './FilterChips';
import { ResultCount } from './ResultCount';
import { SearchInput } from './SearchInput';
import { SortSelect } from './SortSelect';
import type { PanelListController } from './usePanelListController';

interface CompactListToolbarProps {
  listing: PanelListController;
  filtersOpen: boolean;
  /** Prefix of the filter form's ids. */
  idPrefix?: string;
  onFilters(): void;
}

/** Toolbar of a list on a phone: as few lines as possible above the first card. */
export function CompactListToolbar({ listing, filtersOpen, idPrefix = 'list', onFilters }: CompactListToolbarProps) {
  const { address, updateAddress, result } = listing;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SearchInput value={address.search} onSearch={(search) => updateAddress({ search })} />
        </Box>
        <FilterButton isCompact listing={listing} open={filtersOpen} idPrefix={idPrefix} onClick={onFilters} />
      </Box>
      <FilterChips isOneLine listing={listing} onChange={(filter) => updateAddress({ filter })} />
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
        <ResultCount listing={listing} />
        {result && result.items.length > 0 && <SortSelect listing={listing} />}
      </Box>
    </>
  );
}
