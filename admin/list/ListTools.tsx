import type { ReactNode } from 'react';
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
    <div className="list-tools">
      <div className="search">
        <EntitySearchBox autoFocus={isSearched} />
      </div>
      <OpenFiltersButton open={filtersOpen} idPrefix={idPrefix} onClick={onFilters} />
      {children && <div className="end">{children}</div>}
    </div>
  );
}
