import type { Cart, CartItem } from '#domain/wire/Order';
import { pdfRenderer } from '../../../adapters/documents/pdfRenderer';
import { readPdf } from '../../../testing/readPdf';
import type { TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';

const item = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  ...{ id, qty: 1, price: 100, discount: 0, discounts: [], title: id, sku: '', returned: 0, restocked: 0 },
  ...more,
});

const shirt = 'Вишиванка жіноча «Борщівська» ручної роботи з ґудзиками, їжаками та п’ятьма кольорами єдвабу, розмір M';
const sold: Cart = {
  cartItems: [
    item('shirt', {
      ...{ qty: 2, price: 2450.5, discount: 490.1, title: shirt, sku: 'VYS-0142', returned: 1 },
      discounts: [{ type: 'coupon', data: 'OSIN-2026', discount: 200 }],
    }),
    item('candle', { qty: 3, price: 90.66, title: 'Свічки', sku: 'SVI-0055' }),
  ],
  discounts: [{ type: 'coupon', data: 'OSIN-2026', discount: 200, status: 1, messages: [] }],
  fullPrice: 5172.98,
  fullDiscount: 690.1,
  shippingPrice: 80,
  totalPrice: 4562.88,
};

const anOrder = (id: string, number: number, more: object = {}) =>
  aRecord('order', {
    _id: id,
    _increment: number,
    _created: '2026-11-20T23:07:00.000Z',
    shop: { 0: 'shop-kosiv' },
    client: { 0: 'c1' },
    waybill: { 0: '20450812345678' },
    cart: { 0: sold },
    payment: { 0: { payment: 'card', parts_count: 0, link: null } },
    status: { 0: { status: 'payed', history: [{ status: 'payed' }] } },
    addresses: {
      0: [
        {
          type: 'novapost_warehouse',
          region: 'Львівська область',
          location: 'м. Львів',
          address: 'Відділення № 14, вул. Городоцька, 120',
        },
      ],
    },
    _returns: [{ time: '', author: '', lines: [], delivery: false, sum: 205_520 }],
    ...more,
  });

const seed = {
  clients: [aRecord('client', { _id: 'c1', title: { 0: 'Ґалаґан Є’вген' }, phone: { 0: '+38 (067) 123 45 67' } })],
  orders: [
    anOrder('first', 10482),
    anOrder('second', 10483, {
      client: { 0: '' },
      addresses: { 0: [] },
      status: { 0: { status: 'canceled', history: [{ status: 'canceled' }] } },
    }),
    anOrder('owners', 10484, { shop: { 0: 'shop-owner' } }),
  ],
};

const open = async (orders = seed.orders) => {
  const documents = pdfRenderer({ resolve: require.resolve, compress: false });
  const api = await testApi({ seed: { ...seed, orders: [...orders] }, documents });
  await api.put('/api/shop/update/shop-kosiv', {
    fields: {
      type_of_legal_entity: { 0: 'fop' },
      name_of_legal_entity: { 0: 'ФОП Їжакевич Ґанна' },
      edrpou: { 0: '1234567899' },
      iban: { 0: 'UA213223130000026007233566001' },
      legal_address: { 0: 'м. Косів, вул. Незалежності, 1' },
      phone: { 0: '+38 (067) 765 43 21' },
    },
  });
  return api;
};

async function print(client: Pick<TestClient, 'send'>, query: string, body?: object) {
  const {
    status,
    headers,
    body: answer,
  } = body
    ? await client.send('POST', '/api/order/document', body)
    : await client.send('GET', `/api/order/document?${query}`);
  if (!('bytes' in answer) || !answer.bytes) throw new Error(`${status}: no file`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.bytes) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { status, headers, bytes, pages: readPdf(bytes) };
}

const flat = (page: readonly string[] = []): string => page.join(' ').replace(/\s+/g, ' ');
const numbers = (pages: readonly string[][]) => pages.map(([title = '']) => title.replace(/\D/g, ''));

it('an invoice has the amounts of the order, in words too, and can be searched in Cyrillic', async () => {
  const { status, headers, bytes, pages } = await print(await open(), 'kind=invoice&ids=first&language=uk');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="invoice-10482.pdf"',
    'cache-control': 'no-store',
    'content-length': String(bytes.length),
  });
  expect(pages).toHaveLength(1);
  const text = flat(pages[0]);
  for (const part of [
    'Рахунок-фактура № 10482 від 2026-11-21',
    'ФОП Їжакевич Ґанна Код ЄДРПОУ: 1234567899 IBAN: UA213223130000026007233566001',
    'Не є платником ПДВ',
    'Ґалаґан Є’вген +38 (067) 123 45 67 Оплата: Карткою онлайн',
    'Нова пошта: до відділення Львівська область, м. Львів, Відділення № 14, вул. Городоцька, 120',
    'Накладна: 20450812345678',
    'Артикул: VYS-0142 · Повернено: 1 2 2 450,50 690,10 4 210,90',
    'Свічки Артикул: SVI-0055 3 90,66 — 271,98',
    'Товари 5 172,98 ₴ Знижки на товари −490,10 ₴ Купон OSIN-2026 −200,00 ₴',
    'Доставка · Нова пошта: до відділення 80,00 ₴ Разом 4 562,88 ₴',
    'Повернення товарів −2 055,20 ₴ Сплачено 0,00 ₴ До сплати 2 507,68 ₴',
    'Сума словами: Дві тисячі п’ятсот сім гривень 68 копійок',
    'Сторінка 1 з 1',
  ])
    expect(text).toContain(part);
  // The long title is wrapped, not cut.
  expect(text).toContain(shirt);
});

it('a packing slip has quantities and no amount', async () => {
  const { pages, headers } = await print(await open(), 'kind=packing-slip&ids=first');
  expect(headers['content-disposition']).toContain('packing-slip-10482.pdf');
  const text = flat(pages[0]);
  expect(text).toContain('Packing slip #10482 2026-11-21');
  expect(text).toContain(
    `VYS-0142 ${shirt} Returned: 1 1 SVI-0055 Свічки 3 Lines: 2, pieces: 4 Payment: Card online Nothing to collect`,
  );
  for (const amount of ['2450', '2,450', '4,562', '562.88', '₴', '80.00']) expect(text).not.toContain(amount);
});

it('a packing slip tells what to collect at the door, less what was paid before, what the client asked for, and the newest note', async () => {
  const atDoor = anOrder('first', 7, {
    payment: { 0: { payment: 'cash', parts_count: 0, link: null } },
    _entered: [{ kind: 'payment', sum: 50_000, conceded: 0 }],
    comment: { 0: 'Без чека,\nце подарунок' },
  });
  const api = await open([atDoor]);
  for (const text of ['Стара', 'Загорнути у папір']) {
    await api.post('/api/order/note', { order: 'first', text });
    api.clock.advance(1000);
  }
  const { pages } = await print(api, 'kind=packing-slip&ids=first&language=uk');
  expect(flat(pages[0])).toContain(
    'Стягнути з одержувача: 2 007,68 ₴ Коментар клієнта: Без чека, це подарунок Примітка: Загорнути у папір',
  );
});

it('an order without a client, an address or goods is printed too', async () => {
  const { pages } = await print(await open(), 'kind=invoice&ids=second&language=uk');
  const text = flat(pages[0]);
  for (const part of ['замовлення скасовано', 'Покупця не вказано', 'Адреси не вказано']) expect(text).toContain(part);
});

it('emoji and marks without a width, which are not in the font, are left out of what is printed', async () => {
  const titled = {
    ...sold,
    cartItems: [item('jug', { title: 'Глечик 🏺 «Бабин яр» \u200b❤\ufe0f', sku: 'G\u00ad1🐻' })],
  };
  const api = await open([anOrder('fun', 5, { cart: { 0: titled } })]);
  for (const kind of ['invoice', 'packing-slip']) {
    const text = flat((await print(api, `kind=${kind}&ids=fun`)).pages[0]);
    expect(text).toContain('Глечик «Бабин яр»');
    expect(text).toContain('G1');
    expect(text).not.toContain('\u0000');
  }
});

it('sixty lines take several pages, each with the head of the table and its number', async () => {
  const cartItems = Array.from({ length: 60 }, (_, at) => item(`p${at}`, { title: `${shirt} ${at + 1}` }));
  const long = anOrder('long', 1, { cart: { 0: { ...sold, cartItems } } });
  const { pages } = await print(await open([long, ...seed.orders]), 'kind=invoice&ids=long,first&language=uk');
  const own = pages.slice(0, -1);
  expect(own.length).toBeGreaterThanOrEqual(3);
  for (const [at, page] of own.entries()) {
    expect(page).toContain(`Сторінка ${at + 1} з ${own.length}`);
    expect(page).toContain('Замовлення № 1 · Косівська майстерня');
  }
  const rows = own.flatMap((page) => page.filter((text) => /^\d{1,2}$/.test(text) && text !== '1'));
  expect(rows).toEqual(Array.from({ length: 59 }, (_, at) => String(at + 2)));
  for (const page of own.slice(0, -1)) expect(page).toContain('Товар');
  expect(pages.at(-1)).toContain('Сторінка 1 з 1');
  expect(numbers(pages.slice(-1))).toEqual(['10482']);
});

it('a hundred orders are one file in the order that was asked for; more are refused', async () => {
  const orders = Array.from({ length: 101 }, (_, at) => anOrder(`o${at}`, at + 1, { shop: { 0: 'shop-kosiv' } }));
  const api = await open(orders);
  const ids = orders.map(({ _id }) => _id).toReversed();
  const asked = await print(api, `kind=packing-slip&ids=${ids.slice(0, 100).join(',')}`);
  expect(numbers(asked.pages)).toEqual(Array.from({ length: 100 }, (_, at) => String(101 - at)));
  expect(asked.headers['content-disposition']).toContain('packing-slips-2025-11-21.pdf');
  expect((await api.get(`/api/order/document?kind=invoice&ids=${ids.join(',')}`)).status).toBe(400);
  const all = { kind: 'invoice', selectedAll: true };
  expect(await api.post('/api/order/document', all)).toMatchObject({
    status: 400,
    messages: [{ text: 'At most 100 orders are printed at a time. Select fewer.' }],
  });
  const chosen = { ...all, selectedItems: ids.slice(3), sort: { id: 1 } };
  expect(numbers((await print(api, '', chosen)).pages)).toEqual(['101', '99', '100']);
});

it('several files that are asked for at once are drawn one after the other', async () => {
  const events: string[] = [];
  const documents = pdfRenderer({
    resolve: (file) => {
      events.push('begun');
      return require.resolve(file);
    },
  });
  const sheet = {
    title: 'Ґ',
    language: 'uk',
    created: 0,
    parts: [{ blocks: [], footer: '', pageLabel: '{page}' }],
  } as const;
  await Promise.all([1, 2].map(() => documents.render(sheet).then(() => events.push('ended'))));
  // Two fonts each.
  expect(events).toEqual(['begun', 'begun', 'ended', 'begun', 'begun', 'ended']);
});

it('of the order of another shop a merchant learns nothing', async () => {
  const api = await open();
  const merchant = await api.as('merchant');
  expect(numbers((await print(merchant, 'kind=invoice&ids=second,first')).pages)).toEqual(['10483', '10482']);
  const missing = await merchant.get('/api/order/document?kind=invoice&ids=nothing');
  expect(missing.status).toBe(404);
  expect(await merchant.get('/api/order/document?kind=invoice&ids=owners')).toEqual(missing);
  expect(await merchant.get('/api/order/document?kind=invoice&ids=first,owners')).toEqual(missing);
  expect((await merchant.post('/api/order/document', { kind: 'invoice', selectedItems: ['owners'] })).status).toBe(404);
  const everything = await print(merchant, '', { kind: 'invoice', selectedAll: true, sort: { id: 1 } });
  expect(numbers(everything.pages)).toEqual(['10482', '10483']);
  expect((await (await api.as(null)).get('/api/order/document?kind=invoice&ids=first')).status).toBe(401);
});

it('a host that draws nothing says so', async () => {
  const api = await testApi({ seed });
  expect(await api.get('/api/order/document?kind=invoice&ids=first')).toMatchObject({
    status: 409,
    messages: [{ text: 'Documents are not printed here: open the panel of a real server' }],
  });
});
