import fc from 'fast-check';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';
import { Follower, listOf } from './testing/Follower';
import { RepeatedByHand } from './testing/RepeatedByHand';

const shops = ['shop-owner', 'shop-kosiv', 'shop-rival'] as const;
const ids = ['a', 'b', 'c', 'd'] as const;
const watchMs = 500;

const id = fc.constantFrom(...ids);
const machine = fc.constantFrom(0, 1);
const step = fc.oneof(
  fc.record({ is: fc.constant('rename' as const), id, machine, title: fc.integer({ min: 0, max: 999 }) }),
  fc.record({ is: fc.constant('move' as const), id, machine, shop: fc.constantFrom(...shops) }),
  fc.record({ is: fc.constantFrom('delete' as const, 'restore' as const, 'make-disactive' as const), id, machine }),
  fc.record({ is: fc.constant('all' as const), machine, title: fc.integer({ min: 0, max: 999 }) }),
  fc.record({ is: fc.constant('rights' as const), machine, shop: fc.constantFrom(...shops) }),
  fc.record({ is: fc.constant('reconnect' as const), at: fc.constantFrom(0, 1, 2) }),
  fc.record({ is: fc.constant('later' as const), ms: fc.constantFrom(200, 4_000, 40_000) }),
  fc.record({ is: fc.constant('look' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

async function take(
  one: Step,
  machines: readonly [TestApi, TestApi],
  followers: readonly Follower[],
  timers: RepeatedByHand[],
) {
  const [first] = machines;
  if (one.is === 'reconnect') return followers[one.at]?.connect();
  if (one.is === 'later') return void first.clock.advance(one.ms);
  if (one.is === 'look') return timers.forEach((each) => each.fire(watchMs));
  const api = machines[one.machine] ?? first;
  if (one.is === 'rename')
    await api.put(`/api/product/update/${one.id}`, { fields: { title: { uk: `№ ${one.title}` } } });
  else if (one.is === 'move') await api.put(`/api/product/update/${one.id}`, { fields: { shop: { 0: one.shop } } });
  else if (one.is === 'rights') await api.put('/api/user/update/merchant', { fields: { shop: { 0: one.shop } } });
  else if (one.is === 'all')
    await api.post('/api/product/multiupdate', { selectedAll: true, fields: { brand: { 0: `Марка ${one.title}` } } });
  else
    await api.post('/api/listing/get-list', {
      ...{ model: 'product', action: one.is, selectedItems: [one.id] },
      ...(one.is === 'restore' && { type: 'trash' }),
    });
  await api.idle();
}

it('whoever follows what it is told shows what a new look shows, whatever others do, and hears of no other shop', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const timers = [new RepeatedByHand(), new RepeatedByHand()];
      const products = ids.map((_id, at) =>
        aProduct(_id, `Глечик ${_id}`, { shop: { 0: shops[at % 3] }, _increment: at + 1 }),
      );
      const one = await testApi({ seed: { products }, timers: timers[0] });
      const machines = [one, await testApi({ store: one.store, clock: one.clock, timers: timers[1] })] as const;
      const clients = [await one.as('admin'), await machines[1].as('merchant'), await machines[1].as('rival')];
      const followers = clients.map((client) => new Follower(client, { product: listOf('product') }));
      for (const each of followers) await each.connect();
      for (const each of steps) {
        one.clock.advance(1);
        await take(each, machines, followers, timers);
        await settled();
        if (each.is !== 'rename') for (const follower of followers) await follower.take();
      }
      // Sessions are looked at again by and by, other machines twice a second.
      for (let look = 0; look < 2; look += 1) {
        one.clock.advance(31_000);
        for (const each of timers) for (const ms of [watchMs, 20_000]) each.fire(ms);
        await settled();
        for (const follower of followers) await follower.take();
      }
      for (const follower of followers) {
        const [shown, fresh] = await follower.difference();
        expect(shown).toEqual(fresh);
      }
      const wasRivals = new Set([
        'c',
        ...steps.flatMap((each) => (each.is === 'move' && each.shop === 'shop-rival' ? [each.id] : [])),
      ]);
      expect(followers[2]?.ids('product').filter((each) => !wasRivals.has(each))).toEqual([]);
      await Promise.all(followers.map((each) => each.close()));
      await Promise.all(machines.map((each) => each.close()));
    }),
    { numRuns: Number(process.env.AGREEMENT_RUNS ?? 25) },
  );
});
