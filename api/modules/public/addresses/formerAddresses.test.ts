import fc from 'fast-check';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicKinds } from '#core/schema/PublicKind';
import { formerAddressId } from '#core/records/FormerAddress';
import { systemStore } from '#core/ports/SystemStore';
import { systemRecord } from '#core/schema/systemCollection';
import { entities } from '../../registry';
import { loadAll, uploadedCsv } from '../../catalogue/import/testing/csvCalls';
import { aCategory, aProduct, aRecord, aShop } from '../../../testing/testRecords';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { rememberAddresses } from './rememberAddresses';

const photo = { 0: [{ id: '/images/demo/jug.svg' }] };

const sold = { price: { 0: { default: 5 } }, shop: { 0: 'shop-kosiv' }, category: { 0: 'cat-1' } };

type Values = Record<string, unknown>;

const made: Readonly<Record<PublicKind, (id: string, values: Values) => StoredRecord>> = {
  product: (id, values) => aProduct(id, `Товар ${id}`, { gallery: photo, ...values }),
  category: (id, values) => aCategory(id, `Розділ ${id}`, values),
  shop: (id, values) => aShop(id, `Крамниця ${id}`, values),
  page: (id, values) => aRecord('page', { _id: id, title: { uk: `Сторінка ${id}` }, active: { 0: true }, ...values }),
  article: (id, values) =>
    aRecord('article', { _id: id, title: { uk: `Стаття ${id}` }, active: { 0: true }, ...values }),
};

const collectionOf = (kind: PublicKind): string => entities.get(kind)?.collection.name ?? '';

const one = (kind: PublicKind, values: Values = {}) =>
  testApi({ seed: { [collectionOf(kind)]: [made[kind]('one', { slug: { 0: 'first' }, ...values })] } });

const save = (api: TestApi, kind: PublicKind, fields: Values, id = 'one') =>
  api.put(`/api/${kind}/update/${id}`, { fields });
const rename = (api: TestApi, kind: PublicKind, slug: string, id = 'one') => save(api, kind, { slug: { 0: slug } }, id);
const remove = (api: TestApi, kind: PublicKind, id = 'one') =>
  api.delete(`/api/${kind}/delete/${id}`, { id, model: kind });
const restore = (api: TestApi, kind: PublicKind, id = 'one') =>
  api.post(`/api/${kind}/restore/${id}`, { id, model: kind });
const operate = (api: TestApi, kind: PublicKind, id: string, action: string) =>
  api.post('/api/listing/get-list', { model: kind, action, selectedItems: [id] });

/** `200`, `404`, `410`, or the status and where it leads. */
async function answerAt(api: TestApi, path: string): Promise<string> {
  await api.idle();
  const { status, headers } = await (await api.as(null)).send('GET', path);
  return headers.location === undefined ? String(status) : `${status} ${headers.location}`;
}

/** As if nothing of the change log had been read until now: each entry finds the record as all of them have left it. */
async function readLogAnew(api: TestApi): Promise<void> {
  await api.idle();
  await api.store.remove('formerAddresses', { op: 'and', of: [] });
  await api.store.patch('changes', { op: 'and', of: [] }, { pending: true });
  api.clock.advance(240_000);
  await api.get('/api/admin/start');
  await api.idle();
}

const offAnswer = (kind: PublicKind): string => (kind === 'product' ? '410' : '404');

describe.each(publicKinds)('the former address of a %s', (kind) => {
  const at = (slug: string) => `/${kind}/${slug}`;

  it('leads to the present one in one step, however often it was changed', async () => {
    const api = await one(kind);
    for (const slug of ['second', 'third', 'fourth']) expect((await rename(api, kind, slug)).status).toBe(200);
    for (const slug of ['first', 'second', 'third']) expect(await answerAt(api, at(slug))).toBe(`301 ${at('fourth')}`);
    expect(await answerAt(api, at('fourth'))).toBe('200');
    await rename(api, kind, 'first');
    expect(await answerAt(api, at('first'))).toBe('200');
    expect(await answerAt(api, at('fourth'))).toBe(`301 ${at('first')}`);
  });

  it('is none where readers have never seen it', async () => {
    const api = await one(kind, { active: { 0: false } });
    await rename(api, kind, 'second');
    await save(api, kind, { active: { 0: true } });
    expect(await answerAt(api, at('first'))).toBe('404');
    expect(await answerAt(api, at('second'))).toBe('200');
    expect(await api.store.count('formerAddresses', { op: 'and', of: [] })).toBe(0);
  });

  it('is answered by what was public and is off', async () => {
    const api = await one(kind);
    await rename(api, kind, 'second');
    await save(api, kind, { active: { 0: false } });
    expect(await answerAt(api, at('first'))).toBe(offAnswer(kind));
    expect(await answerAt(api, at('second'))).toBe(offAnswer(kind));
    await rename(api, kind, 'third');
    expect(await answerAt(api, at('second'))).toBe(offAnswer(kind));
    expect(await answerAt(api, at('third'))).toBe('404');
    await save(api, kind, { active: { 0: true } });
    for (const slug of ['first', 'second']) expect(await answerAt(api, at(slug))).toBe(`301 ${at('third')}`);
  });

  it('is answered by what is in the trash, until it is restored', async () => {
    const api = await one(kind);
    await rename(api, kind, 'second');
    await remove(api, kind);
    for (const slug of ['first', 'second']) expect(await answerAt(api, at(slug))).toBe(offAnswer(kind));
    await restore(api, kind);
    expect(await answerAt(api, at('first'))).toBe(`301 ${at('second')}`);
  });

  it('is the slug in other letters too', async () => {
    const api = await one(kind);
    expect(await answerAt(api, at('FIRST'))).toBe(`301 ${at('first')}`);
    await rename(api, kind, 'second');
    expect(await answerAt(api, at('FIRST'))).toBe(`301 ${at('second')}`);
  });

  it('is told by what the record was at each change, however late the log is read', async () => {
    const ended = await one(kind);
    await rename(ended, kind, 'second');
    await save(ended, kind, { active: { 0: false } });
    await readLogAnew(ended);
    for (const slug of ['first', 'second']) expect(await answerAt(ended, at(slug))).toBe(offAnswer(kind));
    expect((await ended.store.find('formerAddresses', { where: { op: 'and', of: [] } })).total).toBe(2);
    const api = await one(kind);
    await rename(api, kind, 'second');
    await save(api, kind, { active: { 0: false } });
    await rename(api, kind, 'third');
    await save(api, kind, { active: { 0: true } });
    await rename(api, kind, 'fourth');
    await readLogAnew(api);
    // It was off when it left its second address; that one was left when it was turned off.
    for (const slug of ['first', 'second', 'third']) expect(await answerAt(api, at(slug))).toBe(`301 ${at('fourth')}`);
    await save(api, kind, { active: { 0: false } });
    expect(await answerAt(api, at('first'))).toBe(offAnswer(kind));
  });

  it('is none of a draft, also where it was turned on before the log was read', async () => {
    const api = await one(kind, { active: { 0: false } });
    await rename(api, kind, 'second');
    await save(api, kind, { active: { 0: true } });
    for (const slug of ['third', 'fourth']) await rename(api, kind, slug);
    await readLogAnew(api);
    expect(await answerAt(api, at('first'))).toBe('404');
    for (const slug of ['second', 'third']) expect(await answerAt(api, at(slug))).toBe(`301 ${at('fourth')}`);
  });

  it('leads to it from a language that it has no title in, for as long as that is so', async () => {
    const api = await one(kind, { title: { uk: 'Глечик' } });
    await rename(api, kind, 'second');
    for (const slug of ['first', 'second']) expect(await answerAt(api, `/en${at(slug)}`)).toBe(`302 ${at('second')}`);
  });

  it('is left alone by generated slugs, and taken by whoever types it', async () => {
    const api = await one(kind);
    await rename(api, kind, 'second');
    await api.idle();
    const fields = {
      title: { uk: 'First', en: 'First' },
      ...(kind === 'product' && sold),
    };
    const { result } = await api.post(`/api/${kind}/insert`, { fields });
    expect((await api.store.get(collectionOf(kind), String(result._id)))?.slug).toEqual({ 0: 'first-2' });
    const other = await testApi({
      seed: {
        [collectionOf(kind)]: [
          made[kind]('one', { slug: { 0: 'first' } }),
          made[kind]('two', { slug: { 0: 'other' } }),
        ],
      },
    });
    await rename(other, kind, 'second');
    await other.idle();
    await rename(other, kind, 'first', 'two');
    expect(await answerAt(other, at('first'))).toBe('200');
    expect(await answerAt(other, at('other'))).toBe(`301 ${at('first')}`);
    // Whoever has seen something at an address has seen the later one last.
    await rename(other, kind, 'third', 'two');
    expect(await answerAt(other, at('first'))).toBe(`301 ${at('third')}`);
  });

  it('keeps up with changes of many at once, and their undo', async () => {
    const api = await one(kind);
    await rename(api, kind, 'second');
    const { result } = await operate(api, kind, 'one', 'make-disactive');
    expect(await answerAt(api, at('first'))).toBe(offAnswer(kind));
    const { action } = result as { action?: { _id: string } };
    expect((await api.post(`/api/actions/${action?._id ?? ''}/undo`)).status).toBe(200);
    expect(await answerAt(api, at('first'))).toBe(`301 ${at('second')}`);
  });
});

/** What is done to records one after the other; each of them is `a`, `b` or `c`. */
const ids = ['a', 'b', 'c'] as const;
type Id = (typeof ids)[number];
const slugs = ['a', 'b', 'c', 'd', 'e'];

interface Modelled {
  slug: string;
  isOn: boolean;
  isDeleted: boolean;
  mergedInto: string | null;
}

/** What the addresses should lead to, kept by hand beside the server. */
class Model {
  readonly records = new Map<string, Modelled>(
    ids.map((id) => [id, { slug: id, isOn: true, isDeleted: false, mergedInto: null }]),
  );
  private readonly left = new Map<string, string>();

  constructor(private readonly kind: PublicKind) {}

  /** Takes what a call has made of a record. */
  update(id: string, after: Omit<Modelled, 'mergedInto'>, mergedInto: string | null): void {
    const before = this.records.get(id);
    if (before?.isOn && (before.slug !== after.slug || !after.isOn)) this.left.set(before.slug, id);
    this.records.set(id, {
      ...after,
      mergedInto: mergedInto ?? (after.isDeleted ? (before?.mergedInto ?? null) : null),
    });
  }

  private isSeen(id: string): boolean {
    const record = this.records.get(id);
    return record !== undefined && record.isOn && !record.isDeleted;
  }

  answerAt(slug: string): string {
    const holder = [...this.records.keys()].find((id) => this.records.get(id)?.slug === slug);
    if (holder !== undefined && this.isSeen(holder)) return '200';
    const owner = holder !== undefined && this.records.get(holder)?.isOn ? holder : this.left.get(slug);
    if (owner === undefined) return '404';
    let heir = owner;
    for (let next = this.records.get(heir)?.mergedInto; next; next = this.records.get(heir)?.mergedInto) heir = next;
    return this.isSeen(heir) ? `301 /${this.kind}/${this.records.get(heir)?.slug ?? ''}` : offAnswer(this.kind);
  }
}

const anyId = fc.constantFrom<Id>(...ids);
const anyStep = fc.oneof(
  fc.record({ is: fc.constant('rename' as const), id: anyId, slug: fc.constantFrom(...slugs) }),
  fc.record({ is: fc.constant('switch' as const), id: anyId, on: fc.boolean() }),
  fc.record({ is: fc.constant('bulk' as const), id: anyId, on: fc.boolean() }),
  fc.record({ is: fc.constantFrom('remove' as const, 'restore' as const), id: anyId }),
  fc.record({ is: fc.constant('merge' as const), id: anyId, into: anyId }),
);
type AnyStep = typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never;

function take(api: TestApi, kind: PublicKind, step: AnyStep): Promise<unknown> {
  switch (step.is) {
    case 'rename':
      return rename(api, kind, step.slug, step.id);
    case 'switch':
      return save(api, kind, { active: { 0: step.on } }, step.id);
    case 'bulk':
      return operate(api, kind, step.id, step.on ? 'make-active' : 'make-disactive');
    case 'remove':
      return remove(api, kind, step.id);
    case 'restore':
      return restore(api, kind, step.id);
    case 'merge':
      return kind === 'category' ? api.post(`/api/category/merge/${step.id}`, { into: step.into }) : Promise.resolve();
  }
}

const stateOf = (record: StoredRecord): Omit<Modelled, 'mergedInto'> => ({
  slug: String((record.slug as { 0: unknown })[0]),
  isOn: (record.active as { 0: unknown })[0] === true,
  isDeleted: record._deleted,
});

it.each(publicKinds)('whatever is done to records of %s, an address leads where the model says', async (kind) => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), fc.boolean(), async (steps, isHurried) => {
      const api = await testApi({
        seed: { [collectionOf(kind)]: ids.map((id) => made[kind](id, { slug: { 0: id } })) },
      });
      const model = new Model(kind);
      for (const step of steps) {
        api.clock.advance(1_000);
        await take(api, kind, step);
        for (const record of await api.store.getMany(collectionOf(kind), [...ids])) {
          const mergedInto = step.is === 'merge' && record._id === step.id && record._deleted ? step.into : null;
          const wasDeleted = model.records.get(record._id)?.isDeleted === true;
          model.update(record._id, stateOf(record), wasDeleted ? null : mergedInto);
        }
        // Entries that come later find records that have changed since.
        if (!isHurried) await api.idle();
      }
      await api.idle();
      const seen = [...model.records.values()].map(({ slug }) => slug);
      for (const slug of new Set([...slugs, ...seen])) {
        const answered = await answerAt(api, `/${kind}/${slug}`);
        expect([slug, answered]).toEqual([slug, model.answerAt(slug)]);
        const [, location] = answered.split(' ');
        if (location !== undefined) expect(await answerAt(api, location)).toBe('200');
      }
      await api.close();
    }),
    { numRuns: 40 },
  );
});

describe('what decides whether a product has been public', () => {
  const product = (values: Values) => one('product', values);
  const at = '/product/first';

  it.each<[string, Values, string]>([
    ['whose time is over', { visible_to_date: { 0: '2025-11-20' } }, '410'],
    ['whose time has not come', { visible_from_date: { 0: '2025-11-22' } }, '404'],
    ['that is off', { active: { 0: false } }, '404'],
    ['in the trash', { _deleted: true }, '410'],
    ['that was off when it went to the trash', { _deleted: true, active: { 0: false } }, '404'],
    ['without a price', { price: { 0: { default: null } } }, '404'],
    ['without a photo', { gallery: { 0: [] } }, '404'],
    ['that is sold out', { quantity: { 0: 0 } }, '200'],
    ['of a shop that is off', { shop: { 0: 'shop-off' } }, '410'],
    ['whose time began today', { visible_from_date: { 0: '2025-11-21' }, shop: { 0: 'shop-off' } }, '410'],
    ['without an amount', { price: { 0: { default: 0 } }, shop: { 0: 'shop-off' } }, '404'],
    ['of a category that is off', { category: { 0: 'cat-off' } }, '410'],
  ])('one %s', async (_name, values, expected) => {
    const api = await testApi({
      seed: {
        shops: [aShop('shop-off', 'Зачинено', { active: { 0: false } })],
        categories: [aCategory('cat-off', 'Архів', { active: { 0: false } })],
        products: [made.product('one', { slug: { 0: 'first' }, ...values })],
      },
    });
    expect(await answerAt(api, at)).toBe(expected);
  });

  it('that is planned anew or loses its price was public', async () => {
    for (const fields of [{ visible_from_date: { 0: '2026-01-01' } }, { gallery: { 0: [] } }]) {
      const api = await product({});
      expect((await save(api, 'product', fields)).result).toMatchObject({ status: true });
      expect(await answerAt(api, at)).toBe('410');
    }
  });

  it('that was planned and went to the trash before its day was not', async () => {
    const api = await product({ visible_from_date: { 0: '2025-11-22' } });
    await remove(api, 'product');
    api.clock.advance(5 * 24 * 3_600_000);
    expect(await answerAt(api, at)).toBe('404');
  });

  it('that nothing is left of was', async () => {
    const api = await product({});
    await rename(api, 'product', 'second');
    await api.idle();
    await api.store.remove('products', { op: 'ids', ids: ['one'] });
    expect(await answerAt(api, at)).toBe('410');
    expect(await answerAt(api, '/product/second')).toBe('404');
  });
});

it.each<[string, Values, string]>([
  ['planned', { published: { 0: '2025-11-22T10:00:00.000Z' } }, '404'],
  ['shown', { published: { 0: '2025-11-20T10:00:00.000Z' } }, '301 /page/second'],
  ['ended', { published_to: { 0: '2025-11-20T10:00:00.000Z' } }, '404'],
])('a page that is %s leaves its address', async (_name, values, expected) => {
  const api = await one('page', values);
  await rename(api, 'page', 'second');
  expect(await answerAt(api, '/page/first')).toBe(expected);
});

it('what the log says of a page is judged at the time of the change, not when the log is read', async () => {
  const api = await one('page', { published: { 0: '2025-11-22T10:00:00.000Z' } });
  await rename(api, 'page', 'second');
  api.clock.advance(2 * 24 * 3_600_000);
  expect(await answerAt(api, '/page/second')).toBe('200');
  expect(await answerAt(api, '/page/first')).toBe('404');
});

describe('what is suggested and imported', () => {
  const renamed = async () => {
    const api = await testApi({
      seed: { products: [made.product('one', { slug: { 0: 'jug-2' } }), made.product('two', { slug: { 0: 'jug' } })] },
    });
    await rename(api, 'product', 'pot');
    await api.idle();
    return api;
  };

  it('leaves former addresses alone', async () => {
    const api = await renamed();
    const question = { model: 'product', name: 'slug', generateUnique: true };
    const answerTo = async (value: string, _id = '') =>
      (await api.post('/api/validator/check-unique', { ...question, value, _id })).result;
    expect(await answerTo('jug')).toEqual({ valid: false, value: 'jug-3' });
    // Whoever types it, or had it, may have it.
    expect(await answerTo('jug-2')).toEqual({ valid: true, value: 'jug-2' });
    expect(await answerTo('jug', 'one')).toEqual({ valid: false, value: 'jug-2' });
  });

  it('leaves them alone where two are generated at once', async () => {
    const api = await renamed();
    const fields = { title: { uk: 'Jug 2', en: 'Jug 2' }, ...sold };
    const inserted = await Promise.all([1, 2, 3].map(() => api.post('/api/product/insert', { fields })));
    const made = await api.store.getMany(
      'products',
      inserted.map(({ result }) => String(result._id)),
    );
    for (const { slug } of made) expect(String((slug as { 0: unknown })[0])).toMatch(/^jug-2-/);
    expect(made).toHaveLength(3);
  });

  it('leaves them alone in files too', async () => {
    const api = await renamed();
    const uploaded = await uploadedCsv(api, 'title,sku,price,shop,category\nJug 2,K-1,10,shop-kosiv,cat-1\n');
    await loadAll(api, uploaded.import._id);
    const { records } = await api.store.find('products', { where: { op: 'in', path: 'sku.0', values: ['K-1'] } });
    expect(records.map(({ slug }) => slug)).toEqual([{ 0: 'jug-2-2' }]);
  });
});

describe('entries of the change log', () => {
  it.each<[string, Values, boolean]>([
    ['another title', { title: { uk: 'Макітра' } }, false],
    ['another price', { price: { 0: { default: 7 } } }, false],
    ['another slug', { slug: { 0: 'second' } }, true],
    ['that it is off', { active: { 0: false } }, true],
  ])('of %s wait for the relay: %s', async (_name, fields, waits) => {
    const api = await one('product');
    await save(api, 'product', fields);
    const { records } = await api.store.find('changes', { where: { op: 'and', of: [] } });
    await api.idle();
    const after = await api.store.find('changes', { where: { op: 'and', of: [] } });
    // Its revision tells that the relay has taken it.
    expect(after.records.map(({ _revision }) => _revision > 1)).toEqual([waits]);
    expect(records).toHaveLength(1);
  });

  it('that come again change nothing', async () => {
    const api = await one('article');
    await rename(api, 'article', 'second');
    await api.idle();
    const known = await api.store.find('formerAddresses', { where: { op: 'and', of: [] } });
    expect(known.records).toMatchObject([{ _id: 'article first', record: 'one', _revision: 1 }]);
    await api.store.patch('changes', { op: 'and', of: [] }, { pending: true });
    api.clock.advance(120_000);
    await api.get('/api/article/load/one');
    await api.idle();
    expect(await api.store.find('changes', { where: { op: 'in', path: 'pending', values: [true] } })).toMatchObject({
      total: 0,
    });
    expect(await api.store.find('formerAddresses', { where: { op: 'and', of: [] } })).toEqual(known);
  });

  it('that come again once another record has been there do not take it back', async () => {
    const api = await testApi({
      seed: {
        articles: [made.article('one', { slug: { 0: 'first' } }), made.article('two', { slug: { 0: 'other' } })],
      },
    });
    await rename(api, 'article', 'second');
    await api.idle();
    api.clock.advance(1_000);
    await rename(api, 'article', 'first', 'two');
    api.clock.advance(1_000);
    await rename(api, 'article', 'third', 'two');
    expect(await answerAt(api, '/article/first')).toBe('301 /article/third');
    await api.store.patch('changes', { op: 'in', path: 'ids', values: ['one'] }, { pending: true });
    api.clock.advance(120_000);
    await api.get('/api/article/load/one');
    expect(await answerAt(api, '/article/first')).toBe('301 /article/third');
    expect((await api.store.find('changes', { where: { op: 'in', path: 'pending', values: [true] } })).total).toBe(0);
  });

  it('that others wait for, and that end no address, leave none', async () => {
    const api = await one('article');
    await save(api, 'article', { title: { uk: 'Інша назва' } });
    await api.store.patch('changes', { op: 'and', of: [] }, { pending: true });
    api.clock.advance(120_000);
    await api.get('/api/article/load/one');
    await api.idle();
    expect((await api.store.find('changes', { where: { op: 'in', path: 'pending', values: [true] } })).total).toBe(0);
    expect(await api.store.count('formerAddresses', { op: 'and', of: [] })).toBe(0);
  });

  it('of a machine whose clock is behind count too', async () => {
    const api = await one('product');
    await rename(api, 'product', 'second');
    api.clock.advance(-60_000);
    await save(api, 'product', { active: { 0: false } });
    await readLogAnew(api);
    expect(await answerAt(api, '/product/first')).toBe('410');
  });

  it('of a record without a slug leave no address', async () => {
    const api = await one('article', { slug: { 0: '' } });
    await rename(api, 'article', 'second');
    await api.idle();
    expect(await api.store.count('formerAddresses', { op: 'and', of: [] })).toBe(0);
  });

  it('of two machines that read them at once leave the address to the later record', async () => {
    const address = (record: string, left: string) =>
      systemRecord(formerAddressId('page', 'first'), 0, { kind: 'page' as const, slug: 'first', record, left });
    const [earlier, later] = [address('one', '2025-11-21T10:00:00.000Z'), address('two', '2025-11-21T10:00:01.000Z')];
    for (const order of [
      [earlier, later],
      [later, earlier],
    ]) {
      const { store } = await testApi();
      await Promise.all(order.map((each) => rememberAddresses([each], { store: systemStore(store) })));
      expect(await store.get('formerAddresses', 'page first')).toMatchObject({ record: 'two', left: later.left });
    }
  });

  it('of a restored version count too', async () => {
    const api = await one('article');
    await rename(api, 'article', 'second');
    const { items } = (await api.get('/api/article/history/one')).result as { items: { _id: string }[] };
    const body = { change: items[0]?._id, side: 'before', fields: ['slug'], _revision: 2 };
    expect((await api.post('/api/article/restore-version/one', body)).result).toMatchObject({ valid: true });
    expect(await answerAt(api, '/article/first')).toBe('200');
    expect(await answerAt(api, '/article/second')).toBe('301 /article/first');
  });
});

describe('an address that nobody has made', () => {
  it.each([
    '/product/..%2f..%2fetc',
    '/product/%00',
    `/product/${'a'.repeat(300)}`,
    '/product/%2f%2fevil.example',
    '/product/https:%2f%2fevil.example',
    '/product/<script>',
    '/product/__proto__',
    '/product/constructor',
    '/product/%F0%9F%92%A9',
  ])('%s is not found', async (path) => {
    const api = await one('product');
    const { status, headers } = await (await api.as(null)).send('GET', path);
    expect(headers.location).toBeUndefined();
    expect(status).toBe(404);
  });
});
