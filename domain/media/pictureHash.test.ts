import { areSimilar, hashBands, hammingDistance, hashOfPixels } from './pictureHash';

type Colour = readonly [number, number, number];

const white: Colour = [250, 250, 250];

/** Test picture: a leaf on a ground, with a dark stem. */
function leaf(colour: Colour, ground: Colour = white, side = 64) {
  const data = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [across, down] = [x / side, y / side];
      const inside = ((across - 0.45) / 0.3) ** 2 + ((down - 0.55) / 0.42) ** 2 < 1;
      const stem = Math.abs(across - 0.3 - down * 0.3) < 0.03;
      data.set([...(stem ? [60, 40, 20] : inside ? colour : ground), 255], (y * side + x) * 4);
    }
  }
  return hashOfPixels({ data, width: side, height: side });
}

describe('pictures', () => {
  it('of one shape are alike in one colour, whatever their size', () => {
    expect(areSimilar(leaf([180, 30, 40]), leaf([180, 30, 40], white, 200))).toBe(true);
    expect(areSimilar(leaf([180, 30, 40]), leaf([190, 36, 46]))).toBe(true);
  });

  it.each<[string, Colour, Colour]>([
    ['red and blue', [180, 30, 40], [40, 60, 190]],
    ['red and green of the same brightness', [170, 40, 40], [10, 120, 20]],
    ['black and grey', [20, 20, 20], [120, 120, 120]],
    ['beige and pink', [216, 196, 156], [226, 180, 196]],
  ])('of one shape are not alike in two: %s', (_what, one, other) => {
    expect(hammingDistance(leaf(one), leaf(other))).toBeLessThanOrEqual(6);
    expect(areSimilar(leaf(one), leaf(other))).toBe(false);
  });

  it('on another ground are not alike', () => {
    expect(areSimilar(leaf([20, 60, 40]), leaf([20, 60, 40], [240, 200, 120]))).toBe(false);
  });

  it('whose colours were not looked at yet are compared by their shape', () => {
    const before = leaf([180, 30, 40]).slice(0, 16);
    expect(areSimilar(before, leaf([40, 60, 190]))).toBe(true);
    expect(hashBands(before)).toEqual(hashBands(leaf([180, 30, 40])));
    expect(areSimilar(before, '')).toBe(false);
  });
});
