import type { HttpClient } from './HttpClient';
import { categoryCount, idOf } from './products';
import { below, seeded } from './random';
import { deepPage, pageSize, searchWord } from './storeTasks';
import type { Task } from './storeTasks';

/** What a panel has that has loaded a form before; '' where a build does not know it. */
async function definitionsKey(client: HttpClient): Promise<string> {
  const { body } = await client.call('GET', `/api/product/load/${idOf('product', 0)}?definitions=`);
  const { result } = JSON.parse(body) as { result: { definitions?: string } };
  return result.definitions ?? '';
}

/** The store's tasks as calls of the panel: with session, access checks, forms and the list's metadata. */
export function httpTasks(client: HttpClient, size: number): Task[] {
  const random = seeded(6);
  const anyId = (): string => idOf('product', below(random, size));
  const list = (body: object) =>
    client.call('POST', '/api/listing/get-list', {
      model: 'product',
      type: 'active',
      page: 1,
      limit: pageSize,
      ...body,
    });
  const usual = { count: 1000, warmUp: 100, clients: [1, 16] };
  let thousand: string[] = [];
  let definitions: Promise<string> | undefined;
  const searched = { uk: 1000, en: 1000 };
  const search = (language: 'uk' | 'en') => () => list({ search: searchWord(language, searched[language]++) });

  return [
    { ...usual, name: 'by id, with its form', action: () => client.call('GET', `/api/product/load/${anyId()}`) },
    {
      ...usual,
      name: 'by id, values alone',
      action: async () =>
        client.call(
          'GET',
          `/api/product/load/${anyId()}?definitions=${await (definitions ??= definitionsKey(client))}`,
        ),
    },
    { ...usual, name: 'first page with total', action: () => list({}) },
    { ...usual, name: `page ${deepPage}`, count: 300, action: () => list({ page: deepPage }) },
    {
      ...usual,
      name: 'filter of three conditions, sorted by price',
      action: () => {
        const from = below(random, 5000);
        const price = { $gte: from, $lte: from + 1000 + below(random, 4000) };
        const category = { $in: [idOf('category', below(random, categoryCount))] };
        return list({
          filter: { $and: [{ 'category.0': category }, { 'active.0': { $in: [true] } }, { 'price.0.default': price }] },
          sort: { price: 1 },
        });
      },
    },
    { ...usual, name: 'search, a Ukrainian word', count: 400, warmUp: 20, action: search('uk') },
    { ...usual, name: 'search, an English word', count: 400, warmUp: 20, action: search('en') },
    {
      ...usual,
      name: 'one durable update',
      count: 500,
      action: () =>
        client.call('PUT', `/api/product/update/${anyId()}`, {
          fields: { price: { 0: { default: 1 + below(random, 9000) } } },
        }),
    },
    {
      name: '1 000 updated at once',
      count: 20,
      warmUp: 2,
      clients: [1],
      // Alternates between off and on: records already in the target state would be skipped.
      action: (at) => {
        if (at % 2 === 0) thousand = Array.from({ length: 1000 }, anyId);
        return list({ action: at % 2 === 0 ? 'make-disactive' : 'make-active', selectedItems: thousand });
      },
    },
  ];
}
