import { filterToWhere } from '#domain/form/filterToWhere';
import { addressFilterFromText } from '#domain/query/addressFilter';
import { product } from '../../catalogue/product/definition';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';

describe('GET /api/home/dashboard', () => {
  it('counts, and names what to look at', async () => {
    const picture = { gallery: { 0: [{ id: '/images/demo/jug.svg' }] } };
    const products = [
      aProduct('sold', 'Глечик', { title: { uk: 'Глечик', en: 'Jug' }, quantity: { 0: 0 }, ...picture }),
      aProduct('bare', 'Миска', { title: { uk: 'Миска', en: 'Bowl' } }),
      aProduct('untranslated', 'Макітра', picture),
      aProduct('hidden', 'Куманець', { active: { 0: false }, quantity: { 0: 0 } }),
      aProduct('gone', 'Тарілка', { _deleted: true, quantity: { 0: 0 } }),
    ];
    const published = { active: { 0: true }, state: { 0: 'published' } };
    const reviews = [
      aRecord('review', { ...published, answered: { 0: true } }),
      aRecord('review', published),
      ...[1, 2].map(() => aRecord('review', {})),
    ];
    const api = await testApi({ seed: { products, reviews } });
    expect(await api.get('/api/home/dashboard')).toMatchObject({
      status: 200,
      result: {
        counts: expect.arrayContaining([
          { entity: 'product', active: 4, trash: 1, hidden: 1 },
          { entity: 'category', active: 2, trash: 0, hidden: 0 },
        ]),
        attention: [
          { id: 'outOfStock', entity: 'product', count: 1, filter: 'active:yes;quantity:0,0' },
          { id: 'noPhoto', entity: 'product', count: 1 },
          { id: 'noTranslation', entity: 'product', count: 1 },
          { id: 'notVisible', entity: 'product', count: 2 },
          { id: 'waitingReviews', entity: 'review', count: 2, filter: 'state:waiting' },
          { id: 'notAnswered', entity: 'review', count: 1 },
          { id: 'newApplications', entity: 'application', count: 0 },
        ],
      },
    });
  });

  it('names a filter that finds what it counts', async () => {
    const api = await testApi({
      seed: { products: [aProduct('sold', 'Глечик', { quantity: { 0: 0 } }), aProduct('left', 'Миска')] },
    });
    const { attention } = (await api.get('/api/home/dashboard')).result as { attention: { filter: string }[] };
    const where = filterToWhere(
      product.attributes.uk,
      addressFilterFromText(attention[0]?.filter ?? ''),
      api.clock.now(),
    );
    expect(await api.store.ids('products', { where })).toEqual(['sold']);
  });

  it('counts a product with a picture of either kind as one with a picture, and finds the same ones', async () => {
    const products = [
      aProduct('own', 'Глечик', { gallery: { 0: [{ id: 'file-1' }] } }),
      aProduct('linked', 'Миска', { gallery: { 0: [{ id: '/images/demo/jug.svg' }] } }),
      aProduct('bare', 'Макітра'),
    ];
    const api = await testApi({ seed: { products } });
    const { attention } = (await api.get('/api/home/dashboard')).result as {
      attention: { id: string; count: number; filter: string }[];
    };
    const noPhoto = attention.find(({ id }) => id === 'noPhoto');
    expect(noPhoto?.count).toBe(1);
    const filter = addressFilterFromText(noPhoto?.filter ?? '');
    const where = filterToWhere(product.attributes.uk, filter, api.clock.now());
    expect(await api.store.ids('products', { where })).toEqual(['bare']);
  });

  it('tells many changes of one person in a row as one', async () => {
    const api = await testApi({ seed: { products: [] } });
    const at = (minute: number) => `2025-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`;
    await api.store.insert(
      'products',
      Array.from({ length: 12 }, (_, number) =>
        aProduct(`p${number}`, `Глечик ${number}`, {
          _updated: at(number < 8 ? 30 : number),
          _updatedBy: number < 8 ? 'admin' : 'staff',
        }),
      ),
    );
    const { latest } = (await api.get('/api/home/dashboard')).result as {
      latest: { entity: string; count?: number; updatedBy: string }[];
    };
    const ofProducts = latest.filter(({ entity }) => entity === 'product');
    expect(ofProducts.map(({ count, updatedBy }) => [updatedBy, count])).toEqual([
      ['admin', 8],
      ['staff', 4],
    ]);
  });

  it('puts the newest change first', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    api.clock.advance(60_000);
    await api.put('/api/product/update/p1', { fields: { title: { uk: 'Миска', en: 'Bowl' } } });
    const { latest } = (await api.get('/api/home/dashboard')).result as {
      latest: { _id: string; updatedBy: string }[];
    };
    expect(latest[0]).toMatchObject({
      entity: 'product',
      _id: 'p1',
      title: { uk: 'Миска', en: 'Bowl' },
      updatedBy: 'admin',
      _updated: '2025-11-21T10:01:00.000Z',
    });
  });
});

describe('GET /api/home/error', () => {
  it('answers with an empty result', async () => {
    const api = await testApi();
    expect(await api.get('/api/home/error')).toEqual({ status: 200, messages: [], result: {} });
  });
});
