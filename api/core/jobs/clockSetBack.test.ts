import { collections } from '../../composition/collections';
import { AttemptCounter } from '../kernel/AttemptCounter';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { SkewedClock } from '../../testing/SkewedClock';
import type { TestApi } from '../../testing/testApi';
import { TestClock, testApi } from '../../testing/testApi';
import { aPicture, filePart, uploadTo } from '../../testing/testUpload';
import { freeLease } from './Lease';
import { Scheduler } from './Scheduler';
import { systemStore } from '#core/ports/SystemStore';

const hour = 3_600_000;
const threeHours = 3 * hour;

/** What takes a lock or a lease on the way: a category, a promocode, an upload. */
async function work(api: TestApi, name: string): Promise<number[]> {
  const fields = { title: { uk: name, en: name }, value: { 0: 10 }, promocodes: { 0: [{ code: name, uses: 0 }] } };
  const category = await api.post('/api/category/insert', { fields: { title: { uk: name } } });
  const promocode = await api.post('/api/promocode/insert', { fields });
  const upload = await uploadTo(api, '/api/media/upload', filePart(`${name}.png`, await aPicture(40, 40)));
  return [category.status, promocode.status, upload.status];
}

describe('after the clock was set back by three hours', () => {
  it('categories, promocodes and uploads are saved at once, also after a restart', async () => {
    const api = await testApi();
    expect(await work(api, 'OSIN')).toEqual([200, 200, 200]);
    api.clock.advance(-threeHours);
    expect(await work(api, 'ZYMA')).toEqual([200, 200, 200]);
    await api.close();
    const restarted = await testApi({ store: api.store, clock: api.clock, singleProcess: true });
    restarted.clock.advance(-threeHours);
    expect(await work(restarted, 'VESNA')).toEqual([200, 200, 200]);
  });

  it('a machine whose clock was right all along is not held up by what another one has released', async () => {
    const right = new TestClock();
    const api = await testApi({ clock: new SkewedClock(right, threeHours) });
    expect(await work(api, 'OSIN')).toEqual([200, 200, 200]);
    expect(await work(await testApi({ store: api.store, clock: right }), 'ZYMA')).toEqual([200, 200, 200]);
  });

  it('jobs that waited are run: new ones, and those that wait for their next attempt', async () => {
    const api = await testApi();
    const ran: string[] = [];
    let fails = true;
    api.jobs.register({
      kind: 'test.work',
      title: { uk: 'Робота', en: 'Work' },
      maxAttempts: 5,
      retryDelayMs: () => 60_000,
      run: async ({ params }) => {
        if (params.name === 'retried' && fails) throw new Error('not yet');
        ran.push(String(params.name));
      },
    });
    await api.jobs.enqueue('test.work', { name: 'retried' });
    await api.idle();
    fails = false;
    await api.jobs.enqueue('test.work', { name: 'new' }, { runAt: api.clock.now() + 60_000 });
    api.clock.advance(-threeHours);
    // The first poll finds them, the next one starts them.
    for (let poll = 0; poll < 2; poll += 1) {
      api.clock.advance(11_000);
      api.jobs.poll();
      await api.idle();
    }
    expect(ran.sort()).toEqual(['new', 'retried']);
  });

  it('schedules go on with the next occurrence of the new time', async () => {
    const store = await openMemoryStore(collections);
    const clock = new TestClock(Date.parse('2026-03-10T12:10:00Z'));
    const added = new Set<string>();
    const jobs = { enqueue: async (_kind: string, _params: object, { id = '' } = {}) => (added.add(id), id) };
    const machine = (): Scheduler => {
      const scheduler = new Scheduler(() => ({ store: systemStore(store), clock, jobs }));
      scheduler.add({ kind: 'test.hourly', cron: '0 * * * *' });
      return scheduler;
    };
    const machines = [machine(), machine()];
    const pass = async (hours: number): Promise<void> => {
      for (let at = 0; at < hours; at += 1) {
        clock.advance(hour);
        for (const each of machines) await each.tick();
      }
    };
    for (const each of machines) await each.tick();
    await pass(4);
    expect(added.size).toBe(4);
    clock.advance(-threeHours);
    for (const each of machines) await each.tick();
    await pass(2);
    expect(added.size).toBe(6);
    machines.push(machine());
    await pass(2);
    expect(added.size).toBe(8);
  });

  it('an account that was slowed down waits as long as it would have, not until the clock has caught up', async () => {
    const clock = new TestClock();
    const counter = new AttemptCounter(systemStore(await openMemoryStore(collections)), clock);
    const limit = { free: 2, longestWait: hour };
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await counter.begin('olena', limit)).toBe(0);
    clock.advance(-threeHours);
    const wait = await counter.begin('olena', limit);
    expect(wait).toBeLessThanOrEqual(60_000);
    expect(wait).toBeGreaterThan(0);
    clock.advance(wait);
    expect(await counter.begin('olena', limit)).toBe(0);
  });

  it('no record keeps the lease that its holder has given back', async () => {
    const api = await testApi();
    await work(api, 'OSIN');
    const { records } = await api.store.find('turns', { where: { op: 'and', of: [] } });
    expect(records.length).toBeGreaterThan(0);
    expect(records.map(({ lease }) => lease)).toEqual(records.map(() => freeLease));
  });
});
