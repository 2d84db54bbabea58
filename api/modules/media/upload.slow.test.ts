import { Jimp } from 'jimp';
import type { MediaFile } from '#domain/wire/MediaFile';
import type { Envelope } from '#domain/wire/Envelope';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { UploadPart } from '#core/kernel/UploadPart';
import { BrokenUpload } from '#core/kernel/UploadPart';
import type { TestApi, TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';

async function* bytes(...chunks: (string | Uint8Array)[]): AsyncIterable<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

async function* body(parts: readonly UploadPart[]): AsyncIterable<UploadPart> {
  yield* parts;
}

const file = (filename: string, ...chunks: (string | Uint8Array)[]): UploadPart => ({
  name: 'file',
  filename,
  chunks: bytes(...chunks),
});

async function upload(client: TestClient | TestApi, ...parts: UploadPart[]): Promise<Envelope> {
  const { body: answered } = await client.send('PUT', '/api/media/upload', undefined, { upload: body(parts) });
  if (!('envelope' in answered)) throw new Error('an upload answered no envelope');
  return answered.envelope;
}

async function content(client: TestClient | TestApi, path: string, asked?: ApiRequest['fileHeaders']) {
  const {
    status,
    headers,
    body: answered,
  } = await client.send('GET', `/media/${path}`, undefined, { fileHeaders: asked });
  const chunks: Uint8Array[] = [];
  if ('bytes' in answered && answered.bytes) for await (const chunk of answered.bytes) chunks.push(chunk);
  return { status, headers, text: Buffer.concat(chunks).toString() };
}

const picture = (width: number, height: number, mime: 'image/png' | 'image/jpeg' = 'image/png', color = 0x226644ff) =>
  new Jimp({ width, height, color }).getBuffer(mime);

const png = { name: 'a picture.png', width: 640, height: 480 };

describe('an upload', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await testApi();
  });
  const listed = async () => (await api.post('/api/media/list')).result.allItemsCount;

  it('keeps a picture with its measures and its thumbnail, found in the library', async () => {
    const { status, result } = await upload(api, file(png.name, await picture(png.width, png.height)));
    expect(status).toBe(200);
    const { file: kept } = result as { file: MediaFile };
    expect(kept).toMatchObject({
      name: 'a picture.png',
      title: 'a picture',
      mime: 'image/png',
      width: 640,
      height: 480,
      alt: {},
      conections: [],
    });
    expect(kept.sizes.thumbnail).toMatchObject({
      width: 150,
      height: 113,
      url: expect.stringMatching(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{64}-150x113\.png$/),
    });
    expect(kept.url).toBe(`/media/${kept.path}`);
    expect(await listed()).toBe(1);
  });

  it('follows the resize rules, and never makes a picture larger', async () => {
    const rules = [
      { name: 'large', width: 1920, height: 1080 },
      { name: 'narrow', width: 100, height: 1000 },
    ];
    const { result } = await upload(
      api,
      { name: 'resizeRules', value: JSON.stringify(rules) },
      file('x.jpg', await picture(640, 480, 'image/jpeg')),
    );
    expect((result as { file: MediaFile }).file.sizes).toMatchObject({
      large: { width: 640, height: 480 },
      narrow: { width: 100, height: 75 },
      thumbnail: { width: 150, height: 113 },
    });
  });

  it('makes the pictures that its field asks for', async () => {
    const { result } = await upload(
      api,
      { name: 'for', value: 'product.gallery' },
      file('x.png', await picture(640, 480)),
    );
    expect(Object.keys((result as { file: MediaFile }).file.sizes).sort()).toEqual(['large', 'thumbnail']);
  });

  it('gives the file that is there when the same bytes come again', async () => {
    const same = await picture(20, 20);
    const first = await upload(api, file('one.png', same));
    const second = await upload(api, file('two.png', same));
    expect(second.result).toMatchObject({
      same: true,
      file: { _id: (first.result as { file: MediaFile }).file._id, name: 'one.png' },
    });
    expect(await listed()).toBe(1);
  });

  it.each([
    [
      'what is no accepted type by its content',
      [file('photo.jpg', 'MZ\x90\x00program')],
      400,
      /photo\.jpg.*not accepted/,
    ],
    [
      'a type that the request does not accept',
      [{ name: 'accepted', value: '["image/jpeg"]' }, file('a.csv', 'a;b\n')],
      400,
      /Accepted: jpeg/,
    ],
    [
      'what is larger than the request allows',
      [{ name: 'maxSize', value: '10' }, file('a.csv', 'a;b\n1;2\n', '3;4\n')],
      413,
      /at most 10 bytes/,
    ],
    [
      'the same with the limit behind the file',
      [file('a.csv', 'a;b\n1;2\n', '3;4\n'), { name: 'maxSize', value: '10' }],
      413,
      /at most 10 bytes/,
    ],
    ['nothing', [file('a.csv')], 400, /is empty/],
    ['no file', [{ name: 'maxSize', value: '10' }], 400, /body\.file/],
    ['two files', [file('a.csv', 'a;b'), file('b.csv', 'a;b')], 400, /body\.file/],
    [
      'rules that are none',
      [{ name: 'resizeRules', value: '[{"name":"x","width":-1,"height":9}]' }, file('a.csv', 'a')],
      400,
      /body\.resizeRules/,
    ],
    ['what is no JSON', [{ name: 'accepted', value: '[' }, file('a.csv', 'a')], 400, /body\.accepted/],
    ['a field that there is not', [{ name: 'for', value: 'product.nothing' }, file('a.csv', 'a')], 400, /body\.for/],
    [
      'a damaged picture',
      [file('a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]))],
      400,
      /damaged/,
    ],
  ] as [string, UploadPart[], number, RegExp][])('refuses %s', async (_what, parts, status, says) => {
    const answered = await upload(api, ...parts);
    expect(answered.status).toBe(status);
    expect(answered.messages[0]?.text).toMatch(says);
    expect(await listed()).toBe(0);
  });

  const drawing = (length: number): string => {
    const start = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/>';
    return `${start}${' '.repeat(length - start.length - 6)}</svg>`;
  };

  it.each([
    ['a field that says nothing of it', 'product.gallery', 2_097_152],
    ['a shop’s logo', 'shop.logo', 1_048_576],
  ])('takes for %s so many bytes, and not one more', async (_what, field, limit) => {
    const send = (length: number) =>
      upload(
        api,
        { name: 'maxSize', value: '1073741824' },
        { name: 'for', value: field },
        file('logo.svg', drawing(length)),
      );
    expect((await send(limit)).status).toBe(200);
    const { status, messages } = await send(limit + 1);
    expect([status, messages[0]?.text]).toEqual([
      413,
      expect.stringContaining(limit > 2_000_000 ? 'at most 2 MB' : 'at most 1 MB'),
    ]);
  });

  it('takes photos only for a field of photos, whatever the request says', async () => {
    const send = (name: string, content: string) =>
      upload(
        api,
        { name: 'accepted', value: '["csv","svg"]' },
        { name: 'for', value: 'product.gallery' },
        file(name, content),
      );
    expect([(await send('a.csv', 'a;b\n')).status, (await send('a.svg', drawing(200))).status]).toEqual([400, 200]);
  });

  it('refuses a picture whose header alone says that it is enormous', async () => {
    const header = Buffer.from(await picture(10, 10));
    header.writeUInt32BE(30_000, 16);
    header.writeUInt32BE(30_000, 20);
    const { status, messages } = await upload(api, file('bomb.png', header));
    expect([status, messages[0]?.text]).toEqual([400, '“bomb.png” is too large a picture: 30,000 × 30,000 pixels']);
  });

  it('refuses a picture that is cut off, and one that breaks on the way', async () => {
    const whole = await picture(400, 300, 'image/jpeg');
    expect((await upload(api, file('cut.jpg', whole.subarray(0, whole.length / 2)))).status).toBe(400);
    const breaking: UploadPart = {
      name: 'file',
      filename: 'cut.jpg',
      chunks: (async function* () {
        yield whole.subarray(0, 100);
        throw new BrokenUpload('cut off');
      })(),
    };
    const { status, messages } = await upload(api, breaking);
    expect([status, messages[0]?.text]).toEqual([400, '“cut.jpg” was not uploaded. Try again.']);
    expect(await listed()).toBe(0);
  });

  it('measures a JPEG behind profiles of any size', async () => {
    const whole = await picture(400, 300, 'image/jpeg');
    const profile = Buffer.alloc(65_535 + 2, 0x20);
    profile.set([0xff, 0xe2, 0xff, 0xff]);
    const printed = Buffer.concat([
      whole.subarray(0, 2),
      ...Array.from({ length: 20 }, () => profile),
      whole.subarray(2),
    ]);
    const { status, result } = await upload(api, file('print.jpg', printed));
    const { width, height } = (result as { file: MediaFile }).file;
    expect([status, width, height]).toEqual([200, 400, 300]);
  });

  it('takes programs out of a vector picture', async () => {
    const { result } = await upload(
      api,
      file(
        'logo.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="9"><script>alert(1)</script><rect onclick="x()" width="4"/></svg>',
      ),
    );
    const { path, width, height } = (result as { file: MediaFile }).file;
    expect([width, height]).toEqual([8, 9]);
    const served = await content(api, path);
    expect(served.headers['content-security-policy']).toContain('sandbox');
    expect(served.text).toMatch(/^<svg/);
    expect(served.text).not.toMatch(/script|onclick/);
  });

  it('refuses a vector picture that nests without end or is larger than any drawing, and keeps nothing', async () => {
    const nested = await upload(api, file('deep.svg', `<svg>${'<g>'.repeat(100_000)}`));
    expect([nested.status, nested.messages[0]?.text]).toEqual([
      400,
      '“deep.svg” is damaged: the picture cannot be read',
    ]);
    const large = await upload(api, file('large.svg', `<svg>${'<g/>'.repeat(1_100_000)}</svg>`));
    expect([large.status, large.messages[0]?.text]).toEqual([413, '“large.svg” is too big: at most 4 MB']);
    expect(await listed()).toBe(0);
  });

  it('reads the measures of a vector picture from its root alone', async () => {
    const { result } = await upload(
      api,
      file('a.svg', `<svg viewBox="0 0 30 20"><path d="${'M0 0'.repeat(50_000)}"/></svg>`),
    );
    expect((result as { file: MediaFile }).file).toMatchObject({ width: 30, height: 20 });
  });

  it('tells a folder in the name from the name', async () => {
    const { result } = await upload(api, file('../../etc/pass\u0000wd.csv', 'a;b\n'));
    expect((result as { file: MediaFile }).file).toMatchObject({ name: 'passwd.csv', title: 'passwd' });
  });

  it('is the only way in: nobody inserts a record of a file', async () => {
    expect((await api.post('/api/media/insert', { fields: { title: { 0: 'x' } } })).status).toBe(403);
    expect((await api.get('/api/media/create')).status).toBe(403);
  });

  it('is a guest’s and a body of JSON’s not', async () => {
    const guest = await api.as(null);
    expect((await upload(guest, file('a.csv', 'a'))).status).toBe(401);
    expect((await api.put('/api/media/upload', {})).status).toBe(400);
    expect((await api.send('POST', '/api/product/list', undefined, { upload: body([]) })).status).toBe(415);
  });

  it('gives merchants the files of their own shop only', async () => {
    const merchant = await api.as('merchant');
    const other = await upload(api, file('admin.csv', 'a;b\n'));
    const own = await upload(merchant, file('own.csv', 'c;d\n'));
    const foreign = (other.result as { file: MediaFile }).file._id;
    expect((await merchant.post('/api/media/list')).result).toMatchObject({
      allItemsCount: 1,
      items: [{ _id: (own.result as { file: MediaFile }).file._id }],
    });
    expect((await merchant.get(`/api/media/load/${foreign}`)).status).toBe(403);
    expect((await merchant.post('/api/media/alt-update', { _id: foreign, alt: { uk: 'x' } })).status).toBe(403);
    expect((await merchant.delete(`/api/media/delete/${foreign}`)).status).toBe(403);
    // Identical bytes of another shop's file are not reported as the same file.
    expect((await upload(merchant, file('copy.csv', 'a;b\n'))).result).not.toHaveProperty('same');
  });
});

describe('a kept file', () => {
  it('is served to everybody: whole, in part, or not again', async () => {
    const api = await testApi();
    const { result } = await upload(api, file('table.csv', 'назва;ціна\n'));
    const { path } = (result as { file: MediaFile }).file;
    const guest = await api.as(null);
    const get = (asked?: ApiRequest['fileHeaders']) => content(guest, path, asked);
    const whole = await get();
    expect([whole.status, whole.text]).toEqual([200, 'назва;ціна\n']);
    expect(whole.headers).toMatchObject({
      'content-type': 'text/csv',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
      'content-disposition': expect.stringMatching(/^attachment/),
    });
    expect((await get({ ifNoneMatch: `W/"x", ${whole.headers.etag ?? ''}` })).status).toBe(304);
    const part = await get({ range: 'bytes=-3' });
    expect([part.status, part.headers['content-range'], part.text]).toEqual([206, 'bytes 17-19/20', 'а\n']);
    expect((await get({ range: 'bytes=20-' })).headers['content-range']).toBe('bytes */20');
    expect((await get({ range: 'bytes=0-0,5-6' })).status).toBe(200);
  });

  it.each([
    '00/../../etc/passwd',
    '00/%2e%2e%2fx.csv',
    'zz/x.csv',
    '00/' + 'a'.repeat(64) + '.csv',
    'aa/' + 'a'.repeat(64) + '.exe',
  ])('is none at %s', async (path) => {
    const api = await testApi();
    expect((await content(api, path)).status).toBe(404);
  });

  it('has its ALT-texts by language', async () => {
    const api = await testApi();
    const { result } = await upload(api, file('a.png', await picture(5, 5)));
    const { _id } = (result as { file: MediaFile }).file;
    const saved = await api.post('/api/media/alt-update', { _id, alt: { uk: 'Рушник' } });
    expect([saved.status, saved.messages[0]?.text]).toEqual([200, 'The ALT-text is successfully saved']);
    await api.post('/api/media/alt-update', { _id, alt: { en: 'Towel' } });
    expect((await api.post('/api/media/list')).result.items).toMatchObject([
      { fields: { alt: { uk: 'Рушник', en: 'Towel' } } },
    ]);
    expect((await api.post('/api/media/alt-update', { _id, alt: { uk: 'x'.repeat(129) } })).result).toMatchObject({
      valid: false,
    });
    expect((await api.post('/api/media/alt-update', { _id: 'none', alt: {} })).status).toBe(404);
  });
});
