import type { SaveResult } from '#domain/wire/Form';
import type { TimelineResult } from '#domain/wire/OrderTimeline';
import { dyingStore } from '../../../testing/dyingStore';
import { lettersOf } from '../../../testing/lettersOf';
import { aRecord } from '../../../testing/testRecords';
import { shipmentCollection } from '../../orders/shared/shipments/StoredShipment';
import type { Mood } from '../../../services/carriers/novaposhta/testing/FakeNovaPoshta';
import type { WaybillApi } from './testing/waybillApi';
import { toBranch, toDoor, waybillApi, waybillOf } from './testing/waybillApi';

const saveCall = 'InternetDocument.save';
let opened: WaybillApi;
const open = async (options?: Parameters<typeof waybillApi>[0]): Promise<WaybillApi> =>
  (opened = await waybillApi(options));
afterEach(() => opened.close());

const timeline = async ({ api }: WaybillApi, order: string): Promise<string[]> =>
  ((await api.get(`/api/order/timeline?order=${order}`)).result as unknown as TimelineResult).items.map(
    ({ text }) => text,
  );
const remove = async ({ api }: WaybillApi, order: string): Promise<[number, string]> => {
  const { status, messages } = await api.post('/api/order/delete-waybill', { order });
  return [status, messages.map(({ text }) => text).join('; ')];
};

const price = { novapost_warehouse_price: { 0: 80 } };

describe('a waybill', () => {
  it.each([
    ['the client pays for the delivery', price, { payer: 'Sender', backwardDelivery: 980 }],
    [
      'the delivery was promised for nothing',
      { ...price, novapost_warehouse_free_shipping_from: { 0: 900 } },
      { payer: 'Sender', backwardDelivery: 900 },
    ],
    ['the order says nothing of it', {}, { payer: 'Recipient', backwardDelivery: 900 }],
  ])('is paid for by the shop where %s', async (_case, settings, expected) => {
    const { sell, show } = await open({ settings });
    expect((await show(await sell())).defaults).toMatchObject(expected);
  });

  it('collects what is still to be paid of the pieces that are in the parcel', async () => {
    const { api, carrier, sell, create } = await open();
    const id = await sell();
    await api.post('/api/order/enter-money', { order: id, kind: 'payment', sum: 400, way: 'transfer' });
    expect((await create(id))[0]).toBe(200);
    expect([...carrier.desk.documents.values()][0]?.properties).toMatchObject({
      BackwardDeliveryData: [{ RedeliveryString: '500' }],
    });
  });

  it.each([
    ['paid', { kind: 'payment', sum: 400, way: 'transfer' }],
    ['changed', null],
  ])('is not made out of an order that was %s while the carrier was asked', async (_what, money) => {
    const { api, carrier, sell, create } = await open();
    const id = await sell();
    carrier.beforeAnswer = async () => {
      carrier.beforeAnswer = () => Promise.resolve();
      if (money) await api.post('/api/order/enter-money', { order: id, ...money });
      else await api.put(`/api/order/update/${id}`, { fields: { addresses: { 0: [toBranch('w5')] } } });
    };
    const [status, text] = await create(id);
    expect([status, text]).toEqual([409, expect.stringContaining('changed or paid a moment ago')]);
    expect(carrier.desk.documents.size).toBe(0);
    expect((await create(id))[0]).toBe(200);
    expect([...carrier.desk.documents.values()][0]?.properties).toMatchObject(
      money ? { BackwardDeliveryData: [{ RedeliveryString: '500' }] } : { RecipientAddress: 'w5' },
    );
  });

  it('of an order whose delivery was priced since is for the old price, until somebody asks for a new one', async () => {
    const { api, sell, show } = await open({ settings: price });
    const id = await sell();
    const settings = await api.store.get('properties', 'shipping');
    if (!settings) throw new Error('no settings');
    const dearer = { ...settings, novapost_warehouse_price: { 0: 150 }, _revision: settings._revision + 1 };
    expect((await api.store.replace('properties', dearer)).ok).toBe(true);
    const cartItems = [{ id: 'jug', qty: 3 }];
    const collected = async (fields: object) => {
      expect((await api.put(`/api/order/update/${id}`, { fields })).result).toMatchObject({ valid: true });
      return (await show(id)).defaults.backwardDelivery;
    };
    expect(await collected({ cart: { 0: { cartItems } } })).toBe(1430);
    expect(await collected({ addresses: { 0: [toBranch('w3')] } })).toBe(1430);
    expect(await collected({ cart: { 0: { cartItems, requote: true } } })).toBe(1500);
  });

  it.each([
    ['made out here', undefined],
    ['typed', '20450000000009'],
  ])('that was %s warns of a changed address, cart and payment, at its card while they differ', async (_how, typed) => {
    const { api, sell, create, show } = await open();
    const id = await sell(toBranch(), typed ? { waybill: { 0: typed } } : {});
    if (!typed) expect((await create(id))[0]).toBe(200);
    const { number } = await show(id);
    const update = async (fields: object): Promise<string[]> => {
      const { result } = await api.put(`/api/order/update/${id}`, { fields });
      expect(result).toMatchObject({ valid: true });
      const { fields: checked = [] } = result as unknown as SaveResult;
      return Object.values(checked).flatMap(({ messages }) => messages.map(({ text }) => text));
    };
    const address = `Waybill ${number} goes to the former address: Львівська, Львів, Відділення №2`;
    const goods = `Waybill ${number} was made out for the former goods and quantities`;
    const sum = `When waybill ${number} was made out, ₴900 was to be collected; now it is another sum`;
    const moved = { ...toBranch('w3'), main: true, address: 'Відділення №3' };
    expect(await update({ addresses: { 0: [moved] } })).toContain(address);
    const more = { cart: { 0: { cartItems: [{ id: 'jug', qty: 3 }] } } };
    const warnings = await update(more);
    expect(warnings).toEqual(expect.arrayContaining([goods, sum]));
    expect(warnings).not.toContain(address);
    expect(await update({ waybill: { 0: number } })).toEqual([]);
    expect((await show(id)).differences).toEqual(typed ? [] : [address, goods, sum]);
    await update({ addresses: { 0: [toBranch()] }, cart: { 0: { cartItems: [{ id: 'jug', qty: 2 }] } } });
    expect((await show(id)).differences).toEqual([]);
  });

  it('goes to a buyer who is typed into the order, also once the same person is linked as a client', async () => {
    const { api, carrier, sell, create, show } = await open();
    const buyer = { buyer_surname: { 0: 'Ткачук' }, buyer_phone: { 0: '0501112233' } };
    const id = await sell(toBranch(), { client: { 0: '' }, ...buyer });
    const update = async (fields: object): Promise<string[]> => {
      const { fields: checked = [] } = (await api.put(`/api/order/update/${id}`, { fields }))
        .result as unknown as SaveResult;
      return Object.values(checked).flatMap(({ messages }) => messages.map(({ text }) => text));
    };
    const refusal = 'The order has neither a client nor a buyer with surname, first name and phone';
    expect([await create(id), (await show(id)).refusal]).toEqual([[409, refusal], refusal]);
    await update({ buyer_name: { 0: 'Соломія' } });
    expect([(await show(id)).refusal, (await create(id))[0]]).toEqual(['', 200]);
    expect([...carrier.desk.documents.values()][0]?.properties).toMatchObject({ RecipientsPhone: '380501112233' });
    const { number } = await show(id);
    const other = `Waybill ${number} names the former recipient`;
    expect(await update({ buyer_name: { 0: 'Марта' } })).toEqual([other]);
    expect((await show(id)).differences).toEqual([other]);
    await update({ buyer_name: { 0: 'Соломія' } });
    expect(await update({ client: { 0: 'buyer' } })).toEqual([]);
    expect((await show(id)).differences).toEqual([]);
    await api.put('/api/client/update/buyer', { fields: { phone: { 0: '0501112234' } } });
    await api.idle();
    expect((await show(id)).differences).toEqual([other]);
  });

  it('is made out from the order, printed and deleted', async () => {
    const { api, carrier, sell, create, show, order } = await open();
    const id = await sell();
    expect(await show(id)).toMatchObject({
      number: '',
      refusal: '',
      own: false,
      defaults: { weight: 2, seats: 1, cost: 900, payer: 'Recipient', description: 'Глечик', backwardDelivery: 900 },
    });
    const [status, text] = await create(id, { backwardDelivery: 900 });
    const [made] = [...carrier.desk.documents.values()];
    const number = made?.number ?? '';
    expect([status, text]).toEqual([200, `Waybill ${number} is made out`]);
    expect(made?.properties).toMatchObject({
      RecipientsPhone: '380501112233',
      RecipientAddress: 'w2',
      ServiceType: 'WarehouseWarehouse',
      BackwardDeliveryData: [{ PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: '900' }],
    });
    expect(await order(id)).toMatchObject({ waybill: number });
    expect(await show(id)).toMatchObject({ number, own: true, trackable: true, carrier: 'Nova Poshta' });
    expect(await timeline(opened, id)).toEqual(
      expect.arrayContaining([`Waybill ${number} was made out`, expect.stringMatching(/^Changed: .*[Ww]aybill/)]),
    );

    const printed = await api.send('GET', `/api/order/print-waybill?order=${id}`);
    if (!('bytes' in printed.body)) throw new Error('no file');
    expect(printed).toMatchObject({ status: 200 });
    expect(JSON.stringify(printed)).not.toContain('kkkk');

    expect(await remove(opened, id)).toEqual([200, `Waybill ${number} is deleted`]);
    expect(carrier.desk.documents.size).toBe(0);
    expect(await order(id)).toMatchObject({ waybill: '' });
    expect((await remove(opened, id))[0]).toBe(409);
    expect((await api.get(`/api/order/print-waybill?order=${id}`)).status).toBe(409);
    expect((await create(id))[0]).toBe(200);
    expect(JSON.stringify(api.log.lines)).not.toContain('kkkk');
  });

  it('goes to the main address of the way that is first in the order', async () => {
    const { api, carrier, sell, create } = await open();
    const home = { ...toDoor(), main: true, region: 'Київська' };
    const main = { ...toBranch('w2'), main: true };
    const closed = { ...toBranch('x1'), region: 'Одеська' };
    const id = await sell(closed, { addresses: { 0: [closed, home, main] } });
    expect(await create(id)).toEqual([200, expect.stringContaining('is made out')]);
    const [made] = [...carrier.desk.documents.values()];
    expect(made?.properties).toMatchObject({ ServiceType: 'WarehouseWarehouse', RecipientAddress: 'w2' });
    expect(await api.store.get('orders', id)).toMatchObject({
      delivery_type: { 0: 'novapost_warehouse' },
      region: { 0: 'Львівська' },
    });
  });

  it.each([
    ['to a door', toDoor(), 200, {}, { ServiceType: 'WarehouseDoors', CityRecipient: 'city-s1' }],
    ['to a street without a house', toDoor('Ярмаркова'), 409, {}, null],
    ['to an unknown street', toDoor('вул. Неіснуюча, 1'), 409, {}, null],
    ['to a closed branch', toBranch('x1'), 409, {}, null],
    ['to a locker without a size', toBranch('w9'), 409, {}, null],
    [
      'to a locker with a size',
      toBranch('w9'),
      200,
      { novapost_length: { 0: 20 }, novapost_width: { 0: 20 }, novapost_height: { 0: 10 } },
      { ServiceType: 'WarehousePostomat' },
    ],
    ['without a sender', toBranch(), 409, { novapost_sender: { 0: '' } }, null],
  ])('%s', async (_name, address, status, settings, properties) => {
    const { carrier, sell, create, order } = await open({ settings });
    const id = await sell(address);
    expect((await create(id))[0]).toBe(status);
    const [made] = [...carrier.desk.documents.values()];
    if (properties) expect(made?.properties).toMatchObject(properties);
    else {
      expect(carrier.called(saveCall)).toBe(0);
      expect(await order(id)).toMatchObject({ waybill: '' });
    }
  });

  it('is one, however often it is asked for', async () => {
    const { carrier, sell, create } = await open();
    const id = await sell();
    const answers = await Promise.all([create(id), create(id), create(id)]);
    expect(answers.filter(([status]) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(([status]) => status === 200 || status === 409)).toBe(true);
    expect((await create(id))[1]).toMatch(/^The order has the waybill \d{14} already$/);
    expect(carrier.called(saveCall)).toBe(1);
  });

  it.each(['lost', 'slow', 'down', 'garbage', 'half', 'error'] satisfies Mood[])(
    'is looked up before it is repeated when the carrier was %s',
    async (mood) => {
      const { api, carrier, sell, create, show, order } = await open();
      const id = await sell();
      carrier.moods.set(saveCall, mood);
      expect(await create(id)).toEqual([502, expect.stringContaining('Nova Poshta did not answer')]);
      expect(await order(id)).toMatchObject({ waybill: '' });
      expect(await show(id)).toMatchObject({ unclear: true });
      carrier.moods.clear();
      expect((await create(id))[0]).toBe(409);
      api.clock.advance(61_000);
      expect((await create(id))[0]).toBe(200);
      const [made] = [...carrier.desk.documents.keys()];
      expect(await order(id)).toMatchObject({ waybill: made });
      expect(carrier.desk.documents.size).toBe(1);
    },
  );

  it.each([
    ['the call', { state: 'preparing', number: '', ref: '' }],
    ['its end', { state: 'entering' }],
  ])('of a process that died after %s is entered by the job', async (_name, values) => {
    const { api, carrier, sell, create, order } = await open();
    const id = await sell();
    await create(id);
    const [number] = [...carrier.desk.documents.keys()];
    // As the process that dies leaves it.
    const stored = await api.store.get('orders', id);
    await api.store.patchEach('orders', new Map([[id, { set: { 'waybill.0': '' }, revision: stored?._revision }]]));
    await api.store.patchEach(shipmentCollection.name, new Map([[id, { set: values }]]));
    api.clock.advance(61_000);
    await api.post('/api/schedules/delivery.track/run');
    await api.idle();
    expect(await order(id)).toMatchObject({ waybill: number });
    expect(carrier.called(saveCall)).toBe(1);
  });

  it('of a process that died is no longer busy after the clock was set back', async () => {
    const { api, carrier, sell, create, order } = await open();
    const id = await sell();
    await create(id);
    const [number] = [...carrier.desk.documents.keys()];
    const stored = await api.store.get('orders', id);
    await api.store.patchEach('orders', new Map([[id, { set: { 'waybill.0': '' }, revision: stored?._revision }]]));
    const values = { state: 'preparing', number: '', ref: '' };
    await api.store.patchEach(shipmentCollection.name, new Map([[id, { set: values }]]));
    api.clock.advance(-3 * 3_600_000);
    expect((await create(id))[0]).toBe(200);
    expect(await order(id)).toMatchObject({ waybill: number });
    expect(carrier.called(saveCall)).toBe(1);
  });

  it.each(['lost', 'down'] satisfies Mood[])('of days ago whose deletion was %s is deleted', async (mood) => {
    const { api, carrier, sell, create, order } = await open();
    const id = await sell();
    await create(id);
    const [number = ''] = [...carrier.desk.documents.keys()];
    carrier.desk.states.set(number, '1');
    api.clock.advance(5 * 86_400_000);
    carrier.moods.set('InternetDocument.delete', mood);
    expect((await remove(opened, id))[0]).toBe(502);
    carrier.moods.clear();
    api.clock.advance(61_000);
    expect((await remove(opened, id))[0]).toBe(200);
    expect(carrier.desk.documents.size).toBe(0);
    expect(await order(id)).toMatchObject({ waybill: '' });
  });

  it('that the carrier does not delete any more stays', async () => {
    const { carrier, sell, create, show } = await open();
    const id = await sell();
    await create(id);
    const [number = ''] = [...carrier.desk.documents.keys()];
    carrier.desk.states.set(number, '4');
    expect(await remove(opened, id)).toEqual([409, expect.stringContaining('was handed over')]);
    expect(await show(id)).toMatchObject({ number, own: true });
  });

  it.each([
    ['wrong', 'w'.repeat(32), 'The service does not accept the key: API key is invalid'],
    ['missing', '', 'The shipping settings do not name a sender of Nova Poshta with a branch and a key'],
  ])('needs a key that is not %s', async (_name, key, text) => {
    const { sell, create, order } = await open({ key });
    const id = await sell();
    expect(await create(id)).toEqual([409, text]);
    expect(await order(id)).toMatchObject({ waybill: '' });
  });

  it('waits for a carrier that is down, and tells in words what it refuses', async () => {
    const { carrier, sell, create, show } = await open();
    const id = await sell();
    carrier.mood = 'down';
    expect(await create(id)).toEqual([502, 'The carrier does not answer. Try again in a minute.']);
    expect(await show(id)).toMatchObject({ unclear: false, number: '' });
    carrier.mood = 'works';
    const refused = await open({ settings: { novapost_sender_phone: { 0: '+38 (000)' } } });
    expect(await refused.create(await refused.sell())).toEqual([
      409,
      'Nova Poshta did not accept it: the sender’s phone (SendersPhone is incorrect)',
    ]);
    await carrier.close();
  });

  it('is not made out for an order that has a number, is closed, or is not of Nova Poshta', async () => {
    const { sell, create, send } = await open();
    const id = await sell(toBranch(), { waybill: { 0: '20450000000001' } });
    expect(await create(id)).toEqual([409, expect.stringContaining('20450000000001')]);
    expect((await create(await sell(toBranch(), { client: { 0: '' } })))[0]).toBe(409);
    const sent = await sell();
    await send(sent);
    expect((await create(sent))[0]).toBe(200);
    expect((await create('none'))[0]).toBe(404);
    expect((await create(id, { weight: 0 }))[0]).toBe(400);
  });

  it.each([{ cost: 900.005 }, { cost: -1 }, { backwardDelivery: 333.3333 }, { backwardDelivery: 0.001 }])(
    'is refused with a sum that is not in whole kopiyky: %j',
    async (sums) => {
      const { carrier, sell, create } = await open();
      expect((await create(await sell(), sums))[0]).toBe(400);
      expect(carrier.desk.documents.size).toBe(0);
      expect((await create(await sell(), { cost: 900.05, backwardDelivery: 333.33 }))[0]).toBe(200);
    },
  );

  it('is of merchants only where the marketplace delivers for them', async () => {
    const { api, sell, create } = await open({ forMerchants: true });
    const foreign = await sell();
    const merchant = await api.as('merchant');
    expect((await create(foreign, {}, merchant))[0]).toBe(403);
    expect((await merchant.get(`/api/order/waybill?order=${foreign}`)).status).toBe(403);
    expect((await (await api.as(null)).get(`/api/order/waybill?order=${foreign}`)).status).toBe(401);
    const shop = (await api.store.get('users', 'merchant'))?.shop as { 0: string };
    const products = await api.store.get('products', 'kosiv');
    await api.store.patchEach('products', new Map([['kosiv', { set: { shop }, revision: products?._revision }]]));
    const own = (address = toBranch()) =>
      sell(address, { shop, cart: { 0: { cartItems: [{ id: 'kosiv', qty: 1 }] } } });
    expect((await create(await own(), {}, merchant))[0]).toBe(200);
    expect((await merchant.post('/api/novaposhta/load-senders')).status).toBe(403);
  });
});

describe('a machine that dies before any of its writes', () => {
  it.each(['create', 'delete'] as const)('leaves one waybill or none: %s', async (action) => {
    const { api, machine, carrier, sell, create, order } = await open();
    let isDead = true;
    for (let last = 0; isDead; last += 1) {
      carrier.desk.documents.clear();
      const id = await sell();
      if (action === 'delete') await create(id);
      const dying = dyingStore(api.store);
      const dead = await machine(dying.store);
      dying.arm(last);
      await dead
        .post(`/api/order/${action}-waybill`, action === 'create' ? waybillOf(id) : { order: id })
        .catch(String);
      isDead = dying.isDead();
      api.clock.advance(61_000);
      await api.post('/api/schedules/delivery.track/run');
      await api.idle();
      const [number = ''] = [...carrier.desk.documents.keys()];
      expect(carrier.desk.documents.size).toBeLessThan(2);
      expect([last, (await order(id)).waybill]).toEqual([last, number]);
      expect((await create(id))[0]).toBe(200);
      expect(carrier.desk.documents.size).toBe(1);
      if (!isDead) expect(last).toBeGreaterThan(2);
    }
  });
});

it('senders are loaded for the settings to choose from', async () => {
  const { api, carrier } = await open();
  expect(await api.post('/api/novaposhta/load-senders')).toMatchObject({ status: 200, result: { count: 1 } });
  const loaded = JSON.stringify(await api.get('/api/property/load/shipping'));
  expect(loaded).toContain('counterparty-1:contact-1');
  const save = async (fields: object) =>
    JSON.stringify((await api.put('/api/property/update/shipping', { fields })).result);
  expect(await save({ novapost_sender: { 0: 'nobody' } })).toContain('"valid":false');
  expect(await save({ novapost_sender_address: { 0: [toBranch('w2')] } })).toContain('"valid":true');
  expect(await save({ novapost_sender_address: { 0: [toDoor()] } })).toContain('"valid":false');
  for (let at = 2; at <= 250; at += 1)
    carrier.desk.contacts.push({ Ref: `contact-${at}`, Description: `Продавець ${at}`, Phones: '' });
  expect(await api.post('/api/novaposhta/load-senders')).toMatchObject({ status: 200, result: { count: 250 } });
  expect(carrier.called('Counterparty.getCounterpartyContactPersons')).toBe(4);
  carrier.mood = 'down';
  expect((await api.post('/api/novaposhta/load-senders')).status).toBe(502);
});

describe('a parcel', () => {
  const track = async ({ api }: WaybillApi): Promise<void> => {
    expect((await api.post('/api/schedules/delivery.track/run')).status).toBe(200);
    await api.idle();
  };

  it('is followed while its order is sent, each state once', async () => {
    const { api, carrier, sell, create, send, show, order } = await open();
    const id = await sell();
    await create(id);
    await send(id);
    const [number = ''] = [...carrier.desk.documents.keys()];
    for (const code of ['4', '4', '5', '9']) {
      carrier.desk.states.set(number, code);
      await track(opened);
    }
    expect((await show(id)).states.map(({ text }) => text)).toEqual([
      'Received',
      'On the way to the recipient’s city',
      'In the sender’s city',
    ]);
    expect(await timeline(opened, id)).toContain(`Parcel ${number}: Received`);
    expect(await order(id)).toMatchObject({ status: 'sent' });
    const tracked = carrier.called('TrackingDocument.getStatusDocuments');
    await track(opened);
    expect(carrier.called('TrackingDocument.getStatusDocuments')).toBe(tracked);
    expect((await remove(opened, id))[1]).toContain('is with Nova Poshta already');
    const now = await api.post('/api/order/track-waybill', { order: id });
    expect(now).toMatchObject({ status: 200, result: { number } });
    carrier.mood = 'down';
    expect((await api.post('/api/order/track-waybill', { order: id })).status).toBe(502);
  });

  it('that was refused, or has not moved for three days, is an issue of its order', async () => {
    const { api, carrier, sell, send } = await open();
    const id = await sell();
    const number = '59000000000001';
    await send(id, number);
    const dayMs = 86_400_000;
    const issuesAfter = async (state: string, days: number) => {
      carrier.desk.states.set(number, state);
      await track(opened);
      api.clock.advance(days * dayMs);
      await track(opened);
      return ((await api.store.get('orders', id))?.issues as { 0: string[] })[0];
    };
    expect(await issuesAfter('5', 2)).toEqual([]);
    expect(await issuesAfter('5', 1)).toEqual(['parcelStuck']);
    expect(await issuesAfter('103', 0)).toEqual(['parcelRefused']);
    // It is followed on its way back.
    expect(await issuesAfter('102', 0)).toEqual(['parcelRefused']);
    expect(await issuesAfter('7', 0)).toEqual([]);
  });

  it('that was received completes its order where the settings say so, once', async () => {
    const { api, carrier, sell, send, order } = await open({ settings: { novapost_completes: { 0: true } } });
    const id = await sell();
    const number = '59000000000001';
    await send(id, number);
    carrier.desk.states.set(number, '7');
    await track(opened);
    expect(await order(id)).toMatchObject({ status: 'sent' });
    carrier.desk.states.set(number, '9');
    await track(opened);
    expect(await order(id)).toMatchObject({ status: 'complete' });
    await track(opened);
    const stored = (await api.store.get('orders', id))?.status as {
      0: { history: { status: string; author: string }[] };
    };
    expect(stored[0].history.filter(({ status }) => status === 'complete')).toEqual([
      expect.objectContaining({ author: 'Нова пошта' }),
    ]);
    const { result } = await api.get(`/api/order/payments?order=${id}`);
    expect(result).toMatchObject({ entered: [{ sum: 900, way: 'carrier', author: 'Нова пошта' }] });
  });

  it('that was received is told to the client where the settings mail the status, and is no problem any more', async () => {
    const { api, carrier, sell, send } = await open({ settings: { novapost_completes: { 0: true } } });
    const letters = { ...aRecord('property', { _id: 'letters' }), mailed_statuses: { 0: ['complete'] } };
    await api.store.insert('properties', [letters]);
    await api.put('/api/client/update/buyer', { fields: { email: { 0: 'olena@example.com' } } });
    const [id, unknown] = [await sell(), await sell(toBranch(), { client: { 0: '' } })];
    await send(id, '59000000000001');
    await send(unknown, '59000000000002');
    carrier.desk.states.set('59000000000001', '9');
    carrier.desk.states.set('59000000000002', '9');
    await track(opened);
    expect(await api.store.get('orders', unknown)).toMatchObject({
      current_status: { 0: 'complete' },
      incomplete: { 0: false },
    });
    const items = await lettersOf(api);
    expect(items.map(({ to, subject }) => [to, subject])).toEqual([
      ['olena@example.com', expect.stringMatching(/: виконано$/)],
    ]);
  });

  it.each(['slow', 'down', 'garbage', 'half', 'error'] satisfies Mood[])(
    'is asked for again after the carrier was %s',
    async (mood) => {
      const { api, carrier, sell, send, show, order } = await open();
      const id = await sell();
      await send(id, '59000000000001');
      carrier.desk.states.set('59000000000001', '9');
      carrier.mood = mood;
      await track(opened);
      expect([(await show(id)).states, await order(id)]).toMatchObject([[], { status: 'sent' }]);
      const tracked = await api.post('/api/order/track-waybill', { order: id });
      expect([tracked.status, tracked.messages[0]?.text]).toEqual([
        502,
        expect.stringContaining('The carrier does not answer'),
      ]);
      carrier.mood = 'works';
      api.clock.advance(3_600_000);
      await track(opened);
      expect((await show(id)).states).toMatchObject([{ text: 'Received' }]);
    },
  );

  it('of Ukrposhta is not asked for', async () => {
    const { api, carrier, sell, send } = await open();
    const id = await sell();
    await send(id, '0500000000001');
    await track(opened);
    expect(carrier.calls).toEqual([]);
    expect((await api.post('/api/order/track-waybill', { order: id })).status).toBe(409);
  });
});
