import fc from 'fast-check';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { storedPositionOf, reorderRows } from './reorderRows';

const rows = (...places: (number | undefined)[]): ListRecord[] =>
  places.map((place, at) => ({
    id: `r${at}`,
    _id: `r${at}`,
    _deleted: false,
    _created: '',
    _updated: '',
    _revision: 1,
    _increment: at,
    ...(place !== undefined && { order: { 0: place } }),
  }));

describe('placesAfter', () => {
  it.each([
    ['down, past one', rows(1, 2, 3, 4), 1, 2, { r2: 2, r1: 3 }],
    ['up, to the top', rows(1, 2, 3), 2, 0, { r2: 1, r0: 2, r1: 3 }],
    ['between places with gaps', rows(10, 20, 70, 90), 0, 2, { r1: 10, r2: 20, r0: 70 }],
    ['where there are no places yet', rows(undefined, undefined, undefined), 0, 1, { r1: 1, r0: 2, r2: 3 }],
    ['where two have the same place', rows(1, 1, 2), 2, 0, { r2: 1, r0: 2, r1: 3 }],
    ['nowhere', rows(1, 2), 1, 1, {}],
  ])('%s', (_name, items, from, to, expected) => {
    expect(
      Object.fromEntries(reorderRows(items, 'order', from, to).changedPositions.map(({ _id, order }) => [_id, order])),
    ).toEqual(expected);
  });

  it('sorted by the new places, rows stand as they were put, whatever places they had', () => {
    const anyRows = fc
      .array(fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }), { minLength: 1, maxLength: 8 })
      .map((places) => rows(...places));
    fc.assert(
      fc.property(anyRows, fc.nat(), fc.nat(), (items, from, to) => {
        const after = reorderRows(items, 'order', from % items.length, to % items.length);
        const numbers = after.records.map((item) => storedPositionOf(item, 'order') ?? NaN);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(after.records[to % items.length]?.id).toBe(items[from % items.length]?.id);
        const positions = new Map(after.changedPositions.map(({ _id, order }) => [_id, order]));
        expect(
          after.records.map(
            (item) =>
              positions.get(item.id) ?? storedPositionOf(items.find(({ id }) => id === item.id) as ListRecord, 'order'),
          ),
        ).toEqual(numbers);
      }),
    );
  });
});
