import { Jimp } from 'jimp';

/** A file on the user's device. */
export interface DeviceFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

/** Coloured squares by seed: pictures of different seeds are not similar. */
function painted(seed: number, width: number, height: number): InstanceType<typeof Jimp> {
  const picture = new Jimp({ width, height, color: 0xffffffff });
  let state = seed;
  const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  const side = Math.max(4, Math.round(width / 8));
  const colors = Array.from(
    { length: Math.ceil(width / side) * Math.ceil(height / side) },
    () => ((random() & 0xffffff00) | 0xff) >>> 0,
  );
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      picture.setPixelColor(
        colors[Math.floor(y / side) * Math.ceil(width / side) + Math.floor(x / side)] ?? 0xff,
        x,
        y,
      );
  }
  return picture;
}

type Drawn = 'image/jpeg' | 'image/png' | 'image/gif';
export const picture = (seed: number, type: Drawn, width = 320, height = 200): Promise<Buffer> =>
  painted(seed, width, height).getBuffer(type);

/** The same JPEG with EXIF orientation 6 (rotate clockwise). */
function heldSideways(jpeg: Buffer): Buffer {
  const tiff = bytes('MM', [0, 42, 0, 0, 0, 8], [0, 1], [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0], [0, 0, 0, 0]);
  const body = Buffer.concat([bytes('Exif', [0, 0]), tiff]);
  const length = body.length + 2;
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]),
    body,
    jpeg.subarray(2),
  ]);
}

/** Noise does not compress: larger than a field accepts. */
async function larger(): Promise<Buffer> {
  const noise = new Jimp({ width: 900, height: 900, color: 0xff });
  let state = 7;
  for (let at = 0; at < noise.bitmap.data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise.bitmap.data[at] = at % 4 === 3 ? 255 : state >>> 24;
  }
  return noise.getBuffer('image/png');
}

const webp = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

/**
 * Twenty files of all kinds: 14 valid ones, one of them twice, one too large for a field, and four of types that are
 * not accepted.
 */
export async function twentyFiles(): Promise<DeviceFile[]> {
  const jpeg = await picture(1, 'image/jpeg');
  const png = await picture(2, 'image/png');
  const file = (name: string, mimeType: string, buffer: Buffer): DeviceFile => ({ name, mimeType, buffer });
  return [
    file('hlechyk.jpg', 'image/jpeg', jpeg),
    file('na-boci.jpg', 'image/jpeg', heldSideways(await picture(3, 'image/jpeg'))),
    file('kylym.png', 'image/png', png),
    file('ruh.gif', 'image/gif', await picture(4, 'image/gif', 64, 64)),
    file('znak.webp', 'image/webp', Buffer.from(webp, 'base64')),
    file(
      'lohotyp.svg',
      'image/svg+xml',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="teal"/></svg>',
      ),
    ),
    file('rakhunok.pdf', 'application/pdf', Buffer.from(pdf)),
    file('prajs.csv', 'text/csv', Buffer.from('назва;ціна\nГлечик;100\n')),
    file(
      'arkhiv.zip',
      'application/zip',
      bytes(
        'PK',
        [5, 6],
        Array.from({ length: 18 }, () => 0),
      ),
    ),
    file('skrynka.rar', 'application/vnd.rar', bytes('Rar!', [0x1a, 7, 0], 'x')),
    file('pisnia.mp3', 'audio/mpeg', bytes('ID3', [4, 0, 0, 0, 0, 0, 0], [0xff, 0xfb, 0x90, 0x64])),
    file('holos.ogg', 'audio/ogg', bytes('OggS', [0, 2], 'vorbis')),
    file('film.mp4', 'video/mp4', bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isomiso2')),
    file(
      'film.webm',
      'video/webm',
      bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84], 'webm'),
    ),
    file('velyke.png', 'image/png', await larger()),
    file('kopija.png', 'image/png', png),
    file('prohrama.jpg', 'image/jpeg', bytes('MZ', [0x90, 0, 3], 'This program cannot be run in DOS mode')),
    file('obrizane.jpg', 'image/jpeg', jpeg.subarray(0, Math.round(jpeg.length / 2))),
    file('porozhnie.png', 'image/png', Buffer.alloc(0)),
    file('notatky.txt', 'text/plain', Buffer.from('привіт')),
  ];
}
