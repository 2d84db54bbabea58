import { fieldTypeOf } from '../fields/registry';
import { localisedKeys } from '../form/localisedKeys';
import { hasUnitColumn, isMeasure } from './measures';
import type { Language } from '../text/Language';
import { languages } from '../text/Language';
import type { Bilingual, FieldDefinition } from '../wire/FieldDefinition';

/** Parts of a price that have a column of their own; the usual price is the column of the field itself. */
const priceParts = [
  'discount',
  'discount_from',
  'discount_to',
  'default_min',
  'default_max',
  'discount_min',
  'discount_max',
] as const;
/** Parts that exports of other shops have; they change what the price itself means. */
const foreignPriceParts = ['old', 'reduction', 'currency', 'special'] as const;
/**
 * `old`: the price before a reduction, beside which the price itself is the reduced one. `reduction`: what the reduced
 * price is lower by, `10%` or an amount. `currency`: of the price. `special`: a reduced price with its days, in one cell.
 */
export type PricePart = (typeof priceParts)[number] | (typeof foreignPriceParts)[number] | 'default';
/**
 * What other columns say of a number. `availability`: whether there are goods at all, beside the number of pieces or
 * instead of it. `unit`: what the numbers are counted or measured in.
 */
type NumberPart = 'availability' | 'unit';

/** The field of products with their pieces. */
export const stockField = 'quantity';

/** A column of the template: one language of a field, or a part of a price or of a stock. */
export interface CsvColumn {
  /** `sku`, `title.uk`, `price.discount` (requirements N-16). */
  name: string;
  definition: FieldDefinition;
  key: Language | '0';
  part?: PricePart | NumberPart;
  title: Bilingual;
  required: boolean;
}

const partTitles: Record<Exclude<PricePart, 'default'> | NumberPart, Bilingual> = {
  discount: { uk: 'зі знижкою', en: 'discount' },
  discount_from: { uk: 'початок знижки', en: 'discount from' },
  discount_to: { uk: 'кінець знижки', en: 'discount to' },
  default_min: { uk: 'найменша', en: 'lowest' },
  default_max: { uk: 'найбільша', en: 'highest' },
  discount_min: { uk: 'найменша зі знижкою', en: 'lowest discount' },
  discount_max: { uk: 'найбільша зі знижкою', en: 'highest discount' },
  old: { uk: 'до знижки', en: 'before the discount' },
  reduction: { uk: 'розмір знижки', en: 'reduction' },
  currency: { uk: 'валюта', en: 'currency' },
  special: { uk: 'акція з датами', en: 'special with dates' },
  availability: { uk: 'наявність', en: 'availability' },
  unit: { uk: 'одиниця', en: 'unit' },
};

/** Of columns that say the unit of all measures of a kind. */
const unitTitles: Readonly<Record<string, Bilingual>> = {
  weight: { uk: 'Вага: одиниця', en: 'Weight: unit' },
  depth: { uk: 'Розміри: одиниця', en: 'Size: unit' },
};

const titled = (title: Bilingual, suffix: Bilingual): Bilingual => ({
  uk: `${title.uk}: ${suffix.uk}`,
  en: `${title.en}: ${suffix.en}`,
});

const languageTitles: Record<Language, Bilingual> = {
  uk: { uk: 'українською', en: 'Ukrainian' },
  en: { uk: 'англійською', en: 'English' },
};

/**
 * Passwords are never in a file, and values that the server computes are not taken from one. Variations name each other by
 * ids, which a file with new products does not have.
 */
const isInFiles = ({ type, readonly, hidden, name }: FieldDefinition): boolean =>
  type !== 'password' && type !== 'variable-relations' && !readonly && !hidden && !name.startsWith('_');

const priceColumns = [...priceParts, ...foreignPriceParts];
const stockColumns = ['availability', 'unit'] as const;
const unitColumns = ['unit'] as const;

function partsOf(definition: FieldDefinition): readonly (Exclude<PricePart, 'default'> | NumberPart)[] {
  const { name, type } = definition;
  if (type === 'price') return priceColumns;
  if (type === 'number' && name === stockField) return stockColumns;
  return hasUnitColumn(definition) ? unitColumns : [];
}

function columnsOf(definition: FieldDefinition): CsvColumn[] {
  const { name, title, required = false, multilangual, type } = definition;
  if (multilangual)
    return localisedKeys(definition).map((key) => ({
      name: `${name}.${key}`,
      definition,
      key,
      title: titled(title, languageTitles[key === '0' ? languages[0] : key]),
      required: required && key === languages[0],
    }));
  const own: CsvColumn = { name, definition, key: '0', title, required };
  const parts = partsOf(definition).map((part): CsvColumn => ({
    ...own,
    name: `${name}.${part}`,
    part,
    title: part === 'unit' && isMeasure({ definition }) ? (unitTitles[name] ?? title) : titled(title, partTitles[part]),
    required: false,
  }));
  return [type === 'price' ? { ...own, part: 'default' } : own, ...parts];
}

/** Every column that a file of these fields may have, in the order of the form. */
export const csvColumns = (definitions: Iterable<FieldDefinition>): CsvColumn[] =>
  [...definitions].filter(isInFiles).flatMap(columnsOf);

/** Whether the numbers of a column may have thousands: prices and pieces have them, measures have fractions. */
export const hasThousands = ({ definition: { name, type } }: Pick<CsvColumn, 'definition'>): boolean =>
  type === 'price' || name === stockField;

/** Whether a column shows a part of what is stored; the others say only how a file is to be read. */
export const isStoredPart = (part: CsvColumn['part']): part is (typeof priceParts)[number] | 'default' =>
  part === 'default' || priceParts.some((each) => each === part);

const exportedParts: readonly CsvColumn['part'][] = [undefined, 'default', 'discount', 'discount_from', 'discount_to'];

/** Whether its value follows from other columns, unless a file says it. */
export const isDerived = ({ part }: CsvColumn): boolean => !exportedParts.includes(part);

/** The columns of a template and of an export: in the chosen languages, and without what follows from other columns. */
export const exportedColumns = (
  definitions: Iterable<FieldDefinition>,
  chosen: readonly Language[] = languages,
): CsvColumn[] =>
  csvColumns(definitions).filter((column) => !isDerived(column) && (column.key === '0' || chosen.includes(column.key)));

/** Whether a stored value of this column's type is empty. */
export function isEmptyValue({ definition }: CsvColumn, value: unknown): boolean {
  const type = fieldTypeOf(definition.type);
  const read = value === undefined || value === null ? type.empty : type.read(value, definition);
  return read === undefined || type.isEmpty(read);
}
