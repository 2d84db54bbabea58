import { mockPassword } from '../mocks/host';
import { mockServer } from '../mocks/node';
import { CallFailure } from './CallFailure';
import { createEnvelopeClient } from './envelopeClient';
import { createRecordCalls } from './recordCalls';
import { yarmarokDataProvider } from './yarmarokDataProvider';

const client = createEnvelopeClient({ origin: 'http://panel.test', language: () => 'en' });
const calls = createRecordCalls(client);
const provider = yarmarokDataProvider(calls);
const all = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;

let server: Awaited<ReturnType<typeof mockServer>>;
beforeAll(async () => {
  server = await mockServer({ language: 'en' });
  server.listen({ onUnhandledRequest: 'error' });
  await client.call('POST', '/api/user/login', { body: { email: 'admin@example.com', password: mockPassword } });
});
afterAll(() => server.close());

const idsOf = ({ data }: { data: { id: unknown }[] }): string[] => data.map(({ id }) => String(id));
const found = async (filter: object, entity = 'product') => (await provider.getList(entity, { ...all, filter })).data;
const titles = (records: { title?: { en?: string } }[]) => records.map(({ title }) => title?.en);

async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  const failure: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (failure instanceof CallFailure) return failure;
  throw new Error(`expected a CallFailure, got ${String(failure)}`);
}

describe('getList', () => {
  it("takes react-admin's defaults for every entity", async () => {
    const { entities } = (await calls.start()).result;
    for (const entity of Object.keys(entities)) {
      const { data, total } = await provider.getList(entity, {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      });
      expect([entity, data.length]).toEqual([entity, Math.min(10, total ?? 0)]);
      expect(idsOf({ data })).toEqual(idsOf({ data }).toSorted());
    }
  });

  it('works without parameters', async () => {
    expect((await provider.getList('product', {})).data).toHaveLength(10);
  });

  it('sorts by sources in both directions', async () => {
    const first = async (field: string, order: 'ASC' | 'DESC') =>
      (await provider.getList('product', { ...all, sort: { field, order } })).data[0];
    const titleOf = async (field: string, order: 'ASC' | 'DESC') => (await first(field, order))?.title.en;
    expect((await titleOf('title.en', 'ASC')) < (await titleOf('title.en', 'DESC'))).toBe(true);
    expect((await first('slug.0', 'ASC'))?.slug[0] < (await first('slug.0', 'DESC'))?.slug[0]).toBe(true);
    expect((await first('price.0.default', 'ASC'))?.price[0].default).toBeLessThan(
      (await first('price.0.default', 'DESC'))?.price[0].default,
    );
  });

  it('refuses an order that there is not, with a message', async () => {
    const failure = await failureOf(
      provider.getList('product', { ...all, sort: { field: 'colour', order: 'ASC' }, filter: {} }),
    );
    expect(failure).toMatchObject({ status: 400, message: expect.stringContaining('colour') });
  });

  it('searches by q', async () => {
    expect(titles(await found({ q: 'липовий' }))).toEqual(['Linden honey, 0.5 l']);
  });

  it('gives whole records, or the columns that are asked for', async () => {
    const [whole] = await found({ q: 'липовий' });
    expect(whole).toMatchObject({ slug: { 0: expect.any(String) }, description: { uk: expect.any(String) } });
    const { data } = await provider.getList('product', {
      ...all,
      filter: { q: 'липовий' },
      meta: { columns: ['tags'] },
    });
    expect(data[0]).toHaveProperty('tags');
    expect(data[0]).not.toHaveProperty('description');
  });

  it('gives pages of any size, also beyond the last', async () => {
    const everything = await provider.getList('product', { ...all, pagination: { page: 1, perPage: 1000 } });
    expect(everything.total).toBeGreaterThan(25);
    expect(new Set(idsOf(everything)).size).toBe(everything.total);
    const second = await provider.getList('product', { ...all, pagination: { page: 2, perPage: 10 } });
    expect(idsOf(second)).toEqual(idsOf(everything).slice(10, 20));
    expect((await provider.getList('product', { ...all, pagination: { page: 9, perPage: 1000 } })).data).toEqual([]);
  });

  it('filters by sources, names, lists and operators', async () => {
    const [honey] = await found({ q: 'липовий' });
    if (!honey) throw new Error('no honey');
    const [one, other] = await found({});
    const slug: string = honey.slug[0];
    const price: number = honey.price[0].default;
    const only = async (filter: object) => idsOf({ data: await found(filter) });
    const every = await found({});
    const total = every.length;

    for (const filter of [
      { id: honey.id },
      { 'slug.0': slug },
      { slug },
      { slug: { 0: slug } },
      { slug: [slug] },
      { slug_eq: slug },
      { 'slug.0_eq_any': [slug, 'nothing'] },
      { title: honey.title.en },
      { title: { uk: honey.title.uk } },
      { 'title.uk_q': 'липовий' },
      { slug_q: slug.slice(3), id: honey.id },
      { slug: { '0_q': slug } },
    ])
      expect([filter, await only(filter)]).toEqual([filter, [honey.id]]);

    expect(await only({ id: [one?.id, other?.id] })).toEqual([one?.id, other?.id]);
    expect(await only({ id_neq: one?.id })).toHaveLength(total - 1);
    expect(await only({ slug_neq: slug })).toHaveLength(total - 1);
    expect(await only({ slug_neq_any: [slug, one?.slug[0]] })).toHaveLength(total - 2);
    for (const [suffix, holds] of [
      ['gte', (value: number) => value >= price],
      ['gt', (value: number) => value > price],
      ['lte', (value: number) => value <= price],
      ['lt', (value: number) => value < price],
    ] as const) {
      // The honey itself is at the bound.
      const expected = every.filter((record) => holds(record.price[0].default));
      expect(expected.length).toBeGreaterThan(1);
      expect([suffix, (await only({ [`price.0.default_${suffix}`]: price })).toSorted()]).toEqual([
        suffix,
        idsOf({ data: expected }).toSorted(),
      ]);
    }
    const tags: string[] = honey.tags[0];
    const [tag] = tags;
    expect(await only({ tags_inc: tags })).toContain(honey.id);
    expect(await only({ tags_inc: [...tags, 'nothing'] })).toEqual([]);
    expect(await only({ tags_inc_any: [tag, 'nothing'] })).toContain(honey.id);
    expect(await only({ tags_ninc_any: [tag] })).not.toContain(honey.id);
    expect((await only({ active: true })).length + (await only({ active: false })).length).toBe(total);
    expect(await only({ active_neq: true })).toEqual(await only({ active: false }));
    // What react-admin's filter form has for empty inputs of `category.0` and `shop.0`.
    expect(await only({ category: [null], shop: [undefined, ''] })).toHaveLength(total);
    expect(await only({ category: [] })).toEqual([]);
  });

  it.each([
    [{ price_near: 5 }, 'price_near'],
    [{ 'description.uk': 'x' }, 'description.uk'],
    [{ quantity: 'many' }, 'number'],
    [{ tags_q: 'x' }, '$contains'],
    [{ id_gt: 'x' }, '_id_gt'],
  ])('refuses %j, and names what it does not know', async (filter, reason) => {
    expect(await failureOf(found(filter))).toMatchObject({ status: 400, message: expect.stringContaining(reason) });
  });

  it('has the trash as `_deleted`; `type` is a field', async () => {
    await provider.delete('article', { id: String((await found({}, 'article'))[0]?.id) });
    expect(await found({ _deleted: true }, 'article')).toHaveLength(1);
    const merchants = await found({ type: 'merchant' }, 'user');
    expect(merchants.length).toBeGreaterThan(0);
    expect(merchants.every(({ type }) => type[0] === 'merchant')).toBe(true);
  });

  it('stops with its signal', async () => {
    const stopped = new AbortController();
    stopped.abort();
    const calls = [
      provider.getList('product', { ...all, signal: stopped.signal }),
      provider.getOne('product', { id: 'x', signal: stopped.signal }),
      provider.getMany('product', { ids: ['x'], signal: stopped.signal }),
      provider.getManyReference('review', { ...all, target: 'product', id: 'x', filter: {}, signal: stopped.signal }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('getOne, getMany, getManyReference', () => {
  it('finds one, and says when there is none', async () => {
    const [one] = await found({});
    expect((await provider.getOne('product', { id: one?.id })).data).toMatchObject({ id: one?.id, title: one?.title });
    expect(await failureOf(provider.getOne('product', { id: 'nothing' }))).toMatchObject({ status: 404 });
  });

  it('finds many, also of the trash, and leaves out what there is not', async () => {
    const [one, other] = await found({}, 'page');
    await provider.delete('page', { id: String(other?.id) });
    const { data } = await provider.getMany('page', { ids: [String(one?.id), String(other?.id), 'nothing'] });
    expect(data.map(({ id, _deleted }) => [id, _deleted])).toEqual([
      [one?.id, false],
      [other?.id, true],
    ]);
  });

  it('finds what refers to a record, filtered, sorted and by pages', async () => {
    const [category] = await found({ 'title.uk': 'Мед' }, 'category');
    const of = { target: 'category.0', id: String(category?.id), sort: { field: 'title.uk', order: 'ASC' } } as const;
    const whole = await provider.getManyReference('product', { ...of, pagination: all.pagination, filter: {} });
    expect(whole.data.length).toBeGreaterThan(2);
    expect(whole.data.every((record) => record.category[0] === category?.id)).toBe(true);
    const byName = { ...of, target: 'category', pagination: { page: 2, perPage: 1 }, filter: {} };
    expect(idsOf(await provider.getManyReference('product', byName))).toEqual([idsOf(whole)[1]]);
    const filtered = { ...of, pagination: all.pagination, filter: { q: 'липовий' } };
    expect((await provider.getManyReference('product', filtered)).total).toBe(1);
  });
});

describe('create and update', () => {
  const data = { title: { uk: 'Про мед', en: 'About honey' } };

  it('gives back what was stored: generated values and defaults', async () => {
    const { data: created } = await provider.create('page', { data });
    expect(created).toMatchObject({ ...data, slug: { 0: 'pro-med' }, _revision: 1, _deleted: false });
    const { data: updated } = await provider.update('page', {
      id: created.id,
      data: { ...created, title: { ...created.title, en: '  Honey  ' } },
      previousData: created,
    });
    expect(updated).toMatchObject({ id: created.id, title: { uk: 'Про мед', en: 'Honey' }, _revision: 2 });
    expect((await provider.getOne('page', { id: created.id })).data).toMatchObject({ title: updated.title });
  });

  it('takes the arrays and nulls of a form without a record', async () => {
    const { data: created } = await provider.create('page', { data: { title: { uk: 'Бджоли' }, slug: ['bees'] } });
    expect(created.slug).toEqual({ 0: 'bees' });
    const emptied = { ...created, slug: { 0: null }, title: { uk: 'Вулик', en: null } };
    const { data: updated } = await provider.update('page', { id: created.id, data: emptied, previousData: created });
    expect(updated).toMatchObject({ slug: { 0: 'vulyk' }, title: { uk: 'Вулик', en: null } });
  });

  it('has errors at their sources, as react-admin takes them', async () => {
    const failure = await failureOf(
      provider.create('product', { data: { title: { uk: '', en: 'x' }, price: { 0: { default: -1 } } } }),
    );
    expect(failure.body?.errors).toEqual({
      'title.uk': expect.stringMatching(/./),
      'price.0.default': expect.stringMatching(/./),
      root: { serverError: expect.stringContaining('category:') },
    });
    expect(failure.message).toBe('Fill every fields with valid data in every language');
  });

  it('refuses an older record than the stored one', async () => {
    const { data: created } = await provider.create('page', { data: { title: { uk: 'Віск' } } });
    const change = (uk: string) => ({ id: created.id, data: { title: { uk } }, previousData: created });
    await provider.update('page', change('Віск і мед'));
    const failure = await failureOf(provider.update('page', change('Свічки')));
    expect([failure.status, failure.body]).toEqual([409, null]);
  });
});

describe('updateMany, delete, deleteMany', () => {
  it('sets any fields of many', async () => {
    const ids = idsOf({ data: (await found({})).slice(0, 3) });
    expect(await provider.updateMany('product', { ids, data: { brand: { 0: 'Пасіка' } } })).toEqual({ data: ids });
    expect(idsOf({ data: await found({ brand: 'Пасіка' }) })).toEqual(ids);
    await provider.updateMany('product', { ids, data: { active: false } });
    expect((await found({ id: ids })).map(({ active }) => active[0])).toEqual([false, false, false]);
  });

  it('sets fields of an entity without the multi-update call, one by one', async () => {
    const ids = idsOf({ data: (await found({}, 'article')).slice(0, 2) });
    await provider.updateMany('article', { ids, data: { title: { uk: 'Однакові' } } });
    expect(idsOf({ data: await found({ 'title.uk': 'Однакові' }, 'article') })).toEqual(ids);
  });

  it('moves to the trash, and gives back the record', async () => {
    const [one, other, third] = await found({}, 'review');
    const { data } = await provider.delete('review', { id: one?.id, previousData: one });
    expect(data).toMatchObject({ id: one?.id, _deleted: true, name: one?.name });
    const ids = [String(other?.id), String(third?.id)];
    expect(await provider.deleteMany('review', { ids })).toEqual({ data: ids });
    expect(idsOf({ data: await found({ _deleted: true, id: [one?.id, ...ids] }, 'review') })).toHaveLength(3);
  });

  it('fails with the reason when one of many can not be deleted', async () => {
    const [used] = await found({ 'title.uk': 'Мед' }, 'category');
    expect(await failureOf(provider.deleteMany('category', { ids: [used?.id] }))).toMatchObject({
      message: expect.stringMatching(/./),
      result: { refused: [{ _id: used?.id }] },
    });
  });
});
