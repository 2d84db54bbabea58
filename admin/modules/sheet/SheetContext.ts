import { createContext, useContext } from 'react';
import type { SheetAction, SheetState, CellKey } from '#domain/sheet/sheetDraft';
import type { SheetColumn } from '#domain/sheet/SheetColumn';
import type { SheetCell } from '#domain/wire/Cells';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';

export interface SheetDeskState {
  columns: readonly SheetColumn[];
  state: SheetState;
  dispatch(action: SheetAction): void;
  /** Why a changed cell can not be saved, by its key. */
  errors: ReadonlyMap<CellKey, string>;
  /** The changed cells that can be saved. */
  cells: readonly SheetCell[];
  /** Records with changed cells, also of other pages. */
  records: ReadonlyMap<string, ListRecord>;
  /** Tells users of screen readers. */
  announce(text: string): void;
  choicesOf(column: SheetColumn): readonly { value: string; view: string }[];
}

export const SheetContext = createContext<SheetDeskState | null>(null);

export function useSheet(): SheetDeskState {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error('A sheet is within its desk');
  return sheet;
}
