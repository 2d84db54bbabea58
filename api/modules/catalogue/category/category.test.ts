import type { SaveResult } from '../../../../domain/wire/Form';
import { testApi } from '../../../testing/testApi';
import { aCategory } from '../../../testing/testRecords';

const saved = (envelope: { result: object }) => envelope.result as unknown as SaveResult;
const tree = {
  categories: [
    aCategory('top', 'Одяг'),
    aCategory('middle', 'Сорочки', { parent: { 0: 'top' }, order: { 0: 4 } }),
    aCategory('bottom', 'Вишиванки', { parent: { 0: 'middle' } }),
  ],
};

describe('a category', () => {
  it('stands last among its siblings when it is new', async () => {
    const api = await testApi({ seed: tree });
    const { _id } = saved(
      await api.post('/api/category/insert', {
        fields: { title: { uk: 'Штани', en: 'Trousers' }, parent: { 0: 'top' } },
      }),
    );
    expect(await api.store.get('categories', _id)).toMatchObject({
      order: { 0: 5 },
      parent: { 0: 'top' },
      slug: { 0: 'shtany' },
    });
  });

  it('keeps the place that it is given', async () => {
    const api = await testApi({ seed: tree });
    const { _id } = saved(
      await api.post('/api/category/insert', {
        fields: { title: { uk: 'Штани' }, parent: { 0: 'top' }, order: { 0: 2 } },
      }),
    );
    expect(await api.store.get('categories', _id)).toMatchObject({ order: { 0: 2 } });
  });

  it.each(['top', 'middle', 'bottom'])('does not come below itself: top under %s', async (parent) => {
    const api = await testApi({ seed: tree });
    expect(
      saved(await api.put('/api/category/update/top', { fields: { parent: { 0: parent } } })).fields.parent?.messages,
    ).toEqual([{ type: 'error', text: 'Choose one of the offered values' }]);
  });

  it('has a parent that there is', async () => {
    const api = await testApi({ seed: tree });
    expect(
      saved(await api.post('/api/category/insert', { fields: { title: { uk: 'Штани' }, parent: { 0: 'nowhere' } } }))
        .fields.parent?.messages,
    ).toEqual([{ type: 'error', text: 'No parent with this ID' }]);
  });

  it('moves to another branch', async () => {
    const api = await testApi({ seed: tree });
    expect(saved(await api.put('/api/category/update/bottom', { fields: { parent: { 0: 'top' } } })).valid).toBe(true);
  });

  it('and another one do not come below each other, though both are moved at the same moment', async () => {
    const api = await testApi();
    await api.get('/api/admin/start');
    await Promise.all([
      api.put('/api/category/update/cat-1', { fields: { parent: { 0: 'cat-2' } } }),
      api.put('/api/category/update/cat-2', { fields: { parent: { 0: 'cat-1' } } }),
    ]);
    const moved = await api.store.count('categories', { op: 'exists', path: 'parent.0', value: true });
    expect(moved).toBe(1);
  });
});
