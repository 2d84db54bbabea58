import type { Store } from '#core/ports/Store';

const writeMethods: ReadonlySet<string | symbol> = new Set([
  'insert',
  'replace',
  'patch',
  'patchEach',
  'remove',
] satisfies (keyof Store)[]);

interface FailingStore {
  store: Store;
  /** So many more writes succeed; later ones fail. */
  failAfter(count: number): void;
  /** Whether a write was refused. */
  hasFailed(): boolean;
}

/** The store of a machine that crashes in the middle of its work. */
export function failingStore(whole: Store): FailingStore {
  let remainingWrites = Infinity;
  let hasFailed = false;
  const store = new Proxy(whole, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]): unknown => {
        if (!writeMethods.has(name)) return Reflect.apply(method, target, given) as unknown;
        hasFailed ||= remainingWrites <= 0;
        remainingWrites -= 1;
        return hasFailed ? Promise.reject(new Error('cut off')) : (Reflect.apply(method, target, given) as unknown);
      };
    },
  });
  return { store, failAfter: (count) => void (remainingWrites = count), hasFailed: () => hasFailed };
}
