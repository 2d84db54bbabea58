import fc from 'fast-check';
import { matchAll } from '#domain/query/Where';
import type { Store } from '#core/ports/Store';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';
import { buy, salesSeed, setStatus } from '../../orders/order/testing/sales';

const users = ['admin', 'staff', 'merchant', 'rival'] as const;

/** Changes by somebody else: on another machine, or of what no call of these tests touches. */
const patches = Object.entries({
  orders: {
    'client.0': ['c1', 'c2', ''],
    'shop.0': ['shop-owner', 'shop-kosiv'],
    'current_status.0': ['new', 'payed', 'sent'],
  },
  products: { 'active.0': [true, false], 'title.uk': ['Глечик', 'Миска'], 'shop.0': ['shop-owner', 'shop-kosiv'] },
  clients: { 'title.0': ['Ірина', 'Олена'] },
  shops: { 'title.uk': ['Крамниця', 'Ярмарок'] },
  pages: { 'active.0': [true, false] },
}).flatMap(([collection, fields]) =>
  Object.entries(fields).flatMap(([path, values]) =>
    values.map((value: string | boolean) => ({ kind: 'patch', collection, path, value }) as const),
  ),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), qty: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom('payed', 'processing', 'canceled') }),
  fc.constantFrom(...patches),
  fc.constant({ kind: 'trash' } as const),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 24 * 60) }),
  fc.constant({ kind: 'look' } as const),
);

/** The same records under another identity: nothing that was computed of the store before is known of it. */
const unseen = (store: Store): Store => new Proxy(store, {});

describe('a dashboard of parts that are computed once', () => {
  it('is what a server that has just started tells, for each person and language, after any change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const clients = ['c1', 'c2'].map((_id) => aRecord('client', { _id, title: { 0: _id } }));
        const api = await testApi({ seed: { ...salesSeed(), clients }, language: 'uk' });
        const { store, clock } = api;
        const english = await testApi({ store, clock, language: 'en' });
        await buy(api, { jug: 1 });
        await store.patch('orders', matchAll, { 'client.0': 'c1', 'shop.0': 'shop-kosiv' });
        await buy(api, { bowl: 1 });
        for (const each of steps) {
          const [order] = await store.ids('orders', { where: matchAll, limit: 1 });
          if (each.kind === 'buy') await buy(api, { jug: each.qty });
          if (each.kind === 'status' && order !== undefined) await setStatus(api, store, order, each.status);
          if (each.kind === 'trash' && order !== undefined) await api.delete(`/api/order/delete/${order}`);
          if (each.kind === 'wait') clock.advance(each.minutes * 60_000);
          if (each.kind === 'patch') await store.patch(each.collection, matchAll, { [each.path]: each.value });
          await api.idle();
          // As many calls as this test makes are too many for one minute.
          clock.advance(60_000);
          for (const [language, known] of [
            ['uk', api],
            ['en', english],
          ] as const) {
            for (const user of users) {
              const ask = async (one: TestApi) => (await one.as(user)).get('/api/home/dashboard');
              const newServer = () => testApi({ store: unseen(store), clock, language });
              // Days that have changed are counted by whoever asks first.
              await ask(known);
              await api.idle();
              expect(await ask(known)).toEqual(await ask(await newServer()));
            }
          }
        }
      }),
      { numRuns: 10 },
    );
  });
});
