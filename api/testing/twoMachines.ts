import fc from 'fast-check';
import type { ActionReport } from '#domain/wire/Action';
import type { Envelope } from '#domain/wire/Envelope';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { matchAll } from '#domain/query/Where';
import type { Store } from '#core/ports/Store';
import { HeldMachine, settled } from './HeldMachine';
import { TestClock, testApi } from './testApi';
import { aProduct } from './testRecords';

const rows = 7;
const ids = Array.from({ length: rows }, (_, at) => `p${at}`);
const products = ids.map((id, at) =>
  aProduct(id, `Глечик ${at}`, {
    // One has no value, which an undo restores too.
    active: { 0: at === 4 ? null : true },
    brand: { 0: `Марка ${at}` },
    _increment: at + 1,
  }),
);
const limits = { maxInlineRows: 0, answerAfterMs: 0, rowsPerStep: 3, savesPerStep: 3 };
const lease = 12_000;
/** Store calls that an operation of so many rows takes at most. */
const mostCalls = 50;

type Event =
  | { is: 'release'; machine: 0 | 1; calls: number }
  | { is: 'pass'; milliseconds: number; wakes: readonly (0 | 1)[] }
  | { is: 'call'; machine: 0 | 1; what: 'look' | 'cancel' | 'undo' };

const machine = fc.constantFrom(0 as const, 1 as const);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ is: fc.constant('release' as const), machine, calls: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('pass' as const),
      milliseconds: fc.constantFrom(1, 10_000, 31_000),
      wakes: fc.subarray([0 as const, 1 as const]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('call' as const),
      machine,
      what: fc.constantFrom('look' as const, 'cancel' as const, 'undo' as const),
    }),
  },
);

interface Story {
  task: readonly [path: string, body: object];
  /** Store calls of the first machine that succeed before anything else happens. */
  begun: number;
  events: readonly Event[];
  stops: boolean;
}

/** A random schedule of two machines and time until both are paused, and whether the operation is cancelled then. */
export const anyStory: fc.Arbitrary<Story> = fc.record({
  task: fc.constantFrom(
    ['/api/listing/get-list', { model: 'product', action: 'delete', selectedAll: true }] as const,
    ['/api/listing/get-list', { model: 'product', action: 'make-disactive', selectedItems: ids }] as const,
    ['/api/product/multiupdate', { selectedAll: true, fields: { brand: { 0: 'Одна' } } }] as const,
  ),
  begun: fc.integer({ min: 5, max: mostCalls }),
  events: fc.array(event, { maxLength: 14 }),
  stops: fc.boolean(),
});

const actionOf = (envelope: Envelope): ActionReport => (envelope.result as { action: ActionReport }).action;
const bare = ({ _revision, _updated, _updatedBy, _backTo, ...fields }: StoredRecord) => JSON.stringify(fields);

const rowsOf = async (store: Store): Promise<string[]> =>
  (await store.find('products', { where: matchAll, sort: [{ path: '_id', direction: 1 }] })).records.map(bare);

async function machineOn(whole: Store, clock: TestClock) {
  const held = new HeldMachine(whole, clock);
  const api = await testApi({ store: held.store, clock, timers: held.timers, operationLimits: limits });
  await api.idle();
  held.hold();
  return { held, api };
}

/**
 * Runs a schedule over a store with `people()`: a third machine completes the operation and undoes it. History and rows
 * must agree after each, and also after the two paused machines resume.
 */
export async function playStory(whole: Store, { task: [path, body], begun, events, stops }: Story) {
  await whole.remove('products', matchAll);
  await whole.remove('actions', matchAll);
  await whole.remove('action_steps', matchAll);
  await whole.remove('jobs', matchAll);
  await whole.insert('products', products);
  const before = await rowsOf(whole);
  const clock = new TestClock();
  const machines = [await machineOn(whole, clock), await machineOn(whole, clock)] as const;
  const latest = async (): Promise<string | null> => (await whole.ids('actions', { where: matchAll }))[0] ?? null;
  const ignored = (call: Promise<unknown>): void => void call.catch(() => undefined);

  clock.advance(1);
  ignored(machines[0].api.post(path, body));
  await settled();
  for (let call = 0; call < begun; call += 1) await machines[0].held.release();
  for (const each of events) {
    clock.advance(1);
    if (each.is === 'release')
      for (let call = 0; call < each.calls; call += 1) await machines[each.machine].held.release();
    else if (each.is === 'pass') {
      clock.advance(each.milliseconds);
      for (const one of each.wakes) await machines[one].held.wake();
    } else {
      const id = await latest();
      const { api } = machines[each.machine];
      if (each.what === 'look' || id === null) ignored(api.get('/api/actions'));
      else ignored(api.post(`/api/actions/${id}/${each.what}`));
      await settled();
    }
  }

  const last = await testApi({ store: whole, clock, operationLimits: limits });
  await last.idle();
  clock.advance(lease + 1);
  const id = await latest();
  if (id === null) return { last, checked: 'nothing' as const };
  const report = async () => actionOf(await last.get(`/api/actions/${id}`));
  // As `cancel` writes it while a machine holds the lease.
  if (stops) await whole.patch('actions', { op: 'ids', ids: [id] }, { stop: true });
  for (let look = 0; look < 3; look += 1) {
    await last.get('/api/actions');
    await last.idle();
    clock.advance(10_000);
  }
  const differing = async () => (await rowsOf(whole)).filter((row, at) => row !== before[at]).length;
  const ended = await report();
  const afterwards = { state: ended.state, shown: ended.undo ? 0 : ended.changed, differing: await differing() };
  if (ended.undoUntil !== undefined) await last.post(`/api/actions/${id}/undo`);
  await last.idle();
  const undone = { report: await report(), differing: await differing() };

  for (let call = 0, isBusy = true; isBusy && call < 500; call += 1) {
    clock.advance(20);
    const released = await Promise.all(machines.map(({ held }) => held.release()));
    await Promise.all(machines.map(({ held }) => held.wake()));
    isBusy = released.includes(true);
  }
  const resumed = { report: await report(), differing: await differing() };
  return { last, checked: 'all' as const, afterwards, undone, resumed };
}
