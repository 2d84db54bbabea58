import type { SaveResult } from '#domain/wire/Form';
import type { NoticesResult } from '#domain/wire/Notice';
import { messageParts } from '#domain/text/messageParts';
import { forgetfulStore } from '../../testing/forgetfulStore';
import { storedRecord } from '../../testing/storedRecord';
import { turboSmsCase } from '../../services/messengers/turbosms/testing/turboSmsCase';
import { testSecretBox } from '../../testing/testSecretBox';
import { MessengerApi } from './testing/messengerApi';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let world: MessengerApi;
const open = async (options: Parameters<MessengerApi['open']>[0] = {}): Promise<MessengerApi> => {
  world = await new MessengerApi().open(options);
  return world;
};
afterEach(() => world.close());

describe('a client who is told of a status', () => {
  it('gets a mail where there is an address, else a message, and never both', async () => {
    const { buy, send, desk, log } = bound(await open());
    const [mailed, phoned] = [await buy('mailed'), await buy('phoned')];
    await send(mailed, phoned);
    expect(desk.messages.map(({ phone }) => phone)).toEqual(['380670000002']);
    expect((await log()).map(({ to, message }) => [to, message !== undefined]).sort()).toEqual([
      ['+38 (067) 000 00 02', true],
      ['o@example.com', false],
    ]);
  });

  it('reads it in their language, with the waybill and whom to ask', async () => {
    const { buy, send, desk, api } = bound(await open());
    const waybill = { waybill: { 0: '20450000000000' } };
    const [uk, en] = [await buy('phoned', waybill), await buy('english', waybill)];
    await send(uk, en);
    const numbers = await Promise.all([uk, en].map(async (id) => (await storedRecord(api, 'orders', id))._increment));
    expect(desk.messages.map(({ text }) => text).sort()).toEqual([
      `Yarmarok: order #${numbers[1]}, sent. Waybill 20450000000000. Kosiv workshop +38 (050) 111 22 33`,
      `Ярмарок: замовлення № ${numbers[0]} відправлено. Накладна 20450000000000. Косівська майстерня +38 (050) 111 22 33`,
    ]);
  });

  it('reads nothing of how the shop is paid, or who processes the order', async () => {
    const { preview, buy } = bound(await open());
    const order = await buy('phoned');
    const texts = await Promise.all(
      ['processing', 'processing_cash', 'processing_partner'].map((status) => preview(order, status)),
    );
    expect(new Set(texts.map((each) => each.way === 'message' && each.text)).size).toBe(1);
    expect(texts[0]).toMatchObject({ text: expect.stringContaining(' в обробці. ') });
  });

  it('is told once, however often it is asked for, and by one way though an address has come since', async () => {
    const { buy, report, desk, api, log } = bound(await open());
    const order = await buy('phoned');
    await report('payed', order);
    await api.put('/api/client/update/phoned', { fields: { email: { 0: 'late@example.com' } } });
    for (let time = 0; time < 3; time += 1) await api.get(`/api/order/report-client?order=${order}`);
    await api.idle();
    expect(desk.messages).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });

  it('is told by a message of the statuses that the settings name', async () => {
    const { buy, desk, api } = bound(await open());
    await api.put('/api/property/update/letters', { fields: { mailed_statuses: { 0: ['pending'] } } });
    await buy('phoned');
    await api.idle();
    expect(desk.messages).toMatchObject([{ phone: '380670000002' }]);
  });

  it('is a buyer who was typed into the order, too', async () => {
    const { buy, report, desk } = bound(await open());
    const typed = { buyer_surname: { 0: 'Гук' }, buyer_name: { 0: 'Олег' }, buyer_phone: { 0: '+38 (067) 000 00 09' } };
    await report('payed', await buy('', typed));
    expect(desk.messages).toMatchObject([{ phone: '380670000009' }]);
  });

  it('is not, though the number was typed, or is that of a second entry, where its owner wants none', async () => {
    const { buy, report, preview, desk, api } = bound(await open());
    await api.put('/api/client/update/phoned', { fields: { no_messages: { 0: true } } });
    const again = {
      ...{ surname: { 0: 'Гук' }, name: { 0: 'Олег' }, phone: { 0: '067 000 00 02' }, language: { 0: 'uk' } },
      ...{ active: { 0: true } },
    };
    const second = (await api.post('/api/client/insert', { fields: again })).result as unknown as SaveResult;
    const typed = { buyer_surname: { 0: 'Гук' }, buyer_name: { 0: 'Олег' }, buyer_phone: { 0: '067 000 00 02' } };
    const orders = [await buy('', typed), await buy(second._id)];
    for (const order of orders) expect(await preview(order, 'payed')).toMatchObject({ way: 'none' });
    const change = { selectedItems: orders, status: 'payed', reported: true, preview: true };
    expect((await api.post('/api/order/change-statuses', change)).result).toMatchObject({
      preview: { byMessage: 0, notTold: 2 },
    });
    await report('payed', ...orders);
    expect(desk.messages).toEqual([]);
  });

  it('is not, without a messenger: it says so, and the order is saved', async () => {
    const { buy, report, api, desk } = bound(await open({ settings: { turbosms_active: { 0: false } } }));
    const order = await buy('phoned');
    await report('payed', order);
    expect(await api.get(`/api/order/report-client?order=${order}`)).toMatchObject({
      status: 409,
      messages: [{ text: 'The client has no email: nothing was sent' }],
    });
    expect(desk.messages).toEqual([]);
  });
});

describe('a message', () => {
  it('is on its way until the messenger says that it has arrived, and by what', async () => {
    const { buy, report, desk, wait, entry, timeline } = bound(await open());
    const order = await buy('phoned');
    await report('payed', order);
    expect(await entry()).toMatchObject({ state: 'sent', message: { parts: 2, state: 'open', via: null } });
    expect(await timeline(order)).toEqual(['The client was sent a message about the status: Paid']);
    const [ref = ''] = desk.messages.map((each) => each.ref);
    desk.turn(ref, 'unpublished');
    await wait(10 * minuteMs);
    expect(await entry()).toMatchObject({ message: { state: 'open' } });
    desk.turn(ref, 'delivered', 'viber');
    await wait(10 * minuteMs);
    expect(await entry()).toMatchObject({ message: { state: 'delivered', via: 'viber' } });
    expect(await timeline(order)).toEqual(['The client got a message in Viber about the status: Paid']);
  });

  it('that does not arrive is a problem of its order', async () => {
    const { buy, report, desk, wait, timeline } = bound(await open());
    const order = await buy('phoned');
    await report('payed', order);
    desk.turn(desk.messages[0]?.ref ?? '', 'failed');
    await wait(10 * minuteMs);
    expect(await timeline(order)).toEqual(['The message to the client about the status “Paid” was not delivered']);
  });

  it('of which nothing is heard for days is not asked for any more', async () => {
    const { buy, report, desk, wait, entry, server } = bound(await open());
    await report('payed', await buy('phoned'));
    desk.turn(desk.messages[0]?.ref ?? '', 'open');
    await wait(4 * 24 * hourMs);
    await wait(10 * minuteMs);
    expect(await entry()).toMatchObject({ state: 'sent', message: { state: null } });
    const answer = server.lastAnswer;
    await wait(20 * minuteMs);
    expect(server.lastAnswer).toBe(answer);
  });

  it('waits for the end of quiet hours, and is sent once then', async () => {
    const { buy, report, desk, wait, entry, clock, api } = bound(await open());
    // 23:00 in Kyiv.
    clock.advance(11 * hourMs);
    const order = await buy('phoned');
    await report('payed', order);
    expect(await api.get(`/api/order/report-client?order=${order}`)).toMatchObject({
      messages: [{ text: 'The message to the client is sent after quiet hours, at 09:00' }],
    });
    for (let hour = 0; hour < 9; hour += 1) await wait(hourMs);
    expect(desk.messages).toEqual([]);
    expect(await entry()).toMatchObject({ state: 'waiting', attempts: 0 });
    await wait(hourMs);
    expect(desk.messages).toHaveLength(1);
    await wait(24 * hourMs);
    expect(desk.messages).toHaveLength(1);
  });

  it('that quiet hours hold is not sent to who wants none by then', async () => {
    const { buy, report, desk, wait, entry, clock, api } = bound(await open());
    clock.advance(11 * hourMs);
    await report('payed', await buy('phoned'));
    await api.put('/api/client/update/phoned', { fields: { no_messages: { 0: true } } });
    await wait(10 * hourMs);
    expect(desk.messages).toEqual([]);
    expect(await entry()).toMatchObject({ state: 'failed', error: 'the client wants no messages' });
  });

  it('that a restart finds in quiet hours waits on, and so does one that is tried again', async () => {
    const { buy, report, desk, wait, clock, api, server, entry } = bound(await open());
    server.mode = 'error';
    // 20:50 in Kyiv: the second attempt falls in the night.
    clock.advance(8 * hourMs + 50 * minuteMs);
    await report('payed', await buy('phoned'));
    for (const minutes of [1, 5, 30]) await wait(minutes * minuteMs);
    expect(await entry()).toMatchObject({ state: 'waiting', attempts: 3 });
    server.mode = 'works';
    const { store } = api;
    await api.close();
    world.api = await world.machine({ store, singleProcess: true });
    for (let hour = 0; hour < 11; hour += 1) await world.wait(hourMs);
    expect(desk.messages).toEqual([]);
    await world.wait(hourMs);
    expect(desk.messages).toHaveLength(1);
  });

  it('is tried again while there is no money or no service, and given up in the end', async () => {
    const { buy, report, desk, wait, entry, api } = bound(
      await open({ settings: { message_quiet_from: { 0: '' }, message_quiet_to: { 0: '' } } }),
    );
    desk.balance = 0;
    await report('payed', await buy('phoned'));
    expect(await entry()).toMatchObject({ state: 'waiting', attempts: 1, error: '203 REQUIRED_BALANCE' });
    for (const minutes of [1, 5, 30, 120, 720]) await wait(minutes * minuteMs);
    const failed = await entry();
    expect(failed).toMatchObject({ state: 'failed', attempts: 6, canSend: true });
    const { items } = (await api.get('/api/notices')).result as unknown as NoticesResult;
    expect(items).toMatchObject([{ kind: 'mailFailed', title: `Message not delivered: ${failed.subject}` }]);
    desk.balance = 10;
    expect((await api.post(`/api/mails/${failed._id}/send-again`)).status).toBe(200);
    await api.idle();
    expect(desk.messages).toHaveLength(1);
    expect(await entry()).toMatchObject({ state: 'sent' });
  });

  it('of many is not asked for one by one where the messenger does not answer', async () => {
    const { buy, report, desk, wait, server, log } = bound(await open());
    const orders: string[] = [];
    for (let at = 0; at < 10; at += 1) orders.push(await buy('phoned'));
    server.mode = 'error';
    const before = server.calls;
    await report('payed', ...orders);
    // Four at a time: of those that are under way at the third failure each is one.
    expect(server.calls - before).toBeLessThan(10);
    expect((await log()).map(({ state }) => state)).toEqual(orders.map(() => 'waiting'));
    server.mode = 'works';
    for (let minute = 0; minute < 3; minute += 1) await wait(minuteMs);
    await wait(5 * minuteMs);
    expect(desk.messages).toHaveLength(10);
  });

  it('to who wants none is not sent, which is kept with the client and told', async () => {
    const { buy, report, desk, entry, api } = bound(await open());
    desk.optOut('380670000002');
    const order = await buy('phoned');
    await report('payed', order);
    expect(await entry()).toMatchObject({ state: 'failed', attempts: 1, error: '404 NOT_ALLOWED_NUMBER_STOPLIST' });
    expect(await storedRecord(api, 'clients', 'phoned')).toMatchObject({ no_messages: { 0: true } });
    await report('sent', order);
    expect(await api.get(`/api/order/report-client?order=${order}`)).toMatchObject({
      status: 409,
      messages: [{ text: 'The client has no email and wants no messages: nothing was sent' }],
    });
    // They have asked for messages again.
    await api.put('/api/client/update/phoned', { fields: { no_messages: { 0: false } } });
    expect((await api.get(`/api/order/report-client?order=${order}`)).status).toBe(200);
  });

  it('is kept when the messenger is turned off meanwhile, and can be sent later', async () => {
    const { buy, report, desk, entry, api, clock, wait } = bound(await open());
    clock.advance(11 * hourMs);
    await report('payed', await buy('phoned'));
    await api.put('/api/property/update/messengers', { fields: { turbosms_active: { 0: false } } });
    await wait(10 * hourMs);
    const kept = await entry();
    expect(kept).toMatchObject({ state: 'kept', canSend: false });
    expect(await api.post(`/api/mails/${kept._id}/send-again`)).toMatchObject({
      status: 409,
      messages: [{ text: 'No messenger is active: nothing can be sent' }],
    });
    await api.put('/api/property/update/messengers', { fields: { turbosms_active: { 0: true } } });
    expect((await api.post(`/api/mails/${kept._id}/send-again`)).status).toBe(200);
    await api.idle();
    expect(desk.messages).toHaveLength(1);
  });

  it('is sent once by two machines, and by one that could not note it', async () => {
    const { buy, report, desk, api, wait, entry } = bound(await open());
    const orders: string[] = [];
    for (let at = 0; at < 5; at += 1) orders.push(await buy('phoned'));
    const other = await world.machine({ store: api.store });
    await api.post('/api/order/change-statuses', { selectedItems: orders, status: 'payed', reported: true });
    await Promise.all([other.get('/api/mails'), api.get('/api/mails')]);
    await Promise.all([api.idle(), other.idle()]);
    await other.close();
    expect(desk.messages).toHaveLength(5);

    // The process ends between the answer of the messenger and the note of it.
    const { store } = api;
    await api.close();
    const forgetful = forgetfulStore(store, 'mails', () => desk.messages.length > 5);
    world.api = await world.machine({ store: forgetful });
    world.clock.advance(1000);
    await report('sent', orders[0] ?? '');
    expect(await entry()).toMatchObject({ state: 'waiting', attempts: 1 });
    await wait(minuteMs);
    expect(await entry()).toMatchObject({ state: 'sent', attempts: 2, message: { state: 'open' } });
    expect(desk.messages).toHaveLength(6);
  });
});

describe('what the dialog of statuses is told', () => {
  it('is the way, the parts and about what it costs', async () => {
    const { buy, preview, desk, api, clock } = bound(await open());
    const [mailed, phoned] = [await buy('mailed'), await buy('phoned')];
    expect(await preview(mailed, 'sent')).toEqual({
      isAutomatic: false,
      way: 'mail',
      to: 'o@example.com',
      isKept: true,
    });
    const message = await preview(phoned, 'sent', 'Заберіть до п’ятниці');
    expect(message).toEqual({
      ...{ isAutomatic: false, way: 'message', to: '+38 (067) 000 00 02', hasViber: true, isDemo: false },
      ...{ text: expect.stringContaining('Заберіть до п’ятниці. Косівська'), parts: 2, cost: 1.98, heldUntil: null },
    });
    if (message.way === 'message') expect(messageParts(message.text).parts).toBe(message.parts);
    expect(desk.messages).toEqual([]);
    await api.put('/api/property/update/letters', { fields: { mailed_statuses: { 0: ['sent'] } } });
    clock.advance(11 * hourMs);
    expect(await preview(phoned, 'sent')).toMatchObject({ isAutomatic: true, heldUntil: '2025-11-22T07:00:00.000Z' });
    await api.put('/api/client/update/phoned', { fields: { no_messages: { 0: true } } });
    expect(await preview(phoned, 'sent')).toEqual({
      isAutomatic: true,
      way: 'none',
      reason: 'The client has no email, wants no messages and will not be told',
    });
  });

  it.each([
    ['en', 'The client has no email, and messages to phones are not set up: the client will not be told'],
    ['uk', 'У клієнта немає електронної пошти, а повідомлення на телефон не налаштовано: його не буде повідомлено'],
  ] as const)('is that nobody will be told, and why: %s', async (language, reason) => {
    const { buy, preview } = bound(await open({ language, settings: { turbosms_active: { 0: false } } }));
    expect(await preview(await buy('phoned'), 'sent')).toMatchObject({ way: 'none', reason });
  });

  it('is of many, without a mail server, that letters wait; whom a message reaches waits for none', async () => {
    const { buy, desk, api } = bound(await open());
    const [mailed, phoned, other] = [await buy('mailed'), await buy('phoned'), await buy('phoned')];
    const change = async (selectedItems: readonly string[], more: object = {}) =>
      await api.post('/api/order/change-statuses', { selectedItems, status: 'payed', reported: true, ...more });
    expect((await change([mailed, phoned], { preview: true })).result).toMatchObject({
      preview: { changing: 2, byMessage: 1, kept: 1, notTold: 0 },
    });
    expect((await change([mailed, phoned])).messages).toMatchObject([
      { type: 'info' },
      { type: 'warning', text: 'There is no mail server. Emails to clients that wait in the list of emails: 1' },
    ]);
    expect((await change([other])).messages).toMatchObject([{ type: 'info' }]);
    await api.idle();
    expect(desk.messages).toHaveLength(2);
  });

  it('is for who may change the order', async () => {
    const { buy, api } = bound(await open());
    const path = `/api/order/report-preview?order=${await buy('phoned')}&status=sent`;
    expect((await (await api.as('rival')).get(path)).status).toBe(403);
    expect((await (await api.as('staff')).get(path)).status).toBe(200);
  });
});

describe('the settings', () => {
  const save = async (fields: object) => {
    const { result } = await world.api.put('/api/property/update/messengers', { fields });
    return Object.keys((result as { fields: object }).fields);
  };

  it('ask for a key and a sender where a messenger is active, and for both ends of quiet hours', async () => {
    await open({ settings: { turbosms_token: { 0: '' } } });
    expect(await save({ turbosms_sms_sender: { 0: '' } })).toEqual(['turbosms_token', 'turbosms_sms_sender']);
    expect(await save({ turbosms_active: { 0: false } })).toEqual([]);
    expect(await save({ message_quiet_to: { 0: '' } })).toEqual(['message_quiet_to']);
    expect(await save({ message_quiet_from: { 0: '' }, message_quiet_to: { 0: '' } })).toEqual([]);
  });

  it('show administrators what is left on the account, and check its key', async () => {
    const { api, desk, server } = bound(await open());
    desk.balance = 42.5;
    const balances = async () => (await api.get('/api/settings/messenger-balances')).result;
    const title = { uk: 'TurboSMS', en: 'TurboSMS' };
    expect(await balances()).toEqual({ messengers: [{ code: 'turbosms', title, balance: 42.5, isDemo: false }] });
    expect((await (await api.as('staff')).get('/api/settings/messenger-balances')).status).toBe(403);
    const check = async () => (await api.post('/api/settings/check-key', { provider: 'turbosms' })).messages[0]?.text;
    expect(await check()).toBe('The service accepts the key');
    server.mode = 'error';
    expect(await balances()).toEqual({ messengers: [{ code: 'turbosms', title, balance: null, isDemo: false }] });
    expect(await check()).toMatch(/^The service does not answer/);
  });

  it('need no key while the demo stands in', async () => {
    const { buy, report, desk, preview } = bound(await open({ demo: true }));
    expect(await save({ turbosms_sms_sender: { 0: 'Yarmarok' } })).toEqual([]);
    const order = await buy('phoned');
    expect(await preview(order, 'sent')).toMatchObject({ way: 'message', isDemo: true });
    await report('payed', order);
    expect(desk.messages).toHaveLength(1);
  });
});

describe('a report of a messenger', () => {
  it('that is signed has it asked how messages stand, at once; another one is refused', async () => {
    const { settings, signed, forged } = turboSmsCase.signing;
    const sealed = await Promise.all(
      Object.entries(settings).map(async ([name, value]) => [name, { 0: await testSecretBox.seal(value) }] as const),
    );
    const { buy, report, desk, api, entry } = bound(await open({ settings: Object.fromEntries(sealed) }));
    await report('payed', await buy('phoned'));
    desk.turn(desk.messages[0]?.ref ?? '', 'delivered');
    const guest = await api.as(null);
    expect((await guest.post('/api/callback/turbosms', forged[0])).status).toBe(403);
    await api.idle();
    expect(await entry()).toMatchObject({ message: { state: 'open' } });
    expect((await guest.post('/api/callback/turbosms', signed[0])).status).toBe(200);
    await api.idle();
    expect(await entry()).toMatchObject({ message: { state: 'delivered', via: 'sms' } });
  });
});

/** Its methods, to be used alone. */
function bound(of: MessengerApi) {
  const { api, desk, server, clock, log } = of;
  return {
    ...{ api, desk, server, clock, log },
    buy: of.buy.bind(of),
    report: of.report.bind(of),
    send: of.send.bind(of),
    wait: (milliseconds: number) => of.wait(milliseconds),
    entry: of.entry.bind(of),
    preview: of.preview.bind(of),
    timeline: of.timeline.bind(of),
  };
}
