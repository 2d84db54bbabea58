import { testApi } from '../../../testing/testApi';
import { aProduct } from '../../../testing/testRecords';

describe('delete and restore', () => {
  it('move a record to the trash and back', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    expect(await api.delete('/api/product/delete/p1', { id: 'p1', model: 'product' })).toMatchObject({
      status: 200,
      messages: [{ type: 'info', text: 'The object is successfully removed' }],
    });
    expect(await api.store.get('products', 'p1')).toMatchObject({ _deleted: true, _updatedBy: 'admin', _revision: 2 });
    expect(await api.post('/api/product/restore/p1', { id: 'p1', model: 'product' })).toMatchObject({
      status: 200,
      messages: [{ type: 'info', text: 'The object is successfully restored' }],
    });
    expect(await api.store.get('products', 'p1')).toMatchObject({ _deleted: false });
  });

  it('say when there is nothing to do', async () => {
    const api = await testApi({
      seed: { products: [aProduct('p1', 'Глечик'), aProduct('p2', 'Миска', { _deleted: true })] },
    });
    expect(await api.delete('/api/product/delete/p2')).toMatchObject({
      status: 409,
      messages: [{ text: 'The object is already in the trash' }],
    });
    expect(await api.post('/api/product/restore/p1')).toMatchObject({
      status: 409,
      messages: [{ text: 'The object is not in the trash' }],
    });
    expect(await api.delete('/api/product/delete/nobody')).toMatchObject({
      status: 404,
      messages: [{ text: 'No item with this ID' }],
    });
  });

  it('remove once when two people press at the same moment', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    const answers = await Promise.all([api.delete('/api/product/delete/p1'), api.delete('/api/product/delete/p1')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(['/api/product/delete', '/api/product/delete/p1'])('take several ids at %s', async (path) => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик'), aProduct('p2', 'Миска')] } });
    const envelope = await api.delete(path, { id: ['p1', 'p2', 'p2', 'nobody'], model: 'product' });
    expect(envelope.messages).toEqual([
      { type: 'info', text: 'The objects are successfully removed' },
      { type: 'warning', text: 'Left unchanged: 1' },
    ]);
    expect(await api.store.count('products', { op: 'in', path: '_deleted', values: [true] })).toBe(2);
  });

  it.each([[{ id: 'p2' }], [{ model: 'shop' }], [{ id: [] }], [{ id: 5 }], [{ id: ['p1', null] }], [{ further: 1 }]])(
    'refuse the body %j',
    async (body) => {
      const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик'), aProduct('p2', 'Миска')] } });
      expect(await api.delete('/api/product/delete/p1', body)).toMatchObject({ status: 400, result: {} });
      expect(await api.store.count('products', { op: 'in', path: '_deleted', values: [true] })).toBe(0);
    },
  );

  it('leave a category and a shop that products name', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик'), aProduct('p2', 'Миска')] } });
    expect(await api.delete('/api/category/delete/cat-1')).toMatchObject({
      status: 409,
      messages: [{ text: 'It is used in other records (2) and cannot be removed' }],
    });
    expect(await api.delete('/api/shop/delete/shop-kosiv')).toMatchObject({ status: 409 });
    expect(await api.delete('/api/category/delete/cat-2')).toMatchObject({ status: 200 });
  });
});
