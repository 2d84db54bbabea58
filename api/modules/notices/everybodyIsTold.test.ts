import fc from 'fast-check';
import { matchAll } from '#domain/query/Where';
import type { NoticesResult } from '#domain/wire/Notice';
import { textOf } from '#core/schema/valueOf';
import type { DyingStore } from '../../testing/dyingStore';
import { dyingStore } from '../../testing/dyingStore';
import type { TestApi, TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import type { Shown } from '../live/testing/Follower';
import { Follower, listOf } from '../live/testing/Follower';
import { RepeatedByHand } from '../live/testing/RepeatedByHand';
import { orderFrom, shops, twoShops } from './testing/twoShops';

const watchMs = 500;
const lookMs = 20_000;

const machine = fc.constantFrom(0 as const, 1 as const);
const shop = fc.constantFrom(...shops);
const which = fc.nat({ max: 5 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ is: fc.constant('order' as const), shop, machine }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constantFrom('accept' as const, 'trash' as const), which, machine }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('rights' as const), of: shop, shop, machine }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('read' as const), of: shop, machine }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('kill' as const), writes: fc.nat({ max: 25 }) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('reconnect' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('later' as const), ms: fc.constantFrom(1, 200, 4_000, 40_000) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** What the bell says. */
const bell = async (client: TestClient): Promise<Shown> => {
  const { items, unread } = (await client.get('/api/notices')).result as unknown as NoticesResult;
  return new Map([['unread', String(unread)], ...items.map((item) => [item._id, JSON.stringify(item)] as const)]);
};

/** Two machines on one store, of which the second dies now and then, and who follows what it is told there. */
class World {
  private readonly timers = [new RepeatedByHand(), new RepeatedByHand()] as const;
  private readonly followers: { who: string; at: 0 | 1; follower: Follower }[] = [];
  /** By person: the shops that they were in during each step, the last one at its end. */
  private readonly homes = new Map<string, string[][]>(shops.map(({ shop: own, person }) => [person, [[own]]]));
  /** By order: the step that it was made in. */
  private readonly made = new Map<string, number>();
  /** Orders that somebody has accepted or put in the trash: nothing is left to tell. */
  private readonly over = new Set<string>();
  private readonly heard = new Map<string, Set<string>>();
  private first!: TestApi;
  private second!: TestApi;
  private dying!: DyingStore;
  private steps = 0;

  async open(): Promise<this> {
    const { products = [], properties = [] } = await twoShops();
    this.first = await testApi({ timers: this.timers[0], seed: { products, properties } });
    await this.startSecond();
    for (const [who, at] of [
      ['admin', 0],
      ['merchant', 0],
      ['merchant', 1],
      ['rival', 1],
    ] as const) {
      const client = await this.machine(at).as(who);
      const follower = new Follower(client, { order: listOf('order'), notice: bell });
      await follower.connect();
      this.followers.push({ who, at, follower });
    }
    return this;
  }

  async take(each: Step): Promise<void> {
    this.steps += 1;
    this.first.clock.advance(1);
    for (const homes of this.homes.values()) homes.push([homes.at(-1)?.at(-1) ?? '']);
    // A machine that dies answers nothing; what it has begun may have been done.
    await this.act(each).catch(() => undefined);
    if (each.is !== 'order') await settled();
    await this.note();
    await this.takeAll();
  }

  /** Both machines do what is left, and everybody hears of it. */
  async end(): Promise<void> {
    this.dying.arm(Infinity);
    if (this.dying.isDead()) await this.startSecond();
    for (let look = 0; look < 4; look += 1) {
      this.first.clock.advance(61_000);
      for (const api of [this.first, this.second]) {
        await (await api.as('admin')).get('/api/user/get-login-form');
        await api.idle();
      }
      for (const timers of this.timers) for (const ms of [watchMs, lookMs]) timers.fire(ms);
      await settled();
      await this.takeAll();
    }
  }

  async expectAllTold(): Promise<void> {
    for (const { who, at, follower } of this.followers) {
      const [shown, fresh] = await follower.difference();
      expect([who, at, shown]).toEqual([who, at, fresh]);
    }
    const all = async (name: string) => (await this.first.store.find(name, { where: matchAll })).records;
    const [orders, notices] = [await all('orders'), (await all('notices')).filter(({ kind }) => kind === 'orderNew')];
    for (const order of orders)
      for (const [person, homes] of this.homes) {
        const own = notices.filter(({ user, record }) => user === person && record === order._id);
        const counts = own.map(({ count }) => count);
        const since = homes
          .slice(this.made.get(order._id))
          .flat()
          .map((home) => home === textOf(order, 'shop'));
        const told = { person, order: order._id, counts };
        if (since.every((isHome) => !isHome)) expect(told).toEqual({ ...told, counts: [] });
        else if (since.includes(false) || this.over.has(order._id)) expect([[], [1]]).toContainEqual(counts);
        else expect(told).toEqual({ ...told, counts: [1] });
        // Nobody heard of what was another shop's all the time.
        if (since.every((isHome) => !isHome)) expect(this.heard.get(person)?.has(order._id) ?? false).toBe(false);
      }
    // Who belongs to the marketplace is told of orders of its own shop.
    expect(notices.filter(({ user }) => user === 'admin')).toEqual([]);
  }

  async close(): Promise<void> {
    for (const { follower } of this.followers) await follower.close();
    await Promise.allSettled([this.first.close(), this.second.close()]);
  }

  private machine(at: 0 | 1): TestApi {
    return at === 0 ? this.first : this.second;
  }

  private async act(each: Step): Promise<void> {
    switch (each.is) {
      case 'order':
        return orderFrom(each.shop, this.machine(each.machine));
      case 'accept':
      case 'trash': {
        const id = [...this.made.keys()][each.which];
        if (id === undefined) return;
        this.over.add(id);
        const client = await this.machine(each.machine).as('admin');
        if (each.is === 'trash')
          await client.post('/api/listing/get-list', { model: 'order', action: 'delete', selectedItems: [id] });
        else await client.post('/api/order/change-statuses', { selectedItems: [id], status: 'processing_cash' });
        return;
      }
      case 'rights': {
        const client = await this.machine(each.machine).as('admin');
        await client.put(`/api/user/update/${each.of.person}`, { fields: { shop: { 0: each.shop.shop } } });
        return this.look();
      }
      case 'read':
        await (await this.machine(each.machine).as(each.of.person)).post('/api/notices/read');
        return;
      case 'kill':
        return this.dying.arm(each.writes);
      case 'reconnect':
        return this.followers[each.which]?.follower.connect();
      case 'later':
        this.first.clock.advance(each.ms);
        return this.look();
    }
  }

  /** As both machines do twice a second: until then the other one goes by rights that are lost. */
  private async look(): Promise<void> {
    for (const timers of this.timers) timers.fire(watchMs);
    await settled();
  }

  /** What has come of a step, whoever died in it. */
  private async note(): Promise<void> {
    const { store } = this.first;
    for (const id of await store.ids('orders', { where: matchAll }))
      if (!this.made.has(id)) this.made.set(id, this.steps);
    for (const [person, homes] of this.homes) {
      const user = await store.get('users', person);
      if (user) homes.at(-1)?.push(textOf(user, 'shop'));
    }
  }

  private async takeAll(): Promise<void> {
    if (this.dying.isDead()) await this.startSecond();
    for (const { who, follower } of this.followers) {
      await follower.take().catch(async (error: unknown) => {
        if (!this.dying.isDead()) throw error;
        await this.startSecond();
      });
      this.heard.set(who, new Set([...(this.heard.get(who) ?? []), ...follower.ids('order')]));
    }
  }

  /** In place of the one that died. */
  private async startSecond(): Promise<void> {
    const { store, clock } = this.first;
    const former = this.second as TestApi | undefined;
    if (former) {
      await this.dying.ended();
      await former.close().catch(() => undefined);
    }
    this.dying = dyingStore(store);
    this.second = await testApi({ store: this.dying.store, clock, timers: this.timers[1] });
    for (const { who, at, follower } of this.followers) if (at === 1) await follower.connect(await this.second.as(who));
  }
}

/** The second machine looks for the first time while the first one is still telling of an order. */
const examples: [Step[]][] = [
  [
    [
      { is: 'accept', which: 0, machine: 0 },
      { is: 'order', shop: shops[1], machine: 0 },
      { is: 'later', ms: 1 },
      { is: 'order', shop: shops[0], machine: 0 },
    ],
  ],
];

it('everybody is told of each order once, and what they follow is what there is: machines die, rights change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      const world = await new World().open();
      try {
        for (const each of steps) await world.take(each);
        await world.end();
        await world.expectAllTold();
      } finally {
        await world.close();
      }
    }),
    { numRuns: Number(process.env.AGREEMENT_RUNS ?? 15), examples },
  );
});
