import type { ActionReport } from '#domain/wire/Action';
import type { Proposal } from '#domain/wire/Approval';
import type { Envelope } from '#domain/wire/Envelope';
import { matchAll } from '#domain/query/Where';
import { emptyPrice } from '#domain/commerce/Price';
import { dyingStore } from '../../testing/dyingStore';
import type { TestApi, TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { approvalApi, decided, proposals, shownProduct, titleOf } from './testing/approvalApi';

const title = (uk: string) => ({ title: { uk, en: '' } });
const save = (client: TestApi | TestClient, id: string, fields: object) =>
  client.put(`/api/product/update/${id}`, { fields });
const actionOf = ({ result }: Envelope) => (result as unknown as { action: ActionReport }).action;
const newProduct = {
  ...title('Таріль'),
  category: { 0: 'cat-1' },
  price: { 0: { ...emptyPrice, default: 10 } },
};

/** Marks agree with proposals: nothing waits unseen, nothing is in the queue that does not wait. */
async function agree(api: TestApi): Promise<unknown> {
  const found = await api.store.find('proposals', { where: matchAll });
  const states = new Map(
    found.records.map(({ record, state, isNew }) => [
      record,
      state === 'waiting'
        ? isNew
          ? 'new'
          : 'change'
        : state === 'refused'
          ? `${isNew ? 'new' : 'change'}Refused`
          : '',
    ]),
  );
  const { records } = await api.store.find('products', { where: matchAll });
  return records.filter(({ _id, _approval }) => (_approval ?? '') !== (states.get(_id) ?? ''));
}

interface Begun {
  /** What the approver has before them. */
  shown: readonly Proposal[];
  action: string;
}

interface Scenario {
  name: string;
  begin?(api: TestApi, merchant: TestClient): Promise<string | undefined>;
  act(admin: TestApi, merchant: TestClient, begun: Begun): Promise<unknown>;
  /** Titles that the product may have afterwards for buyers, by what waits then. */
  outcomes: Readonly<Record<string, readonly string[]>>;
}

const approve = (api: TestApi, items: readonly Proposal[]) =>
  api.post('/api/product/approve', { items: decided(items) });
const refuse = (api: TestApi, items: readonly Proposal[]) =>
  api.post('/api/product/refuse', { items: decided(items), reason: 'так' });
const propose = (merchant: TestClient) => save(merchant, 'jug', title('Новий'));

const scenarios: readonly Scenario[] = [
  {
    name: 'proposes a change',
    act: (_admin, merchant) => propose(merchant),
    outcomes: { '': ['Глечик'], change: ['Глечик'] },
  },
  {
    name: 'proposes another change',
    begin: async (_api, merchant) => void (await propose(merchant)),
    act: (_admin, merchant) => save(merchant, 'jug', title('Лихий')),
    outcomes: { change: ['Глечик'] },
  },
  {
    name: 'approves',
    begin: async (_api, merchant) => void (await propose(merchant)),
    act: (admin, _merchant, { shown }) => approve(admin, shown),
    outcomes: { change: ['Глечик'], '': ['Новий'] },
  },
  {
    name: 'takes an approval back',
    begin: async (api, merchant) => {
      await propose(merchant);
      return actionOf(await approve(api, await proposals(api)))._id;
    },
    act: (admin, _merchant, { action }) => admin.post(`/api/actions/${action}/undo`),
    outcomes: { change: ['Глечик'], '': ['Новий'] },
  },
  {
    name: 'refuses',
    begin: async (_api, merchant) => void (await propose(merchant)),
    act: (admin, _merchant, { shown }) => refuse(admin, shown),
    outcomes: { change: ['Глечик'], changeRefused: ['Глечик'] },
  },
  {
    name: 'takes a refusal back',
    begin: async (api, merchant) => {
      await propose(merchant);
      return actionOf(await refuse(api, await proposals(api)))._id;
    },
    act: (admin, _merchant, { action }) => admin.post(`/api/actions/${action}/undo`),
    outcomes: { change: ['Глечик'], changeRefused: ['Глечик'] },
  },
];

const machine = (store: TestApi['store'], clock: TestApi['clock']) => testApi({ store, clock, singleProcess: true });

describe('a machine that dies before each of its writes', () => {
  it.each(scenarios)('and $name, leaves what agrees', async ({ begin, act, outcomes }) => {
    const seen = new Set<string>();
    let isDead = true;
    for (let last = 0; isDead; last += 1) {
      const api = await approvalApi('changes', { seed: { products: [shownProduct('jug', 'Глечик')] } });
      const action = (await begin?.(api, await api.as('merchant'))) ?? '';
      const begun = { shown: await proposals(api), action };
      const dying = dyingStore(api.store);
      const dead = await machine(dying.store, api.clock);
      const merchant = await dead.as('merchant');
      await dead.idle();
      dying.arm(last);
      await act(dead, merchant, begun);
      await dead.idle();
      isDead = dying.isDead();
      await dying.ended();
      api.clock.advance(61_000);
      const next = await machine(api.store, api.clock);
      await next.idle();
      expect([last, await agree(next)]).toEqual([last, []]);
      const mark = String((await next.store.get('products', 'jug'))?._approval ?? '');
      expect([last, mark, outcomes[mark]]).toEqual([last, mark, expect.arrayContaining([await titleOf(next, 'jug')])]);
      seen.add(mark);
    }
    expect([...seen].toSorted()).toEqual(Object.keys(outcomes).toSorted());
  });

  it('and changes a new product: nothing that was not shown is approved by the version that was', async () => {
    let isDead = true;
    for (let last = 0; isDead; last += 1) {
      const api = await approvalApi('changes', { seed: { products: [] } });
      const { _id } = (await (await api.as('merchant')).post('/api/product/insert', { fields: newProduct }))
        .result as unknown as { _id: string };
      const shown = await proposals(api);
      const dying = dyingStore(api.store);
      const dead = await machine(dying.store, api.clock);
      const merchant = await dead.as('merchant');
      await dead.idle();
      dying.arm(last);
      await save(merchant, _id, title('Лихий'));
      isDead = dying.isDead();
      await dying.ended();
      // Before anything is repaired, and afterwards.
      await approve(api, shown);
      await (await machine(api.store, api.clock)).idle();
      await approve(api, shown);
      const product = await api.store.get('products', _id);
      const isApproved = (product?._approval ?? '') === '';
      expect([last, isApproved && (await titleOf(api, _id)) === 'Лихий']).toEqual([last, false]);
      expect([last, await agree(api)]).toEqual([last, []]);
      if (!isApproved) expect((await approve(api, await proposals(api))).result).toMatchObject({ changed: 1 });
    }
  });

  it('and makes a product: what there is of it waits, and can be refused', async () => {
    let isDead = true;
    const made: number[] = [];
    for (let last = 0; isDead; last += 1) {
      const api = await approvalApi('new', { seed: { products: [] } });
      const dying = dyingStore(api.store);
      const dead = await machine(dying.store, api.clock);
      const merchant = await dead.as('merchant');
      await dead.idle();
      dying.arm(last);
      await merchant.post('/api/product/insert', { fields: newProduct });
      isDead = dying.isDead();
      await dying.ended();
      await (await machine(api.store, api.clock)).idle();
      const waiting = await proposals(api);
      const { records } = await api.store.find('products', { where: matchAll });
      expect([last, waiting.map(({ _id, by }) => [_id, by?._id])]).toEqual([
        last,
        records.map((record) => [record._id, 'merchant']),
      ]);
      made.push(records.length);
      if (waiting.length > 0) expect((await refuse(api, waiting)).result).toMatchObject({ changed: 1 });
    }
    expect(new Set(made)).toEqual(new Set([0, 1]));
  });
});
