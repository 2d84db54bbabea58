import type { Store } from '#core/ports/Store';

interface StoreCall {
  call: string;
  /** Empty for a call of no collection. */
  collection: string;
  failed: boolean;
}

type Observe = (call: StoreCall, seconds: number) => void;

/** Calls whose first argument is no collection. */
const withoutCollection: ReadonlySet<string> = new Set([
  'next',
  'flushed',
  'recoverLog',
  'close',
] satisfies (keyof Store)[]);

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

async function* measuredStream(stream: AsyncIterable<unknown>, done: (failed: boolean) => void) {
  let failed = false;
  try {
    yield* stream;
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    done(failed);
  }
}

/** A store whose calls are told to `observe` when they end; a stream's time includes that of its reader. */
export function measuredStore(store: Store, observe: Observe): Store {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function' || typeof name !== 'string') return method;
      return (...args: unknown[]): unknown => {
        const startedAt = performance.now();
        const collection = withoutCollection.has(name) ? '' : String(args[0]);
        const done = (failed: boolean): void =>
          observe({ call: name, collection, failed }, (performance.now() - startedAt) / 1000);
        const result: unknown = Reflect.apply(method, target, args);
        if (!isPromise(result)) return measuredStream(result as AsyncIterable<unknown>, done);
        void result.then(
          () => done(false),
          () => done(true),
        );
        return result;
      };
    },
  });
}
