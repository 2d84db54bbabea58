import { deliveryTypes } from '#domain/delivery/deliveryMethods';
import type { ListResult } from '#domain/wire/Listing';
import type { StartResult } from '#domain/wire/Start';
import { demoSender } from '../../../../../mocks/seed/demoSender';
import { demoSettings } from '../../../../../mocks/seed/settings';
import { problemsOf, saveSettings, settingsApi, settingsFields } from '../../../../testing/settingsApi';
import { testApi } from '../../../../testing/testApi';
import { testSecretBox } from '../../../../testing/testSecretBox';
import { aRecord, testStart } from '../../../../testing/testRecords';
import { senderCollection } from '../../../delivery/directory/StoredSender';

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
    const api = await settingsApi();
    const { navLinks } = (await api.get('/api/admin/start')).result as unknown as StartResult;
    expect(navLinks.find(({ id }) => id === 'settings')?.links.map(({ path, count }) => [path, count])).toEqual([
      ['/property/list', 1],
      ['/property/update/payment', undefined],
      ['/property/update/shipping', undefined],
      ['/property/update/exchange1c', undefined],
      ['/property/update/approval', undefined],
      ['/property/update/letters', undefined],
      ['/property/update/messengers', undefined],
      ['/property/update/notices', undefined],
      ['/property/update/public-pages', undefined],
      ['/property/update/security', undefined],
    ]);
    const { items } = (await api.post('/api/property/list', { model: 'property' })).result as unknown as ListResult;
    expect(items.map(({ _id }) => _id)).toEqual(['care']);
  });

  it('have forms of their own', async () => {
    const api = await settingsApi();
    const names = [...(await settingsFields(api, 'payment')).keys()];
    expect(names).toContain('privat_installments_recipient_id');
    for (const prefix of ['cash', 'privat_installments', 'liqpay_privat24', 'liqpay_card', 'liqpay_gpay'])
      expect(names).toEqual(expect.arrayContaining([`${prefix}_active`, `${prefix}_merchant_available`]));
    expect(names).not.toContain('properties');
    const ways = [...(await settingsFields(api, 'shipping')).keys()];
    for (const type of deliveryTypes)
      expect(ways).toEqual(expect.arrayContaining([`${type}_active`, `${type}_merchant_available`]));
    expect([...(await settingsFields(api, 'care')).keys()]).toEqual(['title', 'properties']);
    const refused = await api.put('/api/property/update/payment', { fields: { properties: { 0: [] } } });
    expect(refused.result).toMatchObject({ valid: false });
    const other = await api.put('/api/property/update/care', { fields: { cash_active: { 0: true } } });
    expect(other.result).toMatchObject({ valid: false });
  });

  it('are saved by administrators, read by staff of the owner, closed to merchants', async () => {
    const api = await settingsApi();
    expect((await saveSettings(api, 'payment', cash)).result).toMatchObject({ valid: true });
    const staff = await api.as('owner-staff');
    expect((await settingsFields(staff, 'payment')).get('cash_title')?.value).toEqual({ uk: 'Готівка', en: 'Cash' });
    expect((await saveSettings(staff, 'payment', cash)).status).toBe(403);
    expect((await (await api.as('merchant')).get('/api/property/load/payment')).status).toBe(403);
  });

  it('are neither removed nor copied', async () => {
    const api = await settingsApi();
    const selection = { model: 'property', action: 'delete', selectedItems: ['payment', 'care'] };
    await api.post('/api/property/list', selection);
    await api.idle();
    expect(await api.store.get('properties', 'payment')).toMatchObject({ _deleted: false });
    expect(await api.store.get('properties', 'care')).toMatchObject({ _deleted: true });
    expect((await api.get('/api/property/create?source=payment')).status).toBe(403);
  });

  it('ask of active methods only', async () => {
    const api = await settingsApi();
    expect(problemsOf(await saveSettings(api, 'payment', { cash_min_order_price: 10 }))).toEqual({});
    expect(Object.keys(problemsOf(await saveSettings(api, 'payment', { cash_active: true })))).toEqual(['cash_title']);
    expect(Object.keys(problemsOf(await saveSettings(api, 'payment', { liqpay_card_active: true }))).sort()).toEqual([
      'liqpay_card_title',
      'liqpay_private_apikey',
      'liqpay_public_apikey',
    ]);
    await saveSettings(api, 'payment', cash);
    const incomplete = await saveSettings(api, 'shipping', { novapost_warehouse_active: true });
    expect(Object.keys(problemsOf(incomplete)).sort()).toEqual([
      'novapost_apikey',
      'novapost_warehouse_available_payments',
      'novapost_warehouse_title',
    ]);
    const pickup = await saveSettings(api, 'shipping', {
      selfshipping_active: true,
      selfshipping_merchant_available: true,
    });
    expect(Object.keys(problemsOf(pickup)).sort()).toEqual([
      'selfshipping_available_payments',
      'selfshipping_merchant_available_payments',
      'selfshipping_points',
      'selfshipping_title',
    ]);
    const forShops = await saveSettings(api, 'shipping', { ...branch, novapost_warehouse_merchant_available: true });
    expect(Object.keys(problemsOf(forShops))).toEqual(['novapost_warehouse_merchant_available_payments']);
    expect(problemsOf(await saveSettings(api, 'shipping', branch))).toEqual({});
    const withDemo = await settingsApi('en', {
      demoServices: { novapost: { url: 'http://127.0.0.1:1', account: '', key: 'k' } },
    });
    await saveSettings(withDemo, 'payment', cash);
    expect(problemsOf(await saveSettings(withDemo, 'shipping', { ...branch, novapost_apikey: '' }))).toEqual({});
    expect(problemsOf(await saveSettings(api, 'shipping', { novapost_warehouse_price: 70 }))).toEqual({});
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
      const api = await settingsApi();
      await saveSettings(api, 'payment', cash);
      const active = {
        [`${method}_active`]: true,
        [`${method}_title`]: { uk: 'Спосіб', en: 'Method' },
        ...(id === 'shipping' && { [`${method}_available_payments`]: ['cash'] }),
      };
      const message = `Enter the key of ${service}, or switch its methods off`;
      expect(problemsOf(await saveSettings(api, id, active))).toEqual(
        Object.fromEntries(names.map((name) => [name, [message]])),
      );
      expect(problemsOf(await saveSettings(api, id, { ...active, [`${method}_active`]: false }))).toEqual({});
    },
  );

  it('of a demo are saved without keys; one of a carrier does not make the other’s needed, one of a bank does', async () => {
    const service = { url: 'http://127.0.0.1:1', key: 'k', account: 'a' };
    const demo = await testApi({
      language: 'en',
      demoServices: { novapost: service, liqpay: service, privat_installments: service },
      seed: {
        properties: ['payment', 'shipping'].map((_id) => aRecord('property', { _id, ...demoSettings[_id] })),
        [senderCollection.name]: [demoSender(testStart)],
      },
    });
    const requiredKeys = async (id: string, fields: object) =>
      Object.keys(problemsOf(await saveSettings(demo, id, { ...fields }))).filter((name) => name.endsWith('key'));
    expect(problemsOf(await saveSettings(demo, 'shipping', { ukrpost_warehouse_price: 50 }))).toEqual({});
    expect(problemsOf(await saveSettings(demo, 'payment', { cash_min_order_price: 5 }))).toEqual({});
    expect(await requiredKeys('shipping', { novapost_apikey: 'n'.repeat(32) })).toEqual([]);
    const { liqpay_public_apikey: own, liqpay_private_apikey: secret } = byCard;
    expect(await requiredKeys('payment', { liqpay_public_apikey: own, liqpay_private_apikey: secret })).toEqual([
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
    const api = await settingsApi();
    const namesOf = async (length: number) =>
      Object.keys(problemsOf(await saveSettings(api, id, { [name]: 'k'.repeat(length) })));
    expect(await namesOf(short)).toEqual([name]);
    expect(await namesOf(long)).toEqual([name]);
    expect(await namesOf(right)).toEqual([]);
  });

  it('check numbers, lengths, parts and steps', async () => {
    const api = await settingsApi();
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
    await saveSettings(api, 'payment', cash);
    for (const [id, fields, name] of wrong)
      expect([name, Object.keys(problemsOf(await saveSettings(api, id, fields)))]).toEqual([
        name,
        expect.arrayContaining([name]),
      ]);
  });

  it('offer the payments that are active', async () => {
    const api = await settingsApi('uk');
    await saveSettings(api, 'payment', { ...cash, ...byCard });
    const choices = async (name: string) =>
      (await settingsFields(api, 'shipping')).get(name)?.datalist?.map(({ value, view }) => [value, view]);
    expect(await choices('ukrpost_address_available_payments')).toEqual([
      ['cash', 'Готівка'],
      ['card', 'Картка'],
    ]);
    expect(await choices('ukrpost_address_merchant_available_payments')).toEqual([['cash', 'Готівка']]);

    await saveSettings(api, 'shipping', { ...branch, novapost_warehouse_available_payments: ['cash', 'card'] });
    await saveSettings(api, 'payment', { liqpay_card_active: false });
    expect(await choices('novapost_warehouse_available_payments')).toEqual([['cash', 'Готівка']]);
    expect((await settingsFields(api, 'shipping')).get('novapost_warehouse_available_payments')?.value).toEqual({
      0: ['cash'],
    });
  });

  it('keep keys encrypted, and show how they end only', async () => {
    const api = await settingsApi();
    await saveSettings(api, 'payment', byCard);
    const loaded = await api.get('/api/property/load/payment');
    const history = await api.get('/api/changes?entity=property');
    const stored = await api.store.get('properties', 'payment');
    for (const said of [loaded, history, stored])
      expect(JSON.stringify(said)).not.toContain(byCard.liqpay_private_apikey);
    const field = (await settingsFields(api, 'payment')).get('liqpay_private_apikey');
    expect(field).toMatchObject({ value: { 0: '' }, placeholder: { en: 'Stored: …tail' } });
    const sealed = (stored?.liqpay_private_apikey as { 0: string })[0];
    expect(await testSecretBox.open(sealed)).toBe(byCard.liqpay_private_apikey);

    await saveSettings(api, 'payment', { ...cash, liqpay_private_apikey: '' });
    expect(await api.store.get('properties', 'payment')).toMatchObject({ liqpay_private_apikey: { 0: sealed } });
  });
});
