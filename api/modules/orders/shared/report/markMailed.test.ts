import { lettersOf } from '../../../../testing/lettersOf';
import type { TestApi } from '../../../../testing/testApi';
import { testApi } from '../../../../testing/testApi';
import { storedRecord } from '../../../../testing/storedRecord';
import { aRecord, fixedRecords } from '../../../../testing/testRecords';
import { salesSeed } from '../../order/testing/sales';
import { statusOf } from '../values/orderValues';

async function shop(statuses: readonly string[]): Promise<TestApi> {
  const { properties = [], ...others } = salesSeed();
  const letters = fixedRecords('property').filter(({ _id }) => _id === 'letters');
  const client = aRecord('client', { _id: 'olena', email: { 0: 'olena@example.com' }, language: { 0: 'uk' } });
  const api = await testApi({ seed: { ...others, properties: [...properties, ...letters], clients: [client] } });
  if (statuses.length > 0) {
    const { result } = await api.put('/api/property/update/letters', { fields: { mailed_statuses: { 0: statuses } } });
    expect(result).toMatchObject({ valid: true });
  }
  return api;
}

async function buy(api: TestApi, client = 'olena'): Promise<string> {
  const cart = { 0: { cartItems: [{ id: 'jug', qty: 1 }] } };
  const fields = { shop: { 0: 'shop-owner' }, client: { 0: client }, cart, payment: { 0: { payment: 'card' } } };
  const { result } = await api.post('/api/order/insert', { fields });
  expect(result).toMatchObject({ valid: true });
  return String(result._id);
}

const subjects = async (api: TestApi): Promise<string[]> => {
  const items = await lettersOf(api);
  return items.map(({ subject }) => subject.split(': ')[1] ?? '').sort();
};
const newest = async (api: TestApi, id: string) => statusOf(await storedRecord(api, 'orders', id))?.history[0];

describe('mails of statuses by a setting', () => {
  it('are none until statuses are chosen', async () => {
    const api = await shop([]);
    const id = await buy(api);
    await api.post('/api/order/change-statuses', { selectedItems: [id], status: 'payed' });
    expect(await newest(api, id)).toMatchObject({ status: 'payed', reported: false });
    expect(await subjects(api)).toEqual([]);
  });

  it('are sent once for an entry, however it came and whoever asks again', async () => {
    const api = await shop(['pending', 'payed']);
    const id = await buy(api);
    expect(await newest(api, id)).toMatchObject({ status: 'pending', reported: true });
    const received = 'очікує обробки';
    expect(await subjects(api)).toEqual([received]);

    // Another save of the same entry, and the panel's own call, send nothing.
    await api.put(`/api/order/update/${id}`, { fields: { waybill: { 0: '20450000000000' } } });
    expect((await api.get(`/api/order/report-client?order=${id}`)).status).toBe(200);
    expect(await subjects(api)).toEqual([received]);

    const many = await api.post('/api/order/change-statuses', { selectedItems: [id], status: 'payed', reported: true });
    expect(many.messages.map(({ text }) => text)).toEqual([
      expect.stringMatching(/./),
      'There is no mail server. Emails to clients that wait in the list of emails: 1',
    ]);
    expect(await subjects(api)).toEqual(['оплачено', received]);
    await api.post('/api/order/change-statuses', { selectedItems: [id], status: 'sent' });
    expect(await newest(api, id)).toMatchObject({ status: 'sent', reported: false });
    expect(await subjects(api)).toHaveLength(2);
  });

  it('are sent of what a save itself says is to be reported, without another call', async () => {
    const api = await shop([]);
    const id = await buy(api);
    const save = async (status: string, reported: boolean) => {
      const { history = [] } = statusOf(await storedRecord(api, 'orders', id)) ?? {};
      const entry = { status, comment: '', reported, time: '', author: '' };
      const fields = { status: { 0: { status, history: [entry, ...history] } } };
      expect((await api.put(`/api/order/update/${id}`, { fields })).result).toMatchObject({ valid: true });
    };
    await save('processing', true);
    await save('payed', false);
    // The next status has come before the letter was written: it is told of its own.
    await save('sent', true);
    expect(await subjects(api)).toEqual(['в обробці', 'відправлено']);
    await api.put(`/api/order/update/${id}`, { fields: { waybill: { 0: '20450000000000' } } });
    expect(await subjects(api)).toHaveLength(2);
  });

  it('name the waybill of a sent order, and the money that goes back of a canceled one', async () => {
    const api = await shop(['sent', 'canceled']);
    const letter = async () => {
      const items = await lettersOf(api);
      const [newest] = items.toSorted((one, other) => (one._id < other._id ? 1 : -1));
      return JSON.stringify(await api.store.get('mails', newest?._id ?? ''));
    };
    const paid = await buy(api);
    await api.put(`/api/order/update/${paid}`, { fields: { waybill: { 0: '20450000000000' } } });
    const setStatus = async (id: string, status: string) => {
      await api.post('/api/order/change-statuses', { selectedItems: [id], status });
      await api.idle();
      api.clock.advance(1000);
    };
    await setStatus(paid, 'payed');
    await setStatus(paid, 'sent');
    expect(await letter()).toContain('20450000000000');
    await setStatus(paid, 'canceled');
    expect(await letter()).toContain('Ми повернемо вам 100,00');
    const unpaid = await buy(api);
    await setStatus(unpaid, 'canceled');
    expect(await letter()).not.toContain('верне');
  });

  it('are sent of a restored order that is canceled because its goods are sold', async () => {
    const api = await shop(['canceled']);
    const id = await buy(api);
    await api.delete(`/api/order/delete/${id}`, { id, model: 'order' });
    await api.put('/api/product/update/jug', { fields: { quantity: { 0: 0 } } });
    await api.post(`/api/order/restore/${id}`, { id, model: 'order' });
    expect(await newest(api, id)).toMatchObject({ status: 'canceled', reported: true });
    expect(await subjects(api)).toEqual(['скасовано']);
  });

  it('name the delivery and whom to ask, in the client’s language', async () => {
    const api = await shop(['pending']);
    await api.put('/api/client/update/olena', { fields: { language: { 0: 'en' } } });
    const contacts = { email: { 0: 'kosiv@example.com' }, phone: { 0: '+38 (067) 123 45 67' } };
    expect((await api.put('/api/shop/update/shop-owner', { fields: contacts })).result).toMatchObject({ valid: true });
    const point = { type: 'novapost_warehouse', novapost_warehouse: { region: 'r', location: 'l', warehouse: 'w' } };
    const place = { ...point, location: 'Косів', address: 'Відділення № 1' };
    const letter = async (addresses: readonly object[]): Promise<string> => {
      const id = await buy(api);
      const order = await storedRecord(api, 'orders', id);
      const history = [{ ...(await newest(api, id)), time: '2026-11-25T00:00:00.000Z' }];
      const changed = { ...order, addresses: { 0: addresses }, status: { 0: { status: 'pending', history } } };
      await api.store.replace('orders', { ...changed, _revision: order._revision + 1 });
      // After the mail that the order itself has sent: the newest comes first.
      api.clock.advance(1000);
      await api.get(`/api/order/report-client?order=${id}`);
      const items = await lettersOf(api);
      return JSON.stringify((await api.get(`/api/mails/${items[0]?._id ?? ''}`)).result);
    };
    const whole = await letter([place]);
    expect(whole).toContain('Delivery: Nova Poshta branch, Косів, Відділення № 1.');
    expect(whole).toContain('Questions? Write to kosiv@example.com or call +38 (067) 123 45 67.');
    expect(await letter([])).not.toContain('Delivery:');
  });

  it('are not sent to a client without an address, whose order is saved all the same', async () => {
    const api = await shop(['pending']);
    await api.put('/api/client/update/olena', { fields: { email: { 0: '' } } });
    expect(await newest(api, await buy(api, ''))).toMatchObject({ status: 'pending' });
    expect(await newest(api, await buy(api))).toMatchObject({ status: 'pending' });
    expect(await subjects(api)).toEqual([]);
  });
});
