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
  ])('of a %s is read once and refused', (_what, bytes) => {
    // Quadratic behaviour would exceed the test's timeout.
    expect(measurePicture(bytes)).toEqual({ ok: false, why: expect.stringMatching(/^(unreadable|tooLarge)$/) });
  });
});
