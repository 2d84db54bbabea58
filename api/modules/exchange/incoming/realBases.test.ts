import type { LoadResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { TestApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';
import type { BaseFile, BaseOffer } from '../testing/baseFile';
import { baseFile } from '../testing/baseFile';
import { utf8 } from '../testing/commerceMl';
import { jobs, load, logOf, stateOf } from '../testing/exchanges';
import { exchangeShop } from '../testing/exchangeShop';
import { visit } from '../testing/Visitor';

const skus = ['A', 'B', 'C', 'D'];
const products = () =>
  skus.map((sku) => aProduct(sku.toLowerCase(), sku, { sku: { 0: sku }, quantity: { 0: 5 }, active: { 0: true } }));

const opt = { id: 'opt', title: 'Оптова', currency: 'грн' };
const retail = { id: 'retail', title: 'Роздрібна', currency: 'UAH' };
const euro = { id: 'euro', title: 'Продаж EUR', currency: 'EUR' };
const shopFloor = { id: 'w1', title: 'Магазин' };
const depot = { id: 'w2', title: 'Склад' };

/** Sends a file in a visit of its own; what 1C is told. */
async function send(api: TestApi, name: string, file: BaseFile): Promise<string> {
  return load(api, await visit(api), name, utf8(baseFile(file)));
}

async function fieldOf(api: TestApi, name: string) {
  const { result } = await api.get('/api/property/load/exchange1c');
  const { groups } = (result as unknown as LoadResult).form.fields;
  return groups.flatMap(({ items }) => fieldsIn(items)).find((field) => field.name === name);
}

/** Chooses in the settings, by the titles that the form offers. */
async function choose(api: TestApi, { type, warehouses = [] }: { type?: string; warehouses?: readonly string[] }) {
  const idOf = async (field: string, title: string) =>
    (await fieldOf(api, field))?.datalist?.find(({ view }) => view === title)?.value;
  const chosen = await Promise.all(warehouses.map((title) => idOf('exchange_warehouses', title)));
  const fields = {
    ...(type !== undefined && { exchange_price_type: { 0: await idOf('exchange_price_type', type) } }),
    exchange_warehouses: { 0: chosen },
  };
  expect((await api.put('/api/property/update/exchange1c', { fields })).result).toMatchObject({ valid: true });
}

const row = (sku: string, values: Partial<BaseOffer> = {}): BaseOffer => ({
  id: `g-${sku}`,
  sku,
  title: `Товар ${sku}`,
  prices: { opt: '60', retail: '100' },
  total: '3',
  ...values,
});

describe('types of price', () => {
  it('are chosen among those that 1C has declared; of several without a choice none is guessed', async () => {
    const api = await exchangeShop({ products: products() });
    const file = { types: [opt, retail], offers: [row('A'), row('B', { prices: { opt: '70', retail: '110' } })] };
    expect(await send(api, 'offers.xml', file)).toBe(
      'failure\nУ 1С кілька видів цін: Оптова, Роздрібна. Виберіть потрібний у розділі «Налаштування → Обмін з 1С» і повторіть обмін',
    );
    expect(await stateOf(api, 'a')).toEqual([5, 100]);
    expect((await fieldOf(api, 'exchange_price_type'))?.datalist?.map(({ view }) => view).sort()).toEqual([
      'Оптова (грн)',
      'Роздрібна (UAH)',
    ]);
    await choose(api, { type: 'Оптова (грн)' });
    // The file is still there: the job can be run again, or 1C sends it once more.
    const [failed] = await jobs(api);
    await api.post(`/api/jobs/${failed?._id}/retry`);
    await api.idle();
    expect((await jobs(api))[0]).toMatchObject({ _id: failed?._id, state: 'done' });
    expect(await stateOf(api, 'a')).toEqual([3, 60]);
    expect(await send(api, 'offers.xml', file)).toBe('success');
    expect(await logOf(api, 'uk')).toContain('Вид ціни: Оптова');
    expect([await stateOf(api, 'a'), await stateOf(api, 'b')]).toEqual([
      [3, 60],
      [3, 70],
    ]);
    const unknown = { exchange_price_type: { 0: 'no-such-type' } };
    expect((await api.put('/api/property/update/exchange1c', { fields: unknown })).result).toMatchObject({
      valid: false,
    });
  });

  it('that nobody has chosen: the only one counts, and one that is marked for deletion does not', async () => {
    const api = await exchangeShop({ products: products() });
    const types = [{ ...opt, isDeleted: true }, retail];
    expect(await send(api, 'offers.xml', { version: '3.1', types, offers: [row('A')] })).toBe('success');
    expect(await stateOf(api, 'a')).toEqual([3, 100]);
    // Without any declared type, a price without one is the price.
    const plain = await exchangeShop({ products: products() });
    expect(await send(plain, 'offers.xml', { offers: [row('A', { prices: { '': '42' } })] })).toBe('success');
    expect(await stateOf(plain, 'a')).toEqual([3, 42]);
  });

  it('that are not used may be in any currency; offers without the used one are left out by name', async () => {
    const api = await exchangeShop({ products: products() });
    const currencies = { euro: 'MIZ' };
    const offers = [
      row('A', { prices: { euro: '9', retail: '150' }, currencies }),
      row('B', { prices: { euro: '9' }, currencies }),
      row('C', { prices: { retail: '20' }, currencies: { retail: 'USD' } }),
      row('D', { prices: { other: '1' } }),
    ];
    const types = [retail, euro];
    await send(api, 'import.xml', { types });
    await choose(api, { type: 'Роздрібна (UAH)' });
    expect(await send(api, 'offers.xml', { types, offers })).toBe('success');
    expect(await stateOf(api, 'a')).toEqual([3, 150]);
    for (const id of ['b', 'c', 'd']) expect(await stateOf(api, id)).toEqual([5, 100]);
    expect((await logOf(api, 'uk')).filter((line) => line.startsWith('Відхилено'))).toEqual([
      'Відхилено: B – немає ціни виду «Роздрібна»',
      'Відхилено: C – ціна в USD, а має бути в гривні',
      'Відхилено: D – ціна невідомого виду: 1С не надіслала його назви',
    ]);
    await choose(api, { type: 'Продаж EUR (EUR)' });
    expect(await send(api, 'offers.xml', { types, offers })).toMatch(/Ціни виду «Продаж EUR» мають бути в гривні/);
  });

  it('of an earlier file, or an earlier exchange, hold for files of prices and stock alone', async () => {
    const api = await exchangeShop({ products: products() });
    const prices = { offers: [{ id: 'g-A', prices: { opt: '77', retail: '140' } }] };
    expect(await send(api, 'prices.xml', { version: '3.1', ...prices })).toBe(
      'failure\nНевідомо, якого виду ціни у файлі: 1С ще не надсилала переліку видів цін. Повторіть повний обмін',
    );
    const machine = await visit(api);
    const sent = (name: string, file: BaseFile) =>
      load(api, machine, name, utf8(baseFile({ version: '3.1', ...file })));
    await sent('import.xml', {
      types: [opt, retail],
      warehouses: [shopFloor, depot],
      goods: [{ id: 'g-A', sku: 'A' }],
    });
    await choose(api, { type: 'Роздрібна (UAH)', warehouses: ['Магазин'] });
    expect(await sent('prices.xml', prices)).toBe('success');
    expect(await sent('rests.xml', { offers: [{ id: 'g-A', stock: { w1: '4', w2: '30' } }] })).toBe('success');
    expect(await stateOf(api, 'a')).toEqual([4, 140]);
    api.clock.advance(3 * 86_400_000);
    const later = { offers: [{ id: 'g-A', prices: { opt: '78', retail: '141' } }] };
    expect(await send(api, 'prices.xml', { version: '3.1', ...later })).toBe('success');
    expect(await stateOf(api, 'a')).toEqual([4, 141]);
  });
});

it('counts the stock of the chosen warehouses only, and of all without a choice', async () => {
  const api = await exchangeShop({ products: products() });
  const file: BaseFile = {
    types: [retail],
    warehouses: [shopFloor, depot],
    offers: [
      row('A', { total: '9', stock: { w1: '2', w2: '7' } }),
      row('B', { total: '7', stock: { w2: '7' } }),
      row('C', { total: '6' }),
      row('D', { total: '0' }),
    ],
  };
  await send(api, 'offers.xml', file);
  const stock = () => Promise.all(skus.map(async (sku) => (await stateOf(api, sku.toLowerCase()))[0]));
  expect(await stock()).toEqual([9, 7, 6, 0]);
  await choose(api, { warehouses: ['Магазин'] });
  await send(api, 'offers.xml', file);
  expect(await stock()).toEqual([2, 0, 6, 0]);
  const log = await logOf(api, 'uk');
  expect(log).toContain('Залишки лише зі складів: Магазин');
  expect(log).toContain('Відхилено: C – залишок не розподілено за складами, а в налаштуваннях обміну вибрано склади');
  await choose(api, { warehouses: ['Магазин', 'Склад'] });
  await send(api, 'offers.xml', file);
  expect(await stock()).toEqual([9, 7, 6, 0]);
});

describe('characteristics', () => {
  const size = (id: string, value: string, values: Partial<BaseOffer> = {}): BaseOffer => ({
    id: `g-A#${id}`,
    sku: 'A',
    title: `Товар A (${value})`,
    options: { Розмір: value },
    prices: { retail: '100' },
    total: '1',
    ...values,
  });
  const goods = [{ id: 'g-A', sku: 'A' }];

  it('are added up where they have one price; with several prices the product is refused whole, by name', async () => {
    const api = await exchangeShop({ products: products() });
    const rows = [size('s1', '38', { total: '0' }), row('B'), size('s2', '39', { total: '7' })];
    expect(await send(api, 'offers.xml', { types: [retail], goods, offers: rows })).toBe('success');
    expect([await stateOf(api, 'a'), await stateOf(api, 'b')]).toEqual([
      [7, 100],
      [3, 100],
    ]);
    const priced = [
      size('s1', '38', { prices: { retail: '100' } }),
      size('s2', '39', { prices: { retail: '120.50' } }),
    ];
    expect(await send(api, 'offers.xml', { types: [retail], offers: priced })).toBe('success');
    expect(await stateOf(api, 'a')).toEqual([7, 100]);
    expect(await logOf(api, 'uk')).toContain(
      'Відхилено: A – характеристики мають різні ціни, від 100.00 до 120.50. Додайте товару варіації або встановіть у 1С одну ціну',
    );
    // Its stock is refused too, until the prices agree.
    await send(api, 'rests.xml', { version: '3.1', offers: [{ id: 'g-A#s1', total: '50' }] });
    expect(await stateOf(api, 'a')).toEqual([7, 100]);
  });

  it('that a file of changes does not name keep what they had; in a complete file they are gone', async () => {
    const api = await exchangeShop({ products: products() });
    const sizes = [size('s1', '38', { total: '2' }), size('s2', '39', { total: '3' })];
    await send(api, 'offers.xml', { types: [retail], goods, offers: sizes, changesOnly: false });
    expect(await stateOf(api, 'a')).toEqual([5, 100]);
    await send(api, 'rests.xml', { version: '3.1', offers: [{ id: 'g-A#s1', total: '9' }], changesOnly: true });
    expect(await stateOf(api, 'a')).toEqual([12, 100]);
    const marked = [size('s1', '38', { total: '9', mark: 'element' })];
    await send(api, 'offers.xml', { offers: marked, changesOnly: true });
    expect(await stateOf(api, 'a')).toEqual([3, 100]);
    await send(api, 'offers.xml', { types: [retail], offers: [size('s3', '40', { total: '4' })], changesOnly: false });
    expect(await stateOf(api, 'a')).toEqual([4, 100]);
  });

  it('beside an offer of the product as a whole, as version 3.1 has it', async () => {
    const api = await exchangeShop({ products: products() });
    const whole = { id: 'g-A', title: 'Товар A' };
    const sent = (name: string, file: BaseFile) => send(api, name, { version: '3.1', changesOnly: true, ...file });
    await sent('import.xml', { types: [retail], goods });
    await sent('offers.xml', { offers: [whole, { id: 'g-A#s1', title: 'Товар A (38)' }] });
    const prices = [
      { id: 'g-A', prices: { retail: '14240' } },
      { id: 'g-A#s1', prices: { retail: '11660' } },
    ];
    expect(await sent('prices.xml', { offers: prices })).toBe('success');
    const rests = [
      { id: 'g-A', total: '0' },
      { id: 'g-A#s1', total: '2' },
    ];
    expect(await sent('rests.xml', { offers: rests })).toBe('success');
    expect(await stateOf(api, 'a')).toEqual([2, 11660]);
  });

  it('that are more than anybody has are refused', async () => {
    const api = await exchangeShop({ products: products() });
    const many = Array.from({ length: 1001 }, (_, at) => size(`s${at}`, `${at}`));
    expect(await send(api, 'offers.xml', { types: [retail], goods, offers: [...many, row('B')] })).toBe('success');
    expect([await stateOf(api, 'a'), await stateOf(api, 'b')]).toEqual([
      [5, 100],
      [3, 100],
    ]);
    expect(await logOf(api)).toContain('Refused: A: the product has more than 1,000 characteristics');
  });

  it('are the variations of a product that has them, by article or by their options', async () => {
    const option = (id: string, uk: string) => ({ _id: id, slug: id, title: { uk }, _deleted: false, position: 0 });
    const attribute = aRecord('attribute', {
      _id: 'size',
      title: { uk: 'Розмір взуття' },
      code: { 0: 'size' },
      type: { 0: 'select' },
      options: { 0: [option('o38', '38'), option('o39', '39'), option('o40', '40')] },
    });
    const entry = (relation: string, at: string) => ({
      relation,
      propsID: `size:${at}`,
      props: [{ attribute: 'size', option: at }],
    });
    const list = { 0: [entry('a', 'o38'), entry('b', 'o39'), entry('c', 'o40')] };
    const family = products().map((product) => (product._id === 'd' ? product : { ...product, variations: list }));
    const api = await exchangeShop({ products: family, attributes: [attribute] });
    const rows = [
      size('s1', '38', { total: '2', prices: { retail: '100' } }),
      // 1C does not list its characteristics: they are in the title.
      { ...size('s2', '39', { total: '3', prices: { retail: '110' } }), options: {} },
      size('s3', '41', { total: '9' }),
      size('s4', '40', { sku: 'C', total: '4', prices: { retail: '120' } }),
    ];
    expect(await send(api, 'offers.xml', { types: [retail], goods, offers: rows })).toBe('success');
    expect(await Promise.all(['a', 'b', 'c'].map((id) => stateOf(api, id)))).toEqual([
      [2, 100],
      [3, 110],
      [4, 120],
    ]);
    expect((await logOf(api, 'uk')).filter((line) => line.startsWith('Відхилено'))).toEqual([
      'Відхилено: A – товар не має варіації з характеристикою «41»',
    ]);
  });
});

describe('what 1C has marked for deletion', () => {
  const isActive = async (api: TestApi, id: string) =>
    ((await api.store.get('products', id))?.active as { 0: boolean })[0];

  it.each(['element', 'attribute'] as const)('is switched off, and stays so when the %s is gone', async (mark) => {
    const api = await exchangeShop({ products: products() });
    const goods = (own?: typeof mark) => ({
      goods: [
        { id: 'g-A', sku: 'A', ...(own && { mark: own }) },
        { id: 'g-B', sku: 'B' },
      ],
    });
    await send(api, 'import.xml', goods());
    expect(await isActive(api, 'a')).toBe(true);
    await send(api, 'import.xml', goods(mark));
    expect([await isActive(api, 'a'), await isActive(api, 'b')]).toEqual([false, true]);
    expect(await logOf(api, 'uk')).toContain('Вимкнено, бо в 1С позначено на вилучення: A');
    expect(await api.store.get('products', 'a')).toMatchObject({ _deleted: false });
    await send(api, 'import.xml', goods());
    expect(await isActive(api, 'a')).toBe(false);
    expect(await logOf(api, 'uk')).toContain(
      'У 1С знято позначку вилучення, товар лишається вимкненим, доки його не ввімкнуть: A',
    );
    await send(api, 'import.xml', goods());
    expect((await logOf(api)).join()).not.toContain('marked for deletion');
    await send(api, 'offers.xml', { types: [retail], offers: [row('B', { mark })] });
    expect(await isActive(api, 'b')).toBe(false);
  });
});

it('names the reason of each refusal in the log, in both languages', async () => {
  const api = await exchangeShop({ products: products() });
  const offers = [
    row('A', { prices: { retail: '-5' } }),
    row('B', { total: '99999999' }),
    row('C'),
    row('C', { id: 'again' }),
    row('D', { prices: { retail: 'за домовленістю' } }),
  ];
  expect(await send(api, 'offers.xml', { types: [retail], offers })).toBe('success');
  const refusals = async (language: 'uk' | 'en') =>
    (await logOf(api, language)).filter((line) => /^(Відхилено: |Refused: )/.test(line)).sort();
  expect(await refusals('uk')).toEqual([
    'Відхилено: A – ціна -5 недопустима. Ціна не може бути меншою за 0',
    'Відхилено: B – залишок 99\u00a0999\u00a0999 недопустимий. Число завелике: максимум 10\u00a0000\u00a0000',
    'Відхилено: C – цей артикул уже був вище у файлі, враховано перший рядок',
    'Відхилено: D – «за домовленістю» – не число',
  ]);
  expect(await refusals('en')).toEqual([
    "Refused: A: the price -5 is not allowed. Price mustn't be less than 0",
    'Refused: B: the quantity 99,999,999 is not allowed. The number is too big: at most 10,000,000',
    'Refused: C: the file names this article more than once, the first line counts',
    'Refused: D: “за домовленістю” is not a number',
  ]);
});
