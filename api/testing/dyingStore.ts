import type { Store } from '../ports/Store';

const writes: readonly (string | symbol)[] = ['insert', 'replace', 'patch', 'patchEach', 'increment', 'remove', 'next'];

async function* deadStream(): AsyncGenerator<never> {
  await Promise.reject(new Error('the machine is dead'));
}

/** The store of a machine that dies before its write number `last + 1`, counted from `arm` on. */
export function dyingStore(store: Store): { store: Store; arm(last: number): void; isDead(): boolean } {
  let left = Infinity;
  let isDead = false;
  const dying = new Proxy(store, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
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
