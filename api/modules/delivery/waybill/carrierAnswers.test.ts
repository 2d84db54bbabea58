import type { TimelineResult } from '#domain/wire/OrderTimeline';
import {
  answered,
  nothingDeleted,
  refused,
  settlements,
  tracked,
} from '../../../services/carriers/novaposhta/testing/recordedAnswers';
import type { WaybillApi } from './testing/waybillApi';
import { toDoor, waybillApi } from './testing/waybillApi';

let opened: WaybillApi;
const open = async (options?: Parameters<typeof waybillApi>[0]): Promise<WaybillApi> =>
  (opened = await waybillApi(options));
afterEach(() => opened.close());

const timeline = async (order: string): Promise<string[]> =>
  ((await opened.api.get(`/api/order/timeline?order=${order}`)).result as unknown as TimelineResult).items.map(
    ({ text }) => text,
  );
const remove = async (order: string): Promise<[number, string]> => {
  const { status, messages } = await opened.api.post('/api/order/delete-waybill', { order });
  return [status, messages.map(({ text }) => text).join('; ')];
};
const track = async (): Promise<void> => {
  expect((await opened.api.post('/api/schedules/delivery.track/run')).status).toBe(200);
  await opened.api.idle();
};
/** An order with a waybill that was made out here. */
const made = async ({ carrier, sell, create }: WaybillApi): Promise<{ id: string; number: string; ref: string }> => {
  const id = await sell();
  expect((await create(id))[0]).toBe(200);
  const document = [...carrier.desk.documents.values()].at(-1);
  if (!document) throw new Error('no waybill');
  return { id, number: document.number, ref: document.ref };
};

const statesCall = 'TrackingDocument.getStatusDocuments';
const deleteCall = 'InternetDocument.delete';
const saveCall = 'InternetDocument.save';
const searchCall = 'Address.searchSettlements';

describe('an address to a door', () => {
  const streets = [
    { kind: 'вул.', name: 'Львівська' },
    { kind: 'площа', name: 'Львівська' },
    { kind: 'вул.', name: 'Шевченка' },
    { kind: 'пров.', name: 'Шевченка' },
    { kind: 'вул.', name: 'Нова Львівська' },
  ];
  it.each([
    ['пл. Львівська, 5', 'площа Львівська'],
    ['Львівська вулиця, 5', 'вул. Львівська'],
    ['Нова Львівська, 5', 'вул. Нова Львівська'],
  ])('«%s» goes to %s', async (address, street) => {
    const { carrier, sell, create } = await open();
    carrier.streets = streets;
    expect((await create(await sell(toDoor(address))))[0]).toBe(200);
    const [made] = [...carrier.desk.documents.values()];
    expect(carrier.desk.addressOf(String(made?.properties.RecipientAddress))).toBe(`street-${street} 5`);
  });

  it.each([
    [
      'бульвар Львівська, 5',
      'У Нової пошти там немає «бульвар Львівська». Є: вул. Львівська, пл. Львівська, вул. Нова Львівська. Виправте адресу в замовленні',
    ],
    [
      'Шевченка, 5',
      'Під назвою «Шевченка» у Нової пошти є кілька вулиць: вул. Шевченка, пров. Шевченка. Уточніть адресу в замовленні',
    ],
    [
      'вул. Шевч, 5',
      'У Нової пошти там немає «вул. Шевч». Є: вул. Шевченка, пров. Шевченка. Виправте адресу в замовленні',
    ],
    ['вул. Франка, 5', 'Нова пошта не знає там «вул. Франка»'],
  ])('«%s» is not guessed', async (address, text) => {
    const { carrier, sell, create } = await open({ language: 'uk' });
    carrier.streets = streets;
    expect(await create(await sell(toDoor(address)))).toEqual([409, text]);
    expect(carrier.called(saveCall)).toBe(0);
  });

  it('is of a settlement beyond the first fifty of one name, whatever the others are like', async () => {
    const { carrier, sell, create } = await open();
    const others = (from: number) =>
      Array.from({ length: 50 }, (_, at) => [`other-${from + at}`, at % 2 ? '' : null] as const);
    carrier.recorded.set(searchCall, [settlements(...others(0)), settlements(['s9', ''], ['s1', 'city-s1'])]);
    expect((await create(await sell(toDoor())))[0]).toBe(200);
    expect(carrier.called(searchCall)).toBe(2);
  });

  it.each([
    [
      'has no doors',
      settlements(['s1', '']),
      'Nova Poshta does not deliver to doors in “Львів”. Choose a branch in the order',
    ],
    [
      'is not found',
      settlements(['s2', 'city-s2']),
      'Nova Poshta does not find “Львів”. Choose the settlement in the order again',
    ],
  ])('of a settlement that %s says so', async (_what, answer, text) => {
    const { carrier, sell, create } = await open();
    carrier.recorded.set(searchCall, [answer]);
    expect(await create(await sell(toDoor()))).toEqual([409, text]);
  });
});

it.each([
  [{ 0: 'Recipient not selected' }, [], 'Nova Poshta did not accept it: the recipient (Recipient not selected)'],
  [
    ['Recipient Warehouse max allowed volumeweight: 30'],
    [],
    'Nova Poshta did not accept it: the most weight or volume that the branch takes (Recipient Warehouse max allowed volumeweight: 30)',
  ],
  [{ 0: 'API key expired' }, { 0: '20000201204' }, 'The service does not accept the key: API key expired'],
  [['To many requests'], ['20000401501'], 'The carrier was asked too often. Try again in a few minutes.'],
  [null, null, 'Nova Poshta did not accept it: no reason given'],
])('the reason in %j with the codes %j is told', async (errors, codes, text) => {
  const { carrier, sell, create, show } = await open();
  const id = await sell();
  carrier.recorded.set(saveCall, [refused(errors, codes)]);
  expect(await create(id)).toEqual([409, text]);
  expect(await show(id)).toMatchObject({ number: '', unclear: false });
});

describe('a waybill that was deleted in the carrier’s own cabinet', () => {
  const gone = (number: string) => `Waybill ${number} was deleted in Nova Poshta’s own cabinet`;

  it('releases its order when it is deleted here', async () => {
    const { carrier, order, create } = await open();
    const { id, number, ref } = await made(opened);
    carrier.desk.states.set(number, '2');
    carrier.recorded.set(deleteCall, [nothingDeleted(ref, number)]);
    expect(await remove(id)).toEqual([200, `Waybill ${number} is deleted`]);
    expect(await order(id)).toMatchObject({ waybill: '' });
    expect(await timeline(id)).toContain(gone(number));
    expect((await create(id))[0]).toBe(200);
  });

  it('is checked by a state: one that is too new to be deleted stays', async () => {
    const { api, carrier, order } = await open();
    const { id, number, ref } = await made(opened);
    const delayed = () => carrier.recorded.set(deleteCall, [nothingDeleted(ref, number)]);
    for (const code of ['1', '3', '80', '']) {
      carrier.desk.states.set(number, code);
      delayed();
      expect(await remove(id)).toEqual([409, expect.stringContaining('No document changed DeletionMark')]);
      expect(await order(id)).toMatchObject({ waybill: number });
    }
    // After a day the carrier has forgotten it.
    api.clock.advance(86_400_000);
    carrier.desk.states.set(number, '3');
    delayed();
    expect((await remove(id))[0]).toBe(200);
  });

  it('gives way to another one, and is noticed by the job', async () => {
    const { carrier, order, create } = await open();
    const first = await made(opened);
    carrier.desk.states.set(first.number, '2');
    expect(await create(first.id)).toEqual([200, expect.stringContaining('is made out')]);
    const { waybill } = await order(first.id);
    expect(waybill).not.toBe(first.number);
    expect(await timeline(first.id)).toContain(gone(first.number));
    const second = await made(opened);
    carrier.desk.states.set(second.number, '2');
    await track();
    expect(await order(second.id)).toMatchObject({ waybill: '' });
    expect(await timeline(second.id)).toContain(gone(second.number));
  });

  it('is left as it is while the carrier does not say so', async () => {
    const { carrier, create, order } = await open();
    const { id, number } = await made(opened);
    for (const answer of [refused(['Documents is incorrect']), answered(), answered({ Number: null })]) {
      carrier.recorded.set(statesCall, [answer]);
      expect((await create(id))[1]).toBe(`The order has the waybill ${number} already`);
    }
    expect(await order(id)).toMatchObject({ waybill: number });
  });

  it('of a process that died while it was being deleted is settled', async () => {
    const { api, carrier, order } = await open();
    const { id, number, ref } = await made(opened);
    carrier.moods.set(deleteCall, 'down');
    expect((await remove(id))[0]).toBe(502);
    carrier.moods.clear();
    // The carrier lists it still.
    carrier.desk.states.set(number, '2');
    carrier.recorded.set(deleteCall, [nothingDeleted(ref, number)]);
    api.clock.advance(61_000);
    await track();
    expect(await order(id)).toMatchObject({ waybill: '' });
  });
});

describe('a state of a parcel', () => {
  it('that says nothing, or that nobody knows, leaves the last one as it is, and the waybill free to be deleted', async () => {
    const { api, carrier, show, order } = await open();
    const { id, number } = await made(opened);
    for (const [code, text] of [
      ['1', 'Створено'],
      ['80', ''],
      [80, null],
      ['', ''],
      [null, 'Щось нове'],
      ['777', 'Щось нове'],
    ] as const) {
      carrier.recorded.set(statesCall, [answered(tracked(number, code, text))]);
      expect((await api.post('/api/order/track-waybill', { order: id })).status).toBe(200);
    }
    expect((await show(id)).states.map(({ text }) => text)).toEqual(['Waybill made out, parcel not handed over yet']);
    expect((await timeline(id)).filter((text) => text.startsWith(`Parcel ${number}`))).toHaveLength(1);
    const logged = api.log.lines.filter((line) => JSON.stringify(line).includes('state of a parcel that is not known'));
    expect(logged).toHaveLength(5);
    expect((await remove(id))[0]).toBe(200);
    expect(await order(id)).toMatchObject({ waybill: '' });
  });

  it('is followed before its order is sent, and is not stuck until days after', async () => {
    const { api, carrier, send, show } = await open();
    const { id, number } = await made(opened);
    carrier.desk.states.set(number, '1');
    await track();
    expect((await show(id)).states).toHaveLength(1);
    api.clock.advance(5 * 86_400_000);
    await send(id);
    const issues = async () => {
      await track();
      return ((await api.store.get('orders', id))?.issues as { 0: string[] })[0];
    };
    expect(await issues()).toEqual([]);
    api.clock.advance(3 * 86_400_000);
    expect(await issues()).toEqual(['parcelStuck']);
  });

  const published = '1 2 3 4 41 5 6 7 8 9 10 11 12 14 101 102 103 104 105 106 107 108 111 112'.split(' ');
  it('of each published code does to waybill and order what the table says', async () => {
    const { api, carrier, sell, send, order, show } = await open({ settings: { novapost_completes: { 0: true } } });
    const outcome = new Map<string, unknown>();
    for (const [at, code] of published.entries()) {
      const number = `590000000000${String(at).padStart(2, '0')}`;
      const id = await sell();
      await send(id, number);
      carrier.desk.states.set(number, code);
      expect((await api.post('/api/order/track-waybill', { order: id })).status).toBe(200);
      const issues = ((await api.store.get('orders', id))?.issues as { 0: string[] })[0];
      const { status, waybill } = await order(id);
      expect(waybill).toBe(number);
      expect((await show(id)).states).toHaveLength(1);
      outcome.set(code, status === 'complete' ? 'completed' : issues.includes('parcelRefused') ? 'issue' : 'sent');
    }
    const codesOf = (what: string) => published.filter((code) => outcome.get(code) === what);
    expect(codesOf('completed')).toEqual(['9', '10', '11', '106']);
    expect(codesOf('issue')).toEqual(['102', '103', '108']);
  });

  it.each([
    [{ LastCreatedOnTheBasisNumber: '20450000000777', LastCreatedOnTheBasisDocumentType: 'Redirecting' }],
    [{ RedeliveryNum: '20450000000777' }],
  ])('of a redirected parcel leads to its new number: %j', async (more) => {
    const { carrier, send, show, order } = await open({ settings: { novapost_completes: { 0: true } } });
    const { id, number } = await made(opened);
    await send(id);
    const redirected = tracked(number, '104', 'Змінено адресу', more);
    carrier.recorded.set(statesCall, [answered(tracked(number, '104', 'Змінено адресу')), answered(redirected)]);
    await track();
    expect(await order(id)).toMatchObject({ waybill: number });
    await track();
    expect(await order(id)).toMatchObject({ waybill: '20450000000777' });
    expect(await show(id)).toMatchObject({ own: false, number: '20450000000777' });
    expect(await timeline(id)).toContain(`Parcel ${number} was redirected, its new number is 20450000000777`);
    expect(await remove(id)).toEqual([409, expect.any(String)]);
    // Nor is it led back.
    const back = tracked('20450000000777', '104', '', { LastCreatedOnTheBasisNumber: number });
    carrier.recorded.set(statesCall, [answered(back)]);
    await track();
    expect(await order(id)).toMatchObject({ waybill: '20450000000777' });
    carrier.desk.states.set('20450000000777', '9');
    await track();
    expect(await order(id)).toMatchObject({ status: 'complete' });
  });
});

describe('a number that the carrier rejects', () => {
  it('is noted at its order, and stops none of the others', async () => {
    const { api, carrier, sell, send, show } = await open();
    const numbers = Array.from({ length: 12 }, (_, at) => `590000000000${String(at).padStart(2, '0')}`);
    const orders = new Map<string, string>();
    for (const number of numbers) {
      const id = await sell();
      await send(id, number);
      orders.set(number, id);
      carrier.desk.states.set(number, '5');
    }
    const rejected = numbers.slice(0, 7);
    for (const number of rejected) carrier.desk.rejected.add(number);
    await track();
    for (const [number, id] of orders) {
      const isRejected = rejected.includes(number);
      expect([number, (await show(id)).states.length]).toEqual([number, isRejected ? 0 : 1]);
      const line = `Nova Poshta does not accept the number ${number}: Document number is not correct`;
      expect((await timeline(id)).includes(line)).toBe(isRejected);
    }
    expect((await api.get('/api/jobs')).status).toBe(200);
    // It is left alone for hours, then asked for again; what is said twice is noted once.
    const calls = carrier.called(statesCall);
    await track();
    expect(carrier.called(statesCall)).toBe(calls + 1);
    api.clock.advance(7 * 3_600_000);
    await track();
    expect(carrier.called(statesCall)).toBeGreaterThan(calls + 2);
    const [number = '', id = ''] = [...orders][0] ?? [];
    expect((await timeline(id)).filter((text) => text.includes('does not accept the number'))).toHaveLength(1);
    expect(await api.post('/api/order/track-waybill', { order: id })).toMatchObject({
      status: 409,
      messages: [{ text: expect.stringContaining('Document number is not correct') as string }],
    });
    carrier.desk.rejected.delete(number);
    expect((await api.post('/api/order/track-waybill', { order: id })).status).toBe(200);
    expect((await show(id)).states).toHaveLength(1);
  });

  it('alone on its page is noted too; a carrier that refuses every call blames no number', async () => {
    const { carrier, sell, send, show } = await open();
    const alone = await sell();
    await send(alone, '59000000000001');
    carrier.desk.rejected.add('59000000000001');
    await track();
    expect((await timeline(alone)).filter((text) => text.includes('does not accept the number'))).toHaveLength(1);
    const orders: string[] = [];
    for (let at = 2; at <= 12; at += 1) {
      const id = await sell();
      await send(id, `590000000000${String(at).padStart(2, '0')}`);
      carrier.desk.states.set(`590000000000${String(at).padStart(2, '0')}`, '5');
      orders.push(id);
    }
    carrier.recorded.set(
      statesCall,
      Array.from({ length: 40 }, () => refused(['Service is unavailable'])),
    );
    await track();
    expect(await timeline(orders[0] ?? '')).not.toContainEqual(expect.stringContaining('does not accept'));
    carrier.recorded.clear();
    await track();
    expect((await show(orders[0] ?? '')).states).toHaveLength(1);
  });
});
