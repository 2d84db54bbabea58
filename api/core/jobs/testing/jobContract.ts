import type { Store } from '../../ports/Store';
import { webCryptoProvider } from '../../ports/CryptoProvider';
import { failingStore } from '../../../testing/failingStore';
import { HeldMachine, settled } from '../../../testing/HeldMachine';
import { TestClock, TestLog } from '../../../testing/testApi';
import { JobRunner } from '../JobRunner';
import type { JobHandler, JobRun } from '../Jobs';
import { JobPostponed } from '../Jobs';
import { LeaseLost } from '../Lease';
import type { StoredJob } from '../StoredJob';
import { jobCollection } from '../StoredJob';
import { matchAll } from '#domain/query/Where';
import { systemStore } from '#core/ports/SystemStore';

const second = 1000;
const title = { uk: 'Проба', en: 'Trial' };
const handlerOf = (run: JobHandler['run'], more: Partial<JobHandler> = {}): JobHandler => ({
  kind: 'test.job',
  title,
  maxAttempts: 3,
  retryDelayMs: (attempt) => attempt * 10 * second,
  run,
  ...more,
});

interface Machine {
  jobs: JobRunner;
  log: TestLog;
}

/** What a `JobRunner` does over any store. */
export function jobContract(open: () => Promise<Store>): void {
  let store: Store;
  let clock: TestClock;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    clock = new TestClock();
    await store.remove(jobCollection.name, matchAll);
  });

  function machine(handlers: readonly JobHandler[], { over = store, singleProcess = false } = {}): Machine {
    const log = new TestLog();
    const timers = new HeldMachine(over, clock).timers;
    const instanceId = webCryptoProvider.randomHex(4);
    const jobs = new JobRunner(() => ({ store: systemStore(over), clock, log, cryptoProvider: webCryptoProvider }), {
      timers,
      instanceId,
      singleProcess,
    });
    for (const handler of handlers) jobs.register(handler);
    return { jobs, log };
  }
  const load = async (id: string): Promise<StoredJob> => {
    const job = await systemStore(store).get(jobCollection.name, id);
    if (!job) throw new Error(`no job ${id}`);
    return job;
  };
  /** Lets time pass, with a poll of these machines in the end. */
  async function pass(milliseconds: number, ...machines: readonly Machine[]): Promise<void> {
    clock.advance(milliseconds);
    for (const { jobs } of machines) jobs.poll();
    await Promise.all(machines.map(({ jobs }) => jobs.idle()));
  }
  /** A handler that waits until it is told to go on. */
  function gate(): { reached: Promise<void>; arrive(): Promise<void>; open(): void } {
    let open = (): void => undefined;
    let reach = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const reached = new Promise<void>((resolve) => (reach = resolve));
    return { reached, open, arrive: () => (reach(), opened) };
  }

  it('executes a job at once and keeps its progress, log and end', async () => {
    const seen: unknown[] = [];
    const { jobs } = machine([
      handlerOf(async (job) => {
        seen.push(job.params, job.by, job.language, job.attempt, job.state);
        await job.save({ state: { page: 2 }, done: 3, total: 5 });
        job.log(title);
      }),
    ]);
    const id = await jobs.enqueue('test.job', { to: 'a', '$.': 1 }, { by: 'admin', language: 'en' });
    await jobs.idle();
    expect(seen).toEqual([{ to: 'a', '$.': 1 }, 'admin', 'en', 1, null]);
    const at = new Date(clock.now()).toISOString();
    expect(await load(id)).toMatchObject({
      ...{ state: 'done', progress: '{"page":2}', done: 3, total: 5, attempts: 0, error: null },
      ...{ started: at, ended: at, lines: [{ at, text: title }], lease: { by: '' } },
    });
  });

  it('waits for the time of a job', async () => {
    const run = jest.fn(async () => undefined);
    const one = machine([handlerOf(run)]);
    await one.jobs.enqueue('test.job', {}, { runAt: clock.now() + 60 * second });
    await pass(59 * second, one);
    expect(run).not.toHaveBeenCalled();
    await pass(2 * second, one);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('waits again when it is postponed, as if it had not failed before', async () => {
    const begin = clock.now();
    const run = jest.fn(({ attempt }: JobRun) => {
      if (clock.now() === begin) return Promise.reject(new Error('not yet'));
      if (clock.now() < begin + 3_600 * second) return Promise.reject(new JobPostponed(begin + 3_600 * second));
      return Promise.resolve(expect(attempt).toBe(1));
    });
    const one = machine([handlerOf(run)]);
    const id = await one.jobs.enqueue('test.job', {}, { key: 'later' });
    await one.jobs.idle();
    await pass(10 * second, one);
    expect(await load(id)).toMatchObject({ state: 'waiting', attempts: 0, key: expect.stringContaining('later') });
    // Nobody takes its time for one that a clock has been set back behind.
    await pass(1_800 * second, one);
    expect(run).toHaveBeenCalledTimes(2);
    await pass(1_800 * second, one);
    expect(await load(id)).toMatchObject({ state: 'done' });
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('adds no second job with a key as long as the first is active', async () => {
    const run = jest.fn(async () => undefined);
    const one = machine([handlerOf(run), handlerOf(run, { kind: 'test.other' })]);
    const later = { key: 'Feed', runAt: clock.now() + 5 * second };
    const id = await one.jobs.enqueue('test.job', {}, later);
    expect(await one.jobs.enqueue('test.job', {}, { key: 'Feed' })).toBe(id);
    expect(await one.jobs.enqueue('test.other', {}, { key: 'Feed' })).not.toBe(id);
    await pass(6 * second, one);
    expect(await one.jobs.enqueue('test.job', {}, { key: 'Feed' })).not.toBe(id);
    await one.jobs.idle();
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('adds a job with an id once, also after it has ended', async () => {
    const run = jest.fn(async () => undefined);
    const { jobs } = machine([handlerOf(run)]);
    for (let time = 0; time < 2; time += 1) {
      expect(await jobs.enqueue('test.job', {}, { id: 'change-1' })).toBe('change-1');
      await jobs.idle();
    }
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('tries again after the delay of the kind, then keeps the job as failed until it is retried', async () => {
    let isWell = false;
    const attempts: number[] = [];
    const one = machine([
      handlerOf(async (job) => {
        attempts.push(job.attempt);
        await job.save({ state: { sent: job.attempt } });
        if (!isWell) throw new Error('no answer');
        expect(job.state).toEqual({ sent: 3 });
      }),
    ]);
    const id = await one.jobs.enqueue('test.job', {});
    await one.jobs.idle();
    expect(await load(id)).toMatchObject({ state: 'waiting', attempts: 1, error: 'Error: no answer' });
    await pass(10 * second - 1, one);
    expect(attempts).toEqual([1]);
    await pass(2 * second, one);
    expect(attempts).toEqual([1, 2]);
    await pass(21 * second, one);
    expect(await load(id)).toMatchObject({ state: 'failed', attempts: 3, ended: expect.any(String) });
    await pass(1000 * second, one);
    expect(attempts).toEqual([1, 2, 3]);

    isWell = true;
    expect(await one.jobs.retry(id)).toBe(true);
    await one.jobs.idle();
    expect(await load(id)).toMatchObject({ state: 'done', error: null });
    expect(await one.jobs.retry(id)).toBe(false);
  });

  it('cancels a job that waits, and one that runs at its next safe point, from any machine', async () => {
    const held = gate();
    const run = jest.fn(async (job: JobRun) => {
      await held.arrive();
      await job.save({ done: 1 });
      expect(job.isCancelled).toBe(true);
    });
    const [one, other] = [machine([handlerOf(run)]), machine([handlerOf(run)])];
    const waiting = await one.jobs.enqueue('test.job', {}, { runAt: clock.now() + second });
    expect(await other.jobs.cancel(waiting)).toBe(true);
    const running = await one.jobs.enqueue('test.job', {});
    await held.reached;
    expect(await other.jobs.cancel(running)).toBe(true);
    expect((await load(running)).state).toBe('running');
    held.open();
    await one.jobs.idle();
    await pass(3 * second, one, other);
    expect([(await load(waiting)).state, (await load(running)).state]).toEqual(['cancelled', 'cancelled']);
    expect(await one.jobs.cancel(running)).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not try a cancelled job again', async () => {
    const held = gate();
    const one = machine([
      handlerOf(async () => {
        await held.arrive();
        throw new Error('no answer');
      }),
    ]);
    const id = await one.jobs.enqueue('test.job', {});
    await held.reached;
    await one.jobs.cancel(id);
    held.open();
    await one.jobs.idle();
    expect(await load(id)).toMatchObject({ state: 'cancelled', attempts: 1 });
  });

  it('two machines execute each job once', async () => {
    const runs: string[] = [];
    const handler = handlerOf(async ({ id }) => {
      runs.push(id);
      await settled();
    });
    const machines = [machine([handler]), machine([handler])];
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, at) => machines[at % 2]?.jobs.enqueue('test.job', { at })),
    );
    for (let round = 0; round < 3; round += 1) await pass(2 * second, ...machines);
    expect(runs.sort()).toEqual(ids.sort());
  });

  it('does not start what another machine has executed since it looked', async () => {
    const held = new HeldMachine(store, clock);
    const run = jest.fn(async () => undefined);
    const [slow, other] = [machine([handlerOf(run)], { over: held.store }), machine([handlerOf(run)])];
    await machine([]).jobs.enqueue('test.job', {});
    held.hold();
    slow.jobs.poll();
    await settled();
    expect(await held.release()).toBe(true);
    await pass(0, other);
    expect(run).toHaveBeenCalledTimes(1);
    while (await held.release());
    await slow.jobs.idle();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('has a bounded number of jobs in execution, and of one kind', async () => {
    const [held, half, full] = [gate(), gate(), gate()];
    const running = new Map<string, number>();
    let most = 0;
    const kinds = ['test.long', 'test.short', 'test.last'];
    const { jobs } = machine(
      kinds.map((kind) =>
        handlerOf(
          async () => {
            running.set(kind, (running.get(kind) ?? 0) + 1);
            const all = [...running.values()].reduce((sum, count) => sum + count, 0);
            most = Math.max(most, all);
            if (all === 4) void half.arrive();
            if (all === 8) void full.arrive();
            await held.arrive();
            running.set(kind, (running.get(kind) ?? 0) - 1);
          },
          { kind },
        ),
      ),
    );
    const enqueueTen = async (kind: string) => {
      for (let at = 0; at < 10; at += 1) await jobs.enqueue(kind, {});
    };
    // Of jobs that are due together any may be first.
    await enqueueTen('test.long');
    await half.reached;
    await settled();
    expect([...running]).toEqual([['test.long', 4]]);
    await enqueueTen('test.short');
    await full.reached;
    await enqueueTen('test.last');
    await settled();
    expect([...running]).toEqual([
      ['test.long', 4],
      ['test.short', 4],
    ]);
    expect(await store.count(jobCollection.name, { op: 'in', path: 'state', values: ['waiting'] })).toBe(22);
    held.open();
    await jobs.idle();
    expect(most).toBe(8);
    expect(await store.count(jobCollection.name, { op: 'in', path: 'state', values: ['done'] })).toBe(30);
  });

  it('finds due jobs by its timer, without a request', async () => {
    const held = new HeldMachine(store, clock);
    const run = jest.fn(async () => undefined);
    const jobs = new JobRunner(
      () => ({ store: systemStore(store), clock, log: new TestLog(), cryptoProvider: webCryptoProvider }),
      {
        timers: held.timers,
        instanceId: 'timer',
        singleProcess: false,
      },
    );
    jobs.register(handlerOf(run));
    await machine([]).jobs.enqueue('test.job', {});
    clock.advance(2 * second);
    await held.wake();
    await jobs.idle();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('another machine replaces one that died within 15 seconds, and the dead one writes no more', async () => {
    const held = gate();
    const states: unknown[] = [];
    let fenced: unknown;
    const dying = machine([
      handlerOf(async (job) => {
        await job.save({ state: { row: 10 } });
        await held.arrive();
        try {
          job.check();
        } catch (error) {
          fenced = error;
          throw error;
        }
      }),
    ]);
    const other = machine([handlerOf(async (job) => void states.push(job.state))]);
    const id = await dying.jobs.enqueue('test.job', {});
    await held.reached;
    await pass(11 * second, other);
    expect(states).toEqual([]);
    await pass(2 * second, other);
    expect(states).toEqual([{ row: 10 }]);
    const done = await load(id);
    expect(done).toMatchObject({ state: 'done', interruptions: 1 });
    held.open();
    await dying.jobs.idle();
    expect(fenced).toBeInstanceOf(LeaseLost);
    expect(await load(id)).toEqual(done);
  });

  it('a machine that lives keeps a long job by its heartbeat', async () => {
    const held = gate();
    const taken = jest.fn(async () => undefined);
    const alive = new HeldMachine(store, clock);
    const jobs = new JobRunner(
      () => ({ store: systemStore(store), clock, log: new TestLog(), cryptoProvider: webCryptoProvider }),
      {
        timers: alive.timers,
        instanceId: 'alive',
        singleProcess: false,
      },
    );
    jobs.register(handlerOf(() => held.arrive()));
    const other = machine([handlerOf(taken)]);
    const id = await jobs.enqueue('test.job', {});
    await held.reached;
    for (let beat = 0; beat < 8; beat += 1) {
      clock.advance(4 * second);
      await alive.wake();
      // The stores of other processes answer later than a few turns of the event loop.
      while (Date.parse((await load(id)).lease.until) < clock.now() + 12 * second) await settled();
      await pass(0, other);
    }
    held.open();
    await jobs.idle();
    expect(taken).not.toHaveBeenCalled();
    expect((await load(id)).state).toBe('done');
  });

  it('a job on which machine after machine dies ends as failed', async () => {
    const id = await machine([]).jobs.enqueue('test.job', {});
    for (let death = 0; death < 6; death += 1) {
      const held = gate();
      clock.advance(13 * second);
      machine([handlerOf(() => held.arrive())]).jobs.poll();
      await held.reached;
    }
    await pass(13 * second, machine([handlerOf(async () => undefined)]));
    expect(await load(id)).toMatchObject({ state: 'failed', error: 'interrupted', interruptions: 5 });
  });

  it('a machine that shuts down leaves the rest to the next one at once', async () => {
    const held = gate();
    const first = machine([
      handlerOf(async (job) => {
        await held.arrive();
        await job.save({ state: { row: 5 }, done: 5 });
        throw new Error('it went on after the end');
      }),
    ]);
    const id = await first.jobs.enqueue('test.job', {});
    await held.reached;
    const closed = first.jobs.close();
    held.open();
    await closed;
    expect(await load(id)).toMatchObject({ state: 'waiting', attempts: 0, done: 5 });
    const states: unknown[] = [];
    const next = machine([handlerOf(async (job) => void states.push(job.state))]);
    await pass(0, next);
    expect(states).toEqual([{ row: 5 }]);
    expect(await load(id)).toMatchObject({ state: 'done', interruptions: 0 });
  });

  it('the only process resumes at its start, without waiting for a lease', async () => {
    const held = gate();
    const id = await machine([handlerOf(() => held.arrive())]).jobs.enqueue('test.job', {});
    await held.reached;
    const run = jest.fn(async () => undefined);
    const next = machine([handlerOf(run)], { singleProcess: true });
    await pass(0, next);
    expect(run).toHaveBeenCalledTimes(1);
    expect((await load(id)).state).toBe('done');
  });

  it('resumes after a crash at any write, and repeats at most the step that was cut off', async () => {
    for (let writes = 0, hasFailed = true; hasFailed; writes += 1) {
      await store.remove(jobCollection.name, matchAll);
      const cut = failingStore(store);
      const steps: number[] = [];
      const counting = handlerOf(async (job) => {
        for (let step = Number(job.state?.step ?? 0); step < 3; step += 1) {
          steps.push(step);
          await job.save({ state: { step: step + 1 }, done: step + 1, total: 3 });
        }
      });
      const dying = machine([counting], { over: cut.store });
      cut.failAfter(writes);
      const id = await dying.jobs.enqueue('test.job', {}).catch(() => null);
      await dying.jobs.idle();
      hasFailed = cut.hasFailed();
      const next = machine([counting]);
      await pass(30 * second, next);
      if (id === null) continue;
      expect([writes, await load(id)]).toMatchObject([writes, { state: 'done', done: 3 }]);
      expect([...new Set(steps)]).toEqual([0, 1, 2]);
      expect(steps.length).toBeLessThanOrEqual(4);
    }
  });

  it('leaves jobs of kinds that it does not have to other machines', async () => {
    const run = jest.fn(async () => undefined);
    const [old, newer] = [machine([]), machine([handlerOf(run)])];
    const id = await old.jobs.enqueue('test.job', {});
    await old.jobs.idle();
    expect((await load(id)).state).toBe('waiting');
    await pass(2 * second, old, newer);
    expect(run).toHaveBeenCalledTimes(1);
  });
}
