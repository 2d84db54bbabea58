import { failingStore } from '../../testing/failingStore';
import { MessengerApi } from './testing/messengerApi';

const minuteMs = 60_000;

let world: MessengerApi;
afterEach(() => world.close());

/**
 * Tells two clients of a status on a machine that dies before a write, then lets another one go on. `at`: the writes that
 * it still makes. Whether it died.
 */
async function tellAndDie(at: number): Promise<boolean> {
  world = await new MessengerApi().open();
  const orders = [await world.buy('phoned'), await world.buy('english')];
  const { api, clock } = world;
  const dying = failingStore(api.store);
  await api.close();
  const machine = await world.machine({ store: dying.store, singleProcess: true });
  await machine.idle();
  clock.advance(minuteMs);
  dying.failAfter(at);
  await machine.post('/api/order/change-statuses', { selectedItems: orders, status: 'payed', reported: true });
  await machine.idle().catch(() => undefined);
  await machine.close().catch(() => undefined);
  world.api = await world.machine({ store: api.store, singleProcess: true });
  await world.api.idle();
  for (let minute = 0; minute < 12; minute += 1) await world.wait(minuteMs);
  return dying.hasFailed();
}

it('a machine that dies before any write tells nobody twice, and the next one tells who is left', async () => {
  let deaths = 0;
  for (let at = 0; at < 200; at += 1) {
    const hasDied = await tellAndDie(at);
    if (hasDied) deaths += 1;
    const { desk, api } = world;
    const phones = desk.messages.map(({ phone }) => phone).sort();
    // Who was not told is only whose order does not have the status.
    expect({ at, phones }).toEqual({ at, phones: [...new Set(phones)] });
    const paid = await api.store.count('orders', { op: 'in', path: 'current_status.0', values: ['payed'] });
    expect({ at, told: phones.length }).toEqual({ at, told: paid });
    for (const entry of await world.log()) expect({ at, ...entry }).toMatchObject({ at, state: 'sent' });
    if (!hasDied) break;
    await world.close();
  }
  expect(deaths).toBeGreaterThan(20);
}, 120_000);
