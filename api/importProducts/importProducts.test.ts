import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testApi } from '../testing/testApi';
import { makeWorkbook, textRow } from '#domain/xlsx/testing/makeWorkbook';
import { filePart, uploadBody } from '../testing/testUpload';
import type { Envelope } from '#domain/wire/Envelope';
import type { ApiClient } from './importProducts';
import { importProducts as importFile } from './importProducts';

// An export of a demonstration shop, as shared by Shopify for trying out imports.
const apparel = readFileSync(join(__dirname, 'testing', 'apparel.csv'), 'utf8');
const options = { category: 'imported' };

async function importer() {
  const api = await testApi();
  const call: ApiClient = {
    call: (method, path, body) =>
      method === 'GET' ? api.get(path) : method === 'PUT' ? api.put(path, body) : api.post(path, body),
    upload: async (path, name, content) => {
      const { body } = await api.send('POST', path, undefined, { upload: uploadBody([filePart(name, content)]) });
      return (body as { envelope: Envelope }).envelope;
    },
  };
  return { api, call };
}

const importProducts = (text: string, client: ApiClient, given: typeof options & { shop?: string }) =>
  importFile({ name: 'products.csv', content: Buffer.from(text) }, client, given);

describe('importing a Shopify file', () => {
  it('creates every product, and a second run changes nothing', async () => {
    const { api, call } = await importer();
    expect(await importProducts(apparel, call, options)).toMatchObject({
      rows: 20,
      created: 20,
      updated: 0,
      unchanged: 0,
      skipped: [],
    });
    const before = await api.store.find('products', { where: { op: 'and', of: [] } });
    expect(await importProducts(apparel, call, options)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 20,
      skipped: [],
    });
    expect(await api.store.find('products', { where: { op: 'and', of: [] } })).toEqual(before);
  });

  it('joins variants, takes prices as hryvnia and keeps pictures', async () => {
    const { api, call } = await importer();
    await importProducts(apparel, call, options);
    const { records } = await api.store.find('products', {
      where: { op: 'in', path: 'slug.0', values: ['classic-varsity-top'] },
    });
    expect(records[0]).toMatchObject({
      title: { uk: 'Classic Varsity Top', en: 'Classic Varsity Top' },
      price: { 0: { default: 60, discount: null, default_min: 60, default_max: 60 } },
      quantity: { 0: 3 },
      tags: { 0: ['women'] },
      brand: { 0: 'partners-demo' },
      active: { 0: true },
      gallery: { 0: [{ id: 'https://burst.shopifycdn.com/photos/casual-fashion-woman_925x.jpg' }] },
      description: { en: expect.stringMatching(/letter\.(<[^>]+>)*<p>Size: Small, Medium, Large<\/p>$/) },
    });
  });

  it('updates what differs and nothing else', async () => {
    const { api, call } = await importer();
    await importProducts(apparel, call, options);
    expect(
      await importProducts(apparel.replace(',deny,manual,50,,', ',deny,manual,55,,'), call, options),
    ).toMatchObject({ created: 0, updated: 1, unchanged: 19 });
    const { records } = await api.store.find('products', {
      where: { op: 'in', path: 'slug.0', values: ['ocean-blue-shirt'] },
    });
    expect(records[0]).toMatchObject({ _revision: 2, price: { 0: { default: 55 } } });
  });

  it('names the rows it leaves out, and why', async () => {
    const { call } = await importer();
    const report = await importProducts(
      `${apparel}\nbroken,,,,,,true,,,,,,,,,,1,,,12\nlong,${'x'.repeat(300)},,,,,true,,,,,,,,,,1,,,12\n`,
      call,
      options,
    );
    expect(report).toMatchObject({
      created: 20,
      skipped: [
        { line: 24, key: 'broken', reason: expect.stringMatching(/^title.uk: Missing: Title/) },
        { line: 25, key: 'long', reason: expect.stringMatching(/^title.uk: Too long/) },
      ],
    });
  });

  it('names the columns that it leaves out', async () => {
    const { call } = await importer();
    const { notes, leftOut } = await importProducts(apparel, call, options);
    expect(leftOut).toEqual(expect.arrayContaining(['Variant Fulfillment Service', 'Gift Card']));
    expect(notes).toEqual(['The file does not say the currency of its prices: they are read as hryvnia']);
  });

  it('stops before anything is written when the shop does not exist', async () => {
    const { api, call } = await importer();
    await expect(importProducts(apparel, call, { ...options, shop: 'nowhere' })).rejects.toThrow(
      'There is no shop “nowhere”',
    );
    expect(await api.store.count('products', { op: 'and', of: [] })).toBe(0);
  });
});

it('reads the numbers of a large file in one notation, whatever its parts leave open', async () => {
  const { api, call } = await importer();
  const text = 'Опис '.repeat(700);
  const rows = Array.from({ length: 400 }, (_, at) => [`S${at}`, `Товар ${at}`, at < 350 ? '1.250' : '12.50', text]);
  const file = ['sku,title.uk,price,description.uk', ...rows.map((row) => row.join(','))].join('\n');
  expect(await importProducts(file, call, options)).toMatchObject({ rows: 400, created: 400, skipped: [] });
  const cheap = { op: 'in', path: 'price.0.default', values: [1.25] } as const;
  expect(await api.store.count('products', cheap)).toBe(350);
});

it('takes a workbook in one call', async () => {
  const { call } = await importer();
  const workbook = makeWorkbook(textRow(1, 'sku', 'title.uk', 'price') + textRow(2, 'X-1', 'Глечик', '12,50'));
  const file = { name: 'price.xlsx', content: workbook };
  expect(await importFile(file, call, options)).toMatchObject({ rows: 1, created: 1, skipped: [] });
  expect(await importFile(file, call, options)).toMatchObject({ created: 0, unchanged: 1 });
});
