import fc from 'fast-check';
import type { CollectionSpec } from './CollectionSpec';
import { compareBy } from './compareBy';
import { deriveIndex } from './deriveIndex';

const goods: CollectionSpec = { name: 'goods', indexed: [{ path: 'title.uk', kind: 'text' }], unique: [], search: [] };
const collator = new Intl.Collator('uk', { sensitivity: 'base' });

const word = fc.string({
  unit: fc.constantFrom(...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙ09xyzXYZ'),
  minLength: 1,
  maxLength: 9,
});
const sentence = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
/** A few titles share a start that is nearly as long as a title may be. */
const start = fc.integer({ min: 0, max: 200 }).map((length) => 'Глечик із Косова '.repeat(15).slice(0, length).trim());
const titles = fc
  .tuple(start, fc.array(fc.tuple(fc.boolean(), sentence), { minLength: 2, maxLength: 12 }))
  .map(([shared, rows]) => rows.map(([isShared, rest]) => `${isShared ? `${shared} ` : ''}${rest}`.trim()));

describe('compareBy', () => {
  it('orders any list of titles as plain evaluation of the whole texts does', () => {
    fc.assert(
      fc.property(titles, fc.constantFrom(1, -1), (texts, direction) => {
        const indexes = texts.map((uk, at) =>
          deriveIndex(goods, {
            _id: `id-${String(at).padStart(3, '0')}`,
            _deleted: false,
            _created: '',
            _updated: '',
            _revision: 1,
            _increment: at + 1,
            title: { uk },
          }),
        );
        const expected = indexes.toSorted((one, other) => {
          const [a = '', b = ''] = [texts[indexes.indexOf(one)], texts[indexes.indexOf(other)]];
          return (collator.compare(a, b) || (one.id < other.id ? -1 : 1)) * direction;
        });
        const sorted = indexes.toSorted(compareBy([{ path: 'title.uk', direction: direction as 1 | -1 }]));
        expect(sorted.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }),
      { seed: 20_261_122, numRuns: 2500 },
    );
  });
});
