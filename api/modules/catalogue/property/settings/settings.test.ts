import { deliveryTypes } from '#domain/delivery/OrderAddress';
import { senderCollectionName } from '#domain/delivery/waybillSettings';
import { encodePassword } from '#domain/fields/password';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { Envelope } from '#domain/wire/Envelope';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import type { RegisterFormResult, ThanksFormResult } from '#domain/wire/Registration';
import type { LoginFormResult, StartResult } from '#domain/wire/Start';
import { demoSender } from '../../../../../mocks/seed/demoSender';
import { demoSettings } from '../../../../../mocks/seed/settings';
import { newFixedRecords } from '#core/records/newFixedRecords';
import { testApi } from '../../../../testing/testApi';
import { testSecretBox } from '../../../../testing/testSecretBox';
import { aRecord, aUser, ownerShopId, testStart } from '../../../../testing/testRecords';
import { property } from '../definition';

const settings = (language: 'uk' | 'en' = 'en', options: Parameters<typeof testApi>[0] = {}) =>
  testApi({
    ...options,
    language,
    seed: {
      properties: [...newFixedRecords(property, testStart), aRecord('property', { _id: 'care' })],
      users: [aUser('owner-staff', 'staff', ownerShopId)],
    },
  });

type Api = Awaited<ReturnType<typeof settings>>;
const save = (api: Pick<Api, 'put'>, id: string, fields: Record<string, unknown>): Promise<Envelope> =>
  api.put(`/api/property/update/${id}`, {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name.endsWith('_title') ? value : { '0': name.endsWith('key') ? encodePassword(String(value)) : value },
      ]),
    ),
  });

const problems = ({ result }: Envelope): Record<string, string[]> =>
  Object.fromEntries(
    Object.values((result as unknown as SaveResult).fields)
      .filter(({ valid }) => !valid)
      .map(({ name, messages }) => [name, messages.map(({ text }) => text)]),
  );

const fieldsOf = async (api: Pick<Api, 'get'>, id: string) => {
  const loaded = (await api.get(`/api/property/load/${id}`)).result as unknown as LoadResult;
  return new Map(
    loaded.form.fields.groups.flatMap(({ items }) => fieldsIn(items)).map((field) => [field.name, field] as const),
  );
};

const cash = { cash_active: true, cash_title: { uk: 'Готівка', en: 'Cash' }, cash_merchant_available: true };
const byCard = {
  liqpay_public_apikey: 'i12345678901',
  liqpay_private_apikey: 'p'.repeat(36) + 'tail',
  liqpay_card_active: true,
  liqpay_card_title: { uk: 'Картка', en: 'Card' },
};
const branch = {
  novapost_apikey: 'n'.repeat(32),
  novapost_warehouse_active: true,
  novapost_warehouse_title: { uk: 'Відділення', en: 'Branch' },
  novapost_warehouse_available_payments: ['cash'],
};

describe('the settings of payment and shipping', () => {
  it('are links of the navigation, and no records of the list', async () => {
    const api = await settings();
    const { navLinks } = (await api.get('/api/admin/start')).result as unknown as StartResult;
    expect(navLinks.find(({ id }) => id === 'settings')?.links.map(({ path, count }) => [path, count])).toEqual([
      ['/property/list', 1],
      ['/property/update/payment', undefined],
      ['/property/update/shipping', undefined],
      ['/property/update/exchange1c', undefined],
      ['/property/update/letters', undefined],
      ['/property/update/public-pages', undefined],
    ]);
    const { items } = (await api.post('/api/property/list', { model: 'property' })).result as unknown as ListResult;
    expect(items.map(({ _id }) => _id)).toEqual(['care']);
  });

  it('have forms of their own', async () => {
    const api = await settings();
    const names = [...(await fieldsOf(api, 'payment')).keys()];
    expect(names).toContain('privat_installments_recipient_id');
    for (const prefix of ['cash', 'privat_installments', 'liqpay_privat24', 'liqpay_card', 'liqpay_gpay'])
      expect(names).toEqual(expect.arrayContaining([`${prefix}_active`, `${prefix}_merchant_available`]));
    expect(names).not.toContain('properties');
    const ways = [...(await fieldsOf(api, 'shipping')).keys()];
    for (const type of deliveryTypes)
      expect(ways).toEqual(expect.arrayContaining([`${type}_active`, `${type}_merchant_available`]));
    expect([...(await fieldsOf(api, 'care')).keys()]).toEqual(['title', 'properties']);
    const refused = await api.put('/api/property/update/payment', { fields: { properties: { 0: [] } } });
    expect(refused.result).toMatchObject({ valid: false });
    const other = await api.put('/api/property/update/care', { fields: { cash_active: { 0: true } } });
    expect(other.result).toMatchObject({ valid: false });
  });

  it('are saved by administrators, read by staff of the owner, closed to merchants', async () => {
    const api = await settings();
    expect((await save(api, 'payment', cash)).result).toMatchObject({ valid: true });
    const staff = await api.as('owner-staff');
    expect((await fieldsOf(staff, 'payment')).get('cash_title')?.value).toEqual({ uk: 'Готівка', en: 'Cash' });
    expect((await save(staff, 'payment', cash)).status).toBe(403);
    expect((await (await api.as('merchant')).get('/api/property/load/payment')).status).toBe(403);
  });

  it('are neither removed nor copied', async () => {
    const api = await settings();
    const selection = { model: 'property', action: 'delete', selectedItems: ['payment', 'care'] };
    await api.post('/api/property/list', selection);
    await api.idle();
    expect(await api.store.get('properties', 'payment')).toMatchObject({ _deleted: false });
    expect(await api.store.get('properties', 'care')).toMatchObject({ _deleted: true });
    expect((await api.get('/api/property/create?source=payment')).status).toBe(403);
  });

  it('ask of active methods only', async () => {
    const api = await settings();
    expect(problems(await save(api, 'payment', { cash_min_order_price: 10 }))).toEqual({});
    expect(Object.keys(problems(await save(api, 'payment', { cash_active: true })))).toEqual(['cash_title']);
    expect(Object.keys(problems(await save(api, 'payment', { liqpay_card_active: true }))).sort()).toEqual([
      'liqpay_card_title',
      'liqpay_private_apikey',
      'liqpay_public_apikey',
    ]);
    await save(api, 'payment', cash);
    const incomplete = await save(api, 'shipping', { novapost_warehouse_active: true });
    expect(Object.keys(problems(incomplete)).sort()).toEqual([
      'novapost_apikey',
      'novapost_warehouse_available_payments',
      'novapost_warehouse_title',
    ]);
    const pickup = await save(api, 'shipping', { selfshipping_active: true, selfshipping_merchant_available: true });
    expect(Object.keys(problems(pickup)).sort()).toEqual([
      'selfshipping_available_payments',
      'selfshipping_merchant_available_payments',
      'selfshipping_points',
      'selfshipping_title',
    ]);
    const forShops = await save(api, 'shipping', { ...branch, novapost_warehouse_merchant_available: true });
    expect(Object.keys(problems(forShops))).toEqual(['novapost_warehouse_merchant_available_payments']);
    expect(problems(await save(api, 'shipping', branch))).toEqual({});
    const withDemo = await settings('en', { demoServices: { novaposhta: { url: 'http://127.0.0.1:1', key: 'k' } } });
    await save(withDemo, 'payment', cash);
    expect(problems(await save(withDemo, 'shipping', { ...branch, novapost_apikey: '' }))).toEqual({});
    expect(problems(await save(api, 'shipping', { novapost_warehouse_price: 70 }))).toEqual({});
  });

  it.each([
    ['shipping', 'novapost_address', ['novapost_apikey'], 'Nova Poshta'],
    ['shipping', 'ukrpost_warehouse', ['ukrpost_apikey'], 'Ukrposhta'],
    ['shipping', 'ukrpost_address', ['ukrpost_apikey'], 'Ukrposhta'],
    ['payment', 'liqpay_gpay', ['liqpay_public_apikey', 'liqpay_private_apikey'], 'LiqPay'],
    [
      'payment',
      'privat_installments',
      ['privat_installments_public_apikey', 'privat_installments_private_apikey'],
      'PrivatBank (payment in instalments)',
    ],
  ])(
    'of %s ask for a key by the name of its service only while %s is switched on',
    async (id, method, names, service) => {
      const api = await settings();
      await save(api, 'payment', cash);
      const active = {
        [`${method}_active`]: true,
        [`${method}_title`]: { uk: 'Спосіб', en: 'Method' },
        ...(id === 'shipping' && { [`${method}_available_payments`]: ['cash'] }),
      };
      const message = `Enter the key of ${service}, or switch its methods off`;
      expect(problems(await save(api, id, active))).toEqual(Object.fromEntries(names.map((name) => [name, [message]])));
      expect(problems(await save(api, id, { ...active, [`${method}_active`]: false }))).toEqual({});
    },
  );

  it('of a demo are saved without keys; one of a carrier does not make the other’s needed, one of a bank does', async () => {
    const service = { url: 'http://127.0.0.1:1', key: 'k', account: 'a' };
    const demo = await testApi({
      language: 'en',
      demoServices: { novaposhta: service, liqpay: service, privatbank: service },
      seed: {
        properties: ['payment', 'shipping'].map((_id) => aRecord('property', { _id, ...demoSettings[_id] })),
        [senderCollectionName]: [demoSender(testStart)],
      },
    });
    const keysAsked = async (id: string, fields: object) =>
      Object.keys(problems(await save(demo, id, { ...fields }))).filter((name) => name.endsWith('key'));
    expect(problems(await save(demo, 'shipping', { ukrpost_warehouse_price: 50 }))).toEqual({});
    expect(problems(await save(demo, 'payment', { cash_min_order_price: 5 }))).toEqual({});
    expect(await keysAsked('shipping', { novapost_apikey: 'n'.repeat(32) })).toEqual([]);
    const { liqpay_public_apikey: own, liqpay_private_apikey: secret } = byCard;
    expect(await keysAsked('payment', { liqpay_public_apikey: own, liqpay_private_apikey: secret })).toEqual([
      'privat_installments_public_apikey',
      'privat_installments_private_apikey',
    ]);
  });

  it.each([
    ['payment', 'privat_installments_public_apikey', 19, 20, 21],
    ['payment', 'privat_installments_private_apikey', 31, 32, 33],
    ['payment', 'liqpay_public_apikey', 11, 12, 33],
    ['payment', 'liqpay_private_apikey', 39, 64, 65],
    ['shipping', 'novapost_apikey', 31, 32, 33],
    ['shipping', 'ukrpost_apikey', 35, 36, 37],
  ])('check the length of %s %s', async (id, name, short, right, long) => {
    const api = await settings();
    const namesOf = async (length: number) =>
      Object.keys(problems(await save(api, id, { [name]: 'k'.repeat(length) })));
    expect(await namesOf(short)).toEqual([name]);
    expect(await namesOf(long)).toEqual([name]);
    expect(await namesOf(right)).toEqual([]);
  });

  it('check numbers, lengths, parts and steps', async () => {
    const api = await settings();
    const parts = { privat_installments_active: true, privat_installments_title: { uk: 'Частинами' } };
    const wrong: [string, Record<string, unknown>, string][] = [
      ['payment', { ...cash, cash_title: { uk: 'x'.repeat(65) } }, 'cash_title'],
      ['payment', { ...cash, cash_min_order_price: -1 }, 'cash_min_order_price'],
      ['payment', { privat_installments_recipient_id: 'x'.repeat(21) }, 'privat_installments_recipient_id'],
      ['payment', { ...parts, privat_installments_min_parts: 1 }, 'privat_installments_min_parts'],
      ['payment', { ...parts, privat_installments_max_parts: 25 }, 'privat_installments_max_parts'],
      [
        'payment',
        { ...parts, privat_installments_min_parts: 9, privat_installments_max_parts: 8 },
        'privat_installments_min_parts',
      ],
      ['shipping', { ...branch, novapost_warehouse_free_shipping_from: -1 }, 'novapost_warehouse_free_shipping_from'],
      ['shipping', { ...branch, novapost_warehouse_title: { uk: 'x'.repeat(65) } }, 'novapost_warehouse_title'],
      [
        'shipping',
        { ...branch, novapost_warehouse_free_shipping_steps: ['1:1', '2:2', '3:3', '4:4', '5:5'] },
        'novapost_warehouse_free_shipping_steps',
      ],
      [
        'shipping',
        { ...branch, novapost_warehouse_free_shipping_steps: ['half'] },
        'novapost_warehouse_free_shipping_steps',
      ],
      [
        'shipping',
        { ...branch, novapost_warehouse_available_payments: ['barter'] },
        'novapost_warehouse_available_payments',
      ],
    ];
    await save(api, 'payment', cash);
    for (const [id, fields, name] of wrong)
      expect([name, Object.keys(problems(await save(api, id, fields)))]).toEqual([
        name,
        expect.arrayContaining([name]),
      ]);
  });

  it('offer the payments that are active', async () => {
    const api = await settings('uk');
    await save(api, 'payment', { ...cash, ...byCard });
    const choices = async (name: string) =>
      (await fieldsOf(api, 'shipping')).get(name)?.datalist?.map(({ value, view }) => [value, view]);
    expect(await choices('ukrpost_address_available_payments')).toEqual([
      ['cash', 'Готівка'],
      ['card', 'Картка'],
    ]);
    expect(await choices('ukrpost_address_merchant_available_payments')).toEqual([['cash', 'Готівка']]);

    await save(api, 'shipping', { ...branch, novapost_warehouse_available_payments: ['cash', 'card'] });
    await save(api, 'payment', { liqpay_card_active: false });
    expect(await choices('novapost_warehouse_available_payments')).toEqual([['cash', 'Готівка']]);
    expect((await fieldsOf(api, 'shipping')).get('novapost_warehouse_available_payments')?.value).toEqual({
      0: ['cash'],
    });
  });

  it('keep keys encrypted, and show how they end only', async () => {
    const api = await settings();
    await save(api, 'payment', byCard);
    const loaded = await api.get('/api/property/load/payment');
    const history = await api.get('/api/changes?entity=property');
    const stored = await api.store.get('properties', 'payment');
    for (const said of [loaded, history, stored])
      expect(JSON.stringify(said)).not.toContain(byCard.liqpay_private_apikey);
    const field = (await fieldsOf(api, 'payment')).get('liqpay_private_apikey');
    expect(field).toMatchObject({ value: { 0: '' }, placeholder: { en: 'Stored: …tail' } });
    const sealed = (stored?.liqpay_private_apikey as { 0: string })[0];
    expect(await testSecretBox.open(sealed)).toBe(byCard.liqpay_private_apikey);

    await save(api, 'payment', { ...cash, liqpay_private_apikey: '' });
    expect(await api.store.get('properties', 'payment')).toMatchObject({ liqpay_private_apikey: { 0: sealed } });
  });
});

describe('what the public pages say', () => {
  const pagesOf = async (api: Api) => {
    const guest = await api.as(null);
    const get = async <T>(name: string) => (await guest.get(`/api/user/${name}`)).result as unknown as T;
    const login = await get<LoginFormResult>('get-login-form');
    const register = await get<RegisterFormResult>('get-register-form');
    const thanks = await get<ThanksFormResult>('get-thanks-form');
    return {
      contacts: [login.template, register.template, thanks.template].map((template) => [
        template?.address,
        template?.workHours,
      ]),
      faq: register.template.merchant_faq,
    };
  };
  const change = (api: Pick<Api, 'put'>, fields: object) => api.put('/api/property/update/public-pages', { fields });
  const address = { uk: 'Львів, площа Ринок, 1', en: '1 Rynok Square, Lviv' };
  const hours = { uk: 'Щодня, 10:00–19:00', en: 'Every day, 10:00–19:00' };
  const questions = {
    uk: [
      { title: 'Чи є комісія?', value: 'Так.\nВона в оферті.' },
      { title: 'Чи є договір?', value: 'Так' },
    ],
    en: [{ title: 'Is there a commission?', value: 'Yes' }],
  };

  it('begins with texts in both languages, which the form has', async () => {
    const api = await settings();
    const { contacts, faq } = await pagesOf(api);
    const usual = [
      { uk: 'Київ, Контрактова площа, 4', en: '4 Kontraktova Square, Kyiv' },
      { uk: 'Пн–Пт, 9:00–18:00', en: 'Mon–Fri, 9:00–18:00' },
    ];
    expect(contacts).toEqual([usual, usual, usual]);
    expect(faq).toHaveLength(8);
    const fields = await fieldsOf(api, 'public-pages');
    expect([fields.get('public_address')?.value, fields.get('public_hours')?.value]).toEqual(usual);
    const inForm = fields.get('merchant_faq')?.value as Record<'uk' | 'en', { title: string; value: string }[]>;
    expect(faq.map(({ question, answer }) => [question.en, answer.en])).toEqual(
      inForm.en.map(({ title, value }) => [title, value]),
    );
    // The same where nobody has made the record: no seed, or a copy of an older installation.
    expect(await pagesOf(await testApi())).toEqual({ contacts, faq });
  });

  it('is what administrators have saved, in each language', async () => {
    const api = await settings();
    const texts = { public_address: address, public_hours: hours, merchant_faq: questions };
    expect((await change(await api.as('owner-staff'), texts)).status).toBe(403);
    expect(problems(await change(api, texts))).toEqual({});
    expect(await pagesOf(api)).toEqual({
      contacts: Array.from({ length: 3 }, () => [address, hours]),
      faq: [
        {
          question: { uk: 'Чи є комісія?', en: 'Is there a commission?' },
          answer: { uk: 'Так.\nВона в оферті.', en: 'Yes' },
          active: true,
        },
        { question: { uk: 'Чи є договір?', en: '' }, answer: { uk: 'Так', en: '' }, active: true },
      ],
    });
    expect(Object.keys(problems(await change(api, { public_hours: { uk: 'x'.repeat(256), en: '' } })))).toEqual([
      'public_hours',
    ]);
  });

  it('is nothing where it was emptied, and the other language where one is empty', async () => {
    const api = await settings();
    await change(api, {
      public_address: { uk: address.uk, en: '' },
      public_hours: { uk: '', en: '' },
      merchant_faq: { uk: questions.uk, en: [] },
    });
    const { contacts, faq } = await pagesOf(api);
    expect(contacts[0]).toEqual([
      { uk: address.uk, en: address.uk },
      { uk: '', en: '' },
    ]);
    expect(faq.map(({ question }) => question.en)).toEqual(['Чи є комісія?', 'Чи є договір?']);
    await change(api, { merchant_faq: { uk: [], en: [] } });
    expect((await pagesOf(api)).faq).toEqual([]);
  });
});
