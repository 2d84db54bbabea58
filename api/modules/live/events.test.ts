import type { ChangeEvent } from '#domain/wire/ChangeEvent';
import { maxEventIds } from '#domain/wire/ChangeEvent';
import type { TestApi, TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';
import { entities } from '../registry';
import { EventReader } from './testing/EventReader';
import { RepeatedByHand } from './testing/RepeatedByHand';

const shopOf = (shop: string) => ({ shop: { 0: shop } });
const products = [
  aProduct('jug', 'Глечик', shopOf('shop-owner')),
  aProduct('kosiv', 'Ліжник', shopOf('shop-kosiv')),
  aProduct('rival', 'Макітра', shopOf('shop-rival')),
];

const lookMs = 20_000;
const watchMs = 500;

let api: TestApi;
const readers: EventReader[] = [];
const listen = async (...given: Parameters<typeof EventReader.open>): Promise<EventReader> => {
  const reader = await EventReader.open(...given);
  readers.push(reader);
  return reader;
};
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
  await api.close();
});

const rename = (client: Pick<TestClient, 'put'>, id: string, title = 'Інша назва') =>
  client.put(`/api/product/update/${id}`, { fields: { title: { uk: title } } });
/** After it everything before has been told: each listener may see it. */
const marked = async (reader: EventReader, look = (): void => undefined): Promise<(ChangeEvent | 'reload')[]> => {
  const isMark = (event: ChangeEvent | 'reload'): boolean => event !== 'reload' && event.resource === 'category';
  const before = reader.events.filter(isMark).length;
  const fields = { title: { uk: `Кераміка ${before}` } };
  expect((await api.put('/api/category/update/cat-1', { fields })).result).toMatchObject({ valid: true });
  look();
  await reader.until((events) => events.filter(isMark).length > before || reader.isEnded);
  return reader.events.filter((event) => !isMark(event));
};

describe('the events of changes', () => {
  it('tell what was created, changed, removed and restored, without values', async () => {
    api = await testApi({ seed: { products } });
    const reader = await listen(await api.as('staff'));
    const fields = { title: { uk: 'Свищик' }, price: { 0: 120.5 }, ...shopOf('shop-owner'), category: { 0: 'cat-1' } };
    const { result } = await api.post('/api/product/insert', { fields });
    expect((await rename(api, 'jug')).status).toBe(200);
    for (const action of ['delete', 'restore'])
      await api.post('/api/listing/get-list', {
        ...{ model: 'product', action, selectedItems: ['jug'] },
        ...(action === 'restore' && { type: 'trash' }),
      });
    await reader.until((events) => events.length >= 4);
    expect(reader.events).toEqual([
      { resource: 'product', type: 'created', ids: [(result as { _id: string })._id] },
      { resource: 'product', type: 'updated', ids: ['jug'] },
      { resource: 'product', type: 'deleted', ids: ['jug'] },
      { resource: 'product', type: 'created', ids: ['jug'] },
    ]);
  });

  it('are those of records that one sees: a product that goes to another shop is gone here and new there', async () => {
    api = await testApi({ seed: { products } });
    const own = await listen(await api.as('merchant'));
    const rival = await listen(await api.as('rival'));
    for (const id of ['jug', 'kosiv', 'rival']) await rename(api, id);
    await api.put('/api/product/update/kosiv', { fields: shopOf('shop-rival') });
    const told = (type: ChangeEvent['type'], id: string) => ({ resource: 'product', type, ids: [id] });
    expect(await marked(own)).toEqual([told('updated', 'kosiv'), told('deleted', 'kosiv')]);
    expect(await marked(rival)).toEqual([told('updated', 'rival'), told('created', 'kosiv')]);
  });

  it('name no records where many have changed at once', async () => {
    const many = Array.from({ length: maxEventIds + 1 }, (_, at) =>
      aProduct(`p${at}`, `Глечик ${at}`, shopOf('shop-kosiv')),
    );
    api = await testApi({ seed: { products: many } });
    const reader = await listen(await api.as('merchant'));
    await api.post('/api/listing/get-list', { model: 'product', action: 'make-disactive', selectedAll: true });
    await api.idle();
    expect(await marked(reader)).toContainEqual({ resource: 'product', type: 'updated', ids: [] });
  });

  it('tell nothing of a save that is refused', async () => {
    api = await testApi({ seed: { products } });
    const reader = await listen(await api.as('admin'));
    const refused = await api.put('/api/product/update/jug', { fields: { title: { uk: '' } } });
    expect(refused.result).toMatchObject({ valid: false });
    expect(await marked(reader)).toEqual([]);
  });

  it('keep to the scopes of a token', async () => {
    api = await testApi({ seed: { products } });
    const created = await api.post('/api/api-tokens', { name: 'Склад', scopes: ['product:read'], days: 1 });
    const authorization = `Bearer ${(created.result as { secret: string }).secret}`;
    const program: Pick<TestClient, 'send'> = {
      send: async (method, path, body, more) =>
        (await api.as(null)).send(method, path, body, { ...more, authorization }),
    };
    const reader = await listen(program);
    await api.put('/api/category/update/cat-1', { fields: { title: { uk: 'Посуд' } } });
    await rename(api, 'jug');
    await reader.until((events) => events.length > 0);
    expect(reader.events).toEqual([{ resource: 'product', type: 'updated', ids: ['jug'] }]);
    for (const _more of [1, 2]) await listen(program);
    await expect(listen(program)).rejects.toThrow('answered 429');
  });

  it('end with their token', async () => {
    const timers = new RepeatedByHand();
    api = await testApi({ seed: { products }, timers });
    const created = await api.post('/api/api-tokens', { name: 'Склад', scopes: ['product:read'], days: 1 });
    const authorization = `Bearer ${(created.result as { secret: string }).secret}`;
    const guest = await api.as(null);
    const reader = await listen({
      send: (method, path, body, more) => guest.send(method, path, body, { ...more, authorization }),
    });
    api.clock.advance(2 * 86_400_000);
    timers.fire(lookMs);
    await reader.ended();
    expect(reader.isUnauthorized).toBe(true);
  });

  it('are for who has a session, five times at most', async () => {
    api = await testApi({ seed: { products } });
    await expect(listen(await api.as(null))).rejects.toThrow('answered 401');
    const merchant = await api.as('merchant');
    const [first] = await Promise.all([1, 2, 3, 4, 5].map(() => listen(merchant)));
    await expect(listen(merchant)).rejects.toThrow('answered 429');
    await first?.close();
    expect(await listen(merchant)).toMatchObject({ isEnded: false });
    expect(await listen(await api.as('merchant'))).toMatchObject({ isEnded: false });
  });

  it.each(['?age=-1', '?age=x', '?age=99999999999'])('take no age like %s', async (query) => {
    api = await testApi();
    await expect(listen(await api.as('admin'), query)).rejects.toThrow('answered 400');
  });
});

describe('who has missed something', () => {
  it.each([
    ['by the age of what it shows', (_id: string) => ['?age=60000']],
    ['by the id of the last event', (id: string) => ['', id]],
  ] as const)('is told it first, %s', async (_how, given) => {
    api = await testApi({ seed: { products } });
    const first = await listen(await api.as('merchant'));
    await rename(api, 'kosiv');
    await first.until((events) => events.length > 0);
    await first.close();
    api.clock.advance(10_000);
    await rename(api, 'kosiv', 'Ще інша');
    await rename(api, 'rival');
    await api.put('/api/product/update/kosiv', { fields: shopOf('shop-rival') });
    const again = await listen(await api.as('merchant'), ...given(first.lastId));
    expect((await marked(again)).slice(-1)).toEqual([{ resource: 'product', type: 'deleted', ids: ['kosiv'] }]);
    expect(JSON.stringify(again.events)).not.toContain('"rival"');
  });

  it('asks for everything again after a long time, unless nothing has happened', async () => {
    api = await testApi({ seed: { products } });
    api.clock.advance(3_600_000);
    const quiet = await listen(await api.as('staff'), '?age=1800000');
    expect(await marked(quiet)).toEqual([]);
    api.clock.advance(600_000);
    const late = await listen(await api.as('staff'), '?age=1200000');
    await late.until((events) => events.length > 0);
    expect(late.events).toEqual(['reload']);
  });

  it('asks for everything again after days', async () => {
    api = await testApi({ seed: { products } });
    await rename(api, 'jug');
    api.clock.advance(3 * 86_400_000);
    const late = await listen(await api.as('staff'), `?age=${4 * 86_400_000}`);
    await late.until((events) => events.length > 0);
    expect(late.events).toEqual(['reload']);
  });

  it('asks for everything again when few changes were of many records, which are not read for it', async () => {
    const many = Array.from({ length: 260 }, (_, at) => aProduct(`p${at}`, `Глечик ${at}`));
    api = await testApi({ seed: { products: many } });
    for (const action of ['make-disactive', 'make-active'])
      await api.post('/api/listing/get-list', { model: 'product', action, selectedAll: true });
    await api.idle();
    const late = await listen(await api.as('staff'), '?age=1000');
    await late.until((events) => events.length > 0);
    expect(late.events).toEqual(['reload']);
  });

  it.each([
    'x',
    'f'.repeat(24),
    '7fffffff0000000000000000',
    '\0'.repeat(24),
    `${'0'.repeat(24)}\r\nX: y`,
    'a'.repeat(10_000),
  ])('asks for everything again with an id that is none of ours: %j', async (id) => {
    api = await testApi({ seed: { products } });
    const reader = await listen(await api.as('merchant'), '', id);
    await reader.until((events) => events.length > 0);
    expect(reader.events).toEqual(['reload']);
  });

  it('asks for everything again when it was very much', async () => {
    api = await testApi({ seed: { products } });
    for (let at = 0; at <= 500; at += 1) await rename(api, 'jug', `Глечик ${at}`);
    const late = await listen(await api.as('staff'), '?age=1000');
    await late.until((events) => events.length > 0);
    expect(late.events).toEqual(['reload']);
  });
});

it('a reader that does not read keeps little waiting, and is told in the end to ask for everything', async () => {
  const many = Array.from({ length: maxEventIds }, (_, at) => aProduct(`product-with-a-long-id-${at}`, 'Глечик'));
  api = await testApi({ seed: { products: many }, timers: new RepeatedByHand() });
  const { body } = await (await api.as('staff')).send('GET', '/api/events');
  if (!('chunks' in body)) throw new Error('no events');
  const chunks = body.chunks[Symbol.asyncIterator]();
  for (let turn = 0; turn < 20; turn += 1) {
    const action = turn % 2 === 0 ? 'make-disactive' : 'make-active';
    await api.post('/api/listing/get-list', { model: 'product', action, selectedAll: true });
    await api.idle();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const text = String((await chunks.next()).value);
  expect([text.length < 64 * 1024, text.includes('event: reload\n')]).toEqual([true, true]);
  await chunks.return?.();
});

it('a fault in the rules of one entity keeps nobody from other events', async () => {
  const category = entities.get('category');
  if (!category) throw new Error('there is no category');
  const access: typeof category.spec.access = {
    ...category.spec.access,
    get shop(): never {
      throw new Error('a fault');
    },
  };
  const faulty = { ...category, spec: { ...category.spec, access } };
  api = await testApi({ seed: { products }, extraEntities: [faulty] });
  const reader = await listen(await api.as('merchant'));
  await api.put('/api/category/update/cat-1', { fields: { title: { uk: 'Посуд' } } });
  await rename(api, 'kosiv');
  await reader.until((events) => events.length > 1);
  expect(reader.events).toEqual(['reload', { resource: 'product', type: 'updated', ids: ['kosiv'] }]);
  expect(api.log.lines).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'a change could not be told' }),
  );
});

describe('a session that changes', () => {
  it.each([
    ['by its logout', (own: TestClient) => own.post('/api/user/logout')],
    ['from another device', async () => (await api.as('merchant')).delete('/api/user/sessions')],
    ['as its account is closed', () => api.put('/api/user/update/merchant', { fields: { active: { 0: false } } })],
  ])('ends its events when it is over, %s', async (_how, end: (own: TestClient) => Promise<unknown>) => {
    const timers = new RepeatedByHand();
    api = await testApi({ seed: { products }, timers });
    const [merchant, other] = [await api.as('merchant'), await api.as('staff')];
    const [reader, untouched] = [await listen(merchant), await listen(other)];
    timers.fire(lookMs);
    await rename(api, 'kosiv');
    await reader.until((events) => events.length > 0);
    await end(merchant);
    await reader.ended();
    expect([reader.isUnauthorized, untouched.isEnded]).toEqual([true, false]);
  });

  it('ends its events on other machines with the next look', async () => {
    const timers = new RepeatedByHand();
    api = await testApi({ seed: { products } });
    const other = await testApi({ store: api.store, clock: api.clock, timers });
    const merchant = await api.as('merchant');
    const there = await other.as(null);
    there.token = merchant.token;
    const reader = await listen(there);
    await merchant.post('/api/user/logout');
    timers.fire(lookMs);
    await reader.ended();
    expect(reader.isUnauthorized).toBe(true);
    await other.close();
  });

  it('hears nothing more once its rights are lost, whatever is told in the same moment', async () => {
    let look = (): void => undefined;
    const slow = new Promise<void>((resolve) => (look = resolve));
    let isSlow = false;
    api = await testApi({ seed: { products } });
    const waiting = new Proxy(api.store, {
      get(target, name) {
        if (name !== 'get' || !isSlow) return Reflect.get(target, name) as unknown;
        return async (collection: string, id: string) => {
          const found = await target.get(collection, id);
          if (collection === 'sessions' && found?.user === 'merchant') await slow;
          return found;
        };
      },
    });
    const other = await testApi({ store: waiting, clock: api.clock, timers: new RepeatedByHand() });
    const admin = await other.as('admin');
    const reader = await listen(await other.as('merchant'));
    expect((await rename(admin, 'jug')).status).toBe(200);
    isSlow = true;
    await admin.put('/api/user/update/merchant', { fields: { active: { 0: false } } });
    await rename(admin, 'kosiv');
    look();
    await reader.ended();
    expect(reader.events).toEqual([]);
    await other.close();
  });

  it('is told to ask again when its rights have changed, and hears what it may then', async () => {
    api = await testApi({ seed: { products } });
    const reader = await listen(await api.as('merchant'));
    const saved = await api.put('/api/user/update/merchant', { fields: shopOf('shop-rival') });
    expect(saved.result).toMatchObject({ valid: true });
    await reader.until((events) => events.includes('reload'));
    await rename(api, 'kosiv');
    await rename(api, 'rival');
    const since = reader.events.lastIndexOf('reload');
    expect((await marked(reader)).slice(since + 1)).toEqual([{ resource: 'product', type: 'updated', ids: ['rival'] }]);
  });

  it.each([0, 1])('hears nothing more by what its role had, changed on machine %s', async (at) => {
    const timers = new RepeatedByHand();
    api = await testApi({ seed: { products }, timers });
    const other = await testApi({ store: api.store, clock: api.clock, timers: new RepeatedByHand() });
    const admin = await (at === 0 ? api : other).as('admin');
    const levels = (level: string) => ({ fields: { name: { 0: 'Каталог' }, products: { 0: level } } });
    const { _id: role } = (await admin.post('/api/role/insert', levels('view'))).result;
    expect(await admin.put('/api/people/staff', { role })).toMatchObject({ status: 200 });
    api.clock.advance(10_000);
    const reader = await listen(await api.as('staff'));
    expect((await rename(admin, 'jug')).status).toBe(200);
    timers.fire(watchMs);
    await reader.until((events) => events.length > 0);
    expect(await admin.put(`/api/role/update/${String(role)}`, levels('none'))).toMatchObject({
      result: { valid: true },
    });
    await rename(admin, 'kosiv');
    timers.fire(watchMs);
    await reader.until((events) => events.includes('reload'));
    await rename(admin, 'jug', 'Ще інша');
    api.clock.advance(31_000);
    for (const ms of [watchMs, lookMs]) timers.fire(ms);
    const heard = reader.events.flatMap((event) =>
      event !== 'reload' && event.resource === 'product' ? event.ids : [],
    );
    expect(heard).toEqual(['jug']);
    await other.close();
  });

  it('is not used by its events: it ends as if nobody was there', async () => {
    const timers = new RepeatedByHand();
    api = await testApi({ seed: { products }, timers });
    const merchant = await api.as('merchant');
    for (let day = 0; day < 15; day += 1) {
      const reader = await listen(merchant).catch(() => null);
      timers.fire(lookMs);
      await reader?.close();
      api.clock.advance(86_400_000);
    }
    await expect(listen(merchant)).rejects.toThrow('answered 401');
  });
});

it('another machine tells what this one writes', async () => {
  const timers = new RepeatedByHand();
  api = await testApi({ seed: { products } });
  const other = await testApi({ store: api.store, clock: api.clock, timers });
  const reader = await listen(await other.as('merchant'));
  await rename(api, 'kosiv');
  await rename(api, 'rival');
  timers.fire(watchMs);
  await reader.until((events) => events.length > 0);
  timers.fire(watchMs);
  await rename(other, 'kosiv', 'Четверта');
  await reader.until((events) => events.length > 1);
  timers.fire(watchMs);
  api.clock.advance(60_000);
  timers.fire(watchMs);
  await rename(other, 'kosiv', 'П’ята');
  await reader.until((events) => events.length > 2);
  expect(reader.events).toEqual([1, 2, 3].map(() => ({ resource: 'product', type: 'updated', ids: ['kosiv'] })));
  await other.close();
});

it('another machine tells nothing of what was long before somebody listened, however often', async () => {
  const timers = new RepeatedByHand();
  api = await testApi({ seed: { products } });
  const other = await testApi({ store: api.store, clock: api.clock, timers });
  const merchant = await other.as('merchant');
  await rename(api, 'kosiv');
  for (const _turn of ['first', 'again']) {
    api.clock.advance(40_000);
    const reader = await listen(merchant);
    timers.fire(watchMs);
    expect(await marked(reader, () => timers.fire(watchMs))).toEqual([]);
    api.clock.advance(31_000);
    timers.fire(watchMs);
    expect(await marked(reader, () => timers.fire(watchMs))).toEqual([]);
    await reader.close();
  }
  await other.close();
});

it('a machine that stops ends them, and takes no more', async () => {
  api = await testApi({ seed: { products } });
  const staff = await api.as('staff');
  const reader = await listen(staff);
  await api.close();
  await reader.ended();
  await expect(listen(staff)).rejects.toThrow('answered 503');
});
