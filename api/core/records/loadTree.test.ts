import { aCategory } from '../../testing/testRecords';
import { testApi } from '../../testing/testApi';

const at = (parent: string, order: number | null) => ({ parent: { 0: parent }, order: { 0: order } });

describe('GET /api/{entity}/tree', () => {
  const seed = {
    categories: [
      aCategory('shoes', 'Взуття', at('', 2)),
      aCategory('winter', 'Зимове', { ...at('shoes', null), active: { 0: false } }),
      aCategory('summer', 'Літнє', at('shoes', null)),
      aCategory('first', 'Ялинкове', at('shoes', 1)),
      aCategory('gone', 'Старе', { ...at('', 1), _deleted: true }),
      aCategory('orphan', 'Сирота', at('gone', 3)),
    ],
  };

  it('gives every node with its parent, siblings by order and then by title', async () => {
    const api = await testApi({ seed });
    const { items } = (await api.get('/api/category/tree')).result as { items: { _id: string; parent: string }[] };
    expect(items.filter(({ parent }) => parent === 'shoes').map(({ _id }) => _id)).toEqual([
      'first',
      'winter',
      'summer',
    ]);
    expect(items.find(({ _id }) => _id === 'winter')).toEqual({
      _id: 'winter',
      title: { uk: 'Зимове', en: '' },
      parent: 'shoes',
      active: false,
    });
    expect(items.map(({ _id }) => _id)).not.toContain('gone');
  });

  it('puts what lost its parent at the root', async () => {
    const api = await testApi({ seed });
    expect((await api.get('/api/category/tree')).result).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ _id: 'orphan', parent: '' })]),
    });
  });

  it('is open to who may list, and to nobody else', async () => {
    const api = await testApi({ seed, user: 'merchant' });
    expect((await api.get('/api/category/tree')).status).toBe(200);
    expect((await api.get('/api/page/tree')).status).toBe(403);
  });

  it.each(['product', 'unicorn'])('is not there for %s', async (entity) => {
    const api = await testApi({ seed });
    expect((await api.get(`/api/${entity}/tree`)).status).toBe(404);
  });
});
