import type { ApiResponse } from '#core/kernel/respond';
import type { FeedOfferResult } from '#domain/wire/FeedReport';
import type { SaveResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aCategory, aProduct } from '../../../testing/testRecords';

const photos = { gallery: { 0: [{ id: '/images/glek.jpg' }, { id: 'https://pictures.example/2.jpg' }] } };
const aSold = (id: string, title: string, values: object = {}) =>
  aProduct(id, title, { ...photos, brand: { 0: 'Майстерня' }, ...values });

const seed = () => ({
  categories: [
    aCategory('ceramics', 'Кераміка', { parent: { 0: 'root' }, _increment: 11 }),
    aCategory('jugs', 'Глечики', { parent: { 0: 'ceramics' }, _increment: 12 }),
  ],
  products: [
    aSold('jug', 'Глечик', { category: { 0: 'jugs' }, sku: { 0: 'HL-1' } }),
    aSold('bowl', 'Миска', { category: { 0: 'ceramics' }, quantity: { 0: 0 } }),
    aSold('rug', 'Килим', { shop: { 0: 'shop-kosiv' } }),
    aSold('off', 'Вимкнений', { active: { 0: false } }),
    aSold('gone', 'Видалений', { _deleted: true }),
    aProduct('bare', 'Без фото'),
  ],
});

type Client = Pick<TestClient, 'post' | 'send'>;

const open = (records: Partial<ReturnType<typeof seed>> = seed()): Promise<TestApi> => testApi({ seed: records });

async function insert(api: Client, fields: Record<string, unknown> = {}): Promise<SaveResult> {
  const body = { fields: { title: { 0: 'Rozetka' }, slug: { 0: 'rozetka' }, format: { 0: 'rozetka' }, ...fields } };
  return (await api.post('/api/feed/insert', body)).result as unknown as SaveResult;
}

const read = async (client: Client, path = '/feeds/rozetka.xml', ifNoneMatch?: string): Promise<ApiResponse> =>
  client.send('GET', path, undefined, ifNoneMatch === undefined ? {} : { fileHeaders: { ifNoneMatch } });

async function textOf({ body }: ApiResponse): Promise<string> {
  if (!('bytes' in body) || !body.bytes) throw new Error('No file');
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body.bytes) text += decoder.decode(chunk, { stream: true });
  return text;
}

const idsIn = (xml: string): string[] => [...xml.matchAll(/<offer id="(\w+)"/g)].map(([, id = '']) => id);
const idsFor = async (client: Client): Promise<string[]> => idsIn(await textOf(await read(client)));

describe('a feed', () => {
  it('is a file for everybody, at the address that its record has', async () => {
    const api = await open();
    const { _id } = await insert(api);
    const { result } = await api.get(`/api/feed/load/${_id}`);
    expect(result).toMatchObject({ url: '/feeds/rozetka.xml' });
    expect(JSON.stringify(result)).toContain('https://yarmarok.test/feeds/rozetka.xml');
    const { items } = (await api.post('/api/feed/list', {})).result as unknown as ListResult;
    expect(items).toMatchObject([
      { url: '/feeds/rozetka.xml', fields: { link: { 0: 'https://yarmarok.test/feeds/rozetka.xml' } } },
    ]);
    const guest = await api.as(null);
    const answer = await read(guest, String(result.url));
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
    });
    const xml = await textOf(answer);
    expect(xml).toMatch(/<offer id="jug".*<picture>https:\/\/yarmarok\.test\/images\/glek\.jpg<\/picture>/);
    expect(xml).toContain('<picture>https://pictures.example/2.jpg</picture>');
    expect(xml).toContain('<url>https://yarmarok.test/product/jug</url>');
    expect(xml).toContain('<category id="12" parentId="11">Глечики</category>');
    expect(xml).toContain('<categoryId>12</categoryId>');
  });

  it('has the products that buyers see, those out of stock only where it says so', async () => {
    const api = await open();
    const { _id } = await insert(api);
    expect(await idsFor(api)).toEqual(['jug', 'rug']);
    await api.put(`/api/feed/update/${_id}`, { fields: { inStock: { 0: false } } });
    expect(await idsFor(api)).toEqual(['bowl', 'jug', 'rug']);
    await api.put('/api/category/update/jugs', { fields: { active: { 0: false } } });
    expect(await idsFor(api)).toEqual(['bowl', 'rug']);
  });

  it('gets a product on its first day and loses it after its last one', async () => {
    const dates = { visible_from_date: { 0: '2025-11-22' }, visible_to_date: { 0: '2025-11-22' } };
    const api = await open({ products: [aSold('rug', 'Килим'), aSold('wreath', 'Вінок', dates)] });
    await insert(api);
    const dayMs = 24 * 3_600_000;
    let tag: string | undefined;
    for (const ids of [['rug'], ['rug', 'wreath'], ['rug']]) {
      const answer = await read(api, '/feeds/rozetka.xml', tag);
      expect(answer.status).toBe(200);
      expect(idsIn(await textOf(answer))).toEqual(ids);
      tag = String(answer.headers?.etag);
      expect((await read(api, '/feeds/rozetka.xml', tag)).status).toBe(304);
      api.clock.advance(dayMs);
    }
  });

  it('is limited to a shop, to categories with those below, and by attributes that may be conditions', async () => {
    const api = await open();
    const attribute = {
      title: { uk: 'Знак' },
      code: { 0: 'mark' },
      urlcode: { 0: 'mark' },
      type: { 0: 'yesno' },
      feedFilterable: { 0: true },
    };
    const { _id: mark } = (await api.post('/api/attribute/insert', { fields: attribute })).result;
    const { _id } = await insert(api, { shop: { 0: 'shop-kosiv' } });
    const change = async (fields: object): Promise<string[]> => {
      expect((await api.put(`/api/feed/update/${_id}`, { fields })).result).toMatchObject({ valid: true });
      return idsFor(api);
    };
    expect(await idsFor(api)).toEqual(['rug']);
    expect(await change({ shop: { 0: '' }, categories: { 0: ['ceramics'] } })).toEqual(['jug']);
    await api.post('/api/category/merge/ceramics', { into: 'cat-1' });
    expect(await idsFor(api)).toEqual(['jug', 'rug']);
    expect(await change({ categories: { 0: [] }, filter: { 0: { mark: ['yes'] } } })).toEqual([]);
    await api.put('/api/product/update/rug', { fields: { mark: { 0: true } } });
    expect(await idsFor(api)).toEqual(['rug']);
    await api.put(`/api/attribute/update/${String(mark)}`, { fields: { feedFilterable: { 0: false } } });
    expect(await idsFor(api)).toEqual([]);
  });

  it('of a merchant has the own shop’s products, and is refused for another shop', async () => {
    const api = await open();
    const merchant = await api.as('merchant');
    expect(await insert(merchant, { shop: { 0: 'shop-owner' } })).toMatchObject({ valid: false });
    const { _id } = await insert(merchant, {});
    expect(await api.store.get('feeds', _id)).toMatchObject({ shop: { 0: 'shop-kosiv' } });
    expect(await idsFor(merchant)).toEqual(['rug']);
    const rival = await api.as('rival');
    expect((await rival.get(`/api/feed/load/${_id}`)).status).toBe(403);
    expect((await rival.post('/api/feed/list', {})).result).toMatchObject({ allItemsCount: 0 });
  });

  it('that is turned off is read by those who may edit it, and does not exist for others', async () => {
    const api = await open();
    const merchant = await api.as('merchant');
    const { _id } = await insert(merchant, { active: { 0: false } });
    const answers = async () =>
      Promise.all(
        [api, merchant, await api.as('rival'), await api.as(null)].map(async (client) => (await read(client)).status),
      );
    expect(await answers()).toEqual([200, 200, 404, 404]);
    expect((await read(merchant)).headers).toMatchObject({ 'cache-control': 'private, no-store' });
    await api.delete(`/api/feed/delete/${_id}`);
    expect(await answers()).toEqual([404, 404, 404, 404]);
  });

  it.each(['nothing.xml', 'rozetka', 'rozetka.csv', '..%2Fsecret.xml', `${'x'.repeat(200)}.xml`])(
    'is not found at %s',
    async (file) => {
      const api = await open();
      await insert(api);
      const { status } = await read(await api.as(null), `/feeds/${file}`);
      expect([400, 404]).toContain(status);
    },
  );

  it('is answered with 304 until something changes that is in it, or the day does', async () => {
    const api = await open();
    await insert(api);
    const guest = await api.as(null);
    const tag = async (): Promise<string> => String((await read(guest)).headers?.etag);
    const first = await tag();
    expect((await read(guest, '/feeds/rozetka.xml', first)).status).toBe(304);
    await api.put('/api/product/update/jug', { fields: { quantity: { 0: 4 } } });
    expect((await read(guest, '/feeds/rozetka.xml', first)).status).toBe(200);
    const second = await tag();
    expect(second).not.toBe(first);
    api.clock.advance(24 * 3_600_000);
    expect(await tag()).not.toBe(second);
  });

  it('shows the discount of the day beside the usual price, and texts in its language', async () => {
    const price = {
      default: 2450,
      discount: 1960,
      percents: 20,
      discount_from: '2025-11-01',
      discount_to: '2025-11-21',
    };
    const api = await open({
      products: [
        aSold('shirt', 'Сорочка', {
          title: { uk: 'Сорочка', en: 'Shirt' },
          price: { 0: price },
          category: { 0: 'cat-1' },
        }),
      ],
    });
    const { _id } = await insert(api, { format: { 0: 'google' }, language: { 0: 'en' } });
    const day = await textOf(await read(api));
    expect(day).toContain('<g:title>Shirt</g:title>');
    expect(day).toContain('<g:price>2450.00 UAH</g:price><g:sale_price>1960.00 UAH</g:sale_price>');
    api.clock.advance(2 * 24 * 3_600_000);
    await api.put(`/api/feed/update/${_id}`, { fields: { language: { 0: 'uk' } } });
    const after = await textOf(await read(api));
    expect(after).toContain('<g:title>Сорочка</g:title>');
    expect(after).not.toContain('sale_price');
  });

  it('is read by one while others have stopped in the middle', async () => {
    const api = await open();
    await insert(api);
    const guest = await api.as(null);
    const readers = await Promise.all(
      [1, 2, 3].map(async () => {
        const { body } = await read(guest);
        if (!('bytes' in body) || !body.bytes) throw new Error('No file');
        return body.bytes[Symbol.asyncIterator]();
      }),
    );
    for (const reader of readers) expect((await reader.next()).done).toBe(false);
    expect(await idsFor(guest)).toEqual(['jug', 'rug']);
    for (const reader of readers) await reader.return?.();
  });
});

it('a feed needs a title, a format and a language', async () => {
  const api = await open();
  const { valid, fields } = await insert(api, { title: { 0: '' }, format: { 0: 'csv' }, language: { 0: 'pl' } });
  expect(valid).toBe(false);
  expect(Object.entries(fields).flatMap(([name, field]) => (field.valid ? [] : [name]))).toEqual(
    expect.arrayContaining(['title', 'format', 'language']),
  );
});

describe('one product as the platform reads it', () => {
  async function offer(client: Pick<TestClient, 'get'>, feed: string, after = '') {
    const { status, result } = await client.get(`/api/feed/offer/${feed}${after === '' ? '' : `?after=${after}`}`);
    return { status, result: result as unknown as FeedOfferResult };
  }

  it.each(['rozetka', 'google', 'prom', 'hotline'])(
    'is what stands in the file of %s, product by product',
    async (format) => {
      const api = await open();
      const { _id } = await insert(api, { format: { 0: format } });
      const file = await textOf(await read(api));
      let after = '';
      let shown = 0;
      for (;;) {
        const { status, result } = await offer(api, _id, after);
        expect(status).toBe(200);
        if (!result.offer) break;
        if (result.offer.text === undefined) expect(result.offer.problem).toEqual(expect.any(String));
        else {
          expect(file).toContain(result.offer.text);
          shown += 1;
        }
        after = result.offer._id;
      }
      expect(shown).toBe([...file.matchAll(/<(?:offer |item>)/g)].length);
      expect(shown).toBeGreaterThan(0);
    },
  );

  it('is shown to who may open the feed', async () => {
    const api = await open();
    const { _id } = await insert(api);
    expect((await offer(await api.as('merchant'), _id)).status).toBe(403);
    expect((await offer(await api.as(null), _id)).status).toBe(401);
  });
});
