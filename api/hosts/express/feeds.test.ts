import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { feedFormats } from '#domain/feed/formats/feedFormats';
import { sniffType } from '#domain/media/sniffType';
import { brokenRules, categoriesIn, offersIn, platformRules } from '#domain/feed/testing/platformRules';
import { textsOf } from '#domain/feed/testing/xmlNodes';
import type { MediaFile } from '#domain/wire/MediaFile';
import type { FeedReportResult } from '#domain/wire/FeedReport';
import type { SaveResult } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { openImages } from '../../adapters/images/openImages';
import { buildWorker } from '../../testing/buildWorker';
import type { ImageProcessor } from '#core/ports/Images';
import { nodeCryptoProvider } from '../../adapters/nodeCryptoProvider';
import { collections } from '../../composition/collections';
import { createApi } from '../../composition/createApi';
import { StoreSessions } from '../../modules/people/session/StoreSessions';
import { seedStore } from '../../setup/seedStore';
import { openMemoryFiles } from '../../storage/memory/memoryFiles';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { TestClient, TestClock, TestLog } from '../../testing/testApi';
import { testPasswords } from '../../testing/testPasswords';
import { aCategory, aProduct, ownerShopId, people } from '../../testing/testRecords';
import { testSecretBox } from '../../testing/testSecretBox';
import { filePart, uploadBody } from '../../testing/testUpload';
import type { RunningServer } from './startServer';
import { startServer } from './startServer';
import { systemStore } from '#core/ports/SystemStore';

const publicUrl = 'https://yarmarok.test';
const imagesDir = join(process.cwd(), 'admin', 'public', 'images');

let workerFile: string;
let images: ImageProcessor;
beforeAll(async () => {
  workerFile = await buildWorker('adapters/images/imageWorker.ts');
  images = openImages(workerFile);
});
afterAll(async () => {
  await images.close();
  await rm(workerFile);
});

const open: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function openParts() {
  return {
    store: await openMemoryStore(collections),
    files: await openMemoryFiles(),
    images,
    clock: new TestClock(),
    log: new TestLog(),
    passwords: testPasswords,
    cryptoProvider: nodeCryptoProvider,
    secretBox: testSecretBox,
    config: { ownerShopId, publicUrl },
  };
}

/** The server over real HTTP, and an administrator. */
async function running(parts: Awaited<ReturnType<typeof openParts>>, admin: string) {
  const { store, clock, log } = parts;
  const api = createApi(parts);
  const client = new TestClient(api, 'uk');
  client.token = await new StoreSessions(systemStore(store), clock, nodeCryptoProvider).begin(admin);
  const server = await startServer({
    ...{ api, log, imagesDir, isReady: async () => true, trustProxy: false },
    ...{ port: 0, host: '127.0.0.1' },
  });
  open.push(server);
  return { client, url: `http://127.0.0.1:${server.port}` };
}

/** Feeds of all formats, with the path of their file. */
async function insertFeeds(client: TestClient, language: string): Promise<Map<string, { id: string; path: string }>> {
  const feeds = new Map<string, { id: string; path: string }>();
  for (const { code, fields: own } of feedFormats) {
    const fields = {
      title: { 0: code },
      slug: { 0: `all-${code}-${language}` },
      format: { 0: code },
      language: { 0: language },
      inStock: { 0: false },
      ...Object.fromEntries(own.map(({ rule }) => [rule.name, { 0: rule.type === 'number' ? rule.min : '4711' }])),
    };
    const { result } = await client.post('/api/feed/insert', { fields });
    const { _id: id } = result as unknown as SaveResult;
    const { url: path } = (await client.get(`/api/feed/load/${id}`)).result;
    feeds.set(code, { id, path: String(path) });
  }
  return feeds;
}

/** Type of a picture by its bytes, when a stranger gets all of it, and by HEAD that it is there. */
async function typeOf(url: string, path: string): Promise<string | undefined> {
  const answer = await fetch(`${url}${path}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const type = sniffType(bytes.subarray(0, 4096), 'picture')?.mime;
  const head = await fetch(`${url}${path}`, { method: 'HEAD' });
  expect([path, answer.status, head.status]).toEqual([path, 200, 200]);
  expect([answer, head].map(({ headers }) => headers.get('content-type'))).toEqual([type, type]);
  expect(head.headers.get('content-length')).toBe(String(bytes.length));
  expect(answer.headers.get('set-cookie')).toBeNull();
  return type;
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#c00"/></svg>';

async function uploads(client: TestClient): Promise<MediaFile[]> {
  const raw = sharp({ create: { width: 30, height: 20, channels: 4, background: '#00cc0080' } });
  const parts = [
    filePart('drawing.svg', svg),
    filePart('photo.webp', await raw.webp().toBuffer()),
    filePart('photo.png', await raw.png().toBuffer()),
    filePart('photo.jpg', await raw.jpeg().toBuffer()),
  ];
  const files: MediaFile[] = [];
  for (const part of parts) {
    const { body } = await client.send('PUT', '/api/media/upload', undefined, { upload: uploadBody([part]) });
    if ('envelope' in body) files.push((body.envelope.result as { file: MediaFile }).file);
  }
  return files;
}

const words = ['<b>жир</b> ]]> &amp;', 'emoji 🧵🪡', '«"\' <', 'контроль \u0000\u000b\u001f\ufffe', '\ud83e половина'];

function hostileProduct(at: number, files: readonly MediaFile[]): StoredRecord {
  const word = words[at % words.length] ?? '';
  const price = { default: 100 + at, discount: at % 2 === 0 ? 50 : null, percents: null };
  const dates = { discount_from: null, discount_to: at % 4 === 0 ? '2025-11-30' : null };
  const range = { default_min: 100, default_max: 100, discount_min: null, discount_max: null };
  const family = at < 10 ? `p${Math.floor((at - 1) / 3) * 3 + 101}` : '';
  return aProduct(`p${at + 100}`, 'Товар', {
    title: {
      uk: `Товар ${at} ${word} ${'дуже довга назва '.repeat(at)}`.trim(),
      en: at % 3 === 0 ? '' : `Thing ${at} ${word}`,
    },
    description: {
      uk: `<h2 onclick="x">${word}</h2><script>alert(1)</script>${'<p>абзац <a href="https://x.example">далі</a></p>'.repeat(at * 60)}`,
      en: '',
    },
    brand: { 0: `Майстерня & сини ${'і'.repeat(at)}` },
    manufacturer: { 0: at % 2 === 0 ? 'Косів <Україна>' : 'Опішня' },
    sku: { 0: 'A'.repeat(1 + at * 2) },
    barcode: { 0: at % 2 === 0 ? '4820000000017' : '4820000000018' },
    price: { 0: { ...price, ...dates, ...range } },
    quantity: { 0: at === 23 ? 0 : at },
    category: { 0: at % 2 === 0 ? 'jugs' : 'ceramics' },
    gallery: { 0: files.map(({ _id }) => ({ id: _id })) },
    _family: family,
  });
}

it('24 offers in both languages keep the rules of each platform, and strangers get every picture', async () => {
  const parts = await openParts();
  const { store } = parts;
  for (const [collection, list] of Object.entries(people())) await store.insert(collection, list);
  await store.insert('categories', [
    aCategory('ceramics', 'Кераміка ]]> & «глина»', { parent: { 0: 'root' }, _increment: 11 }),
    aCategory('jugs', 'Глечики', { parent: { 0: 'ceramics' }, _increment: 12 }),
    aCategory('refused', 'Без виробників', { parent: { 0: 'root' }, _increment: 13 }),
  ]);
  const { client, url } = await running(parts, 'admin');
  const files = await uploads(client);
  const [drawing] = files;
  await store.insert('products', [
    ...Array.from({ length: 24 }, (_, at) => hostileProduct(at + 1, files)),
    aProduct('bare', 'Без виробника й фото', { category: { 0: 'refused' } }),
    aProduct('linked', 'За адресою', {
      brand: { 0: 'Майстерня' },
      manufacturer: { 0: 'Опішня' },
      category: { 0: 'jugs' },
      gallery: {
        0: [drawing?.url ?? '', `${publicUrl}${drawing?.url ?? ''}`, '/images/demo/jug.svg'].map((id) => ({ id })),
      },
    }),
  ]);
  const types = new Map<string, string | undefined>();
  for (const language of ['uk', 'en']) {
    const feeds = await insertFeeds(client, language);
    for (const { code: format, file, refuses } of feedFormats) {
      const { id = '', path = '' } = feeds.get(format) ?? {};
      const answer = await fetch(`${url}${path}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${file.mediaType}; charset=utf-8`]);
      const elements = platformRules[format].read(await answer.text());
      const offers = offersIn(elements, format);
      expect([format, brokenRules(elements, format)]).toEqual([format, []]);
      const report = await client.get(`/api/feed/report/${id}`);
      const { offers: counted, exclusions } = report.result as unknown as FeedReportResult;
      const count = refuses.some((code) => code === 'outOfStock') ? 24 : 25;
      expect([format, offers.length, counted]).toEqual([format, count, count]);
      expect(exclusions.flatMap(({ products }) => products.map(({ _id }) => _id))).toContain('bare');
      const { declared, parents, used } = categoriesIn(elements, format);
      const all = declared.length === 0 ? [] : ['11', '12'];
      expect([declared, parents]).toEqual([all, all.slice(1).map(() => '11')]);
      expect([...new Set(used)].sort()).toEqual(all);
      const rule = platformRules[format];
      expect(new Set(textsOf(elements, rule.barcode))).toEqual(new Set(['4820000000017']));
      const groups = new Set(offers.map(([own]) => own?.attributes.group_id));
      expect(groups.size).toBe('group_id' in rule.attributes ? 4 : 1);
      const pictures = new Set(rule.pictures.flatMap((name) => textsOf(elements, name)));
      // The same drawing in the gallery and at two addresses is one picture.
      expect([format, pictures.size]).toEqual([format, files.length]);
      for (const picture of pictures) {
        const { origin, pathname } = new URL(picture);
        expect(origin).toBe(publicUrl);
        if (!types.has(pathname)) types.set(pathname, await typeOf(url, pathname));
        expect(rule.types).toContain(types.get(pathname));
      }
    }
  }
  expect(feedFormats.map((format) => [...format.pictures].sort())).toEqual(
    feedFormats.map(({ code }) => [...platformRules[code].types].sort()),
  );
  expect([...types.values()].sort()).toEqual(['image/jpeg', 'image/jpeg', 'image/png', 'image/png', 'image/webp']);
});

it('the demo’s products with pictures are in the feeds of all formats, and the report says so', async () => {
  const parts = await openParts();
  const filled = await seedStore(
    { adminEmail: 'owner@example.com', adminPassword: 'x'.repeat(12), ownerShopId, demo: true },
    parts,
    imagesDir,
  );
  expect(filled).toMatchObject({ demo: true });
  const { records } = await parts.store.find('users', {
    where: { op: 'in', path: 'email.0', values: ['owner@example.com'] },
    limit: 1,
  });
  const { client, url } = await running(parts, records[0]?._id ?? '');
  const feeds = await insertFeeds(client, 'uk');
  const counts: Record<string, number> = {};
  let pictures = new Set<string>();
  for (const { code: format } of feedFormats) {
    const { id = '', path = '' } = feeds.get(format) ?? {};
    const answer = await fetch(`${url}${path}`);
    const elements = platformRules[format].read(await answer.text());
    const offers = offersIn(elements, format);
    const { result } = await client.get(`/api/feed/report/${id}`);
    const { offers: counted, exclusions } = result as unknown as FeedReportResult;
    expect(counted).toBe(offers.length);
    counts[format] = offers.length;
    // Those without a picture really have none.
    for (const { _id } of exclusions.find(({ reason }) => reason === 'noPicture')?.products ?? [])
      expect((await parts.store.get('products', _id))?.gallery).toEqual({ 0: [] });
    pictures = new Set([...pictures, ...platformRules[format].pictures.flatMap((name) => textsOf(elements, name))]);
  }
  // All that buyers see; two are out of stock.
  expect(counts).toEqual(
    Object.fromEntries(
      feedFormats.map(({ code, refuses }) => [code, refuses.some((each) => each === 'outOfStock') ? 55 : 57]),
    ),
  );
  const [first = ''] = pictures;
  expect(await typeOf(url, new URL(first).pathname)).toBe('image/png');
});
