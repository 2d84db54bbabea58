import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';

const seed = {
  products: [
    aProduct('p1', 'Глечик', { slug: { 0: 'jug' } }),
    aProduct('p2', 'Миска', { slug: { 0: 'jug-2' }, _deleted: true }),
  ],
};

describe('POST /api/validator/check-unique', () => {
  it.each([
    [
      { name: 'slug', value: 'free' },
      { valid: true, value: 'free' },
    ],
    [
      { name: 'slug', value: 'JUG' },
      { valid: false, value: 'JUG' },
    ],
    [
      { name: 'slug', value: 'jug', _id: 'p1' },
      { valid: true, value: 'jug' },
    ],
    [
      { name: 'slug', value: 'jug-2', locale: '0' },
      { valid: false, value: 'jug-2' },
    ],
    [
      { name: 'slug', value: 'jug', generateUnique: true },
      { valid: false, value: 'jug-3' },
    ],
    [
      { name: 'slug', value: '' },
      { valid: true, value: '' },
    ],
  ])('%j gives %j', async (question, result) => {
    const api = await testApi({ seed });
    expect(await api.post('/api/validator/check-unique', { model: 'product', ...question })).toMatchObject({
      status: 200,
      result,
    });
  });

  it('looks at every entity with such a field when none is named', async () => {
    const api = await testApi({ seed });
    expect((await api.post('/api/validator/check-unique', { name: 'slug', value: 'jug' })).result).toEqual({
      valid: false,
      value: 'jug',
    });
    expect((await api.post('/api/validator/check-unique', { name: 'slug', value: 'cat-1' })).result).toEqual({
      valid: false,
      value: 'cat-1',
    });
  });

  it.each([
    [{ model: 'product', name: 'title', value: 'x' }, 400],
    [{ model: 'product', name: 'slug' }, 400],
    [{ model: 'unicorn', name: 'slug', value: 'x' }, 404],
    [{ name: 'slug', value: 5 }, 400],
  ])('refuses %j with %s', async (question, status) => {
    const api = await testApi({ seed });
    expect(await api.post('/api/validator/check-unique', question)).toMatchObject({ status, result: {} });
  });

  describe('asked by a merchant', () => {
    const shops = {
      products: [
        aProduct('own', 'Своя', { shop: { 0: 'shop-kosiv' }, sku: { 0: 'OWN-1' }, slug: { 0: 'own' } }),
        aProduct('shown', 'Чужа', {
          shop: { 0: 'shop-rival' },
          sku: { 0: 'RIVAL-1' },
          slug: { 0: 'shown' },
          active: { 0: true },
        }),
        aProduct('hidden', 'Чернетка', { shop: { 0: 'shop-rival' }, slug: { 0: 'hidden' }, active: { 0: false } }),
        aProduct('gone', 'Видалена', {
          shop: { 0: 'shop-rival' },
          slug: { 0: 'gone' },
          active: { 0: true },
          _deleted: true,
        }),
      ],
    };
    const ask = async (model: string, name: string, value: string) =>
      (
        await (
          await testApi({ seed: shops, user: 'merchant' })
        ).post('/api/validator/check-unique', { model, name, value, generateUnique: true })
      ).result;

    it.each([
      ['a code of the own shop', 'product', 'sku', 'OWN-1', false, 'OWN-1'],
      ['a code of another shop', 'product', 'sku', 'RIVAL-1', true, 'RIVAL-1'],
      ['an address that everybody sees on the site', 'product', 'slug', 'shown', false, 'shown-2'],
      ['an address that another shop prepares', 'product', 'slug', 'hidden', true, 'hidden'],
      ['an address in another shop’s trash', 'product', 'slug', 'gone', true, 'gone'],
      ['the email of an account', 'user', 'email', 'staff@example.com', true, 'staff@example.com'],
    ])('tells of %s what they may see', async (_what, model, name, asked, valid, value) => {
      expect(await ask(model, name, asked)).toEqual({ valid, value });
    });

    it('decides at the save over all records', async () => {
      const api = await testApi({ seed: shops, user: 'merchant' });
      const change = (fields: object) => api.put('/api/product/update/own', { fields });
      expect((await change({ sku: { 0: 'RIVAL-1' } })).result).toMatchObject({
        valid: false,
        fields: { sku: { valid: false } },
      });
      expect((await change({ slug: { 0: 'hidden' } })).result).toMatchObject({ valid: true });
      expect(await api.store.get('products', 'own')).toMatchObject({ slug: { 0: 'hidden-2' } });
    });
  });

  it('answers a merchant nothing about entities that are not theirs', async () => {
    const api = await testApi({ seed, user: 'merchant' });
    expect(await api.post('/api/validator/check-unique', { model: 'page', name: 'slug', value: 'x' })).toMatchObject({
      status: 400,
    });
  });
});
