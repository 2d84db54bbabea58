import fc from 'fast-check';
import type { Price } from '../commerce/Price';
import { emptyPrice } from '../commerce/Price';
import type { CellValue } from '../wire/Cells';
import type { Localised } from '../wire/StoredRecord';
import { judgeCells } from './judgeCells';
import { cellValue, sheetColumn } from './SheetColumn';
import { testColumn, testField } from './testing/sheetColumns';

const record = (price: Partial<Price>, more: Readonly<Record<string, Localised>> = {}) => {
  const values: Readonly<Record<string, Localised>> = {
    price: { 0: { ...emptyPrice, ...price } },
    quantity: { 0: 5 },
    active: { 0: true },
    category: { 0: 'toys' },
    ...more,
  };
  return (name: string): Localised => values[name] ?? {};
};

const cell = (name: string, was: CellValue, value: CellValue) => ({ column: testColumn(name), was, value });
const outcomes = (stored: ReturnType<typeof record>, ...cells: ReturnType<typeof cell>[]) =>
  judgeCells(stored, cells).verdicts.map((verdict) =>
    verdict.outcome === 'refused' ? verdict.problems.map(({ key }) => key).join() : verdict.outcome,
  );

it.each([
  ['title', null],
  ['tags', null],
  ['nothing', null],
  ['price', null],
  ['price.percents', null],
  ['price.default.more', null],
  ['price.discount', 'discount'],
  ['quantity', null],
] as const)('%s is a column of the part %j, or none', (name, part) => {
  const column = sheetColumn(name, testField);
  expect(column?.part ?? null).toBe(part);
  expect(column !== null).toBe(name === 'price.discount' || name === 'quantity');
});

describe('cells of a row', () => {
  const dated = { default: 1000, discount: 900, percents: 10, discount_from: '2026-11-01', discount_to: '2026-11-30' };

  it('of a price keep the other amount and the dates', () => {
    const { fields } = judgeCells(record(dated), [cell('price.default', 1000, 1200)]);
    expect(fields.price?.['0']).toMatchObject({ ...dated, default: 1200, percents: 25 });
    const both = judgeCells(record(dated), [cell('price.discount', 900, 600), cell('price.default', 1000, 800)]);
    expect(both.fields.price?.['0']).toMatchObject({ ...dated, default: 800, discount: 600, percents: 25 });
  });

  it('that change together are judged together', () => {
    // Each alone is refused or below the other's old value.
    const both = [cell('price.default', 1000, 500), cell('price.discount', 900, 400)];
    expect(outcomes(record(dated), ...both)).toEqual(['saved', 'saved']);
  });

  it.each<[string, CellValue, CellValue, string]>([
    ['price.default', 1000, 1000, 'unchanged'],
    ['price.default', 999, 1000, 'unchanged'],
    ['price.default', 999, 1100, 'stale'],
    ['price.default', 1000, null, 'discountAbovePrice'],
    ['price.default', 1000, -1, 'priceBelowZero'],
    ['price.default', 1000, 1e12, 'bigger'],
    ['price.default', 1000, 800, 'discountAbovePrice'],
    ['price.default', 1000, 'багато', 'invalidNumber'],
    ['price.default', 1000, Number.NaN, 'invalidNumber'],
    ['price.discount', 900, 1000.01, 'discountAbovePrice'],
    ['price.discount', 900, null, 'saved'],
    ['quantity', 5, 7, 'saved'],
    ['quantity', 5, 7.5, 'invalidStep'],
    ['quantity', 5, -1, 'smaller'],
    ['quantity', 6, 5, 'unchanged'],
    ['quantity', 6, 7, 'stale'],
    ['active', true, false, 'saved'],
    ['active', true, 1, 'invalidValue'],
    ['category', 'toys', '', 'chooseAtLeastOne'],
    ['category', 'toys', 'jars', 'saved'],
  ])('%s from %j to %j: %s', (name, was, value, outcome) => {
    expect(outcomes(record(dated), cell(name, was, value))).toEqual([outcome]);
  });

  it('of a required field are not emptied', () => {
    expect(outcomes(record({ default: 10 }), cell('price.default', 10, null))).toEqual(['required']);
    const both = [cell('price.default', 10, null), cell('price.discount', null, 0)];
    expect(outcomes(record({ default: 10 }), ...both)).toEqual(['required', 'saved']);
  });

  it('are saved without the wrong ones, and without what has changed meanwhile', () => {
    const cells = [
      cell('price.default', 1000, 950),
      cell('price.discount', 900, 990),
      cell('quantity', 6, 9),
      cell('active', true, false),
    ];
    const { fields, verdicts } = judgeCells(record(dated), cells);
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['saved', 'refused', 'stale', 'saved']);
    expect(verdicts[2]).toMatchObject({ now: 5 });
    expect(Object.keys(fields).sort()).toEqual(['active', 'price']);
    expect(fields.price?.['0']).toMatchObject({ default: 950, discount: 900 });
  });

  it('keep a discount of which the price is refused, where it holds without', () => {
    const cells = [cell('price.default', 1000, -5), cell('price.discount', 900, 700)];
    expect(outcomes(record(dated), ...cells)).toEqual(['priceBelowZero', 'saved']);
  });
});

const amounts = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -100, max: 5000 }).map((value) => value / 4),
);
const changes = fc.record({
  stored: fc.record({ default: fc.integer({ min: 1, max: 900 }), discount: fc.constant(null), quantity: fc.nat(9) }),
  price: amounts,
  discount: amounts,
  quantity: fc.oneof(fc.constant(null), fc.integer({ min: -2, max: 9 })),
  isStale: fc.boolean(),
});

it('what is saved is what was typed, a repetition changes nothing, and nothing stale is written', () => {
  fc.assert(
    fc.property(changes, ({ stored, price, discount, quantity, isStale }) => {
      const before = record({ default: stored.default }, { quantity: { 0: stored.quantity } });
      const cells = [
        cell('price.default', stored.default, price),
        cell('price.discount', null, discount),
        cell('quantity', isStale ? stored.quantity + 1 : stored.quantity, quantity),
      ];
      const { fields, verdicts } = judgeCells(before, cells);
      const after = (name: string) => fields[name] ?? before(name);
      for (const [at, verdict] of verdicts.entries()) {
        const each = cells[at];
        if (!each) throw new Error('no cell');
        const now = cellValue(each.column, after(each.column.field.name));
        expect(now).toBe(
          verdict.outcome === 'saved' || verdict.outcome === 'unchanged'
            ? each.value
            : cellValue(each.column, before(each.column.field.name)),
        );
      }
      const { discount: reduced, default: regular } = after('price')['0'] as Price;
      expect(reduced === null || (regular !== null && reduced <= regular)).toBe(true);
      const accepted = cells.filter((_, at) => verdicts[at]?.outcome === 'saved');
      const again = judgeCells(after, accepted);
      expect(again.fields).toEqual({});
      expect(again.verdicts.every(({ outcome }) => outcome === 'unchanged')).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
