import { matchAll } from '../../../../domain/query/Where';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { UploadCsvResult } from '../../../../domain/wire/ProductImport';
import { aCategory, aProduct } from '../../../testing/testRecords';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { loadAll, uploadedCsv } from './testing/csvCalls';

/** Files as other systems write them: what they say is stored, or is refused with its reason. */
const shop = async (products: StoredRecord[] = []): Promise<TestApi> =>
  testApi({ seed: { categories: [aCategory('cups', 'Чашки')], products } });

const settingsOf = async (api: TestApi, { import: { _id } }: UploadCsvResult, settings: object) => {
  const { status, result } = await api.put(`/api/product/csv-imports/${_id}`, settings);
  expect(status).toBe(200);
  return result as unknown as UploadCsvResult;
};

/** Uploads a file, gives new products a shop and a category, and loads it. */
async function loaded(api: TestApi, text: string, defaults: Record<string, string> = {}): Promise<UploadCsvResult> {
  const uploaded = await uploadedCsv(api, text);
  const checked = await settingsOf(api, uploaded, { defaults: { shop: 'Ярмарок', category: 'Чашки', ...defaults } });
  await loadAll(api, uploaded.import._id);
  return checked;
}

/** Price, reduced price and pieces of each product, by its article. */
async function offers(api: TestApi) {
  const { records } = await api.store.find('products', { where: matchAll });
  return Object.fromEntries(
    records.map((record) => {
      const value = (name: string) => (record[name] as { 0?: unknown } | undefined)?.[0];
      const price = value('price') as { default: number; discount: number | null } | null;
      return [String(value('sku')), [price?.default, price?.discount ?? null, value('quantity')]];
    }),
  );
}

const errorsOf = ({ invalidRows }: UploadCsvResult) =>
  invalidRows.map(({ values, messages }) => [
    values[0],
    ...messages.filter(({ type }) => type === 'error').map(({ text }) => text),
  ]);

describe('a price in another currency', () => {
  it('is refused with the currency, whatever the order of the columns', async () => {
    for (const header of ['Код_товару;Назва_позиції;Ціна;Валюта', 'Код_товару;Назва_позиції;Валюта;Ціна']) {
      const isLast = header.endsWith('Валюта');
      const row = (sku: string, price: string, currency: string) =>
        `${sku};Чашка ${sku};${isLast ? `${price};${currency}` : `${currency};${price}`}`;
      const api = await shop();
      const checked = await loaded(
        api,
        [header, row('U', '10', 'USD'), row('E', '9,50', 'EUR'), row('H', '400', 'UAH'), row('G', '5', 'грн')].join(
          '\n',
        ),
      );
      expect(errorsOf(checked)).toEqual([
        ['U', 'The price is in USD: only prices in hryvnia are loaded'],
        ['E', 'The price is in EUR: only prices in hryvnia are loaded'],
      ]);
      expect(await offers(api)).toMatchObject({ H: [400, null, 0], G: [5, null, 0] });
      await api.close();
    }
  });

  it('leaves a stored price as it is', async () => {
    const api = await shop([aProduct('p1', 'Чашка', { sku: { 0: 'A' }, price: { 0: { default: 90 } } })]);
    await loaded(api, 'sku;price;Валюта\nA;3;USD');
    expect((await offers(api)).A?.[0]).toBe(90);
    await api.close();
  });

  it('is told of where its column is left out by choice', async () => {
    const api = await shop();
    const uploaded = await uploadedCsv(api, 'sku;title.uk;price;Currency\nA;Чашка;3;USD');
    const { messages } = await settingsOf(api, uploaded, { targets: ['sku', 'title.uk', 'price', ''] });
    expect(messages.map(({ column, text }) => [column, text])).toEqual([
      [3, 'The column “Currency” changes what prices or quantities mean, and it is left out'],
    ]);
    await api.close();
  });
});

describe('whether there are goods', () => {
  const text = [
    'Код_товару;Назва_позиції;Ціна;Наявність;Кількість',
    'no;Чашка 1;10;-;5',
    'some;Чашка 2;10;+;7',
    'many;Чашка 3;10;+;',
    'word;Чашка 4;10;можливо;3',
  ].join('\n');

  it('is 0 for what is not there; some without a number stay as many as there are', async () => {
    const stored = ['no', 'some', 'many', 'word'].map((sku) =>
      aProduct(sku, sku, { sku: { 0: sku }, quantity: { 0: 30 } }),
    );
    const api = await shop(stored);
    const checked = await loaded(api, text);
    expect(errorsOf(checked)).toEqual([['word', '“можливо” does not say whether there are goods. Write “+” or “-”.']]);
    const quantities = Object.entries(await offers(api)).map(([sku, offer]) => [sku, offer[2]]);
    expect(Object.fromEntries(quantities)).toEqual({ no: 0, some: 7, many: 30, word: 30 });
    await api.close();
  });

  it('asks how many for a new product, once for all of them', async () => {
    const api = await shop();
    const checked = await loaded(api, text);
    expect(errorsOf(checked)).toEqual([
      ['many', 'There are goods, but the file does not say how many. Enter the quantity.'],
      ['word', '“можливо” does not say whether there are goods. Write “+” or “-”.'],
    ]);
    await settingsOf(api, checked, { defaults: { quantity: '4' } });
    await loadAll(api, checked.import._id);
    const { many, no } = await offers(api);
    expect([many?.[2], no?.[2]]).toEqual([4, 0]);
    await api.close();
  });
});

it('takes the id of the platform for an article where most rows have none', async () => {
  const api = await shop();
  const rows = ['', '', 'B-7', ''].map((sku, at) => `${sku};Чашка ${at};10;-;90${at}`);
  const { import: summary } = await loaded(
    api,
    ['Код_товару;Назва_позиції;Ціна;Наявність;Унікальний_ідентифікатор', ...rows].join('\n'),
  );
  expect(summary.preset).toBe('prom');
  expect(Object.keys(await offers(api)).toSorted()).toEqual(['900', '901', '902', '903']);
  await api.close();
});

describe('numbers of a column', () => {
  it('are read in one notation; a guess is told, and can be changed', async () => {
    const api = await shop();
    const text = 'sku;title.uk;price;quantity\nA;Чашка;1,234;1,000\nB;Миска;12,000;2';
    const checked = await loaded(api, text);
    expect(checked.messages.map(({ column, text: each }) => [column, each])).toEqual([
      [2, 'In “price” 1,234 is read as 1234. If it has a fraction, change the notation of the column.'],
      [3, 'In “quantity” 1,000 is read as 1000. If it has a fraction, change the notation of the column.'],
    ]);
    expect(await offers(api)).toEqual({ A: [1234, null, 1000], B: [12_000, null, 2] });
    await api.close();

    const other = await shop();
    const uploaded = await uploadedCsv(other, text);
    const { messages } = await settingsOf(other, uploaded, {
      defaults: { shop: 'Ярмарок', category: 'Чашки' },
      decimals: { 2: ',' },
    });
    expect(messages.map(({ column }) => column)).toEqual([3]);
    await loadAll(other, uploaded.import._id);
    expect(await offers(other)).toEqual({ A: [1.23, null, 1000], B: [12, null, 2] });
    await other.close();
  });

  it('warn of a third decimal of a price', async () => {
    const api = await shop();
    const { validRows } = await loaded(api, 'sku;title.uk;price\nA;Чашка;19.999\nB;Миска;20.50');
    expect(validRows[0]?.messages.map(({ text }) => text)).toContain('Read as 20: a price has two decimals');
    expect(await offers(api)).toMatchObject({ A: [20, null, 0], B: [20.5, null, 0] });
    await api.close();
  });

  it('of an unknown column are refused', async () => {
    const api = await shop();
    const { import: summary } = await uploadedCsv(api, 'sku;title.uk;price\nA;Чашка;1,234');
    const { status } = await api.put(`/api/product/csv-imports/${summary._id}`, { decimals: { 7: '.' } });
    expect(status).toBe(400);
    await api.close();
  });
});

it('finds the header below a title, and tells its line', async () => {
  const api = await shop();
  const checked = await loaded(api, 'Прайс ТОВ «Гончар»;;\n;;\nАртикул;Назва;Ціна\nA;Чашка;10\n');
  expect(checked.messages.map(({ text }) => text)).toEqual([
    'The columns are named in line 3: the lines before it are not loaded',
  ]);
  expect(checked.validRows.map(({ row }) => row)).toEqual([4]);
  expect(await offers(api)).toMatchObject({ A: [10, null, 0] });
  await api.close();
});

it('stores pictures with a secure address, and says so', async () => {
  const api = await shop();
  const { validRows } = await loaded(
    api,
    'sku;title.uk;price;photos\nA;Чашка;10;http://example.com/a.jpg,HTTP://example.com/b.jpg\nB;Миска;5;ftp://example.com/c.jpg',
  );
  expect(validRows.map(({ values, messages }) => [values[0], ...messages.map(({ text }) => text)])).toEqual([
    ['A', 'Addresses with http:// are stored with https://. Check that the pictures are shown.'],
  ]);
  const { records } = await api.store.find('products', { where: matchAll });
  expect(records.map(({ photos }) => photos)).toEqual([
    { 0: ['https://example.com/a.jpg', 'https://example.com/b.jpg'] },
  ]);
  await api.close();
});

it('tells of two columns with the same name', async () => {
  const api = await shop();
  const { messages } = await uploadedCsv(api, 'sku;title.uk;Ціна;Ціна\nA;Чашка;10;20');
  expect(messages.map(({ column, text }) => [column, text])).toEqual([
    [3, 'There are several columns “Ціна”: only the first is loaded'],
  ]);
  await api.close();
});

it.each([
  [
    'WooCommerce',
    'ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Categories,Tags',
    ['1,simple,A,Чашка,1,1,4,80,100,"Чашки","дім, глина"', '2,simple,B,Миска,-1,0,3,,50,"Чашки",'],
    { A: [100, 80, 4], B: [50, null, 0] },
  ],
  [
    'Prom with a reduction',
    'Код_товару,Назва_позиції,Ціна,Валюта,Наявність,Кількість,Знижка',
    ['A,Чашка,100,UAH,+,4,15%', 'B,Миска,50,UAH,-,,5', 'C,Глек,50,UAH,+,1,0%'],
    { A: [100, 85, 4], B: [50, 45, 0], C: [50, null, 1] },
  ],
  [
    'Magento',
    'sku,attribute_set_code,product_type,categories,name,product_online,price,special_price,qty,is_in_stock',
    [
      'A,Default,simple,"Default Category/Чашки",Чашка,1,100.0000,80.0000,4.0000,1',
      'B,Default,simple,,Миска,2,50,,9.0000,0',
    ],
    { A: [100, 80, 4], B: [50, null, 0] },
  ],
  [
    'OpenCart without articles',
    'product_id;name(uk-ua);categories;sku;model;price;quantity;status;weight;weight_unit',
    ['1;Чашка;20,24;;A;100.0000;4;true;500;g', '2;Миска;20;;B;50.0000;0;false;1;kg'],
    { A: [100, null, 4], B: [50, null, 0] },
  ],
  [
    'Horoshop',
    'Артикул;Родительский артикул;Название (UA);Цена;Старая цена;Валюта;Наличие;Количество;Скидка %',
    ['A;A;Чашка;80;100;UAH;В наявності;4;20', 'B;B;Миска;50;;UAH;Не в наявності;3;'],
    { A: [100, 80, 4], B: [50, null, 0] },
  ],
])('stores what an export of %s says', async (_name, header, rows, expected) => {
  const api = await shop();
  const checked = await loaded(api, [header, ...rows].join('\n'));
  expect(errorsOf(checked)).toEqual([]);
  expect(await offers(api)).toEqual(expected);
  await api.close();
});

it('says how many columns of a platform are known', async () => {
  const api = await shop();
  const { import: summary } = await uploadedCsv(
    api,
    'Код_товару;Назва_позиції;Ціна;Одиниця_виміру;Власне\nA;Чашка;10;шт.;1',
  );
  expect([summary.preset, summary.known]).toEqual(['prom', { known: 4, total: 5 }]);
  await api.close();
});
