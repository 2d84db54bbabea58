import sharp from 'sharp';
import type { UploadResult } from '#domain/wire/Media';
import type { MediaFile } from '#domain/wire/MediaFile';
import type { Files } from '#core/ports/Files';
import type { ImageProcessor } from '#core/ports/Images';
import { UnreadablePicture } from '#core/ports/Images';
import { sharpImages } from '../../adapters/images/sharpEngine';
import { openMemoryFiles } from '../../storage/memory/memoryFiles';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';
import { filePart, uploadTo } from '../../testing/testUpload';

type Type = 'jpeg' | 'png' | 'webp' | 'gif';

/** Soft shapes and some grain, as photos have. */
async function aPhoto(width: number, height: number, type: Type = 'jpeg'): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#000',
    },
  })
    .png()
    .toBuffer();
  const photo = sharp(grain).resize(width, height, { fit: 'fill' });
  if (type === 'jpeg') return photo.jpeg({ quality: 92 }).toBuffer();
  return (type === 'gif' ? photo.gif({ effort: 1 }) : photo.toFormat(type)).toBuffer();
}

async function uploaded(api: TestApi, bytes: Uint8Array, path = '/api/media/upload'): Promise<MediaFile> {
  const { result } = await uploadTo(api, path, filePart('photo', bytes));
  const { file } = result as unknown as UploadResult;
  if (!file) throw new Error('no file came');
  return file;
}

async function download(api: TestApi, path: string) {
  const { status, headers, body } = await (await api.as(null)).send('GET', path);
  const chunks: Uint8Array[] = [];
  if ('bytes' in body && body.bytes) for await (const chunk of body.bytes) chunks.push(chunk);
  return { status, headers, bytes: Buffer.concat(chunks) };
}

async function page(api: TestApi, path: string): Promise<string> {
  const { body } = await (await api.as(null)).send('GET', path);
  return 'text' in body ? body.text : '';
}

const sourcesIn = (html: string): [string, number][] =>
  (/srcset="([^"]*)"/.exec(html)?.[1] ?? '')
    .split(', ')
    .filter(Boolean)
    .map((each) => [each.split(' ')[0] ?? '', Number.parseInt(each.split(' ')[1] ?? '', 10)]);

const renditionsIn = (html: string): string[] => [...html.matchAll(/-(w\d+)\.\w+ /g)].map(([, width = '']) => width);

async function shown(api: TestApi, { _id }: MediaFile): Promise<string> {
  await api.put('/api/product/update/p', { fields: { gallery: { 0: [{ id: _id }] } } });
  return page(api, '/product/p');
}

const seed = { products: [aProduct('p', 'Глечик')] };
/** sharp is the faster engine; the other one is that of `testApi`. */
const withSharp = async () => ({ seed, images: (await sharpImages()) ?? undefined });

it.each<[Type, string]>([
  ['jpeg', 'jimp'],
  ['jpeg', 'sharp'],
  ['png', 'sharp'],
  ['webp', 'sharp'],
])('a page offers widths of a %s, each is there as it says (%s)', async (type, engine) => {
  const api = await testApi(engine === 'sharp' ? await withSharp() : { seed });
  const bytes = await aPhoto(2400, 1607, type);
  const file = await uploaded(api, bytes);
  const html = await shown(api, file);
  const sources = sourcesIn(html);
  const [stem = '', extension = ''] = file.url.split('.');
  expect(sources).toEqual([
    [file.sizes.thumbnail?.url, 150],
    ...[400, 800, 1600].map((width) => [`${stem}-w${width}.${extension}`, width]),
  ]);
  for (const [url, width] of sources.slice(1)) {
    const answer = await download(api, url);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${type}`,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${url.split('/').at(-1)}"`,
    });
    const { width: made, height, format } = await sharp(answer.bytes).metadata();
    expect([made, height, format]).toEqual([width, Math.round((1607 * width) / 2400), type]);
    expect(answer.bytes.length).toBeLessThan(bytes.length);
  }
  expect(html).toContain(`<img src="${stem}-w800.${extension}"`);
  expect(html).toContain('width="2400" height="1607" fetchpriority="high"');
  expect(html).toContain(`<meta property="og:image" content="https://yarmarok.test${stem}-w1600.${extension}">`);
  expect(html).toContain('<meta property="og:image:width" content="1600">');
  expect(html).toContain(`"image":["https://yarmarok.test${stem}-w1600.${extension}"]`);
});

it('a card has them as well', async () => {
  const api = await testApi(await withSharp());
  await shown(api, await uploaded(api, await aPhoto(2400, 1600)));
  expect(renditionsIn(await page(api, '/category/cat-1'))).toEqual(['w400', 'w800', 'w1600']);
});

it('only narrower ones are offered and made; a small picture, a GIF and a drawing have none', async () => {
  const api = await testApi(await withSharp());
  const middle = await uploaded(api, await aPhoto(800, 500));
  const html = await shown(api, middle);
  expect(sourcesIn(html).map(([, width]) => width)).toEqual([150, 400, 800]);
  expect(html).toContain(`<img src="${middle.url}"`);
  expect(html).toContain(`<meta property="og:image" content="https://yarmarok.test${middle.url}">`);
  for (const width of [800, 1600])
    expect((await download(api, middle.url.replace('.', `-w${width}.`))).status).toBe(404);
  const small = await uploaded(api, await aPhoto(400, 900));
  expect(renditionsIn(await shown(api, small))).toEqual([]);
  const moving = await uploaded(api, await aPhoto(1000, 900, 'gif'));
  expect(renditionsIn(await shown(api, moving))).toEqual([]);
  expect((await download(api, moving.url.replace('.', '-w400.'))).status).toBe(404);
  const drawn = await uploaded(
    api,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><path d="M0 0h9v9z"/></svg>'),
  );
  expect(renditionsIn(await shown(api, drawn))).toEqual([]);
});

/** Decodings and reads of files. */
function counting(files: Files): { files: Files; counts: { reads: number } } {
  const counts = { reads: 0 };
  const read: Files['read'] = (...given) => {
    counts.reads += 1;
    return files.read(...given);
  };
  return { counts, files: { ...files, read } };
}

it('names of no width cost a look at the store of files; a failed one is remembered', async () => {
  const { files, counts } = counting(await openMemoryFiles());
  const api = await testApi({ ...(await withSharp()), files });
  const { url } = await uploaded(api, await aPhoto(600, 400));
  for (const none of ['-w401.', '-w0400.', '-w400-w400.', '-w400x300.', '-w400-rendition-w400.', '-150x100-w400.']) {
    counts.reads = 0;
    expect([none, (await download(api, url.replace('.', none))).status, counts.reads]).toEqual([none, 404, 1]);
  }
  expect((await download(api, url.replace('.jpg', '-w400.png'))).status).toBe(404);
  expect((await download(api, url.replace('.jpg', '-w800.jpg'))).status).toBe(404);
  counts.reads = 0;
  expect([(await download(api, url.replace('.jpg', '-w800.jpg'))).status, counts.reads]).toEqual([404, 1]);
});

it('is made once, and has the pixels of the edit', async () => {
  const files = await openMemoryFiles();
  const api = await testApi({ ...(await withSharp()), files });
  const file = await uploaded(api, await aPhoto(2400, 1600));
  const first = file.url.replace('.', '-w400.');
  const answers = await Promise.all([download(api, first), download(api, first), download(api, first)]);
  expect(new Set(answers.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1);
  const edited = (await api.post(`/api/media/edit/${file._id}`, { turn: 90 })).result as unknown as { file: MediaFile };
  const [stem = ''] = edited.file.url.split('.');
  const html = await shown(api, edited.file);
  expect(sourcesIn(html).at(1)).toEqual([`${stem}-w400.jpg`, 400]);
  const { bytes } = await download(api, `${stem}-w400.jpg`);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 600 });
});

it('a picture that moves, or would become larger, stays what it is', async () => {
  const api = await testApi(await withSharp());
  const frame = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const moving = await sharp([await frame('#c00'), await frame('#00c')], { join: { animated: true } })
    .webp()
    .toBuffer();
  const { url } = await uploaded(api, moving);
  expect((await download(api, url.replace('.', '-w400.'))).bytes.equals(moving)).toBe(true);
  const tight = await sharp(await aPhoto(1000, 600))
    .jpeg({ quality: 2 })
    .toBuffer();
  const packed = await uploaded(api, tight);
  expect((await download(api, packed.url.replace('.', '-w800.'))).bytes.length).toBeLessThanOrEqual(tight.length);
});

it('an engine that can not make a width leaves the picture as it is', async () => {
  const engine = await sharpImages();
  if (!engine) throw new Error('no sharp');
  const failing: ImageProcessor = {
    ...engine,
    process: (bytes, mime, rules, edit) =>
      rules.some(({ name }) => name === 'w400')
        ? Promise.reject(new UnreadablePicture())
        : // As a canvas that does not write this type.
          engine.process(
            bytes,
            mime,
            rules.map((rule) => (rule.name === 'w800' ? { ...rule, mime: 'image/png' } : rule)),
            edit,
          ),
  };
  const api = await testApi({ seed, images: failing });
  const photo = await aPhoto(1000, 600, 'webp');
  const { url } = await uploaded(api, photo);
  for (const width of [400, 800]) {
    const { status, bytes } = await download(api, url.replace('.', `-w${width}.`));
    expect([status, bytes.equals(photo)]).toEqual([200, true]);
  }
  expect(api.log.lines.filter(({ level }) => level !== 'info')).toMatchObject([{ facts: { width: 400 } }]);
});

it('a photo within a text has its widths too', async () => {
  const api = await testApi(await withSharp());
  const { url } = await uploaded(api, await aPhoto(2400, 1600));
  await api.post('/api/article/insert', {
    fields: {
      title: { uk: 'Глина' },
      slug: { 0: 'clay' },
      active: { 0: true },
      text: { uk: `<p><img src="${url}" alt="Глина"></p>` },
    },
  });
  const html = await page(api, '/article/clay');
  const [, tag = ''] = /(<img src="\/media[^>]*>)/.exec(html) ?? [];
  expect(tag).toContain('width="2400" height="1600"');
  for (const [address, width] of sourcesIn(tag)) {
    const { status, bytes } = await download(api, address);
    expect([address, status, (await sharp(bytes).metadata()).width]).toEqual([address, 200, width]);
  }
  expect(sourcesIn(tag).map(([, width]) => width)).toEqual([150, 400, 800, 1600]);
});
