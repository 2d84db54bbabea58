import type { Answer } from '#domain/fields/answers';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import { testApi, TestClock } from '../../../testing/testApi';
import { aProduct } from '../../../testing/testRecords';

const seed = {
  products: [
    aProduct('p1', 'Глечик', { shop: { 0: 'shop-kosiv' } }),
    aProduct('p2', 'Миска', { shop: { 0: 'shop-owner' } }),
  ],
};
const form = (more: object = {}) => ({
  fields: {
    product: { 0: 'p1' },
    name: { 0: 'Олена' },
    ranking: { 0: 50 },
    text: { 0: 'Добрий глечик' },
    active: { 0: true },
    ...more,
  },
});

type Api = Pick<Awaited<ReturnType<typeof testApi>>, 'get' | 'post' | 'put' | 'delete'>;
const insert = async (api: Api, more: object = {}) =>
  ((await api.post('/api/review/insert', form(more))).result as unknown as SaveResult)._id;
const valuesOf = async (api: Api, path: string) => {
  const { form: loaded } = (await api.get(path)).result as unknown as LoadResult;
  return Object.fromEntries(
    loaded.fields.groups
      .flatMap(({ items }) => items.flatMap((section) => ('items' in section ? section.items : [])))
      .flatMap((item) => ('value' in item ? [[item.name, item.value]] : [])),
  );
};
const rating = async (api: Api, product = 'p1') => {
  const { reviewsCount, currentRating } = await valuesOf(api, `/api/product/load/${product}`);
  return [reviewsCount, currentRating];
};

describe('the summary of a product’s reviews (domain §3)', () => {
  it('counts those that buyers see, through saves, bulk actions and the trash', async () => {
    const api = await testApi({ seed });
    const first = await insert(api);
    await insert(api, { ranking: { 0: 20 } });
    await insert(api, { ranking: { 0: 10 }, active: { 0: false } });
    expect(await rating(api)).toEqual([{ 0: 2 }, { 0: 35 }]);
    await api.put(`/api/review/update/${first}`, { fields: { active: { 0: false } } });
    expect(await rating(api)).toEqual([{ 0: 1 }, { 0: 20 }]);
    await api.put(`/api/review/update/${first}`, { fields: { state: { 0: 'published' } } });
    expect(await rating(api)).toEqual([{ 0: 2 }, { 0: 35 }]);
    await api.delete(`/api/review/delete/${first}`);
    expect(await rating(api)).toEqual([{ 0: 1 }, { 0: 20 }]);
    await api.post(`/api/review/restore/${first}`);
    await api.post('/api/review/list', { action: 'make-active', selectedAll: true });
    expect(await rating(api)).toEqual([{ 0: 3 }, { 0: 26.7 }]);
  });

  it('is no change of the product by a person: neither an undo nor an open form minds it', async () => {
    const api = await testApi({ seed });
    const done = await api.post('/api/product/multiupdate', {
      selectedItems: ['p1', 'p2'],
      fields: { brand: { 0: 'Одна' } },
    });
    const opened = ((await api.get('/api/product/load/p1')).result as unknown as LoadResult)._revision;
    await insert(api);
    expect(
      (await api.put('/api/product/update/p1', { fields: { quantity: { 0: 7 } }, _revision: opened - 1 })).status,
    ).toBe(409);
    const { result } = await api.post(
      `/api/actions/${(done.result as unknown as { action: { _id: string } }).action._id}/undo`,
    );
    expect(result).toMatchObject({ action: { undo: { restored: 2, left: 0 } } });
    const again = ((await api.get('/api/product/load/p1')).result as unknown as LoadResult)._revision;
    await insert(api);
    expect((await api.put('/api/product/update/p1', { fields: { quantity: { 0: 7 } }, _revision: again })).status).toBe(
      200,
    );
    expect(await api.store.get('products', 'p1')).toMatchObject({
      brand: { 0: '' },
      quantity: { 0: 7 },
      reviewsCount: { 0: 2 },
    });
  });

  it('follows a review to another product', async () => {
    const api = await testApi({ seed });
    const id = await insert(api);
    await api.put(`/api/review/update/${id}`, { fields: { product: { 0: 'p2' } } });
    expect([await rating(api, 'p1'), await rating(api, 'p2')]).toEqual([
      [{ 0: 0 }, { 0: null }],
      [{ 0: 1 }, { 0: 50 }],
    ]);
  });
});

describe('answers', () => {
  it('are signed by the server, and keep who and when they were given', async () => {
    const clock = new TestClock();
    const api = await testApi({ seed, clock });
    const id = await insert(api, {
      answers: { 0: [{ name: 'А', text: 'Дякуємо', user: 'somebody', time: '2020-01-01T00:00:00.000Z' }] },
    });
    const [given] = (await valuesOf(api, `/api/review/load/${id}`)).answers?.['0'] as Answer[];
    expect(given).toMatchObject({ user: 'admin', time: '2025-11-21T10:00:00.000Z', active: true });
    clock.advance(60_000);
    await api.put(`/api/review/update/${id}`, {
      fields: { answers: { 0: [{ ...given, answers: ['І вам', 'Вітаємо'].map((text) => ({ name: 'М', text })) }] } },
    });
    const [kept] = (await valuesOf(api, `/api/review/load/${id}`)).answers?.['0'] as Answer[];
    expect(kept).toMatchObject({
      user: 'admin',
      time: '2025-11-21T10:00:00.000Z',
      answers: [
        { name: 'М', time: '2025-11-21T10:01:00.000Z' },
        // Told apart by it.
        { name: 'М', time: '2025-11-21T10:01:00.001Z' },
      ],
    });
  });

  it.each([
    ['a name of 65 characters', { name: 'x'.repeat(65), text: 'y' }],
    ['no name', { name: '', text: 'y' }],
    ['no text', { name: 'x', text: ' ' }],
    ['a text of 501 characters', { name: 'x', text: 'y'.repeat(501) }],
  ])('are refused with %s', async (_name, answer) => {
    const api = await testApi({ seed });
    expect((await api.post('/api/review/insert', form({ answers: { 0: [answer] } }))).result).toMatchObject({
      valid: false,
      fields: { answers: { valid: false } },
    });
  });
});

describe('a merchant', () => {
  it('sees the reviews of the own products, answers them, and changes nothing else', async () => {
    const admin = await testApi({ seed });
    const own = await insert(admin);
    const foreign = await insert(admin, { product: { 0: 'p2' } });
    const merchant = await admin.as('merchant');
    expect((await merchant.post('/api/review/list', {})).result).toMatchObject({
      allItemsCount: 1,
      items: [{ _id: own }],
    });
    expect((await merchant.get(`/api/review/load/${foreign}`)).status).toBe(403);
    const answers = { 0: [{ name: 'М', text: 'Дякуємо' }] };
    const changed = { text: { 0: 'Усе погано' }, active: { 0: false }, answers };
    expect((await merchant.put(`/api/review/update/${own}`, { fields: changed })).result).toMatchObject({
      valid: false,
      fields: { text: { valid: false }, active: { valid: false } },
    });
    await merchant.put(`/api/review/update/${own}`, { fields: { text: { 0: 'Добрий глечик' }, answers } });
    expect(await valuesOf(merchant, `/api/review/load/${own}`)).toMatchObject({
      text: { 0: 'Добрий глечик' },
      active: { 0: true },
      answers: { 0: [{ text: 'Дякуємо' }] },
    });
    expect([
      (await merchant.post('/api/review/insert', form())).status,
      (await merchant.delete(`/api/review/delete/${own}`)).status,
    ]).toEqual([403, 403]);
    expect((await merchant.post('/api/review/list', { action: 'make-disactive', selectedAll: true })).status).toBe(403);
  });

  describe('of other people’s answers', () => {
    const answersIn = async (api: Api, id: string) =>
      (await valuesOf(api, `/api/review/load/${id}`)).answers?.['0'] as Answer[];
    const answered = async () => {
      const clock = new TestClock();
      const admin = await testApi({ seed, clock });
      const id = await insert(admin, { answers: { 0: [{ name: 'Ярмарок', text: 'Повернемо кошти' }] } });
      const merchant = await admin.as('merchant');
      clock.advance(60_000);
      const [given] = await answersIn(merchant, id);
      const put = (api: Api, ...answers: unknown[]) =>
        api.put(`/api/review/update/${id}`, { fields: { answers: { 0: answers } } });
      if (!given) throw new Error('the answer is not there');
      return { admin, merchant, id, given, put };
    };

    it.each<[string, (given: Answer) => unknown[]]>([
      ['alters none', (given) => [{ ...given, text: 'Коштів не повернемо' }]],
      ['renames no author', (given) => [{ ...given, name: 'Продавець' }]],
      ['hides none', (given) => [{ ...given, active: false }]],
      ['removes none', () => []],
      ['replaces none', () => [{ name: 'Ярмарок', text: 'Коштів не повернемо' }]],
      ['gives none twice', (given) => [given, { ...given, text: 'Інше' }]],
      ['moves none', (given) => [{ name: 'М', text: 'Дякуємо', answers: [given] }]],
    ])('%s', async (_what, answers) => {
      const { admin, merchant, id, given, put } = await answered();
      expect((await put(merchant, ...answers(given))).result).toMatchObject({
        valid: false,
        fields: { answers: { valid: false, messages: [{ text: expect.stringContaining('other people') }] } },
      });
      expect(await answersIn(admin, id)).toEqual([given]);
    });

    it('may answer them, and changes and removes the own answers', async () => {
      const { admin, merchant, id, given, put } = await answered();
      expect((await put(merchant, { ...given, answers: [{ name: 'М', text: 'Так' }] })).status).toBe(200);
      const [first] = await answersIn(admin, id);
      const [own] = first?.answers ?? [];
      expect(own).toMatchObject({ user: 'merchant', text: 'Так' });
      await put(merchant, { ...given, answers: [{ ...own, text: 'Звісно' }] });
      expect(await answersIn(admin, id)).toEqual([{ ...given, answers: [{ ...own, text: 'Звісно' }] }]);
      await put(merchant, given);
      expect(await answersIn(admin, id)).toEqual([given]);
    });

    it('leaves the marketplace its right to moderate', async () => {
      const { admin, merchant, id, given, put } = await answered();
      await put(merchant, given, { name: 'М', text: 'Лайка' });
      const [, rude] = await answersIn(admin, id);
      await put(admin, given, { ...rude, active: false, text: '…' });
      expect(await answersIn(admin, id)).toEqual([given, { ...rude, active: false, text: '…' }]);
      await put(admin);
      expect(await answersIn(admin, id)).toEqual([]);
    });
  });

  it('loses the reviews of a product that goes to another shop', async () => {
    const admin = await testApi({ seed });
    const own = await insert(admin);
    await admin.put('/api/product/update/p1', { fields: { shop: { 0: 'shop-owner' } } });
    expect((await (await admin.as('merchant')).get(`/api/review/load/${own}`)).status).toBe(403);
  });
});
