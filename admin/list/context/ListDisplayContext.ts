import { createContext, useContext } from 'react';
import type { Density } from '#domain/wire/View';

/** How the user wants to see the list: own setup or saved view. */
export interface ListDisplay {
  /** Column names; absent: the list's default columns. */
  columns?: readonly string[];
  density: Density;
  /** Rows of a page, also while the full list is shown; absent: the list's own number. */
  rowsPerPage?: number;
  /** Remembers the number for this list. */
  onRowsPerPage?(rows: number): void;
}

/** Beside react-admin's `ListContext`; a list without it is shown with its default columns. */
export const ListDisplayContext = createContext<ListDisplay>({ density: 'comfortable' });

export const useListDisplay = (): ListDisplay => useContext(ListDisplayContext);
