import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { OpenFiltersButton } from './OpenFiltersButton';
import { EntitySearchBox } from './EntitySearchBox';

interface ListToolbarProps {
  filtersOpen: boolean;
  /** The search has the focus from the start: of a dialog that somebody opened to look for something. */
  isSearched?: boolean;
  /** Prefix of the filter form's ids. */
  idPrefix?: string;
  onFilters(): void;
  /** Actions on the whole list; absent in a picker. */
  children?: ReactNode;
}

export function ListTools({
  filtersOpen,
  isSearched = false,
  idPrefix = 'list',
  onFilters,
  children,
}: ListToolbarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: '12px 16px' }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 200, maxWidth: 300 }}>
        <EntitySearchBox autoFocus={isSearched} />
      </Box>
      <OpenFiltersButton open={filtersOpen} idPrefix={idPrefix} onClick={onFilters} />
      {children && <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginLeft: 'auto' }}>{children}</Box>}
    </Box>
  );
}
