import fc from 'fast-check';
import type { MediaItem } from '#domain/wire/Media';
import { matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { rootCategoryId } from '#domain/wire/Tree';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { loadAll, uploadedCsv } from './testing/csvCalls';
import type { FileForm, Notation, Platform, ShopProduct } from './testing/writeExport';
import { machineNotation, platforms, writeExport } from './testing/writeExport';

/** A shop's catalogue, written as each platform would export it, is the same catalogue here. */
const words = fc.constantFrom('Чашка', 'Миска', 'Глек', 'Ваза "Ніч"', 'Тарілка, велика', 'Набір; 6 шт', 'Mug 5" | 2');
const names = fc.constantFrom('Посуд', 'Чашки', 'Дім і сад', 'Кухня', 'Ложки, виделки');

const product = (at: number): fc.Arbitrary<ShopProduct> =>
  fc
    .record({
      sku: fc.constantFrom(`A-${at}`, `${1000 + at}`, `арт.${at}`),
      title: words.map((word) => `${word} ${at}`),
      price: fc.oneof(
        fc.integer({ min: 200, max: 99_999_999 }),
        fc.integer({ min: 2, max: 9999 }).map((each) => each * 100),
      ),
      reduced: fc.option(fc.constant<number>(1)),
      pieces: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
      isShown: fc.boolean(),
      category: fc.uniqueArray(names, { minLength: 1, maxLength: 3 }),
      photos: fc
        .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 3 })
        .map((all) => all.map((each) => `https://img.example.com/${at}/photo-${each}.jpg`)),
      weight: fc.integer({ min: 1, max: 9999 }).map((tens) => tens * 10),
      isForeign: fc.boolean(),
    })
    .chain((each) =>
      each.reduced === null
        ? fc.constant(each)
        : fc.integer({ min: 1, max: each.price - 1 }).map((reduced) => ({ ...each, reduced })),
    );

const products = fc
  .integer({ min: 1, max: 7 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => product(at))));

const notation: fc.Arbitrary<Notation> = fc
  .constantFrom<[Notation['decimal'], Notation['thousands']]>(
    ['.', ''],
    [',', ''],
    ['.', ','],
    [',', '.'],
    [',', ' '],
    [',', '\u00A0'],
  )
  .chain(([decimal, thousands]) =>
    fc.record({
      decimal: fc.constant(decimal),
      thousands: fc.constant(thousands),
      before: fc.constantFrom('', '', 'грн '),
      after: fc.constantFrom('', ' грн', ' грн.', ' UAH'),
      isDashed: fc.boolean(),
      pieces: fc.constantFrom('', ' шт', ' шт.'),
    }),
  );

const form: fc.Arbitrary<FileForm> = fc.record({
  delimiter: fc.constantFrom(';', ',', '\t', '|', '~'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  isQuoted: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'utf-8 bom', 'windows-1251', 'utf-16le', 'utf-16be'),
  above: fc.constantFrom([], [], ['Прайс-лист, оновлено 1 грудня'], ['ТОВ «Гончар»', 'Київ, Поділ']),
  blankLines: fc.constantFrom(0, 1),
});

interface Exported {
  platform: Platform;
  language: Platform['languages'][number];
  notation: Notation;
}

const exported: fc.Arbitrary<Exported> = fc.constantFrom(...platforms).chain((platform) =>
  fc.record({
    platform: fc.constant(platform),
    language: fc.constantFrom(...platform.languages),
    notation: platform.isPlain ? fc.constant(machineNotation) : notation,
  }),
);

const valueOf = (record: StoredRecord, name: string): unknown => (record[name] as { 0?: unknown } | undefined)?.[0];

/** The products that are stored, as a shop has them. */
async function storedProducts(api: TestApi): Promise<Record<string, unknown>> {
  const [{ records }, categories] = await Promise.all([
    api.store.find('products', { where: matchAll }),
    api.store.find('categories', { where: matchAll }),
  ]);
  const byId = new Map(categories.records.map((record) => [record._id, record]));
  const pathOf = (id: unknown): string[] => {
    const record = byId.get(String(id));
    if (!record || record._id === rootCategoryId) return [];
    return [...pathOf(valueOf(record, 'parent')), (record.title as { uk: string }).uk];
  };
  return Object.fromEntries(
    records.map((record) => {
      const price = valueOf(record, 'price') as { default: number; discount: number | null };
      const kopiyky = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100));
      return [
        String(valueOf(record, 'sku')),
        {
          sku: valueOf(record, 'sku'),
          title: (record.title as { uk: string }).uk,
          price: kopiyky(price.default),
          reduced: kopiyky(price.discount),
          pieces: valueOf(record, 'quantity'),
          isShown: valueOf(record, 'active'),
          category: pathOf(valueOf(record, 'category')),
          photos: ((valueOf(record, 'gallery') ?? []) as MediaItem[]).map(({ id }) => id),
          weight: valueOf(record, 'weight'),
        },
      ];
    }),
  );
}

const pick = (value: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));

/** What of a product its platform's file can say. */
function expectedOf(each: ShopProduct, { name, keeps }: Platform): object {
  const photos = name === 'Magento 2' ? each.photos.slice(0, 1) : each.photos;
  const isPath =
    name.startsWith('Magento') || name === 'WooCommerce' || name.includes('Price Pro') || name === 'a supplier';
  return pick({ ...each, photos, category: isPath ? each.category : each.category.slice(-1) }, keeps);
}

async function imported(file: Uint8Array): Promise<{ api: TestApi; refused: string[] }> {
  const api = await testApi({ seed: { categories: [], products: [] } });
  const { import: summary } = await uploadedCsv(api, file);
  const path = `/api/product/csv-imports/${summary._id}`;
  await api.post(`${path}/values`, {});
  const { result } = await api.put(path, { defaults: { shop: 'Ярмарок', category: 'Мед' } });
  const { invalidRows, import: changed } = result as unknown as Awaited<ReturnType<typeof uploadedCsv>>;
  await loadAll(api, summary._id);
  const sku = changed.columns.findIndex(({ target }) => target === 'sku');
  const isForeign = (text: string): boolean => text.includes('EUR');
  const others = invalidRows.filter(({ messages }) => !messages.some(({ text }) => isForeign(text)));
  expect(others.map(({ values, messages }) => [values, messages.map(({ text }) => text)])).toEqual([]);
  return { api, refused: invalidRows.map(({ values }) => values[sku] ?? '') };
}

it('the export of any shop by any platform gives the catalogue that it was written from', async () => {
  await fc.assert(
    fc.asyncProperty(products, exported, form, async (all, { platform, language, notation: numbers }, written) => {
      const file = writeExport(all, platform, language, numbers, written);
      const { api, refused } = await imported(file);
      const foreign = all.filter(({ isForeign }) => isForeign && platform.tellsCurrency);
      expect(refused.toSorted()).toEqual(foreign.map(({ sku }) => sku).toSorted());
      const kept = platform.keeps.filter((name) => name !== 'isForeign');
      const stored = await storedProducts(api);
      expect(
        Object.fromEntries(Object.entries(stored).map(([sku, each]) => [sku, pick(each as object, kept)])),
      ).toEqual(
        Object.fromEntries(
          all
            .filter((each) => !foreign.includes(each))
            .map((each) => [each.sku, pick(expectedOf(each, platform), kept)]),
        ),
      );
      await api.close();
    }),
    { numRuns: Number(process.env.AGREEMENT_RUNS ?? 40) },
  );
});
