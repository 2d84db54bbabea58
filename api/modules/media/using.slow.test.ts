import type { UploadResult } from '#domain/wire/Media';
import type { MediaFile, MediaUse } from '#domain/wire/MediaFile';
import { matchAll } from '#domain/query/Where';
import type { UploadPart } from '#core/kernel/UploadPart';
import type { IncomingFile } from '#core/ports/Files';
import type { RemoteFetcher } from '#core/ports/RemoteFetcher';
import { RemoteFetchError } from '#core/ports/RemoteFetcher';
import { openMemoryFiles } from '../../storage/memory/memoryFiles';
import type { TestApi, TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';
import { aPicture, filePart, uploadTo } from '../../testing/testUpload';

const shop = { shop: { 0: 'shop-kosiv' } };
const products = [
  aProduct('p1', 'Глечик', shop),
  aProduct('p2', 'Миска', shop),
  aProduct('p3', 'Чужа', { shop: { 0: 'shop-other' } }),
];

let api: TestApi;
const uploaded = async (seed: number, client: TestClient | TestApi = api, name = `${seed}.png`): Promise<MediaFile> =>
  (
    (await uploadTo(client, '/api/media/upload', filePart(name, await aPicture(60, 40, seed))))
      .result as unknown as UploadResult
  ).file ?? nothing();
const nothing = (): never => {
  throw new Error('no file came');
};
const loaded = async (id: string, client: TestClient | TestApi = api): Promise<MediaFile> =>
  ((await client.get(`/api/media/load/${id}`)).result as unknown as { file: MediaFile }).file;
const uses = async (id: string, client: TestClient | TestApi = api): Promise<string[]> =>
  ((await client.get(`/api/media/uses/${id}`)).result as unknown as { conections: MediaUse[] }).conections
    .map(({ entity, _id, field }) => `${entity}/${_id}.${field}`)
    .sort();
const usedIds = async (used: boolean): Promise<string[]> =>
  (
    (
      await api.post('/api/media/list', {
        filter: { $and: [used ? { 'used.0': true } : { 'used.0': { $nin: [true] } }] },
      })
    ).result as unknown as { items: { _id: string }[] }
  ).items
    .map(({ _id }) => _id)
    .sort();
const save = (id: string, ...files: MediaFile[]) =>
  api.put(`/api/product/update/${id}`, { fields: { gallery: { 0: files.map(({ _id }) => ({ id: _id })) } } });
const bytesAt = async (url: string): Promise<number> => (await api.send('GET', url)).status;

describe('the use of a file', () => {
  beforeEach(async () => {
    api = await testApi({ seed: { products } });
  });

  it('is known by every record that shows it', async () => {
    const [one, two] = [await uploaded(1), await uploaded(2)];
    expect([await uses(one._id), await usedIds(true)]).toEqual([[], []]);
    await save('p1', one, two);
    await save('p2', one);
    await api.put('/api/shop/update/shop-kosiv', { fields: { logo: { 0: [{ id: one._id }] } } });
    expect(await uses(one._id)).toEqual(['product/p1.gallery', 'product/p2.gallery', 'shop/shop-kosiv.logo']);
    expect((await loaded(one._id)).conections).toContainEqual({
      entity: 'product',
      _id: 'p1',
      title: { uk: 'Глечик' },
      field: 'gallery',
    });
    const again = (await uploadTo(api, '/api/media/upload', filePart('again.png', await aPicture(60, 40, 1))))
      .result as unknown as UploadResult;
    expect([again.same, again.file?.conections.length]).toEqual([true, 3]);
  });

  it('follows saves, edits of many and their undoing; the trash keeps it', async () => {
    const [one, two] = [await uploaded(1), await uploaded(2)];
    const both = [one._id, two._id].sort();
    await save('p1', one);
    expect([await usedIds(true), await usedIds(false)]).toEqual([[one._id], [two._id]]);
    await save('p1', two);
    expect([await usedIds(true), await usedIds(false)]).toEqual([[two._id], [one._id]]);
    await save('p2', two, one);
    await save('p1');
    expect(await usedIds(true)).toEqual(both);

    const edited = await api.post('/api/product/multiupdate', {
      selectedItems: ['p1', 'p2'],
      fields: { gallery: { 0: [{ id: one._id }] } },
    });
    expect([edited.status, await usedIds(true)]).toEqual([200, [one._id]]);
    const { action } = edited.result as unknown as { action: { _id: string } };
    expect((await api.post(`/api/actions/${action._id}/undo`)).status).toBe(200);
    expect(await usedIds(true)).toEqual(both);

    await api.delete('/api/product/delete/p2');
    expect([await usedIds(true), await uses(one._id)]).toEqual([both, ['product/p2.gallery']]);
  });

  describe('in rich text', () => {
    const picture = (url: string): string => `<p>Так: <img src="${url}" alt="x"></p>`;
    const describeBy = (id: string, texts: object) =>
      api.put(`/api/product/update/${id}`, { fields: { description: texts } });

    it('counts in every language, with every address of the file', async () => {
      const [one, two, three] = [await uploaded(1), await uploaded(2), await uploaded(3)];
      const { result } = await api.post('/api/article/insert', {
        fields: {
          title: { uk: 'Як обрати глек' },
          slug: { 0: 'hlek' },
          text: {
            uk: picture(one.url),
            en: `${picture(two.sizes.thumbnail?.url ?? '')}<p><a href="https://yarmarok.example${three.url}">x</a></p>`,
          },
        },
      });
      expect(result).toMatchObject({ valid: true });
      for (const { _id } of [one, two, three]) expect(await uses(_id)).toEqual([`article/${String(result._id)}.text`]);
      expect(await usedIds(true)).toEqual([one._id, two._id, three._id].sort());
      await api.put(`/api/article/update/${String(result._id)}`, {
        fields: { text: { uk: '', en: picture(one.url) } },
      });
      expect([await usedIds(true), await uses(two._id)]).toEqual([[one._id], []]);
    });

    it('counts beside the fields of files, and for whoever may see it', async () => {
      const merchant = await api.as('merchant');
      const own = await uploaded(1, merchant);
      await describeBy('p1', { uk: picture(own.url), en: picture(own.url) });
      await describeBy('p3', { uk: picture(own.url) });
      await save('p2', own);
      await save('p2');
      expect([await usedIds(true), await uses(own._id), await uses(own._id, merchant)]).toEqual([
        [own._id],
        ['product/p1.description', 'product/p3.description'],
        ['product/p1.description'],
      ]);
      expect((await loaded(own._id, merchant)).conections).toEqual([
        { entity: 'product', _id: 'p1', title: { uk: 'Глечик' }, field: 'description' },
      ]);
      await describeBy('p1', { uk: null, en: '' });
      await describeBy('p3', { uk: '<p>Без</p>' });
      expect([await usedIds(true), await uses(own._id)]).toEqual([[], []]);
    });

    it('follows edits of many and their undoing, and stays in the trash', async () => {
      const [one, two] = [await uploaded(1), await uploaded(2)];
      await describeBy('p1', { uk: picture(one.url) });
      const edited = await api.post('/api/product/multiupdate', {
        selectedItems: ['p1', 'p2'],
        fields: { description: { uk: picture(two.url) } },
      });
      expect(await usedIds(true)).toEqual([two._id]);
      await api.post(`/api/actions/${(edited.result as unknown as { action: { _id: string } }).action._id}/undo`);
      expect([await usedIds(true), await uses(two._id)]).toEqual([[one._id], []]);
      await api.delete('/api/product/delete/p1');
      expect([await usedIds(true), await uses(one._id)]).toEqual([[one._id], ['product/p1.description']]);
      await api.post('/api/product/restore/p1');
      expect(await uses(one._id)).toEqual(['product/p1.description']);
    });

    it('is known after another file took its place, and when the same bytes come again', async () => {
      const one = await uploaded(1);
      await describeBy('p1', { en: picture(one.url) });
      expect(
        (await uploadTo(api, `/api/media/replace/${one._id}`, filePart('better.png', await aPicture(50, 50, 5))))
          .result,
      ).toMatchObject({ file: { conections: [{ _id: 'p1', field: 'description' }] } });
      await api.delete(`/api/media/delete/${one._id}`);
      const again = await uploaded(5);
      expect([again._id === one._id, await usedIds(true), await uses(again._id)]).toEqual([false, [], []]);
      const same = (await uploadTo(api, '/api/media/upload', filePart('5.png', await aPicture(50, 50, 5))))
        .result as unknown as UploadResult;
      expect([same.file?._id === one._id, await usedIds(true), await uses(same.file?._id ?? '')]).toEqual([
        false,
        [same.file?._id],
        ['product/p1.description'],
      ]);
    });

    it('is no filter that anybody could send', async () => {
      expect(
        (await api.post('/api/product/list', { filter: { $and: [{ description: { $in: ['x'] } }] } })).status,
      ).toBe(400);
    });
  });

  it('tells a merchant of nobody else’s records', async () => {
    const merchant = await api.as('merchant');
    const own = await uploaded(1, merchant);
    await save('p1', own);
    await save('p3', own);
    expect([await uses(own._id), await uses(own._id, merchant)]).toEqual([
      ['product/p1.gallery', 'product/p3.gallery'],
      ['product/p1.gallery'],
    ]);
    expect((await loaded(own._id, merchant)).conections).toHaveLength(1);
    const foreign = await uploaded(2);
    expect((await merchant.get(`/api/media/uses/${foreign._id}`)).status).toBe(403);
    expect((await api.get('/api/media/uses/nobody')).status).toBe(404);
  });

  it('is no change of the file by a person: an undo gives it back', async () => {
    const one = await uploaded(1);
    await save('p1', one);
    const trashed = await api.post('/api/media/list', { action: 'delete', selectedItems: [one._id] });
    await save('p1');
    expect((await api.store.get('media', one._id))?.used).toEqual({ 0: false });
    const { action } = trashed.result as unknown as { action: { _id: string } };
    expect((await api.post(`/api/actions/${action._id}/undo`)).result).toMatchObject({
      action: { undo: { restored: 1, left: 0 } },
    });
    expect([await usedIds(true), await usedIds(false)]).toEqual([[], [one._id]]);
  });

  it('by another shop’s text does not hold up whoever works on the file', async () => {
    const [merchant, rival] = [await api.as('merchant'), await api.as('rival')];
    const own = await uploaded(1, merchant);
    const opened = (await api.store.get('media', own._id))?._revision;
    const trashed = await merchant.post('/api/media/list', { action: 'delete', selectedItems: [own._id] });
    const { result } = await rival.post('/api/product/insert', {
      fields: {
        title: { uk: 'Чужий' },
        slug: { 0: 'chuzhyi' },
        price: { 0: { default: 5 } },
        category: { 0: 'cat-1' },
        description: { uk: `<p><img src="${own.url}"></p>` },
      },
    });
    expect([result, await api.store.get('media', own._id)]).toMatchObject([{ valid: true }, { used: { 0: true } }]);
    const { action } = trashed.result as unknown as { action: { _id: string } };
    expect((await merchant.post(`/api/actions/${action._id}/undo`)).result).toMatchObject({
      action: { undo: { restored: 1 } },
    });
    await rival.put(`/api/product/update/${String(result._id)}`, { fields: { description: { uk: '<p>Без</p>' } } });
    const saved = await merchant.put(`/api/media/update/${own._id}`, {
      fields: { title: { 0: 'Моя' } },
      _revision: opened,
    });
    expect([saved.status, await api.store.get('media', own._id)]).toMatchObject([
      200,
      { title: { 0: 'Моя' }, used: { 0: false } },
    ]);
  });

  it('tells apart what can be cleaned away, which goes by one call and comes back by one', async () => {
    const [one, two, three] = [await uploaded(1), await uploaded(2), await uploaded(3)];
    await save('p1', one);
    const unused = { filter: { $and: [{ 'used.0': { $nin: [true] } }] } };
    const deleted = await api.post('/api/media/list', { ...unused, action: 'delete', selectedAll: true });
    expect([...(deleted.result as unknown as { selectedIDs: string[] }).selectedIDs].sort()).toEqual(
      [two._id, three._id].sort(),
    );
    expect(await bytesAt(two.url)).toBe(200);
  });
});

describe('another file in the place of one', () => {
  beforeEach(async () => {
    api = await testApi({ seed: { products } });
  });

  it('keeps the id, what is said of it and every use', async () => {
    const one = await uploaded(1);
    await api.post('/api/media/alt-update', { _id: one._id, alt: { uk: 'Глечик', en: 'Jug' } });
    await save('p1', one);
    const rows = async () =>
      ((await api.post('/api/product/list', { search: 'Глечик' })).result as unknown as { items: { image: string }[] })
        .items[0]?.image;
    const before = await rows();
    const { status, messages, result } = await uploadTo(
      api,
      `/api/media/replace/${one._id}`,
      filePart('better.jpg', await aPicture(300, 300, 5, 'image/jpeg')),
    );
    expect([status, messages[0]?.text]).toEqual([200, 'The file is replaced everywhere']);
    const file = (result as { file: MediaFile }).file;
    expect(file).toMatchObject({
      _id: one._id,
      name: 'better.jpg',
      title: '1',
      mime: 'image/jpeg',
      width: 300,
      alt: { uk: 'Глечик', en: 'Jug' },
      conections: [{ _id: 'p1' }],
    });
    expect([await rows(), before]).toEqual([file.sizes.thumbnail?.url, one.sizes.thumbnail?.url]);
    expect([await bytesAt(file.url), await bytesAt(one.url)]).toEqual([200, 200]);
  });

  it('lays itself over what was saved of the record while it came', async () => {
    const one = await uploaded(1);
    const picture = await aPicture(50, 50, 5);
    const slow: UploadPart = {
      name: 'file',
      filename: 'better.png',
      chunks: (async function* () {
        yield picture.subarray(0, 100);
        await api.post('/api/media/alt-update', { _id: one._id, alt: { uk: 'Глечик' } });
        await save('p1', one);
        yield picture.subarray(100);
      })(),
    };
    const { status, result } = await uploadTo(api, `/api/media/replace/${one._id}`, slow);
    expect([status, result]).toMatchObject([200, { file: { alt: { uk: 'Глечик' }, width: 50 } }]);
    expect(await usedIds(true)).toEqual([one._id]);
  });

  it('is in use at once when a text names its bytes', async () => {
    const [one, two] = [await uploaded(1), await uploaded(2)];
    await api.put('/api/product/update/p1', { fields: { description: { uk: `<p><img src="${two.url}"></p>` } } });
    expect(await usedIds(true)).toEqual([two._id]);
    await uploadTo(api, `/api/media/replace/${one._id}`, filePart('2.png', await aPicture(60, 40, 2)));
    expect(await usedIds(true)).toEqual([one._id, two._id].sort());
  });

  it('that lost its bytes in the same moment is refused, and leaves what was there', async () => {
    const files = await openMemoryFiles();
    let isLate = false;
    // As removed by a machine that was paused during a removal.
    const losing = (incoming: IncomingFile): IncomingFile => ({
      ...incoming,
      commit: async (key) => {
        await incoming.commit(key);
        if (isLate && !key.includes('-')) await files.remove(key);
      },
    });
    api = await testApi({ files: { ...files, receive: async (...given) => losing(await files.receive(...given)) } });
    const one = await uploaded(1);
    const send = async (path: string) =>
      (await uploadTo(api, path, filePart('new.png', await aPicture(60, 40, 2)))).status;
    isLate = true;
    expect([await send(`/api/media/replace/${one._id}`), await send('/api/media/upload')]).toEqual([503, 503]);
    expect([(await loaded(one._id)).url, await api.store.count('media', matchAll)]).toEqual([one.url, 1]);
    isLate = false;
    expect([await send('/api/media/upload'), await send(`/api/media/replace/${one._id}`)]).toEqual([200, 200]);
  });

  it('is of the same kind, and the person’s to change', async () => {
    const one = await uploaded(1);
    const replaced = (client: TestClient | TestApi, name: string, content: string) =>
      uploadTo(client, `/api/media/replace/${one._id}`, filePart(name, content));
    expect((await replaced(api, 'a.csv', 'a;b\n')).status).toBe(400);
    expect((await replaced(await api.as('merchant'), 'a.csv', 'a;b\n')).status).toBe(403);
    expect((await uploadTo(api, '/api/media/replace/nobody', filePart('a.csv', 'a;b\n'))).status).toBe(404);
    expect((await loaded(one._id)).url).toBe(one.url);
  });
});

describe('an edited picture', () => {
  let one: MediaFile;
  beforeEach(async () => {
    api = await testApi();
    const rules = { name: 'resizeRules', value: JSON.stringify([{ name: 'large', width: 50, height: 50 }]) };
    one =
      (
        (await uploadTo(api, '/api/media/upload', rules, filePart('one.png', await aPicture(60, 40, 1))))
          .result as unknown as UploadResult
      ).file ?? nothing();
  });
  const edit = (body: object) => api.post(`/api/media/edit/${one._id}`, body);
  const fileOf = ({ result }: { result: unknown }): MediaFile => (result as { file: MediaFile }).file;

  it('is cut, then turned, in all its sizes; the original stays and can be had back', async () => {
    const crop = { left: 10, top: 0, width: 30, height: 40 };
    const edited = await edit({ crop, turn: 90, focus: { x: 0.5, y: 0.2 } });
    expect([edited.status, edited.messages[0]?.text]).toEqual([200, 'The picture is saved']);
    const file = fileOf(edited);
    expect(file).toMatchObject({
      width: 40,
      height: 30,
      sizes: { large: { width: 40, height: 30 }, thumbnail: { width: 40, height: 30 } },
      edit: { crop, turn: 90, focus: { x: 0.5, y: 0.2 } },
      original: { url: one.url, width: 60, height: 40 },
    });
    expect(file.url).not.toBe(one.url);
    for (const url of [file.url, file.sizes.large?.url ?? '', file.sizes.thumbnail?.url ?? '', one.url])
      expect([url, await bytesAt(url)]).toEqual([url, 200]);

    // Made from the original, not from the edited version.
    expect(fileOf(await edit({ turn: 180 }))).toMatchObject({ width: 60, height: 40 });
    expect(fileOf(await edit({ focus: { x: 0, y: 1 } }))).toMatchObject({
      url: one.url,
      sizes: one.sizes,
      edit: { focus: { x: 0, y: 1 } },
    });
    const reset = fileOf(await edit({}));
    expect([reset.url, reset.sizes, reset.edit, reset.original]).toEqual([one.url, one.sizes, undefined, undefined]);
  });

  it.each([
    ['a cut that sticks out', { crop: { left: 40, top: 0, width: 21, height: 10 } }],
    ['a cut of nothing', { crop: { left: 0, top: 0, width: 0, height: 10 } }],
    ['a cut between pixels', { crop: { left: 0.5, top: 0, width: 5, height: 10 } }],
    ['a turn askew', { turn: 45 }],
    ['a point outside', { focus: { x: 2, y: 0 } }],
  ])('is refused %s', async (_what, body) => {
    expect((await edit(body)).status).toBe(400);
    expect((await loaded(one._id)).url).toBe(one.url);
  });

  it('keeps all its frames: one of several is neither cut nor turned, but may be aimed at', async () => {
    const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0];
    const header = [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
    const moving = Buffer.from([...header, ...frame, ...frame, 0x3b]);
    const { file } = (await uploadTo(api, '/api/media/upload', filePart('moving.gif', moving)))
      .result as unknown as UploadResult;
    const turned = await api.post(`/api/media/edit/${file?._id ?? ''}`, { turn: 90 });
    expect([turned.status, turned.messages[0]?.text]).toEqual([400, expect.stringMatching(/^An animated picture/)]);
    expect((await api.post(`/api/media/edit/${file?._id ?? ''}`, { focus: { x: 0.5, y: 0.5 } })).status).toBe(200);
  });

  it('is no document, and nobody else’s', async () => {
    const table = (await uploadTo(api, '/api/media/upload', filePart('a.csv', 'a;b\n')))
      .result as unknown as UploadResult;
    expect((await api.post(`/api/media/edit/${table.file?._id ?? ''}`, { turn: 90 })).status).toBe(400);
    expect((await (await api.as('merchant')).post(`/api/media/edit/${one._id}`, { turn: 90 })).status).toBe(403);
    expect((await api.post('/api/media/edit/nobody', { turn: 90 })).status).toBe(404);
  });
});

describe('pictures that look alike', () => {
  it('are shown with a new one, the nearest first, as far as the person sees them', async () => {
    api = await testApi();
    const one = await uploaded(1);
    await uploaded(4);
    const alike = async (client: TestClient | TestApi, seed: number, width: number) =>
      (
        (
          await uploadTo(
            client,
            '/api/media/upload',
            filePart('new.jpg', await aPicture(width, (width * 2) / 3, seed, 'image/jpeg')),
          )
        ).result as unknown as UploadResult
      ).alike?.map(({ _id }) => _id);
    expect(await alike(api, 1, 240)).toEqual([one._id]);
    expect(await alike(api, 7, 60)).toBeUndefined();
    expect(await alike(await api.as('merchant'), 1, 120)).toBeUndefined();
  });
});

describe('a file from an address', () => {
  const outside: RemoteFetcher = {
    fetch: async (address, limit) => {
      if (address.includes('inside')) throw new RemoteFetchError('refused', 'no public address');
      const content = address.includes('program') ? Buffer.from('MZ program') : await aPicture(50, 50, 3);
      const chunks = async function* () {
        yield content.subarray(0, 10);
        if (address.includes('broken')) throw new RemoteFetchError('failed', 'broken off');
        if (content.length > limit) throw new RemoteFetchError('failed', 'too long');
        yield content.subarray(10);
      };
      return { name: new URL(address).pathname.slice(1), chunks: chunks() };
    },
  };

  it('is taken into the library like any other', async () => {
    api = await testApi({ remoteFetcher: outside });
    const { status, result } = await api.post('/api/media/fetch', { url: ' https://public.test/jug.png ' });
    expect([status, (result as unknown as UploadResult).file]).toMatchObject([
      200,
      { name: 'jug.png', title: 'jug', mime: 'image/png', width: 50 },
    ]);
    expect(
      (await api.post('/api/media/fetch', { url: 'https://public.test/other.png', for: 'product.gallery' })).result,
    ).toMatchObject({ same: true });
  });

  it.each([
    [
      'https://inside.test/x.png',
      'Nothing is fetched from this address. Enter the address of a file on a public site.',
    ],
    ['https://public.test/broken.png', 'No file came from this address'],
    ['https://public.test/program.png', expect.stringContaining('has a type that is not accepted')],
  ])('is refused at %s', async (url, says) => {
    api = await testApi({ remoteFetcher: outside });
    const { status, messages } = await api.post('/api/media/fetch', { url });
    expect([status, messages[0]?.text]).toEqual([400, says]);
    expect((await api.post('/api/media/list')).result.allItemsCount).toBe(0);
  });

  it('comes from nowhere where nothing may be read, and for no guest', async () => {
    api = await testApi();
    expect((await api.post('/api/media/fetch', { url: 'https://public.test/x.png' })).status).toBe(400);
    expect((await (await api.as(null)).post('/api/media/fetch', { url: 'https://public.test/x.png' })).status).toBe(
      401,
    );
  });
});
