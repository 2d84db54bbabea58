import { demoBranch, demoSender } from '../../mocks/seed/demoSender';
import { carrierPlaces } from '../../mocks/seed/carrierPlaces';
import { waybillApi } from '../modules/delivery/waybill/testing/waybillApi';
import { placeCollection } from '../modules/orders/shared/places/StoredPlace';
import { senderCollection } from '../modules/delivery/directory/StoredSender';
import { TestClock, testApi } from '../testing/testApi';
import { testStart } from '../testing/testRecords';
import type { DemoServices } from './startDemoServices';
import { isDemoStore, startDemoServices } from './startDemoServices';
import { systemStore } from '#core/ports/SystemStore';

let demo: DemoServices;
const clock = new TestClock();
beforeEach(async () => {
  demo = await startDemoServices(clock);
});
afterEach(() => demo.close());

const demoAddress = {
  ...demoBranch,
  novapost_warehouse: { ...demoBranch.novapost_warehouse, warehouse: 'demo-01001-2' },
};
const settings = { novapost_sender_address: { 0: [demoBranch] } };

it('an order without any key goes all the way to its receipt', async () => {
  const { api, carrier, sell, create, send, show, close } = await waybillApi({
    key: '',
    clock,
    settings,
    demoServices: demo.access,
  });
  const order = await sell(demoAddress);
  expect(await show(order)).toMatchObject({ refusal: '', demo: true });
  expect((await create(order))[0]).toBe(200);
  await send(order);
  const states: string[] = [];
  for (let minute = 0; minute < 12; minute += 2) {
    clock.advance(2 * 60_000);
    await api.post('/api/order/track-waybill', { order });
    states.push((await show(order)).states[0]?.text ?? '');
  }
  expect([...new Set(states)]).toEqual([
    'In the sender’s city',
    'On the way to the recipient’s city',
    'Arrived at the branch',
    'Received',
  ]);
  const printed = await api.send('GET', `/api/order/print-waybill?order=${order}`);
  expect(printed).toMatchObject({ status: 200, body: { bytes: expect.anything() as unknown } });
  // Nobody outside is called.
  expect(carrier.calls).toEqual([]);
  await close();
});

it('a real key goes to the real carrier', async () => {
  const { carrier, sell, create, show, close } = await waybillApi({ clock, demoServices: demo.access });
  const order = await sell();
  expect(await show(order)).toMatchObject({ demo: false });
  expect((await create(order))[0]).toBe(200);
  expect(carrier.desk.documents.size).toBe(1);
  await close();
});

it('they are on this machine only, and answer nothing else', async () => {
  const { url, key } = demo.access.novapost ?? { url: '', key: '' };
  expect(new URL(url).hostname).toBe('127.0.0.1');
  const call = async (address: string, body: string) => {
    const response = await fetch(address, { method: 'POST', body });
    return [response.status, await response.text()];
  };
  const areas = { apiKey: key, modelName: 'Address', calledMethod: 'getAreas', methodProperties: {} };
  expect((await call(`${url}/v2.0/json/`, JSON.stringify(areas)))[1]).toContain('"success":true');
  expect((await call(`${url}/v2.0/json/`, JSON.stringify({ ...areas, apiKey: 'x' })))[1]).toContain('"success":false');
  expect((await call(`${url}/v2.0/json/`, 'no json'))[0]).toBe(404);
  expect((await call(`${url}/v2.0/json/`, 'x'.repeat(1024 * 1024 + 1)).catch(() => [404]))[0]).toBe(404);
  expect((await call(`${new URL(url).origin}/constructor/v2.0/json/`, '{}'))[0]).toBe(404);
});

it('belong to the demo marketplace', async () => {
  const places = { [placeCollection.name]: carrierPlaces(testStart) };
  expect(await isDemoStore(systemStore((await testApi()).store))).toBe(false);
  const filled = await testApi({ seed: { ...places, [senderCollection.name]: [demoSender(testStart)] } });
  expect(await isDemoStore(systemStore(filled.store))).toBe(true);
});
