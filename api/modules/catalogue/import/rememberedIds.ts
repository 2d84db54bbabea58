import type { Context } from '#core/kernel/Context';

/**
 * The store with answers of `ids` remembered, for one step of an import: its rows refer to the same few categories and
 * shops, and each row asks whether they exist.
 */
export function rememberedIds(store: Context['store']): Context['store'] {
  const answers = new Map<string, Promise<string[]>>();
  const ids: Context['store']['ids'] = (collection, request) => {
    const key = JSON.stringify([collection, request]);
    const known = answers.get(key) ?? store.ids(collection, request);
    answers.set(key, known);
    return known;
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'ids') return ids;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
