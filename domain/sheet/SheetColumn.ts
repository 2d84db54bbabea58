import { adjustPrice } from '../commerce/adjustPrice';
import { toHryvnia, toMoney } from '../commerce/Money';
import type { Price } from '../commerce/Price';
import { emptyPrice } from '../commerce/Price';
import { price } from '../fields/price';
import type { CellValue } from '../wire/Cells';
import type { FieldDefinition } from '../wire/FieldDefinition';
import type { Localised } from '../wire/StoredRecord';

type PricePart = 'default' | 'discount';

/** A column of a sheet: a field of one value, or one amount of a price. */
export interface SheetColumn {
  /** The field's, with the part of a price: `quantity`, `price.discount`. */
  name: string;
  field: FieldDefinition;
  /** null: it is no price. */
  part: PricePart | null;
}

const isPart = (part: string): part is PricePart => part === 'default' || part === 'discount';

/** What a cell can hold: one value, whatever the language, that is typed on one line. */
const hasCells = ({ type, multilangual, multiple }: FieldDefinition): boolean =>
  !multilangual && !multiple && (type === 'number' || type === 'yesno' || type === 'select');

/** The column of a name; null where a sheet can have none. */
export function sheetColumn(
  name: string,
  fieldNamed: (name: string) => FieldDefinition | undefined,
): SheetColumn | null {
  const [fieldName = '', part, ...rest] = name.split('.');
  const field = fieldNamed(fieldName);
  if (!field || rest.length > 0) return null;
  if (part === undefined) return hasCells(field) ? { name, field, part: null } : null;
  return field.type === 'price' && isPart(part) ? { name, field, part } : null;
}

const priceOf = (stored: unknown): Price => price.read(stored ?? null, {}) ?? emptyPrice;

/** The value of the column's cell in a record with this value of the field. */
export function cellValue({ field: { type }, part }: SheetColumn, { 0: stored = null }: Localised): CellValue {
  if (part !== null) return priceOf(stored)[part];
  if (type === 'yesno') return stored === true;
  if (type === 'number') return typeof stored === 'number' ? stored : null;
  return typeof stored === 'string' ? stored : '';
}

/** Whether the column's cells can hold the value at all; of an empty amount null. */
export function isCellValue({ field: { type }, part }: SheetColumn, value: CellValue): boolean {
  if (part !== null || type === 'number')
    return value === null || (typeof value === 'number' && Number.isFinite(value));
  return type === 'yesno' ? typeof value === 'boolean' : typeof value === 'string';
}

/** The value as it would be stored: amounts of money in whole kopiyky. */
export const storableValue = ({ part }: SheetColumn, value: CellValue): CellValue =>
  part !== null && typeof value === 'number' ? toHryvnia(toMoney(value)) : value;

/** The field's value with another cell: of a price the other amounts and the dates stay. */
export function withCell({ part }: SheetColumn, stored: unknown, value: CellValue): unknown {
  if (part === null) return value;
  const current = priceOf(stored);
  const amount = typeof value === 'number' ? value : null;
  if (part === 'discount')
    return { ...current, discount: amount, percents: null, discount_min: null, discount_max: null };
  return amount === null
    ? { ...current, default: null, percents: null, default_min: null, default_max: null }
    : (adjustPrice(current, { op: 'set', value: amount }) ?? current);
}
