import fc from 'fast-check';
import { fieldTypeOf } from '#domain/fields/registry';
import { deriveIndex } from '#domain/query/deriveIndex';
import { matches } from '#domain/query/matches';
import type { Where } from '#domain/query/Where';
import { not } from '#domain/query/Where';
import { parseWireFilter, toWireFilter } from '#domain/query/wireFilter';
import { anyRecord, anyWhere } from '../testing/arbitraries';
import { goods } from '../testing/contractSpecs';
import { areDisjoint } from './areDisjoint';
import { disjointBranches } from './whereFacts';

const price = (from?: number, to?: number): Where => ({
  op: 'range',
  path: 'price',
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});
const since = (from?: string, to?: string): Where => ({
  op: 'range',
  path: 'from',
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});
const has = (path: string, value: boolean): Where => ({ op: 'exists', path, value });
const and = (...of: Where[]): Where => ({ op: 'and', of });
const or = (...of: Where[]): Where => ({ op: 'or', of });

describe('conditions that exclude each other', () => {
  it.each<[string, Where, Where, boolean]>([
    ['ranges apart', price(1, 2), price(3, 4), true],
    ['ranges that touch', price(1, 2), price(2, 4), false],
    ['ranges of different paths', price(1, 2), since('2026-01-01'), false],
    ['a day and the next one', since(undefined, '2026-11-21'), since('2026-11-22'), true],
    [
      'a day and an instant of it, which comes after it',
      since(undefined, '2026-11-21'),
      since('2026-11-21T00:00:00Z'),
      true,
    ],
    ['a value and none', has('price', true), has('price', false), true],
    ['none and a range', has('price', false), price(1), true],
    ['a value and a range', has('price', true), price(1), false],
    ['all and its denial', and(has('a', true), price(1)), and(not(and(price(1), has('a', true))), price(7)), true],
    ['a part and the denial of more', and(has('a', true)), not(and(has('a', true), price(1))), false],
    ['a choice of which one fits', or(price(1, 2), price(5, 6)), price(6, 7), false],
    ['a choice of which none fits', or(price(1, 2), has('price', false)), price(6, 7), true],
  ])('%s', (_name, one, other, expected) => {
    expect(areDisjoint(one, other)).toBe(expected);
    expect(areDisjoint(other, one)).toBe(expected);
  });

  it('fit no record together', () => {
    fc.assert(
      fc.property(anyWhere, anyWhere, anyRecord, (one, other, record) => {
        const index = deriveIndex(goods, record);
        expect(areDisjoint(one, other) && matches(one, index) && matches(other, index)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the alternatives of a condition', () => {
  it('are two for a range of prices as the panel asks for it: with a discount that acts today, and without', () => {
    const type = fieldTypeOf('price');
    const where = type.filter.where(['price.0'], type.filter.fromValues(['70', '90']), Date.UTC(2026, 10, 21));
    const indexed = type.indexedSubpaths({}).map(({ subpath: below, kind }) => ({ path: `price.0.${below}`, kind }));
    const parsed = where && parseWireFilter(toWireFilter(where), indexed);
    expect(parsed?.ok && disjointBranches(parsed.where)).toHaveLength(2);
  });

  it('together are the condition, and no record fits two', () => {
    fc.assert(
      fc.property(anyWhere, anyRecord, (where, record) => {
        const index = deriveIndex(goods, record);
        expect(disjointBranches(where).filter((one) => matches(one, index))).toHaveLength(
          Number(matches(where, index)),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
