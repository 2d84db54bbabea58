import type { Store } from '../ports/Store';

const writes: readonly (string | symbol)[] = ['insert', 'replace', 'patch', 'increment', 'remove', 'next'];

async function* deadStream(): AsyncGenerator<never> {
  await Promise.reject(new Error('the machine is dead'));
}

/**
 * The store of a machine that dies before its write number `last + 1`, counted from `arm` on. Each record of a
 * `patchEach` is a write, as on MongoDB.
 */
export function dyingStore(store: Store): { store: Store; arm(last: number): void; isDead(): boolean } {
  let left = Infinity;
  let isDead = false;
  /** What is written of a patch of many before the machine dies. */
  const patchSome: Store['patchEach'] = async (collection, patches, ...more) => {
    const written = isDead ? 0 : Math.max(0, left);
    left -= patches.size;
    isDead ||= left < 0;
    if (isDead && written > 0) await store.patchEach(collection, new Map([...patches].slice(0, written)), ...more);
    if (isDead) throw new Error('the machine is dead');
    return store.patchEach(collection, patches, ...more);
  };
  const dying = new Proxy(store, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      if (name === 'patchEach') return patchSome;
      const call = member.bind(target) as (...given: unknown[]) => Promise<unknown>;
      return (...given: unknown[]) => {
        if (writes.includes(name)) left -= 1;
        isDead ||= left < 0;
        if (!isDead) return call(...given);
        if (name === 'stream') return deadStream();
        return Promise.reject(new Error('the machine is dead'));
      };
    },
  });
  return { store: dying, arm: (last) => (left = last), isDead: () => isDead };
}
