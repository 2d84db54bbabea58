import type { LoadResult } from '#domain/wire/Form';
import type { OrderPaymentsResult } from '#domain/wire/OrderMoney';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { TestApi } from '../../testing/testApi';
import { aProduct, ownerShopId } from '../../testing/testRecords';
import { buy, setStatus } from '../orders/order/testing/sales';
import type { BaseFile } from './testing/baseFile';
import { baseFile } from './testing/baseFile';
import { utf8 } from './testing/commerceMl';
import { load } from './testing/exchanges';
import { exchangeShop } from './testing/exchangeShop';
import { visit } from './testing/Visitor';

const send = async (api: TestApi, file: BaseFile): Promise<string> =>
  load(api, await visit(api), 'base.xml', utf8(baseFile(file)));

const sell = async (api: TestApi, fields: Record<string, unknown>, shop = ownerShopId): Promise<string> => {
  const { result } = await api.post('/api/order/insert', {
    fields: { shop: { 0: shop }, payment: { 0: { payment: 'card' } }, ...fields },
  });
  expect(result).toMatchObject({ valid: true });
  return String((result as unknown as { _id: string })._id);
};
const lines = (pieces: Readonly<Record<string, number>>) => ({
  0: { cartItems: Object.entries(pieces).map(([id, qty]) => ({ id, qty })), discounts: [] },
});

const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner);
const first = (xml: string, name: string): string => all(xml, name)[0] ?? '';

/** The newest document of an order for 1C: its goods by article, and its requisites. */
async function documentOf(api: TestApi, order: string) {
  expect((await api.get(`/api/order/syncronize-1c?order=${order}`)).status).toBe(200);
  const machine = await visit(api);
  const document = all(await machine.orders(), 'Документ').find((each) => first(each, 'Ид') === order) ?? '';
  await machine.ask('success');
  const goods = all(first(document, 'Товары'), 'Товар');
  const head = document.replace(/<Товары>.*<\/Товары>/s, '');
  const requisites = all(head, 'ЗначениеРеквизита');
  const kopiyky = (element: string): number => Math.round(Number(first(element, 'Сумма')) * 100);
  return {
    document,
    head,
    goods: new Map(goods.map((good) => [first(good, 'Артикул'), good])),
    requisites: Object.fromEntries(requisites.map((each) => [first(each, 'Наименование'), first(each, 'Значение')])),
    sum: Number(first(document, 'Сумма')),
    lineSum: goods.reduce((sum, good) => sum + kopiyky(good), 0),
    conceded: kopiyky(first(head, 'Скидки')),
  };
}

describe('goods', () => {
  it('have the id that 1C sent: of the product, its characteristic, or the product that several share', async () => {
    const skus = ['A', 'B', 'C', 'D'];
    const products = skus.map((sku) => aProduct(sku.toLowerCase(), sku, { sku: { 0: sku } }));
    const api = await exchangeShop({ products });
    const prices = { retail: '100' };
    const size = (id: string, sku: string) => ({ id, sku, title: `Розмір ${id}`, prices, total: '9' });
    const file: BaseFile = {
      types: [{ id: 'retail', title: 'Роздрібна', currency: 'UAH' }],
      goods: [{ id: 'F3-a', sku: 'A' }, { id: 'F3-b', sku: 'B' }, { id: 'F3-c' }],
      offers: [{ id: 'F3-a', prices, total: '9' }, size('F3-b#s1', 'B'), size('F3-b#s2', 'B'), size('F3-c#red', 'C')],
    };
    expect(await send(api, file)).toBe('success');
    const order = await sell(api, { cart: lines({ a: 1, b: 2, c: 1, d: 1 }) });
    const { goods } = await documentOf(api, order);
    expect([...goods].map(([sku, good]) => [sku, first(good, 'Ид')])).toEqual([
      ['A', 'F3-a'],
      ['B', 'F3-b'],
      ['C', 'F3-c#red'],
      // 1C has not told of it: it is found by its article.
      ['D', 'd'],
    ]);
    // A size that is gone leaves the other one alone.
    const deleted = { ...size('F3-b#s2', 'B'), mark: 'element' } as const;
    expect(await send(api, { ...file, offers: [size('F3-b#s1', 'B'), deleted] })).toBe('success');
    expect(first((await documentOf(api, await sell(api, { cart: lines({ b: 1 }) }))).goods.get('B') ?? '', 'Ид')).toBe(
      'F3-b#s1',
    );
  });

  it('have the tax that 1C tells, of a shop that pays it; units, and the chosen warehouse', async () => {
    const products = ['A', 'B'].map((sku) => aProduct(sku.toLowerCase(), sku, { sku: { 0: sku } }));
    const kosiv = aProduct('k', 'K', { shop: { 0: 'shop-kosiv' } });
    const api = await exchangeShop({ products: [...products, kosiv] });
    const warehouses = [{ id: 'W-1', title: 'Магазин & склад' }];
    const offers = ['a', 'b'].map((id) => ({ id, prices: { '': '99.99' }, stock: { 'W-1': '9' } }));
    const goods = [
      { id: 'a', sku: 'A', tax: '20' },
      { id: 'b', sku: 'B', tax: 'Без ПДВ' },
    ];
    expect(await send(api, { warehouses, goods, offers })).toBe('success');
    const order = await sell(api, { cart: lines({ a: 2, b: 1 }) });
    const plain = await documentOf(api, order);
    for (const name of ['Налоги', 'СтавкиНалогов', 'Склады']) expect(plain.document).not.toContain(`<${name}>`);

    expect((await api.put(`/api/shop/update/${ownerShopId}`, { fields: { vat_payer: { 0: true } } })).status).toBe(200);
    const form = (await api.get('/api/property/load/exchange1c')).result as unknown as LoadResult;
    const choices = form.form.fields.groups.flatMap(({ items }) => fieldsIn(items));
    const warehouse = choices.find(({ name }) => name === 'exchange_warehouses')?.datalist?.[0]?.value;
    await api.put('/api/property/update/exchange1c', { fields: { exchange_warehouses: { 0: [warehouse] } } });
    await api.put(`/api/order/update/${order}`, { fields: { buyer_name: { 0: 'Соломія' } } });
    const { document, head, goods: byArticle } = await documentOf(api, order);
    const [taxed = '', free = ''] = [byArticle.get('A'), byArticle.get('B')];
    expect(taxed).toContain(
      '<СтавкиНалогов><СтавкаНалога><Наименование>ПДВ</Наименование><Ставка>20</Ставка></СтавкаНалога></СтавкиНалогов>',
    );
    // A sixth of 199.98.
    const tax =
      '<Налоги><Налог><Наименование>ПДВ</Наименование><УчтеноВСумме>true</УчтеноВСумме><Сумма>33.33</Сумма></Налог></Налоги>';
    expect(taxed).toContain(tax);
    expect(free).not.toContain('Налог');
    expect(head).toContain(tax);
    expect(document).toContain(
      '<Склады><Склад><Ид>W-1</Ид><Наименование>Магазин &amp; склад</Наименование></Склад></Склады>',
    );
    expect(taxed).toContain(
      '<Единица><Ид>2009</Ид><НаименованиеКраткое>шт</НаименованиеКраткое><Код>2009</Код><НаименованиеПолное>Штука</НаименованиеПолное></Единица><Коэффициент>1</Коэффициент>',
    );
    const everywhere = { 'liqpay_card_merchant_available.0': true };
    await api.store.patch('properties', { op: 'ids', ids: ['payment'] }, everywhere);
    // The warehouse is of the shop whose goods come from 1C.
    const other = await sell(api, { cart: lines({ k: 1 }) }, 'shop-kosiv');
    expect((await documentOf(api, other)).document).not.toContain('<Склады>');
  });
});

describe('an order', () => {
  it('says whether it is paid and since when, as what is due says; its sum is what is owed', async () => {
    const api = await exchangeShop();
    const { _id } = await buy(api, { jug: 3, bowl: 1 }, 'TWICE');
    const dueNow = async () =>
      ((await api.get(`/api/order/payments?order=${_id}`)).result as unknown as OrderPaymentsResult).due;
    const enter = async (kind: string, sum: number) => {
      api.clock.advance(24 * 3_600_000);
      const body = { order: _id, kind, sum, way: 'transfer' };
      expect((await api.post('/api/order/enter-money', body)).status).toBe(200);
    };
    const check = async (isPaid: boolean, date: string | undefined) => {
      // Money is entered beside the content: what is told anew has been changed.
      await api.put(`/api/order/update/${_id}`, { fields: { buyer_name: { 0: `Соломія ${api.clock.now()}` } } });
      const document = await documentOf(api, _id);
      expect([document.requisites['Заказ оплачен'], document.requisites['Дата оплаты']]).toEqual([
        String(isPaid),
        date,
      ]);
      expect(document.lineSum - document.conceded).toBe(Math.round(document.sum * 100));
      return document;
    };
    const start = await check(false, undefined);
    expect(start.sum).toBe((await dueNow()).amountDue);
    expect(start.requisites).toMatchObject({ 'Статуса заказа ИД': 'pending', 'Метод оплаты ИД': 'card' });
    await enter('payment', 100);
    expect((await check(false, undefined)).sum).toBe(start.sum);
    await enter('concession', 20);
    const conceded = await check(false, undefined);
    expect(conceded.sum).toBe(start.sum - 20);
    await enter('payment', conceded.sum - 100);
    await check(true, '2025-11-24');
    await setStatus(api, api.store, _id, 'payed');
    const back = { order: _id, lines: [{ id: 'jug', qty: 1, restock: true }], delivery: false, refund: false };
    expect(await api.post('/api/order/return', back)).toMatchObject({ status: 200 });
    expect((await check(true, '2025-11-24')).sum).toBe(250);
    expect(await dueNow()).toMatchObject({ amountDue: 0, refundDue: 90 });
  });

  it('without a buyer has a counterparty, by the name of the settings', async () => {
    const api = await exchangeShop();
    const counterparties = async (id: string) => first((await documentOf(api, id)).document, 'Контрагенты');
    const one = await counterparties(await sell(api, { cart: lines({ jug: 1 }) }));
    expect(one).toContain('<Ид>RETAIL_BUYER</Ид><Наименование>Роздрібний покупець</Наименование>');
    const fields = { exchange_retail_buyer: { 0: 'Розничный покупатель' } };
    expect((await api.put('/api/property/update/exchange1c', { fields })).result).toMatchObject({ valid: true });
    const other = await counterparties(await sell(api, { cart: lines({ jug: 1 }) }));
    expect(other).toContain('<Ид>RETAIL_BUYER</Ид><Наименование>Розничный покупатель</Наименование>');
    // Of whom only the phone is known, the phone is the name.
    const phone = { buyer_phone: { 0: '+380677504331' } };
    const known = await counterparties(await sell(api, { cart: lines({ jug: 1 }), ...phone }));
    expect(known).toMatch(/<Наименование>\+38 ?\(?067/);
  });
});
