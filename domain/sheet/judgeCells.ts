import type { Problem } from '../fields/Problem';
import { error } from '../fields/Problem';
import { fieldTypeOf } from '../fields/registry';
import { checkField } from '../form/checkField';
import { mergeField, readField } from '../form/readField';
import type { SheetCell, CellValue } from '../wire/Cells';
import type { FieldDefinition } from '../wire/FieldDefinition';
import type { Localised } from '../wire/StoredRecord';
import type { SheetColumn } from './SheetColumn';
import { cellValue, isCellValue, storableValue, withCell } from './SheetColumn';

type RowCell = Pick<SheetCell, 'was' | 'value'> & { column: SheetColumn };

/** What would become of a cell. `stale`: another value than the loaded one is stored now. */
export type CellVerdict =
  | { outcome: 'saved' | 'unchanged' }
  | { outcome: 'stale'; now: CellValue }
  | { outcome: 'refused'; problems: Problem[] };

export interface RowVerdict {
  /** The values to submit, by field: of the cells that can be saved. */
  fields: Readonly<Record<string, Localised>>;
  /** In the order of the cells. */
  verdicts: CellVerdict[];
}

interface Attempt {
  value: Localised;
  errors: Problem[];
}

/** The field's value with all of these cells, and why it may not be stored. */
function attempt(field: FieldDefinition, stored: Localised, cells: readonly RowCell[]): Attempt {
  const submitted = cells.reduce<unknown>(
    (value, cell) => withCell(cell.column, value, cell.value),
    stored['0'] ?? null,
  );
  const { value, problems } = readField(field, { 0: submitted });
  const merged = mergeField(field, stored, value);
  const errors = checkField(field, merged, problems).problems.filter(({ level }) => level === 'error');
  return { value: { '0': merged['0'] ?? fieldTypeOf(field.type).empty }, errors };
}

/**
 * Of the cells of one field as many as can be saved together, the first ones before the others: a price that holds is
 * saved although its discount does not.
 */
function largestValid(field: FieldDefinition, stored: Localised, cells: readonly RowCell[]): readonly RowCell[] {
  const candidates = [cells, ...(cells.length > 1 ? cells.map((cell) => [cell]) : [])];
  return candidates.find((some) => attempt(field, stored, some).errors.length === 0) ?? [];
}

/**
 * What a row's changed cells come to, by the rules that need nothing but the row: the same in the browser, where it is
 * the preview, and on the server, which saves. A cell that holds its value already is unchanged whatever it was loaded
 * with, so that a call can be repeated.
 */
export function judgeCells(storedOf: (field: string) => Localised, cells: readonly RowCell[]): RowVerdict {
  const verdicts = new Map<RowCell, CellVerdict>();
  const pending = new Map<string, RowCell[]>();
  for (const cell of cells) {
    const { column } = cell;
    const now = cellValue(column, storedOf(column.field.name));
    if (!isCellValue(column, cell.value))
      verdicts.set(cell, { outcome: 'refused', problems: [error(fieldTypeOf(column.field.type).malformedMessage)] });
    else if (now === storableValue(column, cell.value)) verdicts.set(cell, { outcome: 'unchanged' });
    else if (now !== cell.was) verdicts.set(cell, { outcome: 'stale', now });
    else pending.set(column.field.name, [...(pending.get(column.field.name) ?? []), cell]);
  }
  const fields: Record<string, Localised> = {};
  for (const [name, ofField] of pending) {
    const [{ column: { field } = { field: undefined } } = {}] = ofField;
    if (!field) continue;
    const stored = storedOf(name);
    const valid = largestValid(field, stored, ofField);
    if (valid.length > 0) fields[name] = attempt(field, stored, valid).value;
    for (const cell of ofField)
      verdicts.set(
        cell,
        valid.includes(cell)
          ? { outcome: 'saved' }
          : { outcome: 'refused', problems: attempt(field, stored, [...valid, cell]).errors },
      );
  }
  return { fields, verdicts: cells.map((cell) => verdicts.get(cell) ?? { outcome: 'unchanged' }) };
}
