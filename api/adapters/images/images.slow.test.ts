import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Jimp } from 'jimp';
import sharp from 'sharp';
import { areSimilar, hammingDistance } from '#domain/media/pictureHash';
import type { ImageProcessor } from '#core/ports/Images';
import { UnreadablePicture } from '#core/ports/Images';
import { jimpEngine } from './jimpEngine';
import { workerImages } from './openImages';
import { pooledImages } from './pooledImages';
import { sharpImages } from './sharpEngine';
import { buildWorker } from '../../testing/buildWorker';
import { withOrientation } from './testing/exif';

const thumbnail = { name: 'thumbnail', width: 150, height: 150 };
const red = 0xff0000ff;
const blue = 0x0000ffff;

/** Four quarters, so that every rotation is visible: red at the top left, the rest blue; with lines. */
function sample(width = 300, height = 200) {
  const picture = new Jimp({ width, height, color: blue });
  picture.scan((x, y) => {
    if (x < width / 2 && y < height / 2) picture.setPixelColor(red, x, y);
    else if ((x * 7 + y * 3) % 50 < 4) picture.setPixelColor(0x00ff00ff, x, y);
  });
  return picture;
}

/** A scene with light, shadow and a few round shapes. */
function scene(): Promise<Buffer> {
  const picture = new Jimp({ width: 400, height: 300, color: 0xffffffff });
  picture.scan((x, y, at) => {
    const light =
      120 +
      60 * Math.sin(x / 70) +
      50 * Math.cos(y / 45 + x / 120) +
      (Math.hypot(x - 280, y - 90) < 60 ? -80 : 0) +
      (Math.hypot(x - 90, y - 220) < 50 ? 60 : 0);
    const grey = Math.max(0, Math.min(255, Math.round(light)));
    picture.bitmap.data.set([grey, Math.round(grey * 0.9), Math.round(grey * 0.7), 255], at);
  });
  return picture.getBuffer('image/png');
}

async function cornersOf(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const from = (y * info.width + x) * 4;
    return (data[from] ?? 0) > (data[from + 2] ?? 0) ? 'red' : 'blue';
  };
  const [right, bottom] = [Math.floor(info.width * 0.9), Math.floor(info.height * 0.9)];
  const [left, top] = [Math.floor(info.width * 0.1), Math.floor(info.height * 0.1)];
  return [at(left, top), at(right, top), at(left, bottom), at(right, bottom)];
}

let workerFile = '';
let samplePng: Buffer;
beforeAll(async () => {
  samplePng = await sample().getBuffer('image/png');
  workerFile = await buildWorker('adapters/images/imageWorker.ts');
});
afterAll(() => rm(workerFile));

const inProcess = async (): Promise<ImageProcessor> => ({ process: jimpEngine(), close: () => Promise.resolve() });

/** A shirt on a light ground, in a given colour. */
const garment = (colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#f2f2f0"/><path d="M180 90 L250 60 Q300 110 350 60 L420 90 L520 200 L450 260 L420 220 L420 540 L180 540 L180 220 L150 260 L80 200 Z" fill="${colour}"/><path d="M300 120 L300 540" stroke="#00000055" stroke-width="8"/><circle cx="330" cy="200" r="10" fill="#fff"/><circle cx="330" cy="300" r="10" fill="#fff"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

describe.each<[string, () => Promise<ImageProcessor>, readonly string[]]>([
  ['jimp in this thread', inProcess, ['jpeg', 'png', 'gif']],
  ['jimp in threads', async () => workerImages(workerFile), ['jpeg', 'png', 'gif', 'webp']],
  ['sharp', async () => (await sharpImages()) ?? inProcess(), ['jpeg', 'png', 'gif', 'webp']],
])('pictures by %s', (_name, open, formats) => {
  let images: ImageProcessor;
  beforeAll(async () => {
    images = await open();
  });
  afterAll(() => images.close());
  const encoded = async (format: string): Promise<Uint8Array> =>
    sharp(samplePng)
      .toFormat(format as 'png')
      .toBuffer();

  it.each(formats)('are made smaller: %s', async (format) => {
    const { width, height, sizes, hash } = await images.process(await encoded(format), `image/${format}`, [
      thumbnail,
      { name: 'large', width: 1920, height: 1080 },
    ]);
    expect([width, height, hash]).toEqual([300, 200, expect.stringMatching(/^[0-9a-f]{112}$/)]);
    const small = sizes.get('thumbnail');
    expect(small).toMatchObject({ mime: `image/${format}`, width: 150, height: 100 });
    expect(sizes.get('large')).toMatchObject({ width: 300, height: 200 });
    expect(await sharp(small?.bytes).metadata()).toMatchObject({ format, width: 150, height: 100 });
    expect(await cornersOf(small?.bytes ?? new Uint8Array())).toEqual(['red', 'blue', 'blue', 'blue']);
  });

  it.each([
    [1, 300, ['red', 'blue', 'blue', 'blue']],
    [2, 300, ['blue', 'red', 'blue', 'blue']],
    [3, 300, ['blue', 'blue', 'blue', 'red']],
    [4, 300, ['blue', 'blue', 'red', 'blue']],
    [5, 200, ['red', 'blue', 'blue', 'blue']],
    [6, 200, ['blue', 'red', 'blue', 'blue']],
    [7, 200, ['blue', 'blue', 'blue', 'red']],
    [8, 200, ['blue', 'blue', 'red', 'blue']],
  ])('are set upright by the orientation %s, and keep no metadata', async (orientation, width, corners) => {
    const { sizes, ...made } = await images.process(withOrientation(await encoded('jpeg'), orientation), 'image/jpeg', [
      thumbnail,
    ]);
    const small = sizes.get('thumbnail')?.bytes ?? new Uint8Array();
    expect([made.width, await cornersOf(small)]).toEqual([width, corners]);
    expect(await sharp(small).metadata()).not.toMatchObject({ exif: expect.anything() });
    expect(Buffer.from(small).includes('Exif')).toBe(false);
  });

  it.each([2, 3, 5, 6, 8])('are cut and turned as one sees them, by the orientation %s', async (orientation) => {
    const whole = [{ name: 'whole', width: 16_384, height: 16_384 }];
    const edit = { crop: { left: 20, top: 40, width: 120, height: 140 }, turn: 90 } as const;
    const lying = withOrientation(await encoded('jpeg'), orientation);
    const upright = (await images.process(lying, 'image/jpeg', whole)).sizes.get('whole')?.bytes ?? new Uint8Array();
    const [expected, made] = await Promise.all(
      [upright, lying].map(async (bytes) => images.process(bytes, 'image/jpeg', whole, edit)),
    );
    expect([made?.width, made?.height]).toEqual([140, 120]);
    expect(await cornersOf(made?.sizes.get('whole')?.bytes ?? new Uint8Array())).toEqual(
      await cornersOf(expected?.sizes.get('whole')?.bytes ?? new Uint8Array()),
    );
  });

  it('are cut, then turned clockwise', async () => {
    const made = await images.process(
      await encoded('png'),
      'image/png',
      [{ name: 'edited', width: 16_384, height: 16_384 }],
      { crop: { left: 100, top: 0, width: 100, height: 200 }, turn: 90 },
    );
    expect([made.width, made.height]).toEqual([200, 100]);
    // Red moved from the top left to the top right.
    expect(await cornersOf(made.sizes.get('edited')?.bytes ?? new Uint8Array())).toEqual([
      'blue',
      'red',
      'blue',
      'blue',
    ]);
  });

  it.each(formats.filter((format) => format === 'png' || format === 'webp'))(
    'keep what can be seen through: %s',
    async (format) => {
      const clear = await sharp({
        create: { width: 40, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
      })
        .toFormat(format as 'png')
        .toBuffer();
      const { sizes } = await images.process(clear, `image/${format}`, [{ name: 'thumbnail', width: 20, height: 20 }]);
      const { data } = await sharp(sizes.get('thumbnail')?.bytes)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(Math.abs((data[3] ?? 0) - 128)).toBeLessThan(4);
    },
  );

  it('have the first picture of a moving one', async () => {
    const frames = await sharp(
      [
        await encoded('png'),
        await sharp(await encoded('png'))
          .negate()
          .png()
          .toBuffer(),
      ],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    const { sizes, height } = await images.process(frames, 'image/gif', [thumbnail]);
    expect(height).toBe(200);
    expect(await cornersOf(sizes.get('thumbnail')?.bytes ?? new Uint8Array())).toEqual(['red', 'blue', 'blue', 'blue']);
  });

  it.each([
    ['one that is cut off', async () => (await encoded('jpeg')).subarray(0, 1500), 'image/jpeg'],
    ['noise', async () => Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256), 'image/png'],
    ['nothing', async () => new Uint8Array(), 'image/gif'],
  ])('are refused: %s', async (_what, bytes, mime) => {
    await expect(images.process(await bytes(), mime, [thumbnail])).rejects.toBeInstanceOf(UnreadablePicture);
    expect((await images.process(await encoded('png'), 'image/png', [thumbnail])).sizes.size).toBe(1);
  });

  it('have hashes that differ little between sizes and formats, much between pictures, and none of one colour', async () => {
    const hashOf = async (bytes: Uint8Array, mime = 'image/png') => (await images.process(bytes, mime, [])).hash;
    const whole = await scene();
    const one = await hashOf(whole);
    const smaller = await hashOf(await sharp(whole).resize(120).jpeg({ quality: 60 }).toBuffer(), 'image/jpeg');
    const other = await hashOf(await sharp(whole).rotate(90).png().toBuffer());
    expect(hammingDistance(one, smaller)).toBeLessThanOrEqual(6);
    expect(areSimilar(one, smaller)).toBe(true);
    expect(hammingDistance(one, other)).toBeGreaterThan(6);
    expect(await hashOf(await new Jimp({ width: 50, height: 50, color: red }).getBuffer('image/png'))).toBe('');
  });

  it('tell a garment from the same one in another colour, and know it again in another size, format and quality', async () => {
    const alike = async (one: Uint8Array, other: Uint8Array, mime = 'image/png') =>
      areSimilar((await images.process(one, 'image/png', [])).hash, (await images.process(other, mime, [])).hash);
    const red = await garment('#b3202a');
    for (const colour of ['#2a5db0', '#3a7d3a', '#1d1d1f', '#e8d9b5'])
      expect([colour, await alike(red, await garment(colour))]).toEqual([colour, false]);
    expect(await alike(await garment('#f4f1ea'), await garment('#d8c49c'))).toBe(false);
    for (const format of formats) {
      const copy = await sharp(red)
        .resize(330)
        .toFormat(format as 'png', format === 'gif' ? {} : { quality: 60 })
        .toBuffer();
      expect([format, await alike(red, copy, `image/${format}`)]).toEqual([format, true]);
    }
    expect(await alike(red, await sharp(red).modulate({ brightness: 1.08 }).png().toBuffer())).toBe(true);
  });
});

describe('sharp', () => {
  it('is done without where it does not load', async () => {
    expect(await sharpImages(() => Promise.reject(new Error('no such module')))).toBeNull();
  });

  it('gives the hashes that Jimp gives, so that pictures are found whoever made them', async () => {
    const bytes = await scene();
    const made = await Promise.all(
      [inProcess(), sharpImages()].map(
        async (images) => (await (await images)?.process(bytes, 'image/png', []))?.hash ?? '',
      ),
    );
    expect(hammingDistance(made[0] ?? '', made[1] ?? '')).toBeLessThanOrEqual(3);
    expect(areSimilar(made[0] ?? '', made[1] ?? '')).toBe(true);
  });
});

describe('drawings', () => {
  const draw = { name: 'whole', width: 1920, height: 1920, mime: 'image/png' };
  const svgOf = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${content}</svg>`);
  const layers = 150;
  const nested = `${'<g opacity="0.5"><rect width="40" height="20"/>'.repeat(layers)}${'</g>'.repeat(layers)}`;
  const doubled = Array.from(
    { length: 40 },
    (_, at) => `<g id="a${at + 1}"><use href="#a${at}"/><use href="#a${at}"/></g>`,
  );
  const hostile = `<defs><rect id="a0" width="1" height="1"/>${doubled.join('')}</defs><use href="#a40"/>`;
  let images: ImageProcessor;
  beforeAll(() => {
    images = pooledImages({ threads: 1, timeoutMs: 5000, start: () => new Worker(workerFile) });
  });
  afterAll(() => images.close());

  /** A thread that starts on a busy machine may take longer than a drawing may. */
  async function drawn(bytes: Uint8Array) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await images.process(bytes, 'image/svg+xml', [draw]);
      } catch (failure) {
        if (attempt === 5) throw failure;
      }
    }
  }

  it.each([
    ['that multiply', svgOf(hostile)],
    ['with hundreds of layers', svgOf(nested)],
    ['that are none', Buffer.from('<html/>')],
  ])('%s are refused, and the next one is drawn', async (_case, bytes) => {
    await expect(images.process(bytes, 'image/svg+xml', [draw])).rejects.toBeInstanceOf(UnreadablePicture);
    const { sizes } = await drawn(svgOf('<rect width="40" height="20"/>'));
    expect(await sharp(sizes.get('whole')?.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1000,
      height: 500,
    });
  });
});

it.each([
  ['threads', async () => workerImages(workerFile)],
  ['sharp', async () => (await sharpImages()) ?? inProcess()],
])('a transparent WebP becomes a JPEG on white, by %s', async (_name, open) => {
  const images = await open();
  const clear = { create: { width: 20, height: 10, channels: 4, background: '#00000000' } } as const;
  const rule = { name: 'whole', width: 100, height: 100, mime: 'image/jpeg' };
  const { sizes } = await images.process(await sharp(clear).webp().toBuffer(), 'image/webp', [rule]);
  await images.close();
  const made = sizes.get('whole');
  expect(made).toMatchObject({ mime: 'image/jpeg', width: 20, height: 10 });
  expect(await sharp(made?.bytes).metadata()).toMatchObject({ format: 'jpeg' });
  expect((await sharp(made?.bytes).raw().toBuffer())[0]).toBeGreaterThan(250);
});
