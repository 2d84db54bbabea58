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

  it('answers a merchant nothing about entities that are not theirs', async () => {
    const api = await testApi({ seed, user: 'merchant' });
    expect(await api.post('/api/validator/check-unique', { model: 'page', name: 'slug', value: 'x' })).toMatchObject({
      status: 400,
    });
  });
});
