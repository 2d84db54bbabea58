import { collections } from '../../composition/collections';
import { webCryptoProvider } from '../ports/CryptoProvider';
import { systemTimers } from '../ports/Timers';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { TestClock } from '../../testing/testApi';
import { lockCollection, NamedLock } from './NamedLock';
import { systemStore } from '#core/ports/SystemStore';

async function machines() {
  const store = await openMemoryStore(collections);
  const clock = new TestClock();
  const machine = () =>
    new NamedLock({ store: systemStore(store), clock, timers: systemTimers }, webCryptoProvider.randomHex(4));
  return { store, clock, machine };
}

describe('turns', () => {
  it('let one work run at a time, on one machine and on several', async () => {
    const { machine } = await machines();
    const [one, other] = [machine(), machine()];
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const work = (number: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      done.push(number);
      return number;
    };
    const given = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) => (number % 2 ? one : other).withLock('users', work(number))),
    );
    expect(given).toEqual([1, 2, 3, 4, 5, 6]);
    expect(done).toHaveLength(6);
    expect(most).toBe(1);
  });

  it('of different names do not wait for each other', async () => {
    const { machine } = await machines();
    const turns = machine();
    expect(await turns.withLock('users', () => turns.withLock('pages', async () => 'both'))).toBe('both');
  });

  it('go on after a work that failed', async () => {
    const { machine } = await machines();
    const turns = machine();
    await expect(turns.withLock('users', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.withLock('users', async () => 'next')).toBe('next');
  });

  it('pass on when a machine died in its own', async () => {
    const { store, clock, machine } = await machines();
    void machine().withLock('users', () => new Promise(() => undefined));
    while ((await store.get(lockCollection.name, 'users')) === null)
      await new Promise((resolve) => setImmediate(resolve));
    clock.advance(20_000);
    expect(await machine().withLock('users', async () => 'mine')).toBe('mine');
  });

  it('pass on when a machine died in its own and the clock was set back since', async () => {
    const { store, clock, machine } = await machines();
    void machine().withLock('users', () => new Promise(() => undefined));
    while ((await store.get(lockCollection.name, 'users')) === null)
      await new Promise((resolve) => setImmediate(resolve));
    clock.advance(-3 * 3_600_000);
    let waitedMs = 0;
    const timers = { ...systemTimers, sleep: async (milliseconds: number) => void (waitedMs += milliseconds) };
    const other = new NamedLock({ store: systemStore(store), clock, timers }, webCryptoProvider.randomHex(4));
    expect(await other.withLock('users', async () => 'mine')).toBe('mine');
    expect(waitedMs).toBeGreaterThan(12_000);
    expect(waitedMs).toBeLessThan(25_000);
  });

  it('do not pass on while their holder renews them, whatever the clock says', async () => {
    const { store, clock, machine } = await machines();
    let end = (): void => undefined;
    const held = machine().withLock('users', () => new Promise<void>((resolve) => (end = resolve)));
    while ((await store.get(lockCollection.name, 'users')) === null)
      await new Promise((resolve) => setImmediate(resolve));
    clock.advance(-3 * 3_600_000);
    let beats = 0;
    const sleep = async (): Promise<void> => {
      beats += 1;
      // As its heartbeat does.
      const until = new Date(clock.now() + 5_000).toISOString();
      if (beats % 200 === 0)
        await store.patch(lockCollection.name, { op: 'ids', ids: ['users'] }, { 'lease.until': until });
      clock.advance(-1);
    };
    const other = new NamedLock(
      { store: systemStore(store), clock, timers: { ...systemTimers, sleep } },
      webCryptoProvider.randomHex(4),
    );
    await expect(other.withLock('users', async () => 'mine')).rejects.toMatchObject({ status: 503 });
    end();
    await held;
  });

  it('is not released by a holder whose lease has expired', async () => {
    const { store, clock, machine } = await machines();
    const stored = () => store.get(lockCollection.name, 'users');
    let finishSlow = (): void => undefined;
    const slow = machine().withLock('users', () => new Promise<void>((resolve) => (finishSlow = resolve)));
    while ((await stored()) === null) await new Promise((resolve) => setImmediate(resolve));
    clock.advance(20_000);
    let finishNext = (): void => undefined;
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const next = machine().withLock('users', () => {
      begin();
      return new Promise<void>((resolve) => (finishNext = resolve));
    });
    await begun;
    const held = await stored();
    finishSlow();
    await slow;
    expect(await stored()).toEqual(held);
    expect(held?.lease).not.toMatchObject({ by: '' });
    finishNext();
    await next;
    expect((await stored())?.lease).toMatchObject({ by: '' });
  });
});
