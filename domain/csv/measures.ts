import type { FieldDefinition } from '../wire/FieldDefinition';
import type { DecimalSign } from '../wire/ProductImport';
import { foldHeader } from './foldHeader';
import { readNumber } from '../text/readNumber';
import { plainNumberIn } from './notationOf';

/** How much of the stored unit one of each unit is, by its name in a header or a cell. */
type Units = Readonly<Record<string, number>>;

const named = (factor: number, ...names: string[]): [string, number][] => names.map((name) => [name, factor]);

const grams: Units = Object.fromEntries([
  ...named(1, 'г', 'гр', 'грам', 'грами', 'грамів', 'грамм', 'g', 'gr', 'gram', 'grams'),
  ...named(1000, 'кг', 'кілограм', 'кілограми', 'кілограмів', 'килограмм', 'kg', 'kgs', 'kilogram', 'kilograms'),
  ...named(0.001, 'мг', 'mg'),
  ...named(1_000_000, 'т', 'тонна'),
  ...named(453.592_37, 'lb', 'lbs', 'pound', 'pounds'),
  ...named(28.349_523_125, 'oz', 'ounce', 'ounces'),
]);

const centimetres: Units = Object.fromEntries([
  ...named(1, 'см', 'сантиметр', 'сантиметри', 'сантиметрів', 'cm', 'centimeter', 'centimeters'),
  ...named(0.1, 'мм', 'міліметр', 'міліметри', 'міліметрів', 'миллиметр', 'mm', 'millimeter', 'millimeters'),
  ...named(100, 'м', 'метр', 'метри', 'метрів', 'm', 'meter', 'meters'),
  ...named(2.54, 'in', 'inch', 'inches', 'дюйм', 'дюйми'),
  ...named(30.48, 'ft', 'foot', 'feet'),
  ...named(91.44, 'yd', 'yard', 'yards'),
]);

/** The measures of products: weight in grams, sizes in centimetres. */
const measures: Readonly<Record<string, Units>> = {
  weight: grams,
  width: centimetres,
  height: centimetres,
  depth: centimetres,
};

/** Fields whose column says the unit of all measures of its kind, beside them. */
const unitFields: Readonly<Record<string, Units>> = { weight: grams, depth: centimetres };

const ownOf = <T>(record: Readonly<Record<string, T>>, name: string): T | null =>
  Object.hasOwn(record, name) ? (record[name] ?? null) : null;

interface Measured {
  definition: FieldDefinition;
  part?: string;
}

/** The units of a column of numbers; null: it is no measure. */
const unitsOf = ({ definition: { name, type } }: Measured): Units | null =>
  type === 'number' ? ownOf(measures, name) : null;

export const isMeasure = (column: Measured): boolean => unitsOf(column) !== null;

/** Whether a field has a column for the unit of its cells. */
export const hasUnitColumn = ({ name, type }: FieldDefinition): boolean =>
  type === 'number' && Object.hasOwn(unitFields, name);

/** Whether the column `unit` says the unit of `column`. */
export const isUnitOf = (unit: Measured | null, column: Measured): boolean =>
  unit?.part === 'unit' && ownOf(unitFields, unit.definition.name) === unitsOf(column);

/** Which message of a kind names the units of a measure, as the end of its key. */
export const unitsKeyOf = (column: Measured): 'Grams' | 'Centimetres' =>
  unitsOf(column) === grams ? 'Grams' : 'Centimetres';

/** The name of a column without the unit at its end: `Вага, кг`, `Weight (lbs)`. */
export function splitUnit(header: string): { base: string; unit: string } {
  const words = foldHeader(header).split(' ');
  const unit = words.at(-1) ?? '';
  return words.length > 1 && (Object.hasOwn(grams, unit) || Object.hasOwn(centimetres, unit))
    ? { base: words.slice(0, -1).join(' '), unit }
    : { base: words.join(' '), unit: '' };
}

/** What the numbers of a column are multiplied by, as its header says; null: it says no unit. */
export function headerFactor(column: Measured, header: string): number | null {
  const units = unitsOf(column);
  return units ? ownOf(units, splitUnit(header).unit) : null;
}

const trailingUnit = /^(.*?\d)[\s\u00A0]*(\p{L}+)\.?$/u;
const longestMeasure = 60;

/** A cell of a measure, apart: its number and its unit. */
function splitCell(text: string): { number: string; unit: string } {
  const [, number, unit] = text.length > longestMeasure ? [] : (trailingUnit.exec(text.trim()) ?? []);
  return number === undefined || unit === undefined ? { number: text, unit: '' } : { number, unit: unit.toLowerCase() };
}

/** Whether a cell of a measure says its unit. */
export const saysUnit = (column: Measured, text: string): boolean =>
  ownOf(unitsOf(column) ?? {}, splitCell(text).unit) !== null;

/** Measures are stored with two decimals. */
const rounded = (value: number): number => Math.round(Number((value * 100).toPrecision(12))) / 100;

/**
 * A measure in the stored unit; undefined: no number; a text: a unit that is not known. `unit`: from the column of
 * units, '' for none; `factor`: what the header says.
 */
export function readMeasure(
  column: Measured,
  text: string,
  { factor, unit, decimal }: { factor: number | null; unit: string; decimal: DecimalSign | null },
): number | undefined | string {
  const units = unitsOf(column) ?? {};
  const cell = splitCell(text);
  const word = cell.unit || unit.trim().toLowerCase().replace(/\.$/, '');
  const own = word === '' ? null : ownOf(units, word);
  if (word !== '' && own === null) return word;
  const value = readNumber(plainNumberIn(decimal, cell.number));
  if (typeof value !== 'number') return undefined;
  return rounded(value * (own ?? factor ?? 1));
}
