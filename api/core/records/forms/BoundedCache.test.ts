import { BoundedCache } from './BoundedCache';

const sized = (size: number) => ({ size });

describe('BoundedCache', () => {
  it('makes a value once for an object and a variant', () => {
    const cache = new BoundedCache<{ size: number }>(100);
    const [one, other] = [{}, {}];
    const made = cache.get(one, 'uk', () => sized(1));
    expect(cache.get(one, 'uk', () => sized(2))).toBe(made);
    expect(cache.get(one, 'en', () => sized(3))).toEqual({ size: 3 });
    expect(cache.get(other, 'uk', () => sized(4))).toEqual({ size: 4 });
  });

  it('gives up the least recently used where all of them are too large', () => {
    const cache = new BoundedCache<{ size: number }>(100);
    const of = {};
    const isKept = (variant: string): boolean => {
      let made = 0;
      cache.get(of, variant, () => ((made += 1), sized(0)));
      return made === 0;
    };
    for (const variant of ['a', 'b', 'c']) cache.get(of, variant, () => sized(33));
    cache.get(of, 'a', () => sized(33));
    cache.get(of, 'd', () => sized(33));
    expect(['a', 'b', 'c', 'd'].map(isKept)).toEqual([true, false, true, true]);
    cache.get(of, 'e', () => sized(101));
    expect(['a', 'c', 'd', 'e'].map(isKept)).toEqual([false, false, false, false]);
  });
});
