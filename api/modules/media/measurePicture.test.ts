import { pictureHeadBytes, measurePicture } from './measurePicture';

/** A head of maximum length that repeats the same bytes. */
function head(start: number[], piece: number[]): Uint8Array {
  const bytes = new Uint8Array(pictureHeadBytes);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = start[at] ?? piece[(at - start.length) % piece.length] ?? 0;
  return bytes;
}

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];

describe('the head of a picture made to be slow', () => {
  it.each([
    ['jpeg of segments without length', head(jpeg, [0])],
    ['jpeg of markers', head(jpeg, [0xff])],
    ['jpeg of the shortest segments', head(jpeg, [0, 2, 0xff, 0xe1])],
    ['jpeg of metadata in metadata', head(jpeg, [0, 12, ...ascii('Exif'), 0, 0, ...ascii('MM'), 0, 42, 0xff, 0xe1])],
    [
      'jpeg of metadata with endless entries',
      head([...jpeg, 0xff, 0xf0, ...ascii('Exif'), 0, 0, ...ascii('MM')], [0xff]),
    ],
    ['png without measures', head([0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a], [0])],
    ['vector picture whose root never ends', head(ascii('<svg '), ascii('a="b" '))],
    ['vector picture of open quotes', head(ascii('<svg '), ascii(`height='%" width="`))],
    ['vector picture of view boxes', head(ascii('<svg a="'), ascii(` viewBox='`))],
  ])('of a %s is read once and refused', (what, bytes) => {
    // Quadratic behaviour would exceed the test's timeout.
    const code = what.split(' ')[0]?.replace('vector', 'svg') ?? '';
    expect(measurePicture(bytes, code)).toEqual({ ok: false, why: expect.stringMatching(/^(unreadable|tooLarge)$/) });
  });
});

/** A JPEG header: segments, then a frame of 300 × 200. */
const jpegOf = (...segments: number[][]): Uint8Array =>
  new Uint8Array([0xff, 0xd8, ...segments.flat(), 0xff, 0xc2, 0, 11, 8, 0, 200, 1, 44, 3, 0, 0, 0, 0]);
const turned = (order: string, directory: number[]): number[] => {
  const exif = [...ascii('Exif'), 0, 0, ...ascii(order), ...directory];
  return [0xff, 0xe1, 0, exif.length + 2, ...exif];
};
const upright = { ok: true, width: 300, height: 200 };
const onItsSide = { ok: true, width: 200, height: 300 };

describe('a JPEG', () => {
  it.each([
    ['', jpegOf(), upright],
    ['with tables and padding', jpegOf([0xff, 0xc4, 0, 4, 9, 9], [0xff, 0xff], [0, 0, 7]), upright],
    ['turned', jpegOf(turned('MM', [0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0])), onItsSide],
    [
      'turned, of another byte order',
      jpegOf(turned('II', [42, 0, 8, 0, 0, 0, 1, 0, 18, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0])),
      onItsSide,
    ],
    ['with metadata of something else', jpegOf([0xff, 0xe1, 0, 6, ...ascii('http')]), upright],
  ])('%s is measured upright', (_what, bytes, size) => {
    expect(measurePicture(bytes, 'jpeg')).toEqual(size);
  });
});

it('no other kind is measured, whatever the file is called', () => {
  const heif = new Uint8Array([0, 0, 0, 24, ...ascii('ftypheic'), 0, 0, 0, 0, ...ascii('mif1heic')]);
  const bitmap = new Uint8Array([...ascii('BM'), ...new Array<number>(60).fill(1)]);
  for (const code of ['jpeg', 'png', 'gif', 'webp', 'svg', 'heif', 'bmp'])
    for (const bytes of [heif, bitmap]) expect(measurePicture(bytes, code)).toEqual({ ok: false, why: 'unreadable' });
});
