import { TestClock } from '../../testing/testApi';
import { WorkBudget } from './WorkBudget';

function aBudget(msPerMinute: number) {
  const clock = new TestClock(0);
  let ticks = 0;
  const budget = new WorkBudget(clock, msPerMinute, () => ticks);
  /** Work that takes so long. */
  const work = (client: string, ms: number, end: () => void = () => undefined) =>
    budget.spend(client, async () => {
      ticks += ms;
      end();
    });
  return { clock, budget, work };
}

it('work of a client waits for the next minute once its time is spent; that of others does not', async () => {
  const { clock, budget, work } = aBudget(20);
  expect(budget.secondsToWait('a')).toBe(0);
  await work('a', 15);
  clock.advance(10_000);
  expect(budget.secondsToWait('a')).toBe(0);
  await work('a', 5);
  expect(budget.secondsToWait('a')).toBe(50);
  expect(budget.secondsToWait('b')).toBe(0);
  clock.advance(49_999);
  expect(budget.secondsToWait('a')).toBe(1);
  clock.advance(1);
  expect(budget.secondsToWait('a')).toBe(0);
  await work('a', 19);
  expect(budget.secondsToWait('a')).toBe(0);
});

it('work that fails is spent too, and tells its failure', async () => {
  const { budget, work } = aBudget(5);
  const failing = work('a', 6, () => {
    throw new Error('no page');
  });
  await expect(failing).rejects.toThrow('no page');
  expect(budget.secondsToWait('a')).toBe(60);
});
