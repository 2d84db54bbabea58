import { lettersOf } from '../../../testing/lettersOf';
import type { SaveResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import type { TimelineResult } from '#domain/wire/OrderTimeline';
import type { SalesFigures } from '#domain/wire/SalesFigures';
import type { SearchHit } from '#domain/wire/Search';
import type { StatusPreview } from '#domain/wire/StatusChange';
import { blankAddress } from '#domain/delivery/addressChanges';
import { pdfRenderer } from '../../../adapters/documents/pdfRenderer';
import { textOf } from '#core/schema/valueOf';
import { readPdf } from '../../../testing/readPdf';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';
import { exchangeShop } from '../../exchange/testing/exchangeShop';
import { visit } from '../../exchange/testing/Visitor';
import { buyerOf, typedBuyerFields } from '../shared/values/buyerOf';

type Client = Pick<TestClient, 'get' | 'post' | 'put' | 'send'>;

const only = <T>(value: T) => ({ 0: value });
const known = {
  ...{ _id: 'known', title: only('Коваль Олена Іванівна'), surname: only('Коваль'), name: only('Олена') },
  ...{ patronymic: only('Іванівна'), phone: only('+38 (067) 750 43 31'), email: only('olena@example.com') },
  ...{ active: only(true), language: only('en') },
};
const typed = {
  buyer_surname: only('Ткачук'),
  buyer_name: only('Соломія'),
  buyer_phone: only('0677504331'),
  buyer_email: only('Solomiia@Example.com'),
};
const branch = {
  ...blankAddress('ukrpost_warehouse'),
  ...{ main: true, ukrpost_warehouse: { index: '01001' }, location: 'Бровари', address: 'Хрещатик, 22' },
};

const open = (language: 'uk' | 'en' = 'uk', clients = [aRecord('client', known)]): Promise<TestApi> =>
  testApi({
    language,
    documents: pdfRenderer({ resolve: require.resolve, compress: false }),
    seed: {
      products: ['shop-owner', 'shop-kosiv', 'shop-rival'].map((shop) =>
        aProduct(`of-${shop}`, shop, { shop: only(shop), quantity: only(50) }),
      ),
      properties: [
        aRecord('property', {
          ...{ _id: 'payment', cash_active: only(true), cash_merchant_available: only(true) },
        }),
        aRecord('property', {
          ...{
            _id: 'shipping',
            ukrpost_warehouse_active: only(true),
            ukrpost_warehouse_merchant_available: only(true),
          },
          ...{ ukrpost_warehouse_available_payments: only(['cash']) },
          ...{ ukrpost_warehouse_merchant_available_payments: only(['cash']) },
        }),
      ],
      clients,
    },
  });

const insert = async (api: Client, fields: object, shop = 'shop-kosiv'): Promise<SaveResult> =>
  (
    await api.post('/api/order/insert', {
      fields: {
        ...{ shop: only(shop), cart: only({ cartItems: [{ id: `of-${shop}`, qty: 1 }] }) },
        ...{ payment: only({ payment: 'cash' }), ...fields },
      },
    })
  ).result as unknown as SaveResult;
const update = async (api: Client, id: string, fields: object): Promise<SaveResult> =>
  (await api.put(`/api/order/update/${id}`, { fields })).result as unknown as SaveResult;

const list = async (api: Client, body: object = {}): Promise<ListResult> =>
  (await api.post('/api/order/list', body)).result as unknown as ListResult;
const found = async (api: Client, search: string): Promise<string[]> =>
  (await list(api, { search })).items.map(({ _id }) => _id);
const hits = async (api: Client, text: string): Promise<string[]> =>
  ((await api.get(`/api/home/search?text=${encodeURIComponent(text)}`)).result as { items: SearchHit[] }).items.map(
    ({ entity, _id }) => `${entity} ${_id}`,
  );
async function textOfReply(api: Client, path: string): Promise<string> {
  const { body } = await api.send('GET', path);
  let text = '';
  if ('chunks' in body) for await (const chunk of body.chunks) text += typeof chunk === 'string' ? chunk : '';
  return text;
}
const wordsOf = async (api: TestApi, id: string): Promise<string> => JSON.stringify(await api.store.get('orders', id));

describe('a buyer who is typed into an order', () => {
  it('is named where the order is shown, to those who may see it, and to nobody else', async () => {
    const api = await open();
    const merchant = await api.as('merchant');
    const rival = await api.as('rival');
    const { _id, valid } = await insert(merchant, { ...typed, addresses: only([branch]) });
    expect(valid).toBe(true);
    const order = await api.store.get('orders', _id);
    expect(order).toMatchObject({
      ...{ buyer_phone: only('+38 (067) 750 43 31'), buyer_email: only('solomiia@example.com') },
      ...{ buyer: only('Ткачук Соломія'), phone: only('+38 (067) 750 43 31'), incomplete: only(false) },
    });
    const searches = ['ткачук', 'соломія ткачук', '0677504331', '43-31', 'solomiia@example.com'];
    const byPhone = { filter: { $and: [{ phone: { $in: ['0677504331'] } }] } };
    for (const who of [api, merchant]) {
      for (const search of searches)
        expect({ search, found: await found(who, search) }).toEqual({ search, found: [_id] });
      expect((await list(who, byPhone)).allItemsCount).toBe(1);
      const { items, attributes } = await list(who);
      expect(items[0]?.fields['buyer']).toEqual(only('Ткачук Соломія'));
      expect(attributes.find(({ name }) => name === 'buyer')).toMatchObject({ backendListing: true });
      expect(await textOfReply(who, '/api/order/export')).toContain('Ткачук Соломія');
      const { sales } = (await who.get('/api/home/dashboard')).result as unknown as { sales: SalesFigures };
      expect(sales.last.map(({ client }) => client)).toEqual(['Ткачук Соломія']);
      expect(await hits(who, 'ткачук')).toEqual([`order ${_id}`]);
    }
    for (const search of searches) expect([await found(rival, search), await hits(rival, search)]).toEqual([[], []]);
    expect(await list(rival, byPhone)).toMatchObject({ allItemsCount: 0, items: [] });
    expect(await textOfReply(rival, '/api/order/export')).not.toContain('Ткачук');
    const load = await rival.get(`/api/order/load/${_id}`);
    expect([load.status, JSON.stringify(load)]).toEqual([403, expect.not.stringContaining('Ткачук')]);
    // A client is made of it by staff alone: it is in no list of clients and in no picker.
    for (const who of [api, merchant, rival])
      expect(JSON.stringify(await who.post('/api/client/list', {}))).not.toContain('Ткачук');
  });

  it('tells a merchant nothing of whose the phone is', async () => {
    const answers = [];
    for (const clients of [[aRecord('client', known)], []]) {
      const api = await open('uk', clients);
      const merchant = await api.as('merchant');
      const body = { buyer_phone: known.phone, buyer_email: known.email };
      const saved = await insert(merchant, body);
      const said = [
        saved,
        await update(merchant, saved._id, { buyer_name: only('Олена') }),
        await merchant.get(`/api/order/load/${saved._id}`),
        await list(merchant),
        await merchant.get(`/api/order/timeline?order=${saved._id}`),
        await merchant.post('/api/client/list', { search: '0677504331' }),
        await hits(merchant, '0677504331'),
      ];
      answers.push(JSON.stringify(said).replaceAll(saved._id, 'ID'));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).not.toContain('Коваль');
  });

  it.each([
    ['uk', 'Введіть номер у форматі +38 (0XX) XXX XX XX', 'Введіть адресу на зразок name@example.com'],
    ['en', 'Enter a phone number like +38 (0XX) XXX XX XX', 'Enter an address like name@example.com'],
  ] as const)('is refused with an invalid phone or e-mail (%s)', async (language, phone, email) => {
    const api = await open(language);
    for (const who of [api, await api.as('merchant')]) {
      const saved = await insert(who, { ...typed, buyer_phone: only('067 12'), buyer_email: only('solomiia@') });
      expect(saved).toMatchObject({
        valid: false,
        fields: { buyer_phone: { messages: [{ text: phone }] }, buyer_email: { messages: [{ text: email }] } },
      });
    }
  });

  it('is enough for a parcel with surname, first name and phone', async () => {
    const api = await open();
    const { buyer_surname, buyer_name, buyer_phone, buyer_email } = typed;
    const isIncomplete = async (fields: object) => {
      const { _id } = await insert(api, { addresses: only([branch]), ...fields }, 'shop-owner');
      return (await api.store.get('orders', _id))?.issues;
    };
    expect(await isIncomplete({})).toEqual(only(['incomplete']));
    expect(await isIncomplete({ buyer_surname, buyer_name, buyer_email })).toEqual(only(['incomplete']));
    expect(await isIncomplete({ buyer_surname, buyer_phone })).toEqual(only(['incomplete']));
    expect(await isIncomplete({ buyer_surname, buyer_name, buyer_phone })).toEqual(only([]));
  });
});

describe('a client who is linked in its place', () => {
  it('takes the typed values out of the order in the same save, as its history says', async () => {
    const api = await open();
    const merchant = await api.as('merchant');
    const { _id } = await insert(merchant, typed);
    expect(await update(api, _id, { client: only('known') })).toMatchObject({ valid: true });
    expect(await wordsOf(api, _id)).not.toMatch(/Ткачук|Соломія|solomiia/);
    expect(await api.store.get('orders', _id)).toMatchObject({ buyer: known.title, phone: known.phone });
    const { records } = await api.store.find('changes', {
      where: { op: 'in', path: 'ids', values: [_id] },
      sort: [{ path: '_created', direction: -1 }],
    });
    expect(records.map(({ fields }) => fields)).toContainEqual(expect.arrayContaining(['client', ...typedBuyerFields]));
    const { items } = (await merchant.get(`/api/order/timeline?order=${_id}`)).result as unknown as TimelineResult;
    expect(items.map(({ text }) => text).join()).toMatch(/Клієнт.*Прізвище покупця.*Телефон покупця/);
    // The merchant sees of the client what merchants see of an order's client, and finds the order by it.
    expect(await found(merchant, 'ткачук')).toEqual([]);
    expect(await found(merchant, 'коваль')).toEqual([_id]);
    expect(JSON.stringify(await merchant.get('/api/client/load/known'))).toContain('+38 (067) 750 43 31');
    expect((await (await api.as('rival')).get('/api/client/load/known')).status).toBe(403);
  });

  it('wins over what is typed beside it, also where that is wrong', async () => {
    const api = await open();
    const { _id, valid } = await insert(api, { ...typed, buyer_phone: only('12'), client: only('known') });
    const order = await api.store.get('orders', _id);
    expect(valid).toBe(true);
    expect(typedBuyerFields.map((field) => order && textOf(order, field))).toEqual(['', '', '', '']);
    await update(api, _id, { client: only(''), buyer_name: only('Соломія') });
    expect(await api.store.get('orders', _id)).toMatchObject({ buyer: only('Соломія'), phone: only('') });
  });

  it('is followed by orders that name it, and by no other', async () => {
    const api = await open();
    const { _id } = await insert(api, typed);
    await insert(api, { client: only('known') });
    await api.put('/api/client/update/known', { fields: { surname: only('Мельник') } });
    await api.idle();
    expect(await found(api, 'мельник')).toHaveLength(1);
    expect(await found(api, 'ткачук')).toEqual([_id]);
  });
});

describe('what is sent and printed', () => {
  it('letters of statuses and previews of them count the typed e-mail as a client’s', async () => {
    const api = await open();
    const merchant = await api.as('merchant');
    const ids: string[] = [];
    for (const fields of [typed, { ...typed, buyer_email: only('') }]) ids.push((await insert(merchant, fields))._id);
    const change = { selectedItems: ids, status: 'processing_cash', reported: true };
    const preview = (await merchant.post('/api/order/change-statuses', { ...change, preview: true })).result;
    expect(preview as unknown as { preview: StatusPreview }).toMatchObject({
      preview: { changing: 2, byMessage: 0, notTold: 1 },
    });
    expect((await merchant.post('/api/order/change-statuses', change)).status).toBe(200);
    expect((await lettersOf(api)).map(({ to }) => to)).toEqual(['solomiia@example.com']);
    expect(await api.get(`/api/order/report-client?order=${ids[1]}`)).toMatchObject({ status: 409 });
  });

  it('documents name the buyer', async () => {
    const api = await open();
    const { _id } = await insert(await api.as('merchant'), typed);
    const bare = await insert(api, {});
    for (const kind of ['packing-slip', 'invoice']) {
      const { body } = await api.send('GET', `/api/order/document?kind=${kind}&ids=${_id},${bare._id}`);
      const chunks: Uint8Array[] = [];
      if ('bytes' in body && body.bytes) for await (const chunk of body.bytes) chunks.push(chunk);
      const text = readPdf(Buffer.concat(chunks)).flat().join(' ').replace(/\s+/g, ' ');
      expect(text).toContain('Ткачук Соломія');
      expect(text).toContain('+38 (067) 750 43 31');
      expect(text).toContain('Покупця не вказано');
    }
  });

  it('1C is told the buyer under the id of the order', async () => {
    const api = await exchangeShop();
    const { _id } = await insert(
      api,
      { ...typed, payment: only({ payment: 'card' }), cart: only({ cartItems: [{ id: 'jug', qty: 1 }] }) },
      'shop-owner',
    );
    await api.get(`/api/order/syncronize-1c?order=${_id}`);
    const xml = await (await visit(api)).orders();
    for (const element of [
      `<Контрагент><Ид>${_id}</Ид><Наименование>Ткачук Соломія</Наименование>`,
      '<Фамилия>Ткачук</Фамилия><Имя>Соломія</Имя>',
      '<Тип>Телефон</Тип><Значение>+38 (067) 750 43 31</Значение>',
      '<Тип>Почта</Тип><Значение>solomiia@example.com</Значение>',
    ])
      expect(xml.replace(/>\s+</g, '><')).toContain(element);
  });
});

it('is nobody where nothing is known', () => {
  const order = aRecord('order', {});
  const client = aRecord('client', known);
  expect(buyerOf(order, null)).toBeNull();
  expect(buyerOf({ ...order, client: only('gone'), buyer_name: only('Соломія') }, null)).toBeNull();
  expect(buyerOf({ ...order, client: only('known') }, client)).toMatchObject({ client: 'known', language: 'en' });
});
