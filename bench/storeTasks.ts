import type { Store } from '#core/ports/Store';
import { allOf } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import { categoryCount, idOf } from './products';
import { below, seeded } from './random';
import { vocabulary } from './vocabulary';

export interface Task {
  name: string;
  action(at: number): Promise<unknown>;
  count: number;
  warmUp: number;
  /** Numbers of concurrent clients it is measured with. */
  clients: readonly number[];
}

export const pageSize = 25;
export const deepPage = 2000;
const active: Where = { op: 'in', path: '_deleted', values: [false] };
const newestFirst = [{ path: '_updated', direction: -1 as const }];

/** A new search word each time, contained in one of some hundred to one of some ten thousand products. */
export const searchWord = (language: 'uk' | 'en', at: number): string =>
  vocabulary[language].filter((word) => word.length >= 4)[40 + at * 2] ?? '';

/** The queries of a product list, directly on the store. Each filter and search word is a new one. */
export function storeTasks(store: Store, size: number): Task[] {
  const random = seeded(5);
  const anyId = (): string => idOf('product', below(random, size));
  const list = (where: Where, offset = 0, sort: { path: string; direction: 1 | -1 }[] = newestFirst) =>
    store.find('products', { where: allOf(where, active), sort, offset, limit: pageSize });
  const lastPage = Math.max(0, Math.floor(size * 0.95) - pageSize);
  const usual = { count: 1000, warmUp: 50, clients: [1, 16] };
  const once = new Map<string, number>();
  const nextIndex = (kind: string): number => {
    const at = once.get(kind) ?? 0;
    once.set(kind, at + 1);
    return at;
  };
  const search = (language: 'uk' | 'en') => () =>
    list({ op: 'search', text: searchWord(language, nextIndex(language)) });

  return [
    { ...usual, name: 'by id', action: () => store.get('products', anyId()) },
    { ...usual, name: 'first page with total', action: () => list({ op: 'and', of: [] }) },
    {
      ...usual,
      name: `page ${deepPage}`,
      count: 300,
      action: () => list({ op: 'and', of: [] }, Math.min(lastPage, (deepPage - 1) * pageSize)),
    },
    {
      ...usual,
      name: 'filter of three conditions, sorted by price',
      action: () => {
        const from = below(random, 5000);
        const conditions: Where[] = [
          { op: 'in', path: 'category.0', values: [idOf('category', below(random, categoryCount))] },
          { op: 'in', path: 'active.0', values: [true] },
          { op: 'range', path: 'price.0.default', from, to: from + 1000 + below(random, 4000) },
        ];
        return list(allOf(...conditions), 0, [{ path: 'price.0.default', direction: 1 }]);
      },
    },
    { ...usual, name: 'search, a Ukrainian word', count: 400, warmUp: 20, action: search('uk') },
    { ...usual, name: 'search, an English word', count: 400, warmUp: 20, action: search('en') },
    {
      ...usual,
      name: 'one durable update (read, then replace)',
      count: 500,
      action: async () => {
        const record = await store.get('products', anyId());
        if (!record) throw new Error('A product is missing');
        const changed = {
          ...record,
          _revision: record._revision + 1,
          _updated: new Date().toISOString(),
          price: { 0: { default: below(random, 9000), discount: null } },
        };
        await store.replace('products', changed);
      },
    },
    {
      name: '1 000 updated at once',
      count: 20,
      warmUp: 2,
      clients: [1],
      action: (at) => {
        const ids = Array.from({ length: 1000 }, anyId);
        return store.patch(
          'products',
          { op: 'ids', ids },
          { 'active.0': at % 2 === 0, _updated: new Date().toISOString() },
        );
      },
    },
  ];
}
