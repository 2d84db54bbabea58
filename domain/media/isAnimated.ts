const ascii = (bytes: Uint8Array, from: number, text: string): boolean =>
  [...text].every((letter, at) => bytes[from + at] === letter.charCodeAt(0));

/** Where the sub-blocks that begin there end (GIF89a, section 15). */
function afterSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}

const colourTable = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Whether a GIF has a second frame; in one pass over its blocks. */
function isAnimatedGif(bytes: Uint8Array): boolean {
  let at = 13 + colourTable(bytes[10] ?? 0);
  for (let frames = 0; at < bytes.length;) {
    const block = bytes[at];
    if (block === 0x21) at = afterSubBlocks(bytes, at + 2);
    else if (block === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      // The descriptor, its colours and the size of the code precede the picture.
      at = afterSubBlocks(bytes, at + 10 + colourTable(bytes[at + 9] ?? 0) + 1);
    } else return false;
  }
  return false;
}

/** WebP container: the second bit of the extended header's flags. */
const isAnimatedWebp = (bytes: Uint8Array): boolean =>
  ascii(bytes, 8, 'WEBP') && ascii(bytes, 12, 'VP8X') && ((bytes[20] ?? 0) & 0x02) !== 0;

/** Whether a picture has several frames, of which an edit would leave one. */
export const isAnimated = (bytes: Uint8Array): boolean =>
  ascii(bytes, 0, 'GIF8') ? isAnimatedGif(bytes) : ascii(bytes, 0, 'RIFF') && isAnimatedWebp(bytes);
