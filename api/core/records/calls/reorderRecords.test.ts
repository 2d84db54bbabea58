import { testApi } from '../../../testing/testApi';
import { aCategory, aProduct } from '../../../testing/testRecords';

const seed = {
  categories: ['a', 'b', 'c'].map((id, at) => aCategory(id, `Назва ${id}`, { order: { 0: at + 1 } })),
  products: [aProduct('p1', 'Глечик')],
};
const places = (...orders: [string, unknown][]) => ({ orders: orders.map(([_id, order]) => ({ _id, order })) });

describe('reordering', () => {
  it('gives records their places, and leaves those that stand there already', async () => {
    const api = await testApi({ seed });
    expect(await api.post('/api/category/replace/c', places(['c', 1], ['a', 3], ['b', 2]))).toMatchObject({
      status: 200,
      messages: [{ type: 'info', text: 'New positions are saved' }],
      result: { status: true },
    });
    expect(await api.store.getMany('categories', ['a', 'b', 'c'])).toMatchObject([
      { order: { 0: 3 }, _revision: 2, _updatedBy: 'admin' },
      { order: { 0: 2 }, _revision: 1 },
      { order: { 0: 1 }, _revision: 2 },
    ]);
  });

  it.each(['0', 'root'])('takes a whole order at %s', async (id) => {
    const api = await testApi({ seed });
    expect((await api.post(`/api/category/replace/${id}`, places(['a', 7]))).status).toBe(200);
    expect(await api.store.get('categories', 'a')).toMatchObject({ order: { 0: 7 } });
  });

  it.each([
    ['nothing', {}],
    ['no places', places()],
    ['an id that there is not', places(['a', 9], ['nobody', 1])],
    ['an id of another entity', places(['a', 9], ['p1', 1])],
    ['a text', places(['a', '9'])],
    ['a part of a place', places(['a', 1.5])],
    ['no number', places(['a', null])],
    ['a place out of bounds', places(['a', -1])],
    ['an id twice', places(['a', 8], ['a', 9])],
    ['others than the moved one', places(['b', 9])],
  ])('refuses %s', async (_what, body) => {
    const api = await testApi({ seed });
    expect((await api.post('/api/category/replace/a', body)).status).toBe(400);
    expect(await api.store.getMany('categories', ['a', 'b', 'c'])).toMatchObject([
      { _revision: 1 },
      { _revision: 1 },
      { _revision: 1 },
    ]);
  });

  it('is for entities that have an order, and for those who may save', async () => {
    const api = await testApi({ seed });
    expect((await api.post('/api/product/replace/p1', places(['p1', 1]))).status).toBe(404);
    expect((await (await api.as('merchant')).post('/api/category/replace/a', places(['a', 9]))).status).toBe(403);
    expect((await (await api.as(null)).post('/api/category/replace/a', places(['a', 9]))).status).toBe(401);
  });

  it('is told of to those who may', async () => {
    const api = await testApi();
    const told = async (user: string) => (await (await api.as(user)).get('/api/admin/start')).result;
    expect(await told('admin')).toMatchObject({ entities: { category: { ordered: 'order' } } });
    expect(await told('merchant')).not.toMatchObject({ entities: { category: { ordered: 'order' } } });
    expect(await told('admin')).not.toMatchObject({ entities: { product: { ordered: expect.anything() } } });
  });
});
