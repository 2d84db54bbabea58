import type { SecurityLogResult } from '#domain/wire/SecurityLog';
import { matchAll } from '#domain/query/Where';
import type { TestApi } from '../../testing/testApi';
import { buy, cancel } from '../orders/order/testing/sales';
import { exchangeShop as shop } from './testing/exchangeShop';
import { account, basic, visit as visitor, Visitor } from './testing/Visitor';

const sync = (api: TestApi, id: string) => api.get(`/api/order/syncronize-1c?order=${id}`);
const orderOf = async (api: TestApi, id: string) => api.store.get('orders', id);

describe('GET /api/order/syncronize-1c', () => {
  it('tells that the exchange is not configured, and leaves the order as it is', async () => {
    const api = await shop({ configured: false });
    const { _id } = await buy(api, { jug: 1 });
    await api.idle();
    const before = await orderOf(api, _id);
    expect(await sync(api, _id)).toMatchObject({
      status: 409,
      messages: [{ type: 'error', text: 'The exchange with 1C is not configured' }],
    });
    expect(await orderOf(api, _id)).toEqual(before);
    expect(await api.store.count('exchangedOrders', matchAll)).toBe(0);
  });

  it('queues an order once, however often it is called, and anew when it has changed', async () => {
    const api = await shop();
    const { _id } = await buy(api, { jug: 1 });
    const first = await sync(api, _id);
    expect(first).toMatchObject({ status: 200, result: { status: true, collected: false } });
    api.clock.advance(60_000);
    expect(await Promise.all([sync(api, _id), sync(api, _id)])).toEqual([first, first]);
    await cancel(api, api.store, _id);
    expect((await sync(api, _id)).result).not.toEqual(first.result);
    expect(await api.store.count('exchangedOrders', matchAll)).toBe(1);
  });

  it('is for who may change the order', async () => {
    const api = await shop();
    const { _id } = await buy(api, { jug: 1 });
    expect((await (await api.as('rival')).get(`/api/order/syncronize-1c?order=${_id}`)).status).toBe(403);
    expect((await (await api.as(null)).get(`/api/order/syncronize-1c?order=${_id}`)).status).toBe(401);
  });
});

describe('the exchange with 1C', () => {
  it('lets nobody in without the password, and slows down who guesses', async () => {
    const api = await shop();
    const guest = new Visitor(api);
    expect(await guest.ask('query')).toMatchObject({ status: 401, text: expect.stringMatching(/^failure/) });
    expect((await guest.ask('checkauth')).status).toBe(401);
    for (let guess = 0; guess < 11; guess += 1)
      expect((await guest.ask('checkauth', basic(account.user, `${guess}`))).status).toBe(401);
    expect((await guest.ask('checkauth', basic(account.user, account.password))).status).toBe(401);
    // Those that were made; the others had to wait.
    const { items } = (await api.get('/api/security-log?kind=loginRefused')).result as unknown as SecurityLogResult;
    expect(items.map(({ detail, user }) => [detail, user])).toEqual(Array.from({ length: 5 }, () => ['1C', null]));
    api.clock.advance(20 * 60_000);
    await guest.logIn();
    expect((await guest.ask('init')).text).toBe('zip=yes\nfile_limit=4194304');
  });

  it('counts guesses by network and by account, also those from everywhere; a network that it knows is not locked out', async () => {
    const api = await shop();
    const own = new Visitor(api, '203.0.113.5');
    await own.logIn();
    const guess = (ip: string, password: string) =>
      new Visitor(api, ip).ask('checkauth', basic(account.user, password)).then(({ status }) => status);
    // One customer has a whole /64.
    for (let at = 0; at < 5; at += 1) await guess(`2001:db8:1:1::${at + 1}`, 'wrong');
    expect(await guess('2001:db8:1:1:ffff::1', account.password)).toBe(401);
    expect(await guess('2001:db8:1:2::1', account.password)).toBe(200);
    for (let at = 0; at < 60; at += 1) await guess(`198.51.100.${at}`, 'wrong');
    expect(await guess('198.51.100.200', account.password)).toBe(401);
    await own.logIn();
    api.clock.advance(61_000);
    expect(await guess('198.51.100.201', account.password)).toBe(200);
    // The panel's accounts have counts of their own.
    expect(
      (
        await (
          await api.as(null, '198.51.100.1')
        ).send('POST', '/api/user/login', { email: 'staff@example.com', password: 'staff-secret' })
      ).status,
    ).toBe(200);
  });

  it('has at most eight visits at a time: a further one ends the oldest', async () => {
    const api = await shop();
    const visitors: Visitor[] = [];
    for (let at = 0; at < 9; at += 1) {
      const next = new Visitor(api);
      await next.logIn();
      visitors.push(next);
      api.clock.advance(1000);
    }
    const statuses = await Promise.all(visitors.map(async (each) => (await each.ask('init')).status));
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200, 200, 200, 200]);
  });

  it('gives the orders that wait until 1C has confirmed them, and notes that in the order', async () => {
    const api = await shop();
    const { _id } = await buy(api, { jug: 2, bowl: 1 }, 'TWICE');
    await api.put(`/api/order/update/${_id}`, { fields: { client: { 0: 'buyer' } } });
    await buy(api, { bowl: 1 });
    await sync(api, _id);
    const machine = await visitor(api);
    const xml = await machine.orders();
    expect(xml).toContain(`<Ид>${_id}</Ид>`);
    expect(xml.match(/<Документ>/g)).toHaveLength(1);
    expect(xml).toContain('<ХозОперация>Заказ товара</ХозОперация><Роль>Продавец</Роль><Валюта>UAH</Валюта>');
    expect(xml).toContain('<Сумма>270.00</Сумма><Контрагенты>');
    expect(xml).toContain('<Количество>2</Количество><Сумма>180.00</Сумма>');
    expect(xml).toContain('<Наименование>Ковальчук Оксана</Наименование><Роль>Покупатель</Роль>');
    expect(xml).toContain('<Тип>Телефон</Тип><Значение>+380501112233</Значение>');
    expect(xml).toContain('<Наименование>Статус заказа</Наименование><Значение>Очікує обробки</Значение>');

    // The connection broke: nothing was confirmed.
    const again = await visitor(api);
    expect(await again.orders()).toBe(xml);
    api.clock.advance(1000);
    const before = await orderOf(api, _id);
    expect((await again.ask('success')).text).toBe('success');
    expect(await again.orders()).not.toContain('<Документ>');
    expect((await api.get(`/api/order/timeline?order=${_id}`)).result).toMatchObject({
      items: expect.arrayContaining([
        { time: '2025-11-21T10:00:01.000Z', kind: 'exchange', text: '1C collected the order', author: '1C' },
        { time: '2025-11-21T10:00:00.000Z', kind: 'exchange', text: 'Queued for 1C', author: '' },
      ]) as unknown,
    });
    expect(await orderOf(api, _id)).toMatchObject({ collected_1c: { 0: '2025-11-21T10:00:01.000Z' } });
    expect(await sync(api, _id)).toMatchObject({ result: { collected: true, time: '2025-11-21T10:00:01.000Z' } });
    expect(await again.orders()).not.toContain('<Документ>');
    // A form that was open all the time can be saved.
    const fields = { client: { 0: '' } };
    expect(await api.put(`/api/order/update/${_id}`, { fields, _revision: before?._revision })).toMatchObject({
      status: 200,
      result: { valid: true },
    });
  });

  it('gives an order again that was changed and queued while 1C had it', async () => {
    const api = await shop();
    const { _id } = await buy(api, { jug: 1 });
    await sync(api, _id);
    const machine = await visitor(api);
    await machine.orders();
    await cancel(api, api.store, _id);
    await sync(api, _id);
    await machine.ask('success');
    expect(await machine.orders()).toContain('<Наименование>Отменен</Наименование><Значение>true</Значение>');
  });

  it('ends a visit after two hours, and when the exchange is switched off', async () => {
    const api = await shop();
    const [one, other] = [await visitor(api), await visitor(api)];
    api.clock.advance(2 * 3_600_000);
    expect((await one.ask('init')).status).toBe(401);
    await other.logIn();
    await api.put('/api/property/update/exchange1c', { fields: { exchange_active: { 0: false } } });
    expect((await other.ask('init')).status).toBe(401);
  });

  it('answers every mode in its own plain form', async () => {
    const api = await shop();
    const machine = await visitor(api);
    const call = async (method: 'GET' | 'POST', query: string) => {
      const { status, body } = await machine.call(method, query);
      return { status, text: 'text' in body ? body.text : JSON.stringify(body) };
    };
    const answers: [query: string, answer: RegExp, method?: 'POST'][] = [
      ['type=catalog&mode=complete', /^success$/],
      ['type=catalog&mode=deactivate&timestamp=1700000000', /^success$/],
      ['type=sale&mode=info', /^failure\n.+mode=info/],
      ['type=reference&mode=init', /^zip=yes\n/],
      ['type=reference&mode=import&filename=r.xml', /^failure\nДовідники/],
      ['type=reference&mode=file&filename=r.xml', /^failure\nДовідники/, 'POST'],
      ['type=catalog&mode=query', /^failure\n/],
      ['type=catalog&mode=nothing', /^failure\n.+mode=nothing/],
      ['type=other&mode=import', /^failure\n.+type=other/],
      ['type=catalog&mode=file&filename=a.xml', /^failure\n.+POST/],
      ['type=catalog&mode=complete', /^success$/, 'POST'],
      [`type=catalog&mode=import&filename=${'a'.repeat(300)}.xml`, /^failure\n/],
      [`type=catalog&mode=file&filename=${'a'.repeat(300)}.xml`, /^failure\n/, 'POST'],
      ['', /^failure\n/],
    ];
    for (const [query, answer, method = 'GET'] of answers) {
      const { status, text } = await call(method, query);
      expect([query, status, text]).toEqual([query, 200, expect.stringMatching(answer)]);
    }
    const guest = await new Visitor(api).call('GET', 'type=catalog&mode=nothing');
    expect(guest.status).toBe(401);
  });
});
