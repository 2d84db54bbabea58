import { colourSignature, haveSameColours } from './pictureColours';

/** Side of the greyscale picture from which a hash is computed. */
const hashInputSidePx = 32;
const hashSide = 8;
/** Below this contrast a picture is one colour: the rest is noise. */
const minContrast = 2;

const cosines = Array.from({ length: hashSide }, (_u, u) =>
  Array.from({ length: hashInputSidePx }, (_x, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * hashInputSidePx))),
);

/** The lowest frequencies of the picture (DCT), row by row. */
function frequencies(grey: ArrayLike<number>): number[] {
  const rows = Array.from({ length: hashInputSidePx }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, cosine, x) => sum + cosine * (grey[y * hashInputSidePx + x] ?? 0), 0)),
  );
  return cosines.flatMap((wave) =>
    Array.from({ length: hashSide }, (_, u) => wave.reduce((sum, cosine, y) => sum + cosine * (rows[y]?.[u] ?? 0), 0)),
  );
}

function contrast(grey: ArrayLike<number>): number {
  const values = Array.from(grey);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/**
 * Perceptual hash of 32 x 32 grey values (0 to 255): 64 bits in hexadecimal digits. Other sizes, formats and qualities
 * of a picture differ in few bits. '' for a picture of one colour, which would be similar to many.
 */
function pictureHash(grey: ArrayLike<number>): string {
  if (grey.length !== hashInputSidePx ** 2) throw new Error(`a picture of ${grey.length} values`);
  if (contrast(grey) < minContrast) return '';
  const coefficients = frequencies(grey);
  // The first coefficient is the mean brightness, which is not characteristic.
  const sorted = coefficients.slice(1).sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const bits = coefficients.map((value, at) => (at > 0 && value > median ? 1 : 0));
  return Array.from({ length: 16 }, (_, digit) =>
    bits
      .slice(digit * 4, digit * 4 + 4)
      .reduce<number>((sum, bit) => sum * 2 + bit, 0)
      .toString(16),
  ).join('');
}

interface Pixels {
  /** RGBA, four bytes each. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** Mean red, green and blue of 32 x 32 tiles, so that fine lines become grey. Transparency is blended with white. */
function downsample({ data, width, height }: Pixels): Float64Array[] {
  const sums = [0, 1, 2].map(() => new Float64Array(hashInputSidePx ** 2));
  const counts = new Float64Array(hashInputSidePx ** 2);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * hashInputSidePx) / height) * hashInputSidePx;
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      const part = row + Math.floor((x * hashInputSidePx) / width);
      const alpha = (data[from + 3] ?? 255) / 255;
      sums.forEach((sum, colour) => {
        sum[part] = (sum[part] ?? 0) + (data[from + colour] ?? 0) * alpha + 255 * (1 - alpha);
      });
      counts[part] = (counts[part] ?? 0) + 1;
    }
  }
  // In a picture smaller than the grid some tiles are empty: they repeat the one before.
  return sums.map((sum) => {
    let last = 0;
    return sum.map((value, at) => (last = (counts[at] ?? 0) > 0 ? value / (counts[at] ?? 1) : last));
  });
}

/** The hash of a picture: shape in 16 digits, then colours. '' for a picture of one colour. */
export function hashOfPixels(pixels: Pixels): string {
  const [red = new Float64Array(), green = red, blue = red] = downsample(pixels);
  const shape = pictureHash(red.map((value, at) => 0.299 * value + 0.587 * (green[at] ?? 0) + 0.114 * (blue[at] ?? 0)));
  return shape === '' ? '' : shape + colourSignature({ red, green, blue }, hashInputSidePx);
}

const shapeDigits = 16;

/** Maximum Hamming distance of similar pictures. */
const maxHashDistance = 6;

const bitsOf = (hash: string): bigint => BigInt(`0x${hash.slice(0, shapeDigits)}`);

/** Number of differing bits of their shapes. */
export function hammingDistance(one: string, other: string): number {
  let count = 0;
  for (let different = bitsOf(one) ^ bitsOf(other); different > 0n; different &= different - 1n) count += 1;
  return count;
}

/** Whether shape and colours are similar; hashes without colours are compared by shape only. */
export const areSimilar = (one: string, other: string): boolean =>
  one !== '' &&
  other !== '' &&
  hammingDistance(one, other) <= maxHashDistance &&
  haveSameColours(one.slice(shapeDigits), other.slice(shapeDigits));

const bandCount = maxHashDistance + 1;

/**
 * Index keys (bands) for similar hashes: one band more than bits may differ, so at least one band is equal (pigeonhole
 * principle). Few other hashes share one.
 */
export function hashBands(hash: string): string[] {
  if (hash === '') return [];
  const bits = bitsOf(hash).toString(2).padStart(64, '0');
  return Array.from(
    { length: bandCount },
    (_, at) => `${at}-${bits.slice(Math.floor((at * 64) / bandCount), Math.floor(((at + 1) * 64) / bandCount))}`,
  );
}
