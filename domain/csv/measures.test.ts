import type { FieldDefinition } from '../wire/FieldDefinition';
import type { CsvColumn } from './csvColumns';
import { csvColumns } from './csvColumns';
import { headerFactor, readMeasure, splitUnit } from './measures';

const columnOf = (name: string): CsvColumn => {
  const definition: FieldDefinition = { name, code: name, type: 'number', title: { uk: name, en: name } };
  const [column] = csvColumns([definition]);
  if (!column) throw new Error(name);
  return column;
};
const [weight, width] = [columnOf('weight'), columnOf('width')];

it.each<[string, CsvColumn, number | null]>([
  ['Вага,кг', weight, 1000],
  ['Вага, г', weight, 1],
  ['Weight (lbs)', weight, 453.592_37],
  ['Маса (т)', weight, 1_000_000],
  ['Ширина, мм', width, 0.1],
  ['Width (in)', width, 2.54],
  ['Ширина, м', width, 100],
  // A unit of another kind, and none.
  ['Вага, см', weight, null],
  ['Вага', weight, null],
  ['г', weight, null],
])('the header %j multiplies by its unit', (header, column, factor) => {
  expect(headerFactor(column, header)).toBe(factor);
});

it('a number that is no measure has no unit', () => {
  expect(headerFactor(columnOf('quantity'), 'Кількість, кг')).toBeNull();
  expect(splitUnit('Кількість, шт')).toEqual({ base: 'кількість шт', unit: '' });
});

it.each<[string, { factor?: number; unit?: string }, number | string | undefined]>([
  ['0,5', { factor: 1000 }, 500],
  ['0,5 кг', {}, 500],
  ['500 г', { factor: 1000 }, 500],
  ['1.2kg', {}, 1200],
  ['3', { unit: 'Кг.' }, 3000],
  ['3 г', { unit: 'кг' }, 3],
  ['1', { unit: 'lb' }, 453.59],
  ['0.123', { factor: 1000 }, 123],
  ['2.345', {}, 2.35],
  ['5 пуд', {}, 'пуд'],
  ['5', { unit: '1' }, '1'],
  ['багато', {}, undefined],
  [`${'1'.repeat(70)} кг`, {}, undefined],
])('a weight of %j with %j is in grams', (text, { factor = null, unit = '' }, expected) => {
  expect(readMeasure(weight, text, { factor, unit, decimal: null })).toBe(expected);
});
