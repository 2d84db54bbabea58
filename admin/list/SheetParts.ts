import type { ComponentType, ReactNode } from 'react';
import type { BulkExtras } from './BulkExtras';
import type { ListRowsProps } from './ListTable';

/** The sheet, in which a list of an entity with `sheet` is edited; loaded when it is opened. */
export interface SheetParts {
  /** Around the list's screen: what is changed is kept here over pages and filters. */
  Desk: ComponentType<{ children: ReactNode }>;
  /** In place of the table, and on a phone of its cards. */
  Rows: ComponentType<ListRowsProps>;
  /** The change of prices in all selected records, of entities whose sheet has one. */
  PriceChange: BulkExtras;
}
