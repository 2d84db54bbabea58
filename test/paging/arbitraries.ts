import fc from 'fast-check';
import { aProduct } from '../../api/testing/testRecords';
import { entities } from '../../api/modules/registry';
import type { AddressFilter } from '#domain/query/addressFilter';
import type { Language } from '#domain/text/Language';
import type { ListType } from '#domain/wire/Listing';
import type { StoredRecord } from '#domain/wire/StoredRecord';

// Few words, so that many rows have equal values; and words that alphabets and letter case sort at unusual places.
const words = [
  'Ґудзик',
  'гудзик',
  'Глечик',
  'їжак',
  'Йогурт',
  'сукня',
  'Сукня',
  "п'ять",
  'Щітка',
  'dress',
  'Dress',
  'Zebra',
  'apple',
  '10 см',
  '2 см',
  'є',
  'Ель',
];
const word = fc.constantFrom(...words);
const title = fc.oneof(
  { weight: 5, arbitrary: word },
  { weight: 1, arbitrary: fc.tuple(word, word).map((two) => two.join(' ')) },
  { weight: 1, arbitrary: word.map((end) => long + end) },
  { weight: 1, arbitrary: fc.constantFrom('', null) },
);
const long = 'Глечик із Косова, розписаний ріжком і випалений у горні на дровах, '.repeat(3);
const sparse = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null }).map((it) => ({ 0: it }));

const values = fc.record({
  title: fc.record({ uk: title, en: title }),
  price: fc.integer({ min: 1, max: 5 }).map((price) => ({
    0: {
      default: price,
      discount: null,
      percents: null,
      discount_from: null,
      discount_to: null,
      default_min: price,
      default_max: price,
      discount_min: null,
      discount_max: null,
    },
  })),
  quantity: sparse(fc.integer({ min: 0, max: 3 })),
  brand: sparse(word),
  category: sparse(fc.constantFrom('cat-1', 'cat-2')),
  shop: fc.constantFrom('shop-owner', 'shop-kosiv', 'shop-rival').map((shop) => ({ 0: shop })),
  active: sparse(fc.boolean()),
  _deleted: fc.boolean(),
  _updated: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T10:00:00.000Z', '2026-02-01T10:00:00.001Z'),
});

/** Products of which few conditions match several. */
export const anyProducts: fc.Arbitrary<StoredRecord[]> = fc
  .array(values, { minLength: 5, maxLength: 24 })
  .map((rows) => rows.map((row, at) => aProduct(`product-${at}`, '', row)));

export interface ListRequest {
  user: 'admin' | 'merchant';
  language: Language;
  type: ListType;
  search?: string;
  sort?: Record<string, 1 | -1>;
  chosen: AddressFilter;
  limit: number;
}

const sortable = (entities.get('product')?.attributes.uk ?? [])
  .filter(({ backendSortable }) => backendSortable)
  .map(({ name }) => name);
const someOf = (value: fc.Arbitrary<string>): fc.Arbitrary<string[]> => fc.array(value, { minLength: 1, maxLength: 2 });

const empty: fc.Arbitrary<string[]> = fc.constant(['']);
const filters: Readonly<Record<string, fc.Arbitrary<string[]>>> = {
  active: fc.constantFrom(['yes'], ['no']),
  price: fc.constantFrom(['2', '4'], ['', '3'], ['3', '']),
  quantity: fc.constantFrom(['1', ''], ['0', '0']),
  category: fc.oneof(someOf(fc.constantFrom('cat-1', 'cat-2')), empty),
  title: fc.oneof(someOf(fc.constantFrom('у', 'Dress', 'їжак')), empty),
  brand: fc.oneof(someOf(word), empty),
};
const anyFilter = fc
  .constantFrom(...Object.keys(filters))
  .chain((name) => (filters[name] ?? empty).map((chosen): [string, string[]] => [name, chosen]));
const sometimes = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** A random request to the product list, in the URL's format; with many conditions nothing would match. */
export const anyRequest: fc.Arbitrary<ListRequest> = fc.record({
  user: fc.constantFrom('admin', 'admin', 'merchant'),
  language: fc.constantFrom('uk', 'en'),
  type: fc.constantFrom('active', 'active', 'trash'),
  search: sometimes(fc.constantFrom('сукня', 'кня', 'dress', 'г', 'product', 'пять')),
  sort: fc.option(
    fc
      .tuple(fc.constantFrom(...sortable), fc.constantFrom<1 | -1>(1, -1))
      .map(([name, direction]): Record<string, 1 | -1> => ({ [name]: direction })),
    { nil: undefined },
  ),
  chosen: fc
    .oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: fc.tuple(anyFilter) },
      { weight: 1, arbitrary: fc.tuple(anyFilter, anyFilter) },
    )
    .map((pairs): AddressFilter => Object.fromEntries(pairs)),
  limit: fc.integer({ min: 1, max: 7 }),
});
