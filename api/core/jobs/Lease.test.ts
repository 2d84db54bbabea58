import { collections } from '../../composition/collections';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { TestClock } from '../../testing/testApi';
import { lockCollection } from '../kernel/NamedLock';
import { systemStore } from '../ports/SystemStore';
import { systemTimers } from '../ports/Timers';
import { Lease, leaseMs, LeaseLost, Leases } from './Lease';

/** A machine without a heartbeat, as one that never has a turn for its timers. */
async function aMachine() {
  const clock = new TestClock();
  const store = systemStore(await openMemoryStore(collections));
  const timers = { ...systemTimers, every: () => () => undefined };
  const leases = new Leases(() => ({ store, clock, timers, collection: lockCollection.name }), 'one');
  let steady = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => steady);
  const lease = await leases.acquire('work');
  if (!(lease instanceof Lease)) throw new Error('the lease is taken');
  const revision = async () => (await store.get(lockCollection.name, 'work'))?._revision;
  return { leases, lease, revision, pass: (ms: number) => ((steady += ms), clock.advance(ms)) };
}

describe('a lease that is kept between steps', () => {
  it('outlasts its term, and is written once a third of it is over', async () => {
    const { lease, revision, pass } = await aMachine();
    const first = await revision();
    for (let step = 0; step < 40; step += 1) {
      pass(leaseMs / 12);
      await lease.keep();
      lease.check();
    }
    expect(await revision()).toBe((first ?? 0) + 10);
  });

  it('is lost without', async () => {
    const { lease, pass } = await aMachine();
    pass(leaseMs - 1);
    lease.check();
    pass(1);
    expect(() => lease.check()).toThrow(LeaseLost);
  });

  it('is not taken back from who has it since', async () => {
    const { leases, lease, pass } = await aMachine();
    pass(leaseMs);
    expect(await leases.acquire('work')).toBeInstanceOf(Lease);
    await expect(lease.keep()).rejects.toThrow(LeaseLost);
    expect(() => lease.check()).toThrow(LeaseLost);
  });
});
