import type { Store } from '#core/ports/Store';

const writes: readonly (string | symbol)[] = ['insert', 'replace', 'patch', 'patchEach', 'increment', 'remove', 'next'];

export const isWrite = (name: string | symbol): boolean => writes.includes(name);

export const machineIsDead = (): Error => new Error('the machine is dead');

async function* deadStream(): AsyncGenerator<never> {
  await Promise.reject(machineIsDead());
}

export interface DyingStore {
  store: Store;
  arm(last: number): void;
  isDead(): boolean;
  /** Once the calls have ended that were under way when the machine died: the database makes them before any later one. */
  ended(): Promise<void>;
}

/**
 * The store of a machine that dies before its write number `last + 1`, counted from `arm` on. Each record of a
 * `patchEach` is a write, as on MongoDB.
 */
export function dyingStore(store: Store): DyingStore {
  let left = Infinity;
  let isDead = false;
  const underWay = new Set<Promise<unknown>>();
  const followed = <T>(call: Promise<T>): Promise<T> => {
    const ended: Promise<unknown> = call.then(
      () => underWay.delete(ended),
      () => underWay.delete(ended),
    );
    underWay.add(ended);
    return call;
  };
  /** What is written of a patch of many before the machine dies. */
  const patchSome: Store['patchEach'] = async (collection, patches, ...more) => {
    const written = isDead ? 0 : Math.max(0, left);
    left -= patches.size;
    isDead ||= left < 0;
    if (isDead && written > 0) await store.patchEach(collection, new Map([...patches].slice(0, written)), ...more);
    if (isDead) throw machineIsDead();
    return store.patchEach(collection, patches, ...more);
  };
  const dying = new Proxy(store, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      if (name === 'patchEach') return (...given: Parameters<Store['patchEach']>) => followed(patchSome(...given));
      const call = member.bind(target) as (...given: unknown[]) => unknown;
      return (...given: unknown[]) => {
        if (isWrite(name)) left -= 1;
        isDead ||= left < 0;
        if (!isDead) {
          const result = call(...given);
          return result instanceof Promise ? followed(result) : result;
        }
        if (name === 'stream') return deadStream();
        return Promise.reject(machineIsDead());
      };
    },
  });
  return {
    store: dying,
    arm: (last) => (left = last),
    isDead: () => isDead,
    ended: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
