import type { ChangeItem, ChangesResult } from '#domain/wire/Change';
import type { SaveResult } from '#domain/wire/Form';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { initialGroups } from '../catalogue/attributes-set/initialGroups';
import { aProduct, aShop } from '../../testing/testRecords';

let api: TestApi;
const shop = 'shop-kosiv';

beforeEach(async () => {
  api = await testApi({
    seed: {
      shops: [aShop('shop-elsewhere', 'Чужа крамниця')],
      products: [
        aProduct('p1', 'Глечик', { shop: { 0: shop }, sku: { 0: 'G-1' } }),
        aProduct('p2', 'Миска', { shop: { 0: shop } }),
        aProduct('p3', 'Чужа миска', { shop: { 0: 'shop-elsewhere' } }),
      ],
    },
  });
});
afterEach(() => api.close());

const items = async (path: string, client: Pick<TestApi, 'get'> = api): Promise<ChangeItem[]> =>
  ((await client.get(path)).result as unknown as ChangesResult).items;
const historyOf = (id: string, client?: Pick<TestApi, 'get'>) => items(`/api/product/history/${id}`, client);

async function save(id: string, fields: Record<string, unknown>, client: Pick<TestApi, 'put'> = api): Promise<void> {
  const { result } = await client.put(`/api/product/update/${id}`, { fields });
  expect(result).toMatchObject({ valid: true });
  api.clock.advance(60_000);
}
const price = (hryvnias: number) => ({ price: { 0: { default: hryvnias } } });

describe('the history of a record', () => {
  it('tells who changed what, when and from where, field by field in both languages', async () => {
    const at = new Date(api.clock.now()).toISOString();
    await save('p1', { title: { uk: 'Глечик великий', en: 'Big jug' }, ...price(120) });
    const [change, ...others] = await historyOf('p1');
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      at,
      entity: 'product',
      kind: 'updated',
      origin: { kind: 'form' },
      by: { _id: 'admin' },
      count: 1,
      revision: 2,
    });
    const fields = new Map(change?.fields.map((field) => [field.name, field]));
    expect(fields.get('title')).toEqual({
      name: 'title',
      type: 'text',
      title: { uk: 'Назва', en: 'Title' },
      before: { uk: 'Глечик' },
      after: { uk: 'Глечик великий', en: 'Big jug' },
    });
    expect(fields.get('price')).toMatchObject({ before: { 0: '₴100.00' }, after: { 0: '₴120.00' } });
    expect(fields.size).toBe(2);
  });

  it('tells of values from before an attribute got another type', async () => {
    const insert = async (entity: string, fields: object): Promise<string> =>
      ((await api.post(`/api/${entity}/insert`, { fields })).result as unknown as SaveResult)._id;
    const options = [{ slug: 'a', title: { uk: 'А', en: 'A' } }];
    const year = await insert('attribute', { title: { uk: 'Рік' }, code: { 0: 'year' }, type: { 0: 'number' } });
    const stuff = await insert('attribute', {
      title: { uk: 'Склад' },
      code: { 0: 'stuff' },
      type: { 0: 'select' },
      options: { 0: options },
    });
    const items = [year, stuff];
    const set = await insert('attributes-set', {
      title: { uk: 'Набір' },
      groups: { 0: [...initialGroups, { _id: 'own', title: { uk: 'Набір' }, items }] },
    });
    const stored = (await api.store.get('attributes', stuff))?.options as { 0: { _id: string }[] };
    await save('p1', { 'attributes-set': { 0: set }, year: { 0: 1991 }, stuff: { 0: stored[0][0]?._id } });
    await api.put(`/api/attribute/update/${year}`, { fields: { type: { 0: 'text' } } });
    await api.put(`/api/attribute/update/${stuff}`, { fields: { multiple: { 0: true } } });
    const change = (await historyOf('p1')).find(({ origin }) => origin.kind === 'form');
    const after = Object.fromEntries(change?.fields.map((field) => [field.name, field.after]) ?? []);
    expect(after).toMatchObject({ year: { 0: '1991' }, stuff: { 0: 'A' } });
    await api.put(`/api/attribute/update/${stuff}`, { fields: { multiple: { 0: false } } });
    const [again] = (await historyOf('p1')).filter(({ origin }) => origin.kind === 'form');
    expect(again?.fields.find(({ name }) => name === 'stuff')?.after).toEqual({ 0: 'A' });
  });

  it.each<[string, (attribute: string, set: string) => Promise<unknown>]>([
    ['in the trash', (attribute) => api.delete(`/api/attribute/delete/${attribute}`)],
    [
      'in sets of orders only',
      async (attribute, set) => {
        await api.put(`/api/attributes-set/update/${set}`, { fields: { groups: { 0: initialGroups } } });
        const groups = { 0: [{ _id: 'own', title: { uk: 'Набір' }, items: [attribute] }] };
        return api.post('/api/attributes-set/insert', {
          fields: { title: { uk: 'Замовлення' }, entity: { 0: 'order' }, groups },
        });
      },
    ],
  ])('tells of an attribute that is %s, with its title and values', async (_where, take) => {
    const insert = async (entity: string, fields: object): Promise<string> =>
      ((await api.post(`/api/${entity}/insert`, { fields })).result as unknown as SaveResult)._id;
    const stuff = await insert('attribute', {
      title: { uk: 'Склад', en: 'Material' },
      code: { 0: 'stuff' },
      type: { 0: 'select' },
      options: { 0: [{ slug: 'clay', title: { uk: 'Глина', en: 'Clay' } }] },
    });
    const set = await insert('attributes-set', {
      title: { uk: 'Набір' },
      groups: { 0: [...initialGroups, { _id: 'own', title: { uk: 'Набір' }, items: [stuff] }] },
    });
    const stored = (await api.store.get('attributes', stuff))?.options as { 0: { _id: string }[] };
    await save('p1', { 'attributes-set': { 0: set } });
    await save('p1', { stuff: { 0: stored[0][0]?._id } });
    expect(await take(stuff, set)).toMatchObject({ status: 200 });
    const [change] = await historyOf('p1');
    const titles = [
      { name: 'stuff', type: 'select', title: { uk: 'Склад', en: 'Material' }, before: {}, after: { 0: 'Clay' } },
    ];
    expect(change?.fields).toEqual(titles);
    expect((await items('/api/changes?record=p1'))[0]?.fields).toEqual(titles);
  });

  it('gives names instead of ids, and says nothing of what stayed', async () => {
    await save('p1', { shop: { 0: 'shop-elsewhere' }, quantity: { 0: 5 } });
    const [change] = await historyOf('p1');
    expect(change?.fields).toEqual([
      expect.objectContaining({
        name: 'shop',
        after: { 0: 'Чужа крамниця' },
        before: { 0: 'Косівська майстерня' },
      }),
    ]);
  });

  it('has an entry for each way of changing a record', async () => {
    await save('p1', price(110));
    const bulk = await api.post('/api/listing/get-list', {
      model: 'product',
      action: 'make-disactive',
      selectedItems: ['p1', 'p2'],
    });
    const { action } = bulk.result as { action: { _id: string } };
    api.clock.advance(1_000);
    await api.post(`/api/actions/${action._id}/undo`);
    api.clock.advance(1_000);
    await api.post('/api/product/multiupdate', { selectedItems: ['p1'], fields: { quantity: { 0: 9 } } });
    api.clock.advance(1_000);
    await api.put('/api/product/save-many', {
      by: 'slug',
      items: [{ fields: { slug: { 0: 'p1' }, quantity: { 0: 12 } } }],
    });
    api.clock.advance(1_000);
    await api.delete('/api/product/delete/p1');
    api.clock.advance(1_000);
    await api.post('/api/product/restore/p1');
    expect(
      (await historyOf('p1')).map(({ kind, origin, fields }) => [
        kind,
        origin.kind,
        fields.map(({ name }) => name).join(),
      ]),
    ).toEqual([
      ['restored', 'form', ''],
      ['removed', 'form', ''],
      ['updated', 'import', 'quantity'],
      ['updated', 'bulk', 'quantity'],
      ['updated', 'undo', 'active'],
      ['updated', 'bulk', 'active'],
      ['updated', 'form', 'price'],
    ]);
    expect((await items(`/api/changes?origin=bulk`)).find(({ count }) => count === 2)).toMatchObject({
      origin: { kind: 'bulk', id: action._id },
      records: [{ _id: 'p1' }, { _id: 'p2' }],
    });
  });

  it('starts with the creation', async () => {
    const created = await api.post('/api/category/insert', {
      fields: { title: { uk: 'Посуд', en: 'Dishes' }, slug: { 0: 'dishes' } },
    });
    const { _id } = created.result as unknown as SaveResult;
    expect(await items(`/api/category/history/${_id}`)).toMatchObject([{ kind: 'created', revision: 1, fields: [] }]);
  });

  it('has nothing of a save that changed nothing', async () => {
    await save('p1', { quantity: { 0: 5 } });
    expect((await api.store.get('products', 'p1'))?._revision).toBe(2);
    expect(await historyOf('p1')).toEqual([]);
    await save('p1', price(110));
    expect(await historyOf('p1')).toMatchObject([{ revision: 3 }]);
  });

  it('never has a password', async () => {
    await api.put('/api/user/update/merchant', {
      fields: { password: { 0: btoa('New-password-1') }, name: { 0: 'Інша' } },
    });
    const found = await items('/api/user/history/merchant');
    const text = JSON.stringify([found, (await api.store.find('changes', { where: { op: 'and', of: [] } })).records]);
    expect(text).toContain('Інша');
    expect(text).not.toMatch(/hash|New-password|TmV3|scrypt/);
  });
});

describe('restoring a version', () => {
  it('shows pictures of the field that products had once, and restores the others of its time', async () => {
    const usual = await api.store.get('products', 'p1');
    await save('p1', price(110));
    const { records } = await api.store.find('changes', { where: { op: 'in', path: 'ids', values: ['p1'] } });
    const photos = { 0: ['https://example.com/a.jpg', 'https://example.com/b.jpg'] };
    const rows = [{ before: { price: usual?.price ?? null, photos: { 0: [] } }, after: { photos } }];
    const old = { fields: ['price', 'photos'], rows, shared: null };
    await api.store.patch('changes', { op: 'ids', ids: records.map(({ _id }) => _id) }, old);
    const [entry] = await historyOf('p1');
    expect(entry?.fields).toMatchObject([
      {
        name: 'photos',
        title: { en: 'Photos by links' },
        after: { 0: 'https://example.com/a.jpg, https://example.com/b.jpg' },
      },
    ]);
    const shown = await api.get(`/api/product/version/p1?change=${entry?._id}&side=before`);
    expect(shown.result).toMatchObject({ fields: [{ name: 'price', after: { 0: '₴100.00' } }] });
    const body = { change: entry?._id, side: 'before', fields: ['price'], _revision: 2 };
    expect((await api.post('/api/product/restore-version/p1', body)).result).toMatchObject({ valid: true });
    const refused = { ...body, fields: ['photos'], _revision: 3 };
    expect((await api.send('POST', '/api/product/restore-version/p1', refused)).status).toBe(400);
  });

  it('gives chosen fields the values right after a change, and is a change itself', async () => {
    await save('p1', price(110));
    await save('p1', price(120));
    await save('p1', { title: { uk: 'Інша назва', en: '' } });
    const [, , first] = await historyOf('p1');
    const restored = await api.post('/api/product/restore-version/p1', {
      change: first?._id,
      side: 'after',
      fields: ['price'],
      _revision: 4,
    });
    expect(restored.result).toMatchObject({ valid: true, record: { _revision: 5 } });
    const record = await api.store.get('products', 'p1');
    expect(record).toMatchObject({ price: { 0: { default: 110 } }, title: { uk: 'Інша назва' } });
    expect((await historyOf('p1'))[0]).toMatchObject({
      origin: { kind: 'restore', id: first?._id },
      fields: [{ name: 'price' }],
    });
  });

  it('takes a change back, after showing what would differ', async () => {
    await save('p1', price(110));
    await save('p1', price(120));
    await save('p1', { title: { uk: 'Інша назва', en: '' } });
    const first = (await historyOf('p1')).at(-1);
    const shown = await api.get(`/api/product/version/p1?change=${first?._id}&side=before`);
    expect(shown.result).toMatchObject({
      fields: [
        { name: 'title', before: { uk: 'Інша назва' }, after: { uk: 'Глечик' } },
        { name: 'price', before: { 0: '₴120.00' }, after: { 0: '₴100.00' } },
      ],
    });
    const body = { change: first?._id, side: 'before', fields: ['price'], _revision: 4 };
    await api.post('/api/product/restore-version/p1', body);
    expect(await api.store.get('products', 'p1')).toMatchObject({
      price: { 0: { default: 100 } },
      title: { uk: 'Інша назва' },
    });
    expect((await api.send('GET', '/api/product/version/p1?change=none&side=after')).status).toBe(404);
    const rival = await api.as('rival');
    expect((await rival.send('GET', `/api/product/version/p1?change=${first?._id}&side=after`)).status).toBe(403);
  });

  it('reads no entries before the version, and all later ones, also of a machine whose clock is behind', async () => {
    for (let amount = 101; amount <= 120; amount += 1) {
      await save('p1', price(amount));
      api.clock.advance(24 * 3_600_000);
    }
    const chosen = (await historyOf('p1'))[2];
    await save('p1', price(500));
    const [last] = await historyOf('p1');
    const behind = new Date(Date.parse(chosen?.at ?? '') - 10 * 60_000).toISOString();
    await api.store.patch('changes', { op: 'ids', ids: [last?._id ?? ''] }, { _created: behind });
    let read = 0;
    const store = new Proxy(api.store, {
      get: (target, name): unknown => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        if (name !== 'find') return member.bind(target);
        return async (...given: Parameters<typeof target.find>) => {
          const found = await target.find(...given);
          read += given[0] === 'changes' ? found.records.length : 0;
          return found;
        };
      },
    });
    const counting = await testApi({ store, clock: api.clock });
    const shown = await counting.get(`/api/product/version/p1?change=${chosen?._id}&side=after`);
    expect(shown.result).toMatchObject({ fields: [{ before: { 0: '₴500.00' }, after: { 0: '₴118.00' } }] });
    // The chosen one twice, and the three later ones.
    expect(read).toBe(5);
    await counting.close();
  });

  it('is refused for a record that was changed since, for fields that are not in the form, and without permission', async () => {
    await save('p1', price(110));
    const [change] = await historyOf('p1');
    const send = (fields: string[], _revision: number, client: Pick<TestApi, 'send'> = api) =>
      client.send('POST', '/api/product/restore-version/p1', { change: change?._id, side: 'after', fields, _revision });
    await save('p1', price(130));
    expect(await send(['price'], 2)).toMatchObject({ status: 409 });
    expect(await send(['_deleted'], 3)).toMatchObject({ status: 400 });
    expect(await send(['currentRating'], 3)).toMatchObject({ status: 400 });
    expect(await send([], 3)).toMatchObject({ status: 400 });
    expect(await send(['price'], 3, await api.as('rival'))).toMatchObject({ status: 403 });
    expect(await send(['price'], 3, await api.as(null))).toMatchObject({ status: 401 });
    expect((await api.store.get('products', 'p1'))?._revision).toBe(3);
  });
});

describe('the list of all changes', () => {
  it('is filtered by entity, record, person, kind, field and days, and paged', async () => {
    await save('p1', price(110));
    await save('p2', { title: { uk: 'Мисочка', en: '' } });
    await api.delete('/api/product/delete/p2');
    const found = async (query: string) =>
      (await items(`/api/changes?${query}`)).map(({ kind, records }) => `${kind} ${records[0]?._id}`);
    expect(await found('')).toEqual(['removed p2', 'updated p2', 'updated p1']);
    expect(await found('kind=removed')).toEqual(['removed p2']);
    expect(await found('record=p1')).toEqual(['updated p1']);
    expect(await found('field=title')).toEqual(['updated p2']);
    expect(await found('entity=page')).toEqual([]);
    expect(await found('by=nobody')).toEqual([]);
    expect(await found('from=2025-11-21&to=2025-11-21')).toHaveLength(3);
    expect(await found('to=2025-11-20')).toEqual([]);
    expect((await api.send('GET', '/api/changes?from=yesterday')).status).toBe(400);
    for (let round = 0; round < 30; round += 1) await save('p1', price(200 + round));
    expect((await api.get('/api/changes?page=9')).result).toMatchObject({ page: 2, maxPages: 2, total: 33 });
  });

  it('is exported as CSV with a line for each field', async () => {
    await save('p1', { title: { uk: 'Глек "великий"', en: 'Jug' } });
    const { body } = await api.send('GET', '/api/changes/export?entity=product');
    if (!('chunks' in body)) throw new Error('no stream');
    let text = '';
    for await (const chunk of body.chunks) text += String(chunk);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    // Kyiv time, as in the panel and in other files.
    expect(lines[1]).toMatch(/^2025-11-21 12:00,/);
    expect(lines[1]).toContain('Title (uk)');
    expect(lines[1]).toContain('"Глек ""великий"""');
  });
});

describe('for a merchant', () => {
  it('has the changes of the own shop only, without names of the marketplace', async () => {
    await save('p1', price(110));
    await save('p3', price(115));
    await api.post('/api/product/multiupdate', { selectedItems: ['p1', 'p3'], fields: { quantity: { 0: 9 } } });
    await api.post('/api/listing/get-list', {
      model: 'product',
      action: 'make-disactive',
      selectedItems: ['p1', 'p3'],
    });
    await api.put('/api/user/update/admin', { fields: { name: { 0: 'Хтось інший' } } });
    const merchant = await api.as('merchant');
    const found = await items('/api/changes', merchant);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.flatMap(({ records }) => records.map(({ _id }) => _id)))).toEqual(new Set(['p1']));
    expect(found.every(({ count, by }) => count === 1 && by?.name === null)).toBe(true);
    expect(JSON.stringify(found)).not.toMatch(/p3|Чужа|admin/);
    expect((await merchant.send('GET', '/api/product/history/p3')).status).toBe(403);
    expect((await merchant.send('GET', '/api/user/history/admin')).status).toBe(403);
    expect(await historyOf('p1', merchant)).toHaveLength(3);
  });

  it('has nothing of the time when a record was another shop’s', async () => {
    await save('p3', { title: { uk: 'Таємна назва', en: '' }, ...price(777) });
    await save('p3', price(115));
    const [, secret] = await historyOf('p3');
    await save('p3', { shop: { 0: shop }, ...price(120) });
    await save('p3', price(130));
    const merchant = await api.as('merchant');
    const found = await historyOf('p3', merchant);
    expect(found).toMatchObject([{ fields: [{ name: 'price', before: { 0: '₴120.00' } }] }]);
    expect((await merchant.get('/api/changes')).result).toMatchObject({ total: 1, items: found });
    const version = await merchant.send('GET', `/api/product/version/p3?change=${secret?._id}&side=after`);
    expect(version.status).toBe(404);
    expect(await historyOf('p3')).toHaveLength(4);
  });

  it('has nothing of another shop’s time in a bulk change of both shops’ records', async () => {
    const priceOf = async (id: string) => (await api.store.get('products', id))?.price;
    await save('p3', price(777));
    const adjust = { price: { op: 'percent', value: 10 } };
    const changed = await api.post('/api/product/multiupdate', { selectedItems: ['p1', 'p3'], adjust });
    const { action } = changed.result as { action: { _id: string } };
    expect(await priceOf('p3')).toMatchObject({ 0: { default: 854.7 } });
    api.clock.advance(1_000);
    await api.post(`/api/actions/${action._id}/undo`);
    expect((await items('/api/changes'))[0]).toMatchObject({ count: 2, origin: { kind: 'undo' } });
    await save('p3', { shop: { 0: shop } });
    await save('p3', price(200));
    await save('p1', { shop: { 0: 'shop-elsewhere' } });
    const merchant = await api.as('merchant');
    const text = JSON.stringify([await historyOf('p3', merchant), await items('/api/changes', merchant)]);
    expect(text).not.toMatch(/854|shop-elsewhere|Чужа крамниця/);
  });

  it('counts what it lists, though records have gone to another shop and come from one', async () => {
    await save('p2', price(205));
    for (const id of ['p1', 'p2', 'p3']) await save(id, price(210));
    await api.post('/api/product/multiupdate', { selectedItems: ['p1', 'p3'], fields: { quantity: { 0: 9 } } });
    await save('p2', { shop: { 0: 'shop-elsewhere' } });
    await save('p3', { shop: { 0: shop } });
    const merchant = await api.as('merchant');
    for (const path of ['/api/changes', '/api/product/history/p1', '/api/product/history/p3']) {
      const { items: found, total } = (await merchant.get(path)).result as unknown as ChangesResult;
      expect([path, found.length]).toEqual([path, total]);
    }
    expect((await items('/api/changes', merchant)).map(({ count }) => count)).toEqual([1, 1]);
    await save('p2', { shop: { 0: shop } });
    expect((await merchant.get('/api/changes')).result).toMatchObject({ total: 4 });
  });

  it('names the own records of a change of many, however many others it had', async () => {
    const others = ['p3', 'p4', 'p5', 'p6', 'p7', 'p8'];
    const another = await testApi({
      seed: {
        shops: [aShop('shop-elsewhere', 'Чужа крамниця')],
        products: [
          aProduct('p2', 'Миска', { shop: { 0: shop } }),
          ...others.map((id) => aProduct(id, id, { shop: { 0: 'shop-elsewhere' } })),
          aProduct('p9', 'Глечик', { shop: { 0: shop } }),
        ],
      },
    });
    await another.post('/api/listing/get-list', {
      model: 'product',
      action: 'make-disactive',
      selectedItems: ['p2', ...others, 'p9'],
    });
    const [change] = await items('/api/changes', await another.as('merchant'));
    expect(change?.count).toBe(2);
    expect(change?.records.map(({ title }) => title.uk).sort()).toEqual(['Глечик', 'Миска']);
    await another.close();
  });

  it('answers no questions about others: whose records and which people there are', async () => {
    await api.post('/api/listing/get-list', {
      model: 'product',
      action: 'make-disactive',
      selectedItems: ['p1', 'p3'],
    });
    const merchant = await api.as('merchant');
    const totalOf = async (query: string) =>
      ((await merchant.get(`/api/changes?${query}`)).result as { total: number }).total;
    expect(await totalOf('record=p1')).toBe(1);
    expect(await totalOf('record=p3')).toBe(0);
    expect(await totalOf('by=admin')).toBe(0);
    expect((await items('/api/changes', merchant))[0]?.origin).toEqual({ kind: 'bulk' });
    await save('p1', price(300), merchant);
    expect(await totalOf('by=merchant')).toBe(1);
  });
});
