import type { Zippable } from 'fflate';
import { zipSync } from 'fflate';
import { matchAll } from '#domain/query/Where';
import type { TimelineResult } from '#domain/wire/OrderTimeline';
import { failingStore } from '../../../testing/failingStore';
import { testApi } from '../../../testing/testApi';
import { aProduct } from '../../../testing/testRecords';
import { heldBy } from '../../orders/shared/allocations/heldBy';
import { buy, cancel, changeCart } from '../../orders/order/testing/sales';
import {
  catalogueFile,
  containersFile,
  offersFile,
  orderReportFile,
  restsFile,
  utf8,
  windows1251,
} from '../testing/commerceMl';
import type { DocumentRow } from '../testing/commerceMl';
import { jobs, load, logOf, stateOf } from '../testing/exchanges';
import { exchangeShop } from '../testing/exchangeShop';
import type { Visitor } from '../testing/Visitor';
import { visit } from '../testing/Visitor';

const vase = () => aProduct('vase', 'Ваза', { sku: { 0: 'ВЗ-01' }, quantity: { 0: 5 } });
const plate = () => aProduct('plate', 'Тарілка', { sku: { 0: 'TR-2' }, quantity: { 0: 7 } });
const foreign = () => aProduct('foreign', 'Чуже', { sku: { 0: 'F-1' }, shop: { 0: 'shop-kosiv' } });

const shop = () => exchangeShop({ products: [vase(), plate(), foreign()] });

const goods = [
  { id: 'guid-vase', sku: 'ВЗ-01', title: 'Ваза «Косів» & синя' },
  { id: 'guid-plate', sku: 'tr-2', title: 'Тарілка' },
];
const offers = [
  { id: 'guid-vase', price: '250.50', quantity: '12' },
  { id: 'guid-plate', price: '1 099,90', quantity: '3.000' },
  { id: 'guid-none', sku: 'NONE', quantity: '1' },
  { id: 'guid-foreign', sku: 'F-1', price: '1', quantity: '1' },
];

describe('goods and offers of 1C', () => {
  it.each([
    ['UTF-8', utf8, undefined],
    ['UTF-8 with a byte order mark, in parts', (text: string) => utf8(`\ufeff${text}`), 333],
    ['windows-1251, in parts', windows1251, 250],
  ])('set prices and stock: %s', async (encoding, encode, part) => {
    const api = await shop();
    const machine = await visit(api);
    const name = encoding.split(/[ ,]/)[0];
    const sending = { ...(part !== undefined && { part }) };
    expect(await load(api, machine, 'import0_1.xml', encode(catalogueFile(goods, name)), sending)).toBe('success');
    expect(await load(api, machine, 'offers0_1.xml', encode(offersFile(offers, name)), sending)).toBe('success');
    expect(await stateOf(api, 'vase')).toEqual([12, 250.5]);
    expect(await stateOf(api, 'plate')).toEqual([3, 1099.9]);
    expect(await stateOf(api, 'foreign')).toEqual([5, 100]);
    expect(await api.store.count('exchangeChunks', matchAll)).toBe(0);
  });

  it('are named by the job with its numbers, and in the history of a product; a second time changes nothing', async () => {
    const api = await shop();
    const machine = await visit(api);
    await load(api, machine, 'import.xml', utf8(catalogueFile(goods)));
    await load(api, machine, 'offers.xml', utf8(offersFile(offers)));
    const logOf = async (state: string) => {
      const [job] = await jobs(api);
      expect(job).toMatchObject({ kind: 'exchange.import', state });
      return job?.lines.map(({ text }) => text.en);
    };
    expect(await logOf('done')).toEqual([
      'File offers.xml',
      'Type of price: Роздрібна',
      'Not found: NONE',
      'Not found: F-1',
      'Found: 4. Changed: 2. Unchanged: 0. Unknown: 2. Refused: 0',
    ]);
    expect(JSON.stringify(await api.get('/api/property/load/exchange1c'))).toContain(
      '2025-11-21 12:00, offers.xml: found 4, changed 2',
    );
    const { result } = await api.get('/api/product/history/vase');
    expect(result).toMatchObject({ items: [{ kind: 'updated', by: null, origin: { kind: 'exchange' } }] });
    const before = await api.store.get('products', 'vase');
    api.clock.advance(1000);
    await load(api, machine, 'offers.xml', utf8(offersFile(offers)));
    expect(await logOf('done')).toContain('Found: 4. Changed: 0. Unchanged: 2. Unknown: 2. Refused: 0');
    expect(await api.store.get('products', 'vase')).toEqual(before);
  });

  it('come in archives with pictures, sent in parts and imported by the names of the entries', async () => {
    const api = await shop();
    const machine = await visit(api);
    const archive = zipSync({
      'import0_1.xml': windows1251(catalogueFile(goods, 'windows-1251')),
      'import_files/ab/vase.jpg': new Uint8Array(5000).fill(7),
      'offers0_1.xml': utf8(offersFile(offers)),
    });
    expect((await machine.send('v8_1.zip', archive, { part: 700 })).text).toBe('success');
    for (const name of ['import0_1.xml', 'offers0_1.xml']) {
      expect(await machine.import(name)).toBe('progress');
      await api.idle();
      expect(await machine.import(name)).toBe('success');
    }
    expect(await stateOf(api, 'vase')).toEqual([12, 250.5]);
    expect((await machine.send('import_files/ab/vase.jpg', new Uint8Array(10))).text).toBe('success');
    expect(await machine.import('rests.xml')).toBe('progress');
    await api.idle();
    expect(await machine.import('rests.xml')).toBe('failure\nТакого файлу не надіслано: rests.xml');
  });

  it('come in archives whose pictures are left out as they come, however large those are', async () => {
    const api = await shop();
    const machine = await visit(api);
    const picture = new Uint8Array(33 * 1024 * 1024).fill(7);
    const pictures = Object.fromEntries(
      [1, 2].map((at) => [`import_files/${at}.jpg`, [picture, { level: 0 }] as const]),
    );
    const archive = zipSync({
      'import_files/0.PNG': new Uint8Array(10),
      'offers0_1.xml': utf8(offersFile(offers)),
      ...pictures,
      'import0_1.xml': utf8(catalogueFile(goods)),
    } as Zippable);
    expect(archive.length).toBeGreaterThan(66_000_000);
    expect((await machine.send('v8_1.zip', archive, { part: 4_000_000 })).text).toBe('success');
    const [{ size } = { size: 0 }] = (await api.store.find('exchangeFiles', { where: matchAll }))
      .records as unknown as [{ size: number }];
    expect(size).toBeLessThan(10_000);
    for (const name of ['import0_1.xml', 'offers0_1.xml']) {
      await machine.import(name);
      await api.idle();
      expect(await machine.import(name)).toBe('success');
    }
    expect(await stateOf(api, 'vase')).toEqual([12, 250.5]);
  });

  it('that are too large are refused for that reason at each further part and at the import, and so in the log', async () => {
    const api = await shop();
    const machine = await visit(api);
    const part = (name: string, bytes: Uint8Array) => machine.send(name, bytes).then(({ text }) => text);
    const big = new Uint8Array(4 * 1024 * 1024).fill(32);
    for (let at = 0; at < 16; at += 1) expect(await part('offers.xml', big)).toBe('success');
    const reason = 'failure\nФайл завеликий: offers.xml';
    expect(await part('offers.xml', big)).toBe(reason);
    expect(await part('offers.xml', utf8('<x/>'))).toBe(reason);
    expect(await api.store.count('exchangeChunks', matchAll)).toBe(0);
    expect(await machine.import('offers.xml')).toBe('progress');
    await api.idle();
    expect(await machine.import('offers.xml')).toBe(reason);
    expect((await jobs(api))[0]).toMatchObject({
      state: 'failed',
      lines: [{ text: { en: expect.stringMatching(/too large/) } }],
    });
    expect(await part('prices.xml', new Uint8Array(4 * 1024 * 1024 + 1))).toMatch(/завелика/);
    expect(await part('prices.xml', utf8(offersFile(offers)))).toMatch(/завелика/);
    for (let at = 0; at < 48; at += 1) await part(`o${at}.xml`, utf8('<x/>'));
    expect(await part('more.xml', utf8('<x/>'))).toMatch(/забагато файлів/);
    expect(await machine.import('more.xml')).toMatch(/забагато файлів/);
  });

  it('add up the warehouses, and leave alone what they do not tell or what breaks a rule', async () => {
    const api = await shop();
    const machine = await visit(api);
    await load(api, machine, 'import.xml', utf8(catalogueFile(goods)));
    expect(await load(api, machine, 'rests.xml', utf8(restsFile('guid-vase', '2', '3.5')))).toBe('success');
    expect(await stateOf(api, 'vase')).toEqual([5, 100]);
    const odd = [
      { id: '1', sku: 'вз-01', price: '0.00', quantity: '-4' },
      { id: '2', sku: 'TR-2', price: '-5', quantity: '1' },
    ];
    expect(await load(api, machine, 'odd.xml', utf8(offersFile(odd)))).toBe('success');
    expect(await stateOf(api, 'vase')).toEqual([0, 100]);
    expect(await stateOf(api, 'plate')).toEqual([7, 100]);
    expect((await jobs(api))[0]?.lines.map(({ text }) => text.en)).toContain(
      "Refused: TR-2: the price -5 is not allowed. Price mustn't be less than 0",
    );
  });
});

describe('the stock of 1C and the pieces that orders hold', () => {
  const jug = (quantity: number) => utf8(offersFile([{ id: 'j', sku: 'JUG', quantity: String(quantity) }]));

  it('counts pieces that 1C does not know of, and those of collected orders once', async () => {
    const api = await exchangeShop();
    await api.put('/api/product/update/jug', { fields: { sku: { 0: 'JUG' } } });
    const machine = await visit(api);
    const left = async () => (await stateOf(api, 'jug'))[0];
    const told = (quantity: number) => load(api, machine, 'offers.xml', jug(quantity));
    const { _id } = await buy(api, { jug: 3 });
    await told(20);
    expect(await left()).toBe(17);

    // 1C collects the order: from now on its own count has it.
    await api.get(`/api/order/syncronize-1c?order=${_id}`);
    await machine.orders();
    await machine.ask('success');
    await told(17);
    expect(await left()).toBe(17);
    await buy(api, { jug: 4 });
    await told(17);
    expect(await left()).toBe(13);
    await told(2);
    expect(await left()).toBe(0);

    // What a canceled order gives back is 1C's to tell.
    await told(17);
    await cancel(api, api.store, _id);
    expect(await left()).toBe(16);
    await told(17);
    expect(await left()).toBe(13);
  });
});

it('sets the stock while buyers buy and cancel: each piece is counted once', async () => {
  const api = await exchangeShop();
  await api.put('/api/product/update/jug', { fields: { sku: { 0: 'JUG' } } });
  const quantity = 500;
  const machines = await Promise.all([visit(api), visit(api)]);
  const buyer = async (): Promise<void> => {
    const { _id } = await buy(api, { jug: 2 });
    const { _id: kept } = await buy(api, { jug: 1 });
    await changeCart(api, kept, { jug: 4 });
    await cancel(api, api.store, _id);
  };
  const exchange = async (machine: Visitor, at: number): Promise<void> => {
    await machine.send(`offers${at}.xml`, utf8(offersFile([{ id: 'j', sku: 'JUG', quantity: String(quantity) }])));
    await machine.import(`offers${at}.xml`);
  };
  // Enough pieces for everybody before the first file has come.
  await load(api, machines[0], 'first.xml', utf8(offersFile([{ id: 'j', sku: 'JUG', quantity: String(quantity) }])));
  await Promise.all([
    ...Array.from({ length: 12 }, buyer),
    ...machines.map(async (machine) => {
      for (let at = 0; at < 15; at += 1) await exchange(machine, at);
    }),
  ]);
  await api.idle();
  const { records } = await api.store.find('orders', { where: matchAll });
  const held = records.flatMap((order) => heldBy(order)).reduce((sum, { qty }) => sum + qty, 0);
  expect(held).toBe(48);
  expect((await stateOf(api, 'jug'))[0]).toBe(quantity - held);
});

describe('a file that can not be used', () => {
  const bomb = () => zipSync({ 'offers.xml': new Uint8Array(6_000_000) });
  const lines = (count: number, text: string) => text.repeat(count);
  const within = (content: string) =>
    utf8(`<?xml version="1.0"?><КоммерческаяИнформация>${content}</КоммерческаяИнформация>`);
  const whole = () => utf8(offersFile(offers.map((offer) => ({ ...offer, sku: 'ВЗ-01' }))));

  it.each<[string, string, () => Uint8Array, RegExp]>([
    ['half a file', 'o.xml', () => whole().slice(0, -200), /XML пошкоджено або файл неповний/],
    ['an empty file', 'o.xml', () => new Uint8Array(0), /порожній/],
    ['another document', 'o.xml', () => utf8('<yml_catalog/>'), /не файл CommerceML/],
    ['text', 'o.xml', () => utf8('price list'), /XML пошкоджено|не файл/],
    ['another encoding', 'o.xml', () => utf8('<?xml version="1.0" encoding="KOI8-R"?><a/>'), /KOI8-R/],
    ['text in another encoding', 'o.xml', () => windows1251(offersFile(offers)), /не відповідає/],
    [
      'a type of price in another currency',
      'o.xml',
      () => utf8(offersFile([{ id: '1', sku: 'ВЗ-01', price: '9' }]).replace('UAH', 'USD')),
      /Ціни виду «Роздрібна» мають бути в гривні, а не в USD/,
    ],
    [
      'entities',
      'o.xml',
      () => utf8('<!DOCTYPE a [<!ENTITY b "cc">]><КоммерческаяИнформация>&b;</КоммерческаяИнформация>'),
      /DOCTYPE/,
    ],
    ['an unknown entity', 'o.xml', () => within('&nbsp;'), /XML пошкоджено/],
    ['depth', 'o.xml', () => within(lines(60, '<a>') + lines(60, '</a>')), /вкладеність/],
    ['one endless element', 'o.xml', () => within(`<Документ>${lines(50_001, '<a/>')}</Документ>`), /завеликий/],
    [
      'attributes',
      'o.xml',
      () => within(`<a ${Array.from({ length: 60 }, (_, at) => `b${at}="1"`).join(' ')}/>`),
      /завеликий/,
    ],
    ['an endless comment', 'o.xml', () => within(`<!--${'a '.repeat(200_000)}-->`), /завеликий/],
    ['an endless name', 'o.xml', () => within(`<${'a'.repeat(200_000)}/>`), /завеликий/],
    ['a bomb', 'o.zip', bomb, /стиснутий/],
    ['half an archive', 'o.zip', () => zipSync({ 'o.xml': whole() }).slice(0, 250), /Архів пошкоджений/],
    ['no archive', 'o.zip', whole, /Архів пошкоджений/],
    ['a name that leads elsewhere', '../o.xml', whole, /ім’я/],
    ['a program', 'o.exe', whole, /ім’я/],
    ['too much at once', 'o.xml', () => new Uint8Array(4 * 1024 * 1024 + 1), /завелика/],
  ])('%s: it fails with a reason and changes nothing', async (_, name, bytes, reason) => {
    const api = await shop();
    const machine = await visit(api);
    const text = await load(api, machine, name, bytes());
    expect(text).toMatch(/^failure\n/);
    expect(text).toMatch(reason);
    expect(await stateOf(api, 'vase')).toEqual([5, 100]);
    const failed = await jobs(api);
    expect(failed.every(({ state }) => state === 'failed')).toBe(true);
  });
});

describe('a visit', () => {
  it('knows its own files only, and steps in the wrong order fail', async () => {
    const api = await shop();
    const [one, other] = [await visit(api), await visit(api)];
    expect(await one.import('offers.xml')).toMatch(/^failure\nТакого файлу не надіслано/);
    expect(await one.import('')).toMatch(/^failure/);
    const file = utf8(offersFile([{ id: '1', sku: 'ВЗ-01', quantity: '9' }]));
    await one.send('offers.xml', file.slice(0, 300));
    await other.send('offers.xml', file);
    expect(await other.import('offers.xml')).toBe('progress');
    await api.idle();
    expect(await stateOf(api, 'vase')).toEqual([9, 100]);
    await one.send('offers.xml', file.slice(300));
    expect(await one.import('offers.xml')).toBe('progress');
    await api.idle();
    expect([await one.import('offers.xml'), await other.import('offers.xml')]).toEqual(['success', 'success']);
    // More under the same name is a new file.
    expect(await load(api, one, 'offers.xml', utf8(offersFile([{ id: '1', sku: 'ВЗ-01', quantity: '4' }])))).toBe(
      'success',
    );
    expect(await stateOf(api, 'vase')).toEqual([4, 100]);
  });

  it('is needed for files, which go when it is long over', async () => {
    const api = await shop();
    const guest = await visit(await exchangeShop());
    const file = utf8(offersFile([{ id: '1', sku: 'ВЗ-01', quantity: '9' }]));
    const path = '/api/1c/exchange?type=catalog&mode=file&filename=offers.xml';
    expect((await api.send('POST', path)).status).toBe(401);
    expect((await (await api.as('merchant')).send('POST', path)).status).toBe(401);
    expect((await guest.ask('import&filename=offers.xml', undefined, 'catalog')).status).toBe(200);
    const machine = await visit(api);
    await machine.send('offers.xml', file);
    expect(await api.store.count('exchangeChunks', matchAll)).toBe(1);
    api.clock.advance(27 * 3_600_000);
    expect((await machine.send('offers.xml', file)).status).toBe(401);
    await visit(api);
    for (const name of ['exchangeChunks', 'exchangeFiles']) expect(await api.store.count(name, matchAll)).toBe(0);
  });
});

it('a machine that dies anywhere in an import leaves it to another one, which ends it', async () => {
  const many = Array.from({ length: 260 }, (_, at) => aProduct(`m${at}`, `М${at}`, { sku: { 0: `M-${at}` } }));
  // The last offer names the first product again, in another batch: the first one counts.
  const again = { id: 'again', sku: 'm-0', price: '1', quantity: '1' };
  const rows = (price: number) => {
    const once = many.map((_, at) => ({ id: `${at}`, sku: `M-${at}`, price: String(price + at), quantity: '8' }));
    const sizes = [1, 2].map((at) => ({ id: `h#${at}`, sku: 'H', price: String(price), quantity: String(at) }));
    return utf8(offersFile([...sizes, ...once, again]));
  };
  const joined = aProduct('h', 'Г', { sku: { 0: 'H' } });
  const api = await exchangeShop({ products: [...many, joined] });
  let deaths = 0;
  for (let writes = 0, hasDied = true; hasDied; writes += 1) {
    const machine = await visit(api);
    await machine.send('offers.xml', rows(1000 * (writes + 1)));
    const dying = failingStore(api.store);
    const first = await testApi({ store: dying.store, clock: api.clock });
    dying.failAfter(writes);
    await machine.at(first).import('offers.xml');
    await first.idle();
    hasDied = dying.hasFailed();
    deaths += Number(hasDied);
    api.clock.advance(10 * 60_000);
    const next = await testApi({ store: api.store, clock: api.clock, singleProcess: true });
    const other = machine.at(next);
    await other.import('offers.xml');
    await next.idle();
    expect([writes, await other.import('offers.xml')]).toEqual([writes, 'success']);
    expect(await stateOf(api, 'm259')).toEqual([8, 1000 * (writes + 1) + 259]);
    expect([writes, await stateOf(api, 'm0')]).toEqual([writes, [8, 1000 * (writes + 1)]]);
    expect([writes, await stateOf(api, 'h')]).toEqual([writes, [3, 1000 * (writes + 1)]]);
    await next.close();
  }
  expect(deaths).toBeGreaterThan(8);
});

it('takes 5 000 offers', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => aProduct(`m${at}`, `М${at}`, { sku: { 0: `M-${at}` } }));
  const api = await exchangeShop({ products: many });
  const file = offersFile(many.map((_, at) => ({ id: `${at}`, sku: `M-${at}`, price: '77.10', quantity: '8' })));
  const machine = await visit(api);
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  expect(await load(api, machine, 'offers.xml', utf8(file), { part: 1024 * 1024 })).toBe('success');
  clearInterval(ticking);
  // Other calls are answered meanwhile.
  expect(turns).toBeGreaterThan(file.length / 64_000);
  expect((await jobs(api))[0]).toMatchObject({ done: 5000, total: 5000 });
  expect(await stateOf(api, 'm4999')).toEqual([8, 77.1]);
});

describe('orders that 1C sends back', () => {
  it('are noted with the number of 1C and what it reports; amounts are not taken', async () => {
    const api = await exchangeShop();
    const { _id } = await buy(api, { jug: 1 });
    const before = await api.store.get('orders', _id);
    const number = String(before?._increment);
    const machine = await visit(api);
    const sent = (requisites: Record<string, string>) =>
      machine.send('orders.xml', utf8(orderReportFile({ id: _id, number }, requisites)), { type: 'sale', part: 400 });
    const reports = async () => (await api.store.get('exchangedOrders', _id))?.reports;
    const first = {
      'Номер по 1С': 'УТ-000017',
      'Дата оплаты по 1С': '0001-01-01',
      'Дата отгрузки по 1С': 'T',
      Отменен: 'false',
    };
    expect((await sent(first)).text).toBe('success');
    await api.idle();
    const time = '2025-11-21T10:00:00.000Z';
    expect(await reports()).toEqual([{ time, kind: 'number', detail: 'УТ-000017' }]);
    await sent({ ...first, 'Дата оплаты по 1С': '2025-11-21', Отгружен: 'true' });
    await api.idle();
    expect(await reports()).toEqual([
      { time, kind: 'number', detail: 'УТ-000017' },
      { time, kind: 'paid', detail: '2025-11-21' },
      { time, kind: 'shipped', detail: '' },
    ]);
    expect(await machine.import('orders.xml', 'sale')).toBe('success');
    const { items } = (await api.get(`/api/order/timeline?order=${_id}`)).result as unknown as TimelineResult;
    expect(items.filter(({ kind }) => kind === 'exchange').map(({ text }) => text)).toEqual([
      'Number in 1C: УТ-000017',
      '1C: paid 2025-11-21',
      '1C: shipped',
    ]);
    expect(await api.store.get('orders', _id)).toEqual(before);
  });

  it('come with payments and shipments, which are noted once and enter no money', async () => {
    const api = await exchangeShop();
    const [first, second] = [(await buy(api, { jug: 1 }))._id, (await buy(api, { bowl: 1 }))._id];
    const before = await api.store.getMany('orders', [first, second]);
    const order = { operation: 'Заказ товара', id: first, number: 'УТ-17' };
    const payment = {
      ...{ operation: 'Выплата безналичных денег', id: 'p-1', number: 'ПП-1', sum: '90.00', basis: first },
      requisites: { Оплачено: 'true' },
    };
    // The basis is an id of 1C: it is the order beside it.
    const shipment = { operation: 'Отпуск товара', id: 's-1', number: 'РН-1', sum: '90.00', basis: 'f0c1-guid' };
    const planned = { ...payment, id: 'p-2', number: 'ПП-2', requisites: { Оплачен: 'false' } };
    const bill = { operation: 'Счет на оплату', id: 'b-1', number: 'С-1', basis: first };
    // Alone, by the number of its order, and by an order that is not here.
    const number = String(before.find(({ _id }) => _id === second)?._increment);
    const card = { operation: 'Эквайринговая операция', id: 'p-3', number: 'ЕК-3', sum: '5', basis: number };
    const back = { ...card, id: 'p-4', number: 'ЕК-4', requisites: { 'Признак возврата': 'true' } };
    const stray = { operation: 'Выплата наличных денег', id: 'p-5', number: 'ПКО-5', basis: 'elsewhere' };
    const machine = await visit(api);
    const send = async (...containers: readonly (readonly DocumentRow[])[]) =>
      expect(await load(api, machine, 'orders.xml', utf8(containersFile(...containers)), { type: 'sale' })).toBe(
        'success',
      );
    const linesOf = async (id: string) => {
      const { items } = (await api.get(`/api/order/timeline?order=${id}`)).result as unknown as TimelineResult;
      return items.flatMap(({ kind, text }) => (kind === 'exchange' ? [text] : [])).toSorted();
    };
    for (let time = 0; time < 2; time += 1) {
      await send([order, payment, shipment, planned, bill], [card], [back], [stray]);
      expect(await linesOf(first)).toEqual([
        '1C: payment № ПП-1, 2025-11-21, 90.00 UAH',
        '1C: shipment № РН-1, 2025-11-21, 90.00 UAH',
        'Number in 1C: УТ-17',
      ]);
      expect(await linesOf(second)).toEqual([
        '1C: payment № ЕК-3, 2025-11-21, 5 UAH',
        '1C: refund № ЕК-4, 2025-11-21, 5 UAH',
      ]);
    }
    expect((await logOf(api)).filter((line) => line.includes('ПП-') || line.includes('РН-'))).toEqual([]);
    expect((await logOf(api)).join('\n')).toContain('ПКО-5');
    // A payment that 1C takes back, within the order's document as version 3 has it; and once more.
    const undone = { ...payment, requisites: { Оплачен: 'false' } };
    await send([{ ...order, subordinates: [undone] }]);
    expect(await linesOf(first)).toContain('1C: the document was canceled: № ПП-1, 2025-11-21, 90.00 UAH');
    await send([{ ...order, subordinates: [payment] }]);
    expect((await linesOf(first)).filter((text) => text.startsWith('1C: payment'))).toHaveLength(2);
    expect(await api.store.getMany('orders', [first, second])).toEqual(before);
  });
});
