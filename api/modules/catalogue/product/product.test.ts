import { testApi } from '../../../testing/testApi';
import { aProduct } from '../../../testing/testRecords';
import type { SaveResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';

const rowsOf = (envelope: { result: object }) => (envelope.result as unknown as ListResult).items;

describe('a product', () => {
  it('shows its first photo in lists, or the placeholder', async () => {
    const api = await testApi({
      seed: {
        products: [
          aProduct('with', 'Глечик', {
            gallery: { 0: [{ id: '/images/demo/jug.svg' }, { id: 'https://example.com/2.jpg' }] },
          }),
          aProduct('without', 'Миска'),
        ],
      },
    });
    expect(rowsOf(await api.post('/api/product/list', { sort: { title: 1 } })).map(({ image }) => image)).toEqual([
      '/images/demo/jug.svg',
      '/images/bez-photo.jpg',
    ]);
  });

  it('is found by its title in both languages, its article, brand and tags', async () => {
    const found = aProduct('p1', 'Глечик', {
      title: { uk: 'Глечик', en: 'Jug' },
      sku: { 0: 'KL-77' },
      brand: { 0: 'Опішня' },
      tags: { 0: ['глина'] },
    });
    const api = await testApi({ seed: { products: [found, aProduct('p2', 'Мед')] } });
    for (const search of ['глечик', 'JUG', 'kl-77', 'опішня', 'глина', 'глечик опішня'])
      expect(rowsOf(await api.post('/api/product/list', { search })).map(({ _id }) => _id)).toEqual(['p1']);
  });

  it('stores the parts of its price', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    const price = { default: 200, discount: 150, discount_from: '2025-11-01', discount_to: '2025-12-01' };
    await api.put('/api/product/update/p1', { fields: { price: { 0: price } } });
    expect(await api.store.get('products', 'p1')).toMatchObject({
      price: {
        0: { ...price, percents: 25, default_min: 200, default_max: 200, discount_min: 150, discount_max: 150 },
      },
    });
  });

  it('refuses a discount above the price', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    expect(
      (await api.put('/api/product/update/p1', { fields: { price: { 0: { default: 100, discount: 150 } } } })).result,
    ).toMatchObject({ valid: false });
  });
});

describe('a new product', () => {
  it.each([
    ['off and without stock', {}, ['It is turned off', 'The quantity is 0']],
    ['on sale', { active: { 0: true }, quantity: { 0: 3 } }, []],
  ])('%s: what is not on the site yet is said', async (_what, values, wanted) => {
    const api = await testApi({});
    const { messages } = await api.post('/api/product/insert', {
      fields: {
        title: { uk: 'Глечик', en: 'Jug' },
        price: { 0: { default: 100 } },
        shop: { 0: 'shop-kosiv' },
        category: { 0: 'cat-1' },
        ...values,
      },
    });
    const [created, ...notes] = messages;
    expect(created?.type).toBe('info');
    expect(notes.map(({ text }) => text.split(':')[0])).toEqual(wanted);
  });
});

describe('marks of a product', () => {
  const reduced = { default: 200, discount: 150 };
  // The clock stands at 21 November.
  const products: [id: string, values: object, isNew: boolean, isDiscounted: boolean][] = [
    ['plain', {}, false, false],
    ['news', { news_from_date: { 0: '2025-11-21' }, news_to_date: { 0: '2025-11-21' } }, true, false],
    ['open-end', { news_from_date: { 0: '2025-11-01' } }, true, false],
    ['open-start', { news_to_date: { 0: '2025-11-30' } }, true, false],
    ['coming', { news_from_date: { 0: '2025-11-22' } }, false, false],
    ['over', { news_from_date: { 0: '2025-11-01' }, news_to_date: { 0: '2025-11-20' } }, false, false],
    ['by-hand', { new: { 0: 'yes' }, discounted: { 0: 'yes' } }, true, true],
    ['not-by-hand', { new: { 0: 'no' }, news_from_date: { 0: '2025-11-01' } }, false, false],
    ['reduced', { price: { 0: reduced } }, false, true],
    ['reduced-later', { price: { 0: { ...reduced, discount_from: '2025-11-22' } } }, false, false],
    ['reduced-before', { price: { 0: { ...reduced, discount_to: '2025-11-20' } } }, false, false],
    ['not-reduced', { price: { 0: reduced }, discounted: { 0: 'no' } }, false, false],
  ];

  it('follow the dates unless set by hand, in lists and on the page', async () => {
    const api = await testApi({});
    for (const [id, values] of products) {
      await api.store.insert('products', [aProduct(id, id, { title: { uk: id, en: id } })]);
      const { result } = await api.put(`/api/product/update/${id}`, { fields: values });
      expect([id, (result as unknown as SaveResult).valid]).toEqual([id, true]);
    }
    const found = async (path: string, flag: boolean) =>
      rowsOf(await api.post('/api/product/list', { filter: { $and: [{ [path]: flag }] } }))
        .map(({ _id }) => _id)
        .sort();
    const wanted = (at: 2 | 3, flag: boolean) =>
      products
        .filter((row) => row[at] === flag)
        .map(([id]) => id)
        .sort();
    for (const flag of [true, false]) {
      expect(await found('is_new.0', flag)).toEqual(wanted(2, flag));
      expect(await found('is_discounted.0', flag)).toEqual(wanted(3, flag));
    }
    for (const [id, , isNew, isDiscounted] of products) {
      const { body } = await api.send('GET', `/preview/product/${id}`);
      const page = 'text' in body ? body.text : '';
      const shown = [...page.matchAll(/<span class="mark">([^<]+)</g)].map(([, mark]) => mark);
      expect([id, shown]).toEqual([id, [...(isNew ? ['New'] : []), ...(isDiscounted ? ['Discounted'] : [])]]);
    }
  });

  it('stay as they are when they are chosen wrongly', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    const { result } = await api.put('/api/product/update/p1', { fields: { new: { 0: 'maybe' } } });
    expect(result).toMatchObject({ valid: false });
  });
});
