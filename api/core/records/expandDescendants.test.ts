import type { ListResult } from '#domain/wire/Listing';
import { testApi } from '../../testing/testApi';
import { aCategory, aProduct } from '../../testing/testRecords';

const seed = {
  categories: [
    aCategory('clothes', 'Одяг'),
    aCategory('knit', 'В’язане', { parent: { 0: 'clothes' } }),
    aCategory('socks', 'Шкарпетки', { parent: { 0: 'knit' } }),
    aCategory('loop', 'Коло', { parent: { 0: 'loop' } }),
  ],
  products: [
    aProduct('dress', 'Сукня', { category: { 0: 'clothes' } }),
    aProduct('sock', 'Шкарпетка', { category: { 0: 'socks' } }),
    aProduct('jug', 'Глечик', { category: { 0: 'cat-1' } }),
    aProduct('ring', 'Обруч', { category: { 0: 'loop' } }),
  ],
};

async function found(entity: string, filter: object): Promise<string[]> {
  const api = await testApi({ seed });
  return (
    (await api.post(`/api/${entity}/list`, { filter: { $and: [filter] }, limit: 100 })).result as unknown as ListResult
  ).items
    .map(({ _id }) => _id)
    .sort();
}

describe('a filter by a node of a tree (LST-059)', () => {
  it.each([
    ['the top', ['clothes'], ['dress', 'sock']],
    ['a branch', ['knit'], ['sock']],
    ['a leaf and another tree', ['socks', 'cat-1'], ['jug', 'sock']],
    ['a circle', ['loop'], ['ring']],
    ['a node that there is not', ['nothing'], []],
  ])('%s finds what lies below it too', async (_name, ids, products) => {
    expect(await found('product', { 'category.0': { $in: ids } })).toEqual(products);
  });

  it('leaves out the whole branch by “not in”', async () => {
    expect(await found('product', { 'category.0': { $nin: ['clothes'] } })).toEqual(['jug', 'ring']);
  });

  it('asks for the children of a node as they are', async () => {
    expect(await found('category', { 'parent.0': { $in: ['clothes'] } })).toEqual(['knit']);
  });
});
