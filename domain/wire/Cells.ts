import type { ActionReport } from './Action';
import type { Message } from './Envelope';

/** What a cell of a sheet holds: an amount in hryvnia or pieces, a flag, or the value of an option. */
export type CellValue = number | string | boolean | null;

/** One changed cell. `field`: a column of the sheet, such as `quantity` or `price.discount`. */
export interface SheetCell {
  id: string;
  field: string;
  /** The value that the cell was loaded with: another stored one is never overwritten. */
  was: CellValue;
  value: CellValue;
}

/** `stale`: its stored value is another one by now; `unchanged`: it holds the value already. */
type CellOutcome = 'saved' | 'unchanged' | 'stale' | 'refused';

export interface CellResult {
  id: string;
  field: string;
  outcome: CellOutcome;
  /** The value that is stored by now, of a saved cell the new one; absent for what this user does not get. */
  now?: CellValue;
  /** Reasons of a refusal. */
  messages: Message[];
}

/** Result of `PUT /api/{entity}/cells`: in the order of the cells. */
export interface SaveCellsResult {
  cells: CellResult[];
  /** The bulk operation; absent for a preview, and where no cell could be saved. */
  action?: ActionReport;
}

/** Maximum of cells, and of records that they are of, per call. */
export const mostCells = 2000;
export const mostCellRows = 400;

/** A column of an entity's sheet that this user may edit. */
export interface SheetField {
  name: string;
  required?: true;
}
