import type { ListRecord } from '../../dataProvider/yarmarokRecord';

/** Actions on the row's record; those that are absent are not offered. */
export interface RowHandlers {
  /** In a picker: the title selects the row instead of leading to the record, and there are no actions. */
  onPick?(record: ListRecord): void;
  onInfo?(record: ListRecord): void;
  onRemove?(record: ListRecord): void;
  onRestore?(record: ListRecord): void;
  /** Sets the record's flag `active`; absent where the user may not. */
  onTurn?(record: ListRecord, on: boolean): void;
  /** Opens the quick edit dialog. */
  onQuickEdit?(record: ListRecord): void;
  /** Titles of the quick edit fields. */
  quickNames?: string;
}
