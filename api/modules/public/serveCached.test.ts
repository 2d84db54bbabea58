import { aProduct, aRecord } from '../../testing/testRecords';
import { TestClock, testApi } from '../../testing/testApi';

const photo = { gallery: { 0: [{ id: '/images/demo/jug.svg' }] } };
const started = (clock = new TestClock()) =>
  testApi({
    clock,
    user: null,
    seed: {
      products: [aProduct('jug', 'Глечик', photo), aProduct('bowl', 'Миска', { ...photo, active: { 0: false } })],
      articles: [
        aRecord('article', {
          _id: 'clay',
          title: { uk: 'Про глину' },
          slug: { 0: 'clay' },
          active: { 0: true },
          published: { 0: new Date(clock.now() + 120_000).toISOString() },
        }),
      ],
    },
  });
type Started = Awaited<ReturnType<typeof started>>;

async function open(api: Started, path: string, ifNoneMatch?: string) {
  const guest = await api.as(null);
  const { status, headers, body } = await guest.send(
    'GET',
    path,
    undefined,
    ifNoneMatch === undefined ? {} : { fileHeaders: { ifNoneMatch } },
  );
  return { status, tag: headers.etag ?? '', cache: headers['cache-control'], text: 'text' in body ? body.text : null };
}

describe('a public page that was made before', () => {
  it('is not sent again to a browser that has it', async () => {
    const api = await started();
    const first = await open(api, '/product/jug');
    expect([first.status, first.cache]).toEqual([200, 'public, no-cache']);
    expect(first.tag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(await open(api, '/product/jug', first.tag)).toMatchObject({ status: 304, tag: first.tag, text: null });
    expect(await open(api, '/product/jug', `"other", W/${first.tag}`)).toMatchObject({ status: 304 });
    expect(await open(api, '/product/jug', '"other"')).toEqual(first);
  });

  it('is another one as soon as what it shows has changed', async () => {
    const api = await started();
    const first = await open(api, '/product/jug');
    const admin = await api.as('admin');
    await admin.put('/api/product/update/jug', { fields: { title: { uk: 'Великий глечик' } } });
    const second = await open(api, '/product/jug', first.tag);
    expect(second.status).toBe(200);
    expect(second.text).toContain('Великий глечик');
    expect(second.tag).not.toBe(first.tag);
  });

  it('keeps its tag when something else has changed', async () => {
    const api = await started();
    const first = await open(api, '/product/jug');
    const admin = await api.as('admin');
    await admin.put('/api/product/update/bowl', { fields: { quantity: { 0: 3 } } });
    expect(await open(api, '/product/jug', first.tag)).toMatchObject({ status: 304 });
  });

  it('follows the clock', async () => {
    const clock = new TestClock();
    const api = await started(clock);
    expect(await open(api, '/article/clay')).toMatchObject({ status: 404 });
    clock.advance(60_000);
    expect(await open(api, '/article/clay')).toMatchObject({ status: 404 });
    clock.advance(60_000);
    expect(await open(api, '/article/clay')).toMatchObject({ status: 200 });
  });

  it('was not there, and is once somebody has turned the record on', async () => {
    const api = await started();
    const missing = await open(api, '/product/bowl');
    expect([missing.status, missing.tag, missing.cache]).toEqual([404, '', 'no-store']);
    const admin = await api.as('admin');
    await admin.put('/api/product/update/bowl', { fields: { active: { 0: true } } });
    expect(await open(api, '/product/bowl')).toMatchObject({ status: 200 });
  });

  it.each(['/product/jug', '/category/cat-1', '/shop/shop-owner', '/en/shop/shop-owner'])(
    'is not made again at %s for queries that make no other page of it',
    async (path) => {
      const api = await started();
      const { store } = api;
      const find = store.find;
      let reads = 0;
      store.find = ((name, request) => ((reads += 1), find.call(store, name, request))) as typeof store.find;
      const first = await open(api, path);
      const made = reads;
      for (const query of ['page=1', 'sort=newest', 'sort=none', 'sort=%0Anewest', 'q=1', 'utm_source=a&sort=b'])
        expect([query, await open(api, `${path}?${query}`)]).toEqual([query, first]);
      expect([first.status, reads]).toEqual([200, made]);
    },
  );
});
