import fc from 'fast-check';
import type { ActionReport } from '#domain/wire/Action';
import type { Envelope } from '#domain/wire/Envelope';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { matchAll } from '#domain/query/Where';
import type { Plan, StoredOperation } from '../../jobs/operations/StoredOperation';
import { planId } from '../../jobs/operations/StoredOperation';
import type { Store } from '../../ports/Store';
import { systemRecord } from '../../schema/systemCollection';
import { failingStore } from '../../../testing/failingStore';
import { HeldMachine } from '../../../testing/HeldMachine';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aCategory, aProduct, testStart } from '../../../testing/testRecords';

/** An operation of the kind that no call of these tests begins. */
async function storeOperation(store: Store, plan: Plan): Promise<void> {
  const at = new Date(testStart).toISOString();
  const values = {
    ...{ entity: 'product', kind: 'reassign', state: 'running', by: 'admin', language: 'uk', fields: [], cursor: '' },
    ...{ started: at, at, ended: null, undo: null, stop: false, refused: [], job: '', run: '' },
    ...{ total: 3, seen: 0, changed: 0, left: 0, refusedCount: 0, next: 0, steps: 0, attempts: 0 },
  } satisfies Omit<StoredOperation, `_${string}`>;
  await store.insert('action_steps', [
    systemRecord(planId('r'), testStart, { action: 'r', plan: JSON.stringify(plan) }),
  ]);
  await store.insert('actions', [systemRecord('r', testStart, values)]);
}

/** A call executes one step of two rows; the rest runs in the background. */
const small = { maxInlineRows: 0, answerAfterMs: 0, rowsPerStep: 2, savesPerStep: 2 };
const lease = 12_000;
const ids = Array.from({ length: 9 }, (_, at) => `p${at}`);
const someProducts = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aProduct(`p${at}`, `Глечик ${at}`, { active: { 0: true }, brand: { 0: `Марка ${at}` }, _increment: at + 1 }),
  );
const seed = { products: someProducts(9) };
const actionOf = (envelope: Envelope): ActionReport => (envelope.result as { action: ActionReport }).action;
const remove = { model: 'product', action: 'delete', selectedAll: true };
const bare = ({ _revision, _updated, _updatedBy, _backTo, ...fields }: StoredRecord) => fields;
const all = async (store: Store) => (await store.find('products', { where: matchAll })).records.map(bare);
const reportOf = async (api: TestApi, id: string) => actionOf(await api.get(`/api/actions/${id}`));

describe('a large action', () => {
  it('is answered while it runs, and goes on by itself', async () => {
    const api = await testApi({ seed, operationLimits: small });
    const begun = await api.post('/api/listing/get-list', { ...remove, selectedItems: ['p3'] });
    expect(begun.messages).toEqual([{ type: 'info', text: 'Started: 8 products. Progress is shown at the top.' }]);
    expect(actionOf(begun)).toMatchObject({ state: 'running', total: 8, seen: 2, changed: 2 });
    expect(actionOf(begun)).not.toHaveProperty('undoUntil');
    expect(await api.post(`/api/actions/${actionOf(begun)._id}/undo`)).toMatchObject({ status: 409 });
    await api.idle();
    expect(await reportOf(api, actionOf(begun)._id)).toMatchObject({
      state: 'done',
      seen: 8,
      changed: 8,
      left: 0,
      undoUntil: expect.any(String),
    });
    expect(await api.store.ids('products', { where: { op: 'in', path: '_deleted', values: [false] } })).toEqual(['p3']);
  });

  it('does not take in what is created after its start', async () => {
    const api = await testApi({ seed, operationLimits: small });
    await api.post('/api/listing/get-list', remove);
    await api.store.insert('products', [aProduct('p99', 'Новий', { _increment: 10_500 })]);
    await api.idle();
    expect(await api.store.get('products', 'p99')).toMatchObject({ _deleted: false, _revision: 1 });
    expect(await api.store.count('products', { op: 'in', path: '_deleted', values: [true] })).toBe(9);
  });

  it('is undone in the same way', async () => {
    const api = await testApi({ seed, operationLimits: small });
    const before = await all(api.store);
    const { _id } = actionOf(
      await api.post('/api/product/multiupdate', { selectedAll: true, fields: { brand: { 0: 'Одна' } } }),
    );
    await api.idle();
    expect(await reportOf(api, _id)).toMatchObject({ state: 'done', changed: 9 });
    const begun = await api.post(`/api/actions/${_id}/undo`);
    expect(begun).toMatchObject({
      messages: [{ text: 'Undoing: 9 products. Progress is shown at the top.' }],
      result: { action: { state: 'undoing', undo: { restored: 1 } } },
    });
    await api.idle();
    expect(await reportOf(api, _id)).toMatchObject({
      state: 'undone',
      undo: { restored: 9, left: 0, ended: expect.any(String) },
    });
    expect(await all(api.store)).toEqual(before);
  });

  it('counts what it could not change beyond those that it lists', async () => {
    const products = Array.from({ length: 120 }, (_, at) => aProduct(`q${at}`, `Миска ${at}`));
    const api = await testApi({ seed: { products } });
    const { result } = await api.post('/api/product/multiupdate', {
      selectedAll: true,
      fields: { quantity: { 0: -5 } },
    });
    expect(result).toMatchObject({
      status: false,
      valid: false,
      changed: 0,
      skipped: 20,
      action: { total: 120, left: 120 },
    });
    expect((result as unknown as { refused: unknown[] }).refused).toHaveLength(100);
  });

  it('tells what was left also of more than ten thousand rows', async () => {
    const products = Array.from({ length: 10_050 }, (_, at) =>
      aProduct(`q${at}`, `Миска ${at}`, { active: { 0: at >= 30 } }),
    );
    const api = await testApi({
      seed: { products },
      operationLimits: { maxInlineRows: 20_000 },
    });
    // Others get their turn meanwhile, also where the store is in memory.
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    const done = await api.post('/api/listing/get-list', {
      model: 'product',
      action: 'make-disactive',
      selectedAll: true,
      selectedItems: ['q0'],
    });
    clearInterval(others);
    expect(turns).toBeGreaterThan(2);
    expect(done.messages).toEqual([
      { type: 'info', text: 'The objects are successfully saved' },
      { type: 'warning', text: 'Left unchanged: 29' },
    ]);
    expect(actionOf(done)).toMatchObject({ state: 'done', total: 10_049, changed: 10_020, left: 29 });
  });

  it('stops when it is asked to, and what it changed can be undone', async () => {
    const products = someProducts(200);
    const api = await testApi({ seed: { products }, operationLimits: small });
    const before = await all(api.store);
    const { _id } = actionOf(await api.post('/api/listing/get-list', remove));
    const cancelled = await api.post(`/api/actions/${_id}/cancel`);
    expect(cancelled.messages).toEqual([{ type: 'info', text: 'Stopped. What was already changed can be undone.' }]);
    const { state, changed } = actionOf(cancelled);
    expect(state).toBe('cancelled');
    expect(changed).toBeLessThan(200);
    await api.idle();
    expect(await api.store.count('products', { op: 'in', path: '_deleted', values: [true] })).toBe(changed);
    await api.post(`/api/actions/${_id}/undo`);
    await api.idle();
    expect(await all(api.store)).toEqual(before);
  });

  it('ends when the person loses the right to it', async () => {
    const api = await testApi({ seed, operationLimits: small });
    const staff = await api.as('staff');
    const { _id } = actionOf(await staff.post('/api/listing/get-list', remove));
    await api.close();
    await api.store.patch('users', { op: 'ids', ids: ['staff'] }, { 'active.0': false });
    const next = await testApi({ store: api.store, operationLimits: small });
    await next.idle();
    expect(await reportOf(next, _id)).toMatchObject({ state: 'failed', changed: 2, undoUntil: expect.any(String) });
    expect(await api.store.count('products', { op: 'in', path: '_deleted', values: [true] })).toBe(2);
  });

  it('whose undo was cut off by a lost right is undone further by somebody else', async () => {
    const api = await testApi({ seed, operationLimits: small });
    const before = await all(api.store);
    const staff = await api.as('staff');
    const { _id } = actionOf(await staff.post('/api/listing/get-list', remove));
    await api.idle();
    await staff.post(`/api/actions/${_id}/undo`);
    await api.close();
    await api.store.patch('users', { op: 'ids', ids: ['staff'] }, { 'active.0': false });
    const next = await testApi({ store: api.store, operationLimits: small });
    await next.idle();
    expect(await reportOf(next, _id)).toMatchObject({
      state: 'failed',
      undo: { restored: 1, left: 0 },
      undoUntil: expect.any(String),
    });
    await next.post(`/api/actions/${_id}/undo`);
    await next.idle();
    expect(await reportOf(next, _id)).toMatchObject({ state: 'undone', undo: { restored: 9, left: 0 } });
    expect(await reportOf(next, _id)).not.toHaveProperty('undoUntil');
    expect(await all(next.store)).toEqual(before);
  });

  it('fails after some tries, when a step goes wrong each time', async () => {
    const api = await testApi({ seed, operationLimits: small });
    const { _id } = actionOf(await api.post('/api/listing/get-list', remove));
    await api.close();
    await api.store.patch('action_steps', { op: 'ids', ids: [`${_id}-plan`] }, { plan: '{"where":{"op":"nonsense"}}' });
    const next = await testApi({ store: api.store, clock: api.clock, operationLimits: small });
    for (let round = 0; round < 3; round += 1) {
      await next.idle();
      api.clock.advance(10_000);
      await next.get('/api/actions');
    }
    await next.idle();
    expect(await reportOf(next, _id)).toMatchObject({ state: 'failed', changed: 2 });
    expect(next.log.lines.filter(({ level }) => level === 'error')).toHaveLength(3);
  });
});

describe('an operation whose job is over', () => {
  const begun = async () => {
    const api = await testApi({ seed, operationLimits: small });
    const { _id } = actionOf(await api.post('/api/listing/get-list', remove));
    await api.close();
    const { job } = (await api.store.get('actions', _id)) as unknown as { job: string };
    return { ...api, _id, job: { op: 'ids', ids: [job] } as const };
  };

  it('fails where the machines die that execute it, and can be undone', async () => {
    const { store, _id, job } = await begun();
    await store.patch('jobs', job, { interruptions: 5, lease: { by: 'died', until: '2020-01-01T00:00:00.000Z' } });
    const next = await testApi({ store, operationLimits: small });
    await next.idle();
    expect(await reportOf(next, _id)).toMatchObject({ state: 'failed', changed: 2, undoUntil: expect.any(String) });
  });

  it('is left alone by that job, which a machine had no time to end and another one takes up during the undo', async () => {
    const first = await testApi({ seed, operationLimits: small });
    const { store, clock } = first;
    const { _id } = actionOf(await first.post('/api/listing/get-list', remove));
    await first.idle();
    const { job } = (await store.get('actions', _id)) as unknown as { job: string };
    const held = new HeldMachine(store, clock);
    const undoing = await testApi({ store: held.store, clock, timers: held.timers, operationLimits: small });
    await undoing.idle();
    held.hold();
    void undoing.post(`/api/actions/${_id}/undo`);
    while ((await store.get('actions', _id))?.state !== 'undoing') await held.releaseNext();
    const lease = { by: 'died', until: '2020-01-01T00:00:00.000Z' };
    await store.patch('jobs', { op: 'ids', ids: [job] }, { state: 'running', ended: null, lease });
    const before = await store.get('actions', _id);
    const other = await testApi({ store, clock, operationLimits: small });
    await other.idle();
    expect(await store.get('jobs', job)).toMatchObject({ state: 'done' });
    expect(await store.get('actions', _id)).toEqual(before);
  });

  it('gets another one at the next start: it may be of a version that had no jobs for operations', async () => {
    const { store, _id, job } = await begun();
    await store.remove('jobs', job);
    const next = await testApi({ store, operationLimits: small });
    await next.idle();
    expect(await reportOf(next, _id)).toMatchObject({ state: 'done', changed: 9 });
  });
});

describe('between machines', () => {
  it('one that stops leaves the rest to the next start', async () => {
    const api = await testApi({ seed, operationLimits: small });
    const { _id } = actionOf(await api.post('/api/listing/get-list', remove));
    await api.close();
    expect((await reportOf(api, _id)).state).toBe('running');
    const next = await testApi({ store: api.store, operationLimits: small });
    await next.idle();
    expect(await reportOf(next, _id)).toMatchObject({ state: 'done', changed: 9 });
  });

  /** A machine that has died during its operation, and the one whose store it used. */
  async function diedMeanwhile() {
    const first = await testApi({ seed, operationLimits: small });
    const cut = failingStore(first.store);
    const dying = await testApi({ store: cut.store, clock: first.clock, operationLimits: small });
    await dying.idle();
    cut.failAfter(8);
    const { _id } = actionOf(await dying.post('/api/listing/get-list', remove));
    await dying.idle();
    return { first, _id };
  }

  it('nobody takes an action from a machine that holds it; from one that died after the lease', async () => {
    const { first, _id } = await diedMeanwhile();
    const other = await testApi({ store: first.store, clock: first.clock, operationLimits: small });
    await other.idle();
    expect((await reportOf(other, _id)).state).toBe('running');
    first.clock.advance(lease - 1);
    await other.get('/api/admin/start');
    await other.idle();
    expect((await reportOf(other, _id)).state).toBe('running');
    first.clock.advance(10_000);
    await other.get('/api/admin/start');
    await other.idle();
    expect(await reportOf(other, _id)).toMatchObject({ state: 'done', seen: 9, changed: 9, left: 0 });
  });

  it('one that died is replaced within 15 seconds by a timer, without a request', async () => {
    const { first, _id } = await diedMeanwhile();
    const held = new HeldMachine(first.store, first.clock);
    const other = await testApi({
      store: held.store,
      clock: first.clock,
      timers: { ...held.timers, sleep: async () => undefined },
      operationLimits: small,
    });
    for (let at = 0; at < 7; at += 1) {
      await other.idle();
      first.clock.advance(2_000);
      await held.wake();
    }
    await other.idle();
    expect(await reportOf(first, _id)).toMatchObject({ state: 'done', seen: 9, changed: 9, left: 0 });
  });

  it('one stops what another one carries out', async () => {
    const first = await testApi({ seed: { products: someProducts(200) }, operationLimits: small });
    const other = await testApi({ store: first.store, operationLimits: small });
    const { _id } = actionOf(await first.post('/api/listing/get-list', remove));
    expect(actionOf(await other.post(`/api/actions/${_id}/cancel`))).toMatchObject({ state: 'cancelled' });
    await first.idle();
    const { changed } = await reportOf(other, _id);
    expect(changed).toBeLessThan(200);
    expect(await first.store.count('products', { op: 'in', path: '_deleted', values: [true] })).toBe(changed);
  });

  it('two that look at the same moment carry it out once', async () => {
    const first = await testApi({ seed, operationLimits: small });
    const before = await all(first.store);
    const { _id } = actionOf(await first.post('/api/listing/get-list', remove));
    await first.close();
    const both = await Promise.all([
      testApi({ store: first.store, operationLimits: small }),
      testApi({ store: first.store, operationLimits: small }),
    ]);
    await Promise.all(both.map((each) => each.idle()));
    expect(await reportOf(first, _id)).toMatchObject({ state: 'done', seen: 9, changed: 9 });
    expect((await first.store.getMany('products', ids)).map(({ _revision }) => _revision)).toEqual(ids.map(() => 2));
    await both[0].post(`/api/actions/${_id}/undo`);
    await both[0].idle();
    expect(await all(first.store)).toEqual(before);
  });
});

describe('cut off after any of its writes', () => {
  const categories = ['a', 'b', 'c'].map((id, at) => aCategory(id, id, { order: { 0: at + 1 } }));
  const sheetPath = '/api/product/cells';
  const tasks: [string, string, object, number][] = [
    ['found rows', '/api/listing/get-list', { ...remove, selectedItems: ['p3'] }, 8],
    ['named rows', '/api/listing/get-list', { model: 'product', action: 'make-disactive', selectedItems: ids }, 9],
    ['a multi-edit', '/api/product/multiupdate', { selectedAll: true, fields: { brand: { 0: 'Одна' } } }, 9],
    ['cells of a sheet', sheetPath, { cells: ids.map((id) => ({ id, field: 'quantity', was: 5, value: 7 })) }, 9],
    [
      'a reorder',
      '/api/category/replace/a',
      {
        orders: [
          { _id: 'a', order: 3 },
          { _id: 'b', order: 1 },
          { _id: 'c', order: 2 },
        ],
      },
      3,
    ],
  ];
  const state = async (store: Store) => [
    await all(store),
    (await store.find('categories', { where: matchAll })).records.map(bare),
  ];
  /**
   * Sends the call to a machine that dies after so many writes; the next machine completes the operation. Without a
   * call: the machine finds the operation at its start.
   */
  async function sendCut(api: TestApi, after: number, path?: string, body: object = {}): Promise<boolean> {
    const cut = failingStore(api.store);
    if (path === undefined) cut.failAfter(after);
    const user = path === undefined ? null : 'admin';
    const dying = await testApi({ store: cut.store, clock: api.clock, operationLimits: small, user });
    await dying.idle();
    if (path !== undefined) {
      cut.failAfter(after);
      await (path === sheetPath ? dying.put(path, body) : dying.post(path, body));
    }
    await dying.idle();
    // By then the lock of serialized writes has expired too.
    api.clock.advance(25_000);
    const next = await testApi({ store: api.store, clock: api.clock, operationLimits: small, singleProcess: true });
    await next.idle();
    return cut.hasFailed();
  }

  it.each(tasks)('%s: it ends right, and so does its undo', async (_name, path, body, rows) => {
    let wasCut = true;
    for (let after = 0; wasCut; after += 1) {
      const api = await testApi({ seed: { ...seed, categories }, operationLimits: small });
      const before = await state(api.store);
      wasCut = await sendCut(api, after, path, body);
      wasCut = (await checkEnd(api, after, before, rows)) || wasCut;
    }
  });

  it('a reassignment: it ends right, and so does its undo', async () => {
    const reassign = { field: 'brand', from: ['Марка 1', 'Марка 4', 'Марка 8'], to: 'Одна' };
    let wasCut = true;
    for (let after = 0; wasCut; after += 1) {
      const api = await testApi({ seed, operationLimits: small });
      const before = await state(api.store);
      await storeOperation(api.store, { reassign, where: { op: 'in', path: 'brand.0', values: reassign.from } });
      wasCut = await sendCut(api, after);
      wasCut = (await checkEnd(api, after, before, 3)) || wasCut;
    }
  });

  async function checkEnd(api: TestApi, after: number, before: unknown, rows: number): Promise<boolean> {
    const {
      items: [action],
    } = (await api.get('/api/actions')).result as unknown as { items: ActionReport[] };
    if (!action) return false;
    expect([after, action]).toEqual([after, expect.objectContaining({ state: 'done', seen: rows, changed: rows })]);

    const undoPath = `/api/actions/${action._id}/undo`;
    const wasCut = await sendCut(api, after, undoPath);
    // Interrupted before the undo was stored.
    if (!(await reportOf(api, action._id)).undo) await api.post(undoPath);
    await api.idle();
    expect([after, await reportOf(api, action._id)]).toEqual([
      after,
      expect.objectContaining({ state: 'undone', undo: expect.objectContaining({ restored: rows, left: 0 }) }),
    ]);
    expect(await state(api.store)).toEqual(before);
    return wasCut;
  }
});

describe('what is older than 30 days', () => {
  it('is cleared away at the next start, and once a day', async () => {
    const api = await testApi({ seed });
    const removed = actionOf(
      await api.post('/api/listing/get-list', { model: 'product', action: 'delete', selectedItems: ['p0'] }),
    );
    api.clock.advance(15 * 24 * 3_600_000);
    await (
      await api.as('admin')
    ).post('/api/listing/get-list', { model: 'product', action: 'delete', selectedItems: ['p1'] });
    api.clock.advance(15 * 24 * 3_600_000);
    const admin = await api.as('admin');
    await admin.get('/api/actions');
    await api.idle();
    expect((await admin.get(`/api/actions/${removed._id}`)).status).toBe(404);
    expect((await admin.get('/api/actions')).result).toMatchObject({ total: 1 });
    // Steps are kept a day longer: an undo may have started at the last moment.
    expect(await api.store.count('action_steps', matchAll)).toBe(4);
    api.clock.advance(24 * 3_600_000);
    await (await api.as('admin')).get('/api/actions');
    await api.idle();
    expect(await api.store.count('action_steps', matchAll)).toBe(2);
  });
});

describe('whatever is done and taken back', () => {
  const some = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 9 });
  const brand = fc.constantFrom('Одна', 'Друга');
  const call = fc.oneof(
    fc
      .record({
        action: fc.constantFrom('make-active', 'make-disactive', 'delete'),
        selectedAll: fc.boolean(),
        selectedItems: some,
      })
      .map((body) => ['/api/listing/get-list', { model: 'product', ...body }] as const),
    fc
      .record({
        selectedItems: some,
        selectedAll: fc.boolean(),
        fields: fc.record(
          { brand: brand.map((value) => ({ 0: value })), quantity: fc.constantFrom({ 0: 1 }, { 0: -1 }) },
          { requiredKeys: ['brand'] },
        ),
      })
      .map((body) => ['/api/product/multiupdate', body] as const),
  );

  it('in the order from the last to the first: every field is as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), async (calls, step) => {
        const api = await testApi({
          seed,
          operationLimits: { maxInlineRows: 4, answerAfterMs: 0, rowsPerStep: step, savesPerStep: step },
        });
        const before = await all(api.store);
        const done: string[] = [];
        for (const [path, body] of calls) {
          const action = actionOf(await api.post(path, body)) as ActionReport | undefined;
          await api.idle();
          if (action) done.unshift(action._id);
        }
        for (const id of done) {
          await api.post(`/api/actions/${id}/undo`);
          await api.idle();
        }
        expect(await all(api.store)).toEqual(before);
        for (const { changed, undo } of await Promise.all(done.map((id) => reportOf(api, id))))
          expect([undo?.restored ?? 0, undo?.left ?? 0]).toEqual([changed, 0]);
        expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
