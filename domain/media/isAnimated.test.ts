import { isAnimated } from './isAnimated';

const gif = (...blocks: number[][]) =>
  new Uint8Array([
    ...Buffer.from('GIF89a'),
    2,
    0,
    2,
    0,
    0x80,
    0,
    0,
    ...Array<number>(6).fill(7),
    ...blocks.flat(),
    0x3b,
  ]);
const frame = [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 2, 0x4c, 1, 0];
const ownColours = [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0x80, ...Array<number>(6).fill(0x2c), 2, 2, 0x2c, 1, 0];
const loop = [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0];
const comment = [0x21, 0xfe, 3, 0x2c, 0x2c, 0x2c, 0];
const webp = (kind: string, flags: number) =>
  new Uint8Array([
    ...Buffer.from('RIFF'),
    30,
    0,
    0,
    0,
    ...Buffer.from(`WEBP${kind}`),
    10,
    0,
    0,
    0,
    flags,
    ...Array<number>(9).fill(0),
  ]);

describe('a picture of several frames', () => {
  it.each([
    ['a GIF of one', gif(frame), false],
    ['a GIF of one with colors of its own', gif(ownColours), false],
    ['a GIF of one with a comment that looks like frames', gif(comment, frame, comment), false],
    ['a GIF of two', gif(loop, frame, frame), true],
    ['a GIF of two with colors of their own', gif(ownColours, comment, ownColours), true],
    ['a GIF that is cut off', gif(frame, frame).subarray(0, 30), false],
    ['a GIF of nothing', new Uint8Array(Buffer.from('GIF89a')), false],
    ['an animated WebP', webp('VP8X', 0x12), true],
    ['a WebP with transparency', webp('VP8X', 0x10), false],
    ['a plain WebP', webp('VP8L', 0x2f), false],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), false],
    ['nothing', new Uint8Array(), false],
  ])('%s', (_what, bytes, expected) => {
    expect(isAnimated(bytes)).toBe(expected);
  });
});
