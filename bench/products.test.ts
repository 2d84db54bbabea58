import { productAt } from './products';

describe('productAt', () => {
  it('makes the same product of a number each time, and another of another', () => {
    expect(productAt(7)).toEqual(productAt(7));
    expect(productAt(8).title).not.toEqual(productAt(7).title);
  });

  it('makes products of about 2 KB', () => {
    const sizes = Array.from({ length: 300 }, (_, at) => Buffer.byteLength(JSON.stringify(productAt(at))));
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(mean).toBeGreaterThan(1900);
    expect(mean).toBeLessThan(2300);
  });
});
