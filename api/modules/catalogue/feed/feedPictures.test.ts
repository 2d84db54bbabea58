import sharp from 'sharp';
import { feedFormats } from '#domain/feed/formats/feedFormats';
import { sniffType } from '#domain/media/sniffType';
import type { FeedReportResult } from '#domain/wire/FeedReport';
import type { MediaFile } from '#domain/wire/MediaFile';
import type { SaveResult } from '#domain/wire/Form';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aCategory, aProduct } from '../../../testing/testRecords';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#c00"/><text x="2" y="12">Ї</text></svg>';

async function* once<T>(value: T): AsyncIterable<T> {
  yield value;
}

async function upload(
  api: TestApi,
  filename: string,
  bytes: Uint8Array,
  path = '/api/media/upload',
): Promise<MediaFile> {
  const part = { name: 'file', filename, chunks: once(bytes) };
  const { body } = await api.send('PUT', path, undefined, { upload: once(part) });
  if (!('envelope' in body)) throw new Error('no envelope');
  return (body.envelope.result as { file: MediaFile }).file;
}

async function download(client: Pick<TestClient, 'send'>, path: string, more: Partial<ApiRequest> = {}) {
  const { status, headers, body } = await client.send('GET', path, undefined, more);
  const chunks: Uint8Array[] = [];
  if ('bytes' in body && body.bytes) for await (const chunk of body.bytes) chunks.push(chunk);
  return { status, headers, bytes: Buffer.concat(chunks) };
}

const brand = { brand: { 0: 'Майстерня' } };

async function insert(api: Pick<TestClient, 'post'>, format: string, more: object = {}): Promise<string> {
  const fields = { title: { 0: format }, slug: { 0: format }, format: { 0: format }, firmId: { 0: '1' }, ...more };
  return ((await api.post('/api/feed/insert', { fields })).result as unknown as SaveResult)._id;
}

const reportOf = async (client: Pick<TestClient, 'get'>, id: string, query = ''): Promise<FeedReportResult> =>
  (await client.get(`/api/feed/report/${id}${query}`)).result as unknown as FeedReportResult;

it('each picture of each feed is there without a session, of a type that the platform accepts', async () => {
  const api = await testApi({ seed: { products: [aProduct('p', 'Глечик', brand)] } });
  const flat = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#00cc0080' } })
    .webp()
    .toBuffer();
  const files = [
    await upload(api, 'drawing.svg', Buffer.from(svg)),
    await upload(api, 'photo.png', await sharp(flat).png().toBuffer()),
  ];
  const { 0: drawing } = files;
  await api.put('/api/product/update/p', {
    fields: { gallery: { 0: files.map(({ _id }) => ({ id: _id })) } },
  });
  const guest = await api.as(null);
  for (const { code, pictures } of feedFormats) {
    const { url: path } = (await api.get(`/api/feed/load/${await insert(api, code)}`)).result;
    const { bytes } = await download(guest, String(path));
    const urls = bytes.toString().match(/https:\/\/yarmarok\.test\/media\/[\w./-]+/g) ?? [];
    expect(urls).toHaveLength(2);
    for (const url of urls) {
      const answer = await download(guest, new URL(url).pathname);
      const type = sniffType(answer.bytes.subarray(0, 4096), 'picture');
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type?.mime,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(pictures.has(type?.mime ?? '')).toBe(true);
    }
  }
  const rendition = (drawing?.url ?? '').replace('.svg', '-rendition.png');
  expect(await sharp((await download(guest, rendition)).bytes).metadata()).toMatchObject({ width: 1000, height: 500 });
  for (const none of [rendition.replace('.png', '.jpg'), rendition.replace(/\w{4}-r/, 'ffff-r')])
    expect((await guest.send('GET', none)).status).toBe(404);
});

it('the report tells who is out and why, page by page, to those who read the feed', async () => {
  const photos = { gallery: { 0: [{ id: '/images/1.jpg' }] } };
  const api = await testApi({
    seed: {
      categories: [aCategory('unused', 'Порожня', { parent: { 0: 'root' }, _increment: 77 })],
      products: [
        aProduct('in', 'Є', { ...photos, ...brand }),
        aProduct('off', 'Вимкнений', { ...photos, ...brand, active: { 0: false } }),
        aProduct('drawn', 'Креслення', { ...brand, gallery: { 0: [{ id: '/images/1.svg' }] } }),
        aProduct('lost', 'Без категорії', { ...photos, ...brand, category: { 0: 'nowhere' } }),
        ...Array.from({ length: 60 }, (_, at) => aProduct(`v${at + 100}`, 'Без виробника', photos)),
      ],
    },
  });
  const id = await insert(api, 'rozetka');
  const { offers, exclusions, missing } = await reportOf(api, id);
  expect({ offers, missing }).toEqual({ offers: 1, missing: [] });
  expect(Object.fromEntries(exclusions.map(({ reason, count }) => [reason, count]))).toEqual({
    off: 1,
    noPicture: 1,
    noCategory: 1,
    noVendor: 60,
  });
  const first = exclusions.find(({ reason }) => reason === 'noVendor')?.products ?? [];
  expect(first).toHaveLength(50);
  const [rest] = (await reportOf(api, id, `?reason=noVendor&after=${first.at(-1)?._id ?? ''}`)).exclusions;
  expect(rest).toMatchObject({ reason: 'noVendor', count: 60 });
  expect(rest?.products).toHaveLength(10);
  expect((await (await api.as('rival')).get(`/api/feed/report/${id}`)).status).toBe(403);
  const { bytes } = await download(api, '/feeds/rozetka.xml');
  expect(bytes.toString()).not.toContain('Порожня');
});

it('an English feed leaves untranslated products out by choice', async () => {
  const photos = { gallery: { 0: [{ id: '/images/1.jpg' }] }, ...brand };
  const api = await testApi({
    seed: {
      products: [
        aProduct('uk', 'Глечик', { ...photos, title: { uk: 'Глечик' } }),
        aProduct('en', 'Миска', { ...photos, title: { uk: 'Миска', en: 'Bowl' } }),
      ],
    },
  });
  const id = await insert(api, 'google', { language: { 0: 'en' } });
  expect((await reportOf(api, id)).offers).toBe(2);
  await api.put(`/api/feed/update/${id}`, { fields: { untranslated: { 0: 'skip' } } });
  expect(await reportOf(api, id)).toMatchObject({
    offers: 1,
    exclusions: [{ reason: 'untranslated', count: 1, products: [{ _id: 'uk' }] }],
  });
});

it('visits of 7 days are kept: who, when, what they got; a stranger’s name is cut, their number limited', async () => {
  const api = await testApi({
    seed: { products: [aProduct('p', 'Глечик', { ...brand, gallery: { 0: [{ id: '/1.jpg' }] } })] },
  });
  const id = await insert(api, 'rozetka');
  const guest = await api.as(null);
  const visit = (userAgent: string, ifNoneMatch?: string) =>
    download(guest, '/feeds/rozetka.xml', { userAgent, ...(ifNoneMatch && { fileHeaders: { ifNoneMatch } }) });
  const { bytes, headers } = await visit('Rozetka bot');
  await visit(`<script>\n${'x'.repeat(5000)}`, String(headers?.etag));
  const { visits } = await reportOf(api, id);
  expect(visits).toMatchObject([
    { status: 304, offers: 0, bytes: 0 },
    { agent: 'Rozetka bot', status: 200, offers: 1, bytes: bytes.length },
  ]);
  expect(visits[0]?.agent).toMatch(/^<script> x{191}$/);
  for (let at = 0; at < 210; at += 1) await visit('again', String(headers?.etag));
  expect((await reportOf(api, id)).visits).toHaveLength(200);
  expect((await visit('again', String(headers?.etag))).status).toBe(304);
  api.clock.advance(8 * 24 * 3_600_000);
  expect((await reportOf(api, id)).visits).toEqual([]);
});

it('is read anew after each change of what is in the file, and only then', async () => {
  const api = await testApi({ seed: { products: [aProduct('p', 'Глечик', { title: { uk: 'Глечик' }, ...brand })] } });
  const png = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const picture = await upload(api, 'photo.png', await png('#00cc00'));
  await api.put('/api/product/update/p', { fields: { gallery: { 0: [{ id: picture._id }] } } });
  const hotline = await insert(api, 'hotline');
  const english = { language: { 0: 'en' } };
  const google = await insert(api, 'google', english);
  const guest = await api.as(null);
  const ask = async (format: string) => {
    const { headers, bytes } = await download(guest, `/feeds/${format}.xml`);
    return { tag: String(headers?.etag), text: bytes.toString() };
  };
  const changes: [string, () => Promise<unknown>][] = [
    ['hotline', () => api.put(`/api/feed/update/${hotline}`, { fields: { guarantee: { 0: 24 } } })],
    ['google', () => api.put('/api/category/update/cat-1', { fields: { google_category: { 0: 672 } } })],
    ['google', async () => upload(api, 'new.png', await png('#cc0000'), `/api/media/replace/${picture._id}`)],
    ['google', () => api.put(`/api/feed/update/${google}`, { fields: { untranslated: { 0: 'skip' } } })],
  ];
  for (const [format, change] of changes) {
    const before = await ask(format);
    expect(await ask(format)).toEqual(before);
    await change();
    const after = await ask(format);
    expect(after.text).not.toBe(before.text);
    const again = await guest.send('GET', `/feeds/${format}.xml`, undefined, {
      fileHeaders: { ifNoneMatch: before.tag },
    });
    expect(again.status).toBe(200);
    expect(after.tag).not.toBe(before.tag);
  }
});
