import { matchAll } from '#domain/query/Where';
import type { UploadCsvResult } from '#domain/wire/ProductImport';
import { aCategory, aProduct } from '../../../testing/testRecords';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { downloadedText, loadAll, uploadedCsv } from './testing/csvCalls';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Files as other systems write them: what they say is stored, or is refused with its reason. */
const shop = async (products: EntityRecords['products'][] = []): Promise<TestApi> =>
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
      [3, 'The column “Currency” changes what prices, quantities or sizes mean, and it is left out'],
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
  expect(records.map(({ gallery }) => gallery)).toEqual([
    { 0: [{ id: 'https://example.com/a.jpg' }, { id: 'https://example.com/b.jpg' }] },
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
    'Prom with five decimals',
    'Код_товара,Название_позиции,Цена,Валюта,Единица_измерения,Наличие,Количество',
    ['A,Чашка,2723.46000,UAH,шт.,+,4', 'B,Миска,2654.77500,UAH,шт.,+,1', 'C,Глек,0.12345,UAH,пара,-,'],
    { A: [2723.46, null, 4], B: [2654.78, null, 1], C: [0.12, null, 0] },
  ],
  [
    'WooCommerce in Ukrainian, without articles, with signs of formulas',
    `ID,Тип,Артикул,"Ім'я",Опубліковано,"В наявності?",Запас,"Ціна зі знижкою","Звичайна ціна",Категорії`,
    [`7,simple,,Чашка,1,1,4,80,100,Чашки`, `8,simple,,Миска,'-1,1,2,,50,Чашки`, '9,simple,,Глек,1,0,,,5,Чашки'],
    { 7: [100, 80, 4], 8: [50, null, 2], 9: [5, null, 0] },
  ],
  [
    'WooCommerce with variations, which are products of their own',
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images,Parent',
    [
      '1,variable,G,Чашка,1,1,,,Чашки,https://example.com/a.jpg,',
      '2,variation,G-1,Чашка - біла,1,1,4,100,,,G',
      '3,"variation, virtual",G-2,Чашка - синя,1,1,2,120,,,id:1',
      '4,simple,S,Глек,1,0,,50,Чашки,,',
    ],
    { 'G-1': [100, null, 4], 'G-2': [120, null, 2], S: [50, null, 0] },
  ],
  [
    'Magento 1, with rows that continue a product and rows of a store view',
    'sku,_store,_attribute_set,_type,_category,name,price,special_price,status,qty,is_in_stock,manage_stock,use_config_manage_stock',
    [
      'A,,Default,simple,,Чашка,100.0000,80.0000,1,4.0000,1,0,1',
      ',,,,Чашки,,,,,,,,',
      ',en,,,,Cup,,,,,,,',
      'B,,Default,simple,Чашки,Миска,50,,2,9.0000,0,0,1',
      'B,en,,,,Bowl,70,,,,,,',
    ],
    { A: [100, 80, 4], B: [50, null, 0] },
  ],
  [
    'Magento 1 by dataflow, between tildes',
    '"sku"~"store"~"attribute_set"~"type"~"name"~"price"~"status"~"qty"',
    ['"A"~"admin"~"Default"~"simple"~"Чашка"~"100.0000"~"Включено"~"4"'],
    { A: [100, null, 4] },
  ],
  [
    'OpenCart with special prices',
    '_ID_;_NAME_;_MODEL_;_SKU_;_SEO_KEYWORD_;_PRICE_;_QUANTITY_;_STATUS_;_SPECIAL_;_STOCK_STATUS_',
    [
      '1;Чашка;m;A;a;100.0000;4;1;1:1:80.0000:0000-00-00:0000-00-00;В наявності',
      '2;Миска;m;B;b;50.0000;0;1;"1,2,45,,\n1,1,40,2026-01-01,2026-02-01\n8,0,1,,";В наявності',
      '3;Глек;m;C;c;50.0000;3;1;;Немає',
    ],
    { A: [100, 80, 4], B: [50, 40, 0], C: [50, null, 3] },
  ],
  [
    'Shopify with its older names, and goods that are not counted',
    'Handle,Title,Vendor,Standardized Product Type,Custom Product Type,Published,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price',
    ['cup,Чашка,,Kitchen,Чашки,true,,A,300,shopify,4,100', 'jug,Глек,,Kitchen,Чашки,true,,B,0,,1,50'],
    { A: [100, null, 4], B: [50, null, 1] },
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

/** What is stored of the only product. */
const onlyProduct = async (api: TestApi): Promise<Record<string, unknown>> => {
  const { records } = await api.store.find('products', { where: matchAll });
  expect(records).toHaveLength(1);
  return Object.fromEntries(
    Object.entries(records[0] ?? {}).map(([name, value]) => [name, (value as { 0?: unknown } | null)?.[0] ?? value]),
  );
};

describe('weights and sizes', () => {
  it.each<[string, string, string, Record<string, number | null>]>([
    ['kilograms', 'Код_товару;Назва_позиції;Ціна;Вага,кг;Довжина,см', 'A;Чашка;10;0,35;12', { weight: 350, depth: 12 }],
    [
      'pounds and inches',
      'SKU,Name,Published,Regular price,Weight (lbs),Width (in)',
      'A,Чашка,1,10,2,10',
      { weight: 907.18, width: 25.4 },
    ],
    [
      'a unit in each row',
      'product_id;name(uk-ua);sku;model;price;weight;weight_unit;length;length_unit',
      '1;Чашка;A;m;10;1.5;kg;40;mm',
      { weight: 1500, depth: 4 },
    ],
    ['a unit in each cell', 'Артикул;Назва;Ціна;Вага', 'A;Чашка;10;0,5 кг', { weight: 500 }],
    ['a unit in each row of a supplier', 'Артикул;Назва;Ціна;Вага;Одиниця ваги', 'A;Чашка;10;0,5;кг', { weight: 500 }],
    ['our own names', 'sku;title.uk;price;weight', 'A;Чашка;10;500', { weight: 500 }],
    ['our own labels', 'Артикул;Назва;Ціна;Вага, г', 'A;Чашка;10;500', { weight: 500 }],
    [
      'Shopify, always in grams',
      'Handle,Title,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Weight Unit',
      'cup,Чашка,A,250,4,10,kg',
      { weight: 250 },
    ],
  ])('are stored in grams and centimetres: %s', async (_name, header, row, expected) => {
    const api = await shop();
    const checked = await loaded(api, `${header}\n${row}`, { quantity: '1' });
    expect(errorsOf(checked)).toEqual([]);
    expect(await onlyProduct(api)).toMatchObject(expected);
    await api.close();
  });

  it('are told of where nothing says the unit, and left out of another platform’s file', async () => {
    const api = await shop();
    const own = await uploadedCsv(api, 'Артикул;Назва;Ціна;Вага;Ширина\nA;Чашка;10;5;');
    expect(own.messages.map(({ column, text }) => [column, text])).toEqual([
      [
        3,
        'The column “Вага” does not say its unit: its numbers are read as g. If they are not, add the unit to the header in the file: “Вага, kg”.',
      ],
    ]);
    const other = await uploadedCsv(
      api,
      'sku,attribute_set_code,product_type,name,price,weight\nA,Default,simple,Чашка,10,5',
    );
    expect(other.import.columns[5]).toMatchObject({ target: '', obstacle: { reason: 'unit', target: 'weight' } });
    expect(other.messages.map(({ text }) => text)).toContain(
      'The column “weight” is not loaded: the file does not say its unit. Add it to the header in the file: “weight, g” or “weight, kg”.',
    );
    const { import: chosen } = await settingsOf(api, other, {
      targets: ['sku', '', '', 'title.uk', 'price', 'weight'],
    });
    expect(chosen.columns[5]).not.toHaveProperty('obstacle');
    await api.close();
  });

  it('are refused in an unknown unit', async () => {
    const api = await shop();
    const checked = await loaded(api, 'Артикул;Назва;Ціна;Вага, кг\nA;Чашка;10;2 пуди');
    expect(errorsOf(checked)).toEqual([['A', 'The unit “пуди” is not known. Write g or kg.']]);
    await api.close();
  });
});

it('takes a price in a column of another currency from nowhere, and says so', async () => {
  const api = await shop();
  for (const header of ['Ціна, $', 'Ціна (USD)', 'Price EUR', 'Ціна, у.о.', 'Ціна €']) {
    const { import: summary, messages } = await uploadedCsv(api, `Артикул;Назва;${header}\nA;Чашка;10`);
    expect([header, summary.columns[2]?.target]).toEqual([header, '']);
    expect([header, ...messages.map(({ text }) => text)]).toEqual([
      header,
      `The column “${header}” is not loaded: its prices are not in hryvnia`,
    ]);
  }
  const { import: summary } = await uploadedCsv(api, 'Артикул;Назва;Роздрібна ціна, грн\nA;Чашка;10');
  expect(summary.columns[2]?.target).toBe('price');
  const mixed = await uploadedCsv(api, 'Артикул;Назва;Ціна\nA;Чашка;$10\nB;Миска;9,50 EUR\nC;Глек;₴ 99,-');
  expect(errorsOf(mixed).map(([sku, text]) => [sku, text])).toEqual([
    ['A', 'The price is in $: only prices in hryvnia are loaded'],
    ['B', 'The price is in EUR: only prices in hryvnia are loaded'],
    ['C', 'Missing: Shop'],
  ]);
  await api.close();
});

it('gives a variation of WooCommerce what its group says, and no more', async () => {
  const api = await shop();
  const checked = await loaded(
    api,
    [
      'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images,Parent',
      "1,variable,G,Чашка,'-1,1,,,Чашки,https://example.com/a.jpg,",
      '2,variation,G-1,Чашка - біла,1,1,4,100,,,G',
    ].join('\n'),
    { category: 'Мед' },
  );
  expect(checked.messages.map(({ text }) => text)).toContain(
    '1 row is a group of variations: the variations are loaded as products, with the category, the description and the pictures of their group.',
  );
  expect(await onlyProduct(api)).toMatchObject({
    category: 'cups',
    gallery: [{ id: 'https://example.com/a.jpg' }],
    active: false,
  });
  await api.close();
});

it('tells of goods that are not sold by the piece', async () => {
  const api = await shop();
  const checked = await loaded(
    api,
    'Код_товару;Назва_позиції;Ціна;Одиниця_виміру;Наявність;Кількість\nA;Мед;10;кг;+;3\nB;Чашка;10;шт.;+;3',
  );
  const supplier = await uploadedCsv(api, 'Артикул;Назва;Ціна;Од. вим.\nA;Мед;10;кг');
  expect(supplier.import.columns[3]?.target).toBe('quantity.unit');
  expect(checked.validRows.map(({ values, messages }) => [values[0], ...messages.map(({ text }) => text)])).toEqual([
    ['A', 'Price and quantity are of one “кг” in the file: they are stored as of one piece'],
    ['B'],
  ]);
  await api.close();
});

it('tells of a wrong check digit of a barcode, as a save does, and stores it', async () => {
  const checkDigitWarning =
    'The check digit is wrong: check the barcode. A code of your own may stay, but feeds leave it out.';
  const api = await shop();
  const { validRows } = await loaded(
    api,
    'sku;title.uk;price;barcode\nA;Чашка;10;4006381333932\nB;Миска;10;4006381333931\nC;Глек;10;ВЛ-7',
  );
  expect(validRows.map(({ values, messages }) => [values[0], ...messages.map(({ text }) => text)])).toEqual([
    ['A', checkDigitWarning],
    ['B'],
    ['C'],
  ]);
  const { records } = await api.store.find('products', { where: matchAll });
  const own = records.find(({ sku }) => (sku as { 0?: string })[0] === 'B');
  const { result } = await api.put(`/api/product/update/${own?._id}`, {
    fields: { barcode: { 0: '4006381333932' } },
    _revision: own?._revision,
  });
  expect(result).toMatchObject({ valid: true });
  expect(JSON.stringify(result)).toContain(checkDigitWarning);
  await api.close();
});

describe('columns that no field takes', () => {
  it('are named, each once, and those without values are not', async () => {
    const api = await shop();
    const header = 'Код_товару;Назва_позиції;Ціна;Номер_групи;Порожнє;Назва_Характеристики;Назва_Характеристики;Власне';
    const uploaded = await uploadedCsv(api, `${header}\nA;Чашка;10;7;;Колір;Висота;так`);
    expect(uploaded.import.leftOut).toEqual(['Номер_групи', 'Назва_Характеристики', 'Власне']);
    const targets = ['sku', 'title.uk', 'price', '', '', 'brand', '', ''];
    const { import: changed } = await settingsOf(api, uploaded, { targets });
    expect(changed.leftOut).toEqual(['Номер_групи', 'Назва_Характеристики', 'Власне']);
    const shopify = await uploadedCsv(
      api,
      'Handle,Title,Variant Price,Variant Inventory Qty,SEO Title,Gift Card,Cost per item\ncup,Чашка,10,1,Купити,true,',
    );
    expect(shopify.import.leftOut).toEqual(['SEO Title', 'Gift Card']);
    const report = await downloadedText(api, `/api/product/csv-imports/${changed._id}/report`);
    expect(report).toContain('Columns that are not loaded: Номер_групи, Назва_Характеристики, Власне');
    await api.close();
  });

  it.each<[string, string, string[], string[]]>([
    [
      'WooCommerce',
      'SKU,Name,Type,Published,Visibility in catalog,Backorders allowed?,In stock?,Stock,Regular price',
      ['A,Чашка,simple,1,visible,0,1,4,10', 'B,Миска,variation,1,hidden,notify,1,0,10'],
      [
        'The file does not say the currency of its prices: they are read as hryvnia',
        '“Type”: 1 row is a group or a variant (variation). Each row is loaded as a product of its own.',
        '“Visibility in catalog”: 1 product was not shown in the catalog there. Here it is, once switched on.',
        '“Backorders allowed?”: 1 product could be ordered beyond the stock. Here only what is in stock is sold.',
      ],
    ],
    [
      'Prom',
      'Код_товару;Назва_позиції;Тип_товару;Ціна;Оптова_ціна;Ціна_від;Мінімальний_обсяг_замовлення',
      ['A;Чашка;r;10;8;-;1', 'B;Миска;w;10;;+;12'],
      [
        '“Тип_товару”: 1 row is for wholesale only (w) or a service (s). It is loaded as a product.',
        '“Оптова_ціна”: 1 row has another price (wholesale, of a group, or of a quantity). It is not loaded.',
        '“Ціна_від”: 1 price is “from”. It is stored as the exact price.',
        '“Мінімальний_обсяг_замовлення”: 1 product has a smallest order. Here it is sold by one.',
      ],
    ],
    [
      'OpenCart',
      'product_id;name(uk-ua);sku;model;price;quantity;subtract;stock_status_id;minimum;image_name',
      ['1;Чашка;A;m;10;4;true;7;1;a.jpg', '2;Миска;B;m;10;0;false;5;1;b.jpg'],
      [
        'The file does not say the currency of its prices: they are read as hryvnia',
        '“subtract”: the stock of 1 product was not counted. The quantity of the file is stored.',
        '“stock_status_id” says what is shown there for goods that are out of stock. Here a quantity of 0 is not sold.',
      ],
    ],
    [
      'Magento, whose own settings count',
      'sku,attribute_set_code,product_type,name,price,qty,manage_stock,use_config_manage_stock,base_image,tier_prices',
      ['A,Default,simple,Чашка,10,4,0,1,/a.jpg,', 'B,Default,configurable,Миска,10,4,0,0,/b.jpg,all groups'],
      [
        'The file does not say the currency of its prices: they are read as hryvnia',
        'The column “base_image” names files, not addresses: its pictures are not loaded',
        '“product_type”: 1 row is a group or a variant (configurable). Each row is loaded as a product of its own.',
        '“manage_stock”: the stock of 1 product was not counted. The quantity of the file is stored.',
        '“tier_prices”: 1 row has another price (wholesale, of a group, or of a quantity). It is not loaded.',
      ],
    ],
  ])('are told of where they change what the rows mean: %s', async (_name, header, rows, expected) => {
    const api = await shop();
    const { messages } = await uploadedCsv(api, [header, ...rows].join('\n'));
    expect(messages.map(({ text }) => text)).toEqual(expected);
    await api.close();
  });
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
