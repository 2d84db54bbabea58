import { blankAddress } from '#domain/delivery/addressChanges';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import type { JobsResult } from '#domain/wire/Job';
import { TestClock } from '../../../testing/testApi';
import { testSecretBox } from '../../../testing/testSecretBox';
import { UkrPoshtaFake } from '../../../services/carriers/ukrposhta/fake/UkrPoshtaFake';
import { ServiceServer } from '../../../services/testing/ServiceServer';
import type { WaybillApi } from './testing/waybillApi';
import { offered, waybillApi } from './testing/waybillApi';

const [key, token, uuid] = ['u', 't', 'c'].map((letter) => letter.repeat(36)) as [string, string, string];
const only = <T>(value: T) => ({ 0: value });

const toOffice: OrderAddress = {
  ...blankAddress('ukrpost_warehouse'),
  ukrpost_warehouse: { index: '79000' },
  region: 'Львівська',
  location: 'м. Львів',
  address: 'Відділення 79000',
};

let opened: WaybillApi;
let desk: UkrPoshtaFake;
let server: ServiceServer;

async function open(
  settings: Readonly<Record<string, unknown>> = {},
  options: Parameters<typeof waybillApi>[0] = {},
): Promise<WaybillApi> {
  const clock = new TestClock();
  desk = new UkrPoshtaFake({
    key,
    token,
    uuid,
    now: () => clock.now(),
    regions: [],
    districts: [],
    cities: [],
    offices: [{ POSTINDEX: '79000', POSTCODE: '79000', REGION_UA: 'Львівська', CITY_UA: 'Львів', LOCK_CODE: '0' }],
  });
  server = await new ServiceServer(desk).open();
  opened = await waybillApi({
    ...options,
    clock,
    language: 'uk',
    serviceUrls: { UKRPOSHTA_URL: server.url },
    settings: {
      ...offered('ukrpost_warehouse', false),
      ukrpost_apikey: only(await testSecretBox.seal(key)),
      ukrpost_token: only(await testSecretBox.seal(token)),
      ukrpost_uuid: only(await testSecretBox.seal(uuid)),
      ukrpost_length: only(30),
      ukrpost_width: only(20),
      ukrpost_height: only(10),
      ...settings,
    },
  });
  return opened;
}
afterEach(async () => {
  await opened.close();
  await server.close();
});

const track = async (): Promise<void> => {
  expect((await opened.api.post('/api/schedules/delivery.track/run')).status).toBe(200);
  await opened.api.idle();
};
const lastTracking = async () => {
  const { items } = (await opened.api.get('/api/jobs?kind=delivery.track')).result as unknown as JobsResult;
  return items[0];
};

it('an order of Ukrposhta has its waybill, its label and the state of its parcel', async () => {
  const { api, sell, create, show, send, order } = await open();
  const id = await sell(toOffice);
  expect(await show(id)).toMatchObject({ refusal: '', carrier: 'Укрпошта' });
  expect(await create(id)).toEqual([200, expect.stringMatching(/^Накладну 050\d{10} створено$/)]);
  const { number } = await show(id);
  expect(await order(id)).toMatchObject({ waybill: number });
  expect(desk.shipments.documents.get(number)).toMatchObject({ sender: uuid });
  const printed = await api.send('GET', `/api/order/print-waybill?order=${id}`);
  expect([printed.status, 'bytes' in printed.body]).toEqual([200, true]);
  expect(JSON.stringify(printed)).not.toContain(token);
  await send(id);
  desk.shipments.states.set(number, 'IN_DEPARTMENT');
  await track();
  expect((await show(id)).states.at(0)).toMatchObject({ text: 'Прибула у відділення' });
});

it('without the keys of waybills the directories go on, and a waybill is refused', async () => {
  const { sell, create } = await open({ ukrpost_token: only('') });
  expect(await create(await sell(toOffice))).toEqual([409, expect.stringContaining('немає ключа Укрпошти')]);
});

it('deletions, which are answered with nothing, are no failures of the carrier', async () => {
  const { api, sell, create } = await open();
  const ids = [await sell(toOffice), await sell(toOffice), await sell(toOffice), await sell(toOffice)];
  for (const id of ids) expect((await create(id))[0]).toBe(200);
  for (const order of ids) expect((await api.post('/api/order/delete-waybill', { order })).status).toBe(200);
});

it('the demo stands in for no carrier that has a part of its keys', async () => {
  const demoServices = { ukrpost: { url: 'http://127.0.0.1:1', account: '', key } };
  const { show, sell } = await open({ ukrpost_token: only('') }, { demoServices });
  expect(await show(await sell(toOffice))).toMatchObject({
    demo: false,
    refusal: expect.stringContaining('немає ключа Укрпошти'),
  });
});

it('the orders of two carriers get their waybills in one operation', async () => {
  const { api, sell, order } = await open();
  const ids = [await sell(), await sell(toOffice)];
  await api.post('/api/order/create-waybills', { selectedItems: ids });
  await api.idle();
  const numbers = await Promise.all(ids.map(async (id) => (await order(id)).waybill));
  expect(numbers).toEqual([expect.stringMatching(/^2045\d{10}$/), expect.stringMatching(/^050\d{10}$/)]);
});

it('a carrier that does not answer holds up no other, and is asked again', async () => {
  const { api, carrier, sell, create, show } = await open();
  const [first, second] = [await sell(), await sell(toOffice)];
  for (const id of [first, second]) expect((await create(id))[0]).toBe(200);
  carrier.desk.states.set((await show(first)).number, '7');
  desk.shipments.states.set((await show(second)).number, 'IN_DEPARTMENT');
  carrier.mood = 'down';
  await track();
  expect((await show(first)).states).toEqual([]);
  expect((await show(second)).states.at(0)).toMatchObject({ text: 'Прибула у відділення' });
  expect(await lastTracking()).toMatchObject({ state: 'waiting' });
  carrier.mood = 'works';
  api.clock.advance(5 * 60_000);
  await track();
  expect((await show(first)).states.at(0)).toMatchObject({ text: 'Прибула на відділення' });
});
