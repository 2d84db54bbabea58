import type { Store } from '#core/ports/Store';

/** A store of which one patch of a collection fails: the first for which it is time. */
export function forgetfulStore(store: Store, collection: string, isTime: () => boolean): Store {
  let fails = 1;
  return new Proxy(store, {
    get: (target, name: keyof Store) => {
      const method = target[name].bind(target) as (collection: string, ...rest: unknown[]) => unknown;
      if (name !== 'patch') return method;
      return async (named: string, ...rest: unknown[]) => {
        if (named === collection && isTime() && fails-- > 0) throw new Error('the disk is gone');
        return method(named, ...rest);
      };
    },
  });
}
