import type { Store } from '../ports/Store';

const writes: ReadonlySet<string | symbol> = new Set([
  'insert',
  'replace',
  'patch',
  'patchEach',
  'remove',
] satisfies (keyof Store)[]);

export interface CutStore {
  store: Store;
  /** So many more writes go through; what is tried later fails. */
  cutAfter(count: number): void;
  /** Whether a write was refused. */
  isCut(): boolean;
}

/** The store of a machine that is cut off in the middle of its work. */
export function cutStore(whole: Store): CutStore {
  let open = Infinity;
  let refused = false;
  const store = new Proxy(whole, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]): unknown => {
        if (!writes.has(name)) return Reflect.apply(method, target, given) as unknown;
        refused ||= open <= 0;
        open -= 1;
        return refused ? Promise.reject(new Error('cut off')) : (Reflect.apply(method, target, given) as unknown);
      };
    },
  });
  return { store, cutAfter: (count) => void (open = count), isCut: () => refused };
}
