import { collections } from '../../composition/collections';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import type { Store } from '../ports/Store';
import { TestClock } from '../../testing/testApi';
import { matchAll } from '#domain/query/Where';
import { Scheduler, scheduleCollection } from './Scheduler';
import { systemStore } from '#core/ports/SystemStore';

const hour = 3_600_000;
const kind = 'test.daily';
let store: Store;
let clock: TestClock;
let added: string[];
beforeEach(async () => {
  store = await openMemoryStore(collections);
  // Friday before the clocks go forward in Kyiv (03:00 on Sunday, 29 March).
  clock = new TestClock(Date.parse('2026-03-27T00:00:00Z'));
  added = [];
});

/** A machine. A job with an id is added once, as by the job runner. */
function machine(cron = '30 6 * * *', add = async (id: string) => void added.push(id)): Scheduler {
  const jobs = {
    enqueue: async (_kind: string, _params: object, { id = 'now' }: { id?: string } = {}) => {
      if (!added.includes(id)) await add(id);
      return id;
    },
  };
  const scheduler = new Scheduler(() => ({ store: systemStore(store), clock, jobs }));
  scheduler.add({ kind, cron });
  return scheduler;
}
const times = (): string[] => added.map((id) => new Date(Number(id.split('-').at(-1)) * 1000).toISOString());
async function hours(count: number, ...machines: readonly Scheduler[]): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    clock.advance(hour);
    await Promise.all(machines.map((each) => each.tick()));
  }
}

describe('a schedule', () => {
  it('adds one job at each occurrence in Kyiv time, also when the clocks change', async () => {
    const [one, other] = [machine(), machine()];
    await one.tick();
    await hours(72, one, other);
    expect(times()).toEqual(['2026-03-27T04:30:00.000Z', '2026-03-28T04:30:00.000Z', '2026-03-29T03:30:00.000Z']);
  });

  it('does not run for what was before it existed', async () => {
    const one = machine();
    await one.tick();
    expect(await one.list()).toEqual([{ kind, cron: '30 6 * * *', last: null, next: '2026-03-27T04:30:00.000Z' }]);
    expect(added).toEqual([]);
  });

  it('makes up once at the start for occurrences that were missed', async () => {
    await machine().tick();
    clock.advance(240 * hour);
    const next = machine();
    await next.tick();
    await next.tick();
    expect(times()).toEqual(['2026-04-05T03:30:00.000Z']);
    expect(await next.list()).toMatchObject([{ last: '2026-04-05T03:30:00.000Z', next: '2026-04-06T03:30:00.000Z' }]);
  });

  it('makes up for the last one also in the second before the next', async () => {
    await machine().tick();
    clock.advance(28.5 * hour - 500);
    await machine().tick();
    expect(times()).toEqual(['2026-03-27T04:30:00.000Z']);
  });

  it('runs at the very moment, once', async () => {
    const one = machine();
    await one.tick();
    clock.advance(4.5 * hour);
    await one.tick();
    await machine().tick();
    expect(times()).toEqual(['2026-03-27T04:30:00.000Z']);
  });

  it('loses no occurrence when its job could not be stored', async () => {
    let isDown = true;
    const one = machine('30 6 * * *', async (id) => {
      if (isDown) throw new Error('no store');
      added.push(id);
    });
    await one.tick();
    clock.advance(5 * hour);
    await expect(one.tick()).rejects.toThrow('no store');
    isDown = false;
    await one.tick();
    expect(times()).toEqual(['2026-03-27T04:30:00.000Z']);
  });

  it('adds no second job after a crash before it noted the occurrence', async () => {
    await machine().tick();
    const [before] = (await store.find(scheduleCollection.name, { where: matchAll })).records;
    clock.advance(5 * hour);
    await machine().tick();
    await store.remove(scheduleCollection.name, matchAll);
    await store.insert(scheduleCollection.name, before ? [before] : []);
    await machine().tick();
    expect(added).toHaveLength(1);
  });

  it('can be run now', async () => {
    expect(await machine().runNow(kind, 'admin')).toBe('now');
    expect(await machine().runNow('test.unknown', 'admin')).toBeNull();
  });
});
