import fc from 'fast-check';
import { matchAll } from '#domain/query/Where';
import type { SaveManyResult } from '#domain/wire/SaveMany';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { downloadedText, downloadedWorkbook, importedWorkbook, loadAll, uploadedCsv } from './testing/csvCalls';
import type { EntityRecords } from '#core/ports/EntityRecords';

const words = fc.string({ unit: fc.constantFrom(...'аґї Zz09;,"\'|\\=+-@\t<>&{}[]n'), minLength: 1, maxLength: 20 });
const text = fc.oneof(words, fc.constantFrom('=1+1', "'=x", '007', '1e5', '-5', 'так', '{"a":1}', '"'));
const amount = fc.integer({ min: 1, max: 1_000_000 }).map((kopiyky) => kopiyky / 100);
const date = fc.constantFrom('2026-01-01', '2026-12-31', '');

const product = fc.record({
  title: fc.record({ uk: text, en: fc.option(text) }),
  brand: fc.option(text),
  tags: fc.array(text, { maxLength: 3 }),
  price: amount,
  discount: fc.option(fc.integer({ min: 1, max: 99 })),
  from: date,
  // Without one a new product has its default.
  quantity: fc.integer({ min: 0, max: 1000 }),
  active: fc.boolean(),
  weight: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((grams) => grams / 100)),
  description: fc.option(words.map((content) => `<p>${content.replace(/[<>&]/g, '')}</p>`)),
});
type Product = typeof product extends fc.Arbitrary<infer T> ? T : never;

const fieldsOf = ({ title, price, discount, from, ...values }: Product, at: number): Record<string, unknown> => ({
  title,
  sku: { 0: at % 3 === 0 ? '' : `${at % 2 ? '=' : '0'}${at}` },
  slug: { 0: `product-${at}` },
  price: {
    0: {
      default: price,
      discount: discount === null ? null : Math.round(price * discount) / 100,
      discount_from: from || null,
    },
  },
  shop: { 0: 'shop-kosiv' },
  category: { 0: 'cat-2' },
  brand: { 0: values.brand ?? '' },
  tags: { 0: values.tags },
  quantity: { 0: values.quantity },
  active: { 0: values.active },
  weight: { 0: values.weight },
  description: { uk: values.description ?? '', en: null },
});

/** Products that the form accepts; others are no products. */
async function save(api: TestApi, products: readonly Product[]): Promise<void> {
  const items = products.map((each, at) => ({ fields: fieldsOf(each, at) }));
  const { result } = await api.put('/api/product/save-many', { by: 'slug', items });
  expect((result as unknown as SaveManyResult).items).toHaveLength(items.length);
}

const stored = async (api: TestApi): Promise<EntityRecords['products'][]> =>
  (await api.store.find('products', { where: matchAll, sort: [{ path: 'slug.0', direction: 1 }] })).records;

/** What a file can tell: without ids, times and what languages were switched off. */
const contentOf = ({
  title,
  sku,
  slug,
  price,
  tags,
  brand,
  quantity,
  active,
  weight,
  shop,
}: EntityRecords['products']) => {
  const { uk, en } = title as { uk: string; en: string | null };
  return { title: { uk, en: en ?? '' }, sku, slug, price, tags, brand, quantity, active, weight, shop };
};

it('a file or workbook of any products imported again changes nothing, and elsewhere makes the same ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 8 }), async (products) => {
      const api = await testApi({ language: 'uk' });
      await save(api, products);
      const before = await stored(api);
      if (before.length === 0) return;
      const file = await downloadedText(api, '/api/product/download-csv', {});
      for (const emptyCells of ['keep', 'clear']) {
        const { import: own, invalidRows } = await uploadedCsv(api, file);
        expect(invalidRows).toEqual([]);
        await api.put(`/api/product/csv-imports/${own._id}`, { emptyCells });
        expect((await loadAll(api, own._id)).counts).toMatchObject({ unchanged: before.length });
        await api.post(`/api/product/csv-imports/${own._id}/finish`);
        expect(await stored(api)).toEqual(before);
      }
      const workbook = await downloadedWorkbook(api, '/api/product/download-xlsx', {});
      const { import: again, invalidRows: wrong } = await importedWorkbook(api, workbook);
      expect(wrong).toEqual([]);
      expect((await loadAll(api, again._id)).counts).toMatchObject({ unchanged: before.length });
      expect(await stored(api)).toEqual(before);
      for (const upload of [
        (other: TestApi) => uploadedCsv(other, file),
        (other: TestApi) => importedWorkbook(other, workbook),
      ]) {
        const other = await testApi({ language: 'uk' });
        const { import: theirs } = await upload(other);
        expect((await loadAll(other, theirs._id)).counts).toMatchObject({ created: before.length });
        expect((await stored(other)).map(contentOf)).toEqual(before.map(contentOf));
      }
    }),
    { numRuns: 40 },
  );
});
