import { xmlNodes, textsOf } from '#domain/feed/testing/xmlNodes';
import { languages } from '#domain/text/Language';
import type { ApiConfig } from '#core/schema/ApiConfig';
import { publicKinds } from '#core/schema/PublicKind';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord, aShop, entityNamed } from '../../../testing/testRecords';
import { robotsTag } from './robots';
import { partName, sitemapPartOf, recordsPerPart } from './sitemapParts';

const bilingual = (uk: string, en: string) => ({ title: { uk, en } });
const shown = { active: { 0: true } };
const photo = '/images/demo/jug.svg';
const gallery = { gallery: { 0: [{ id: photo }, { id: 'https://shop.example/second.jpg' }] } };
const hour = '2025-11-21T09:00:00.000Z';

const seed = {
  shops: [aShop('off', 'Вимкнений', { active: { 0: false }, _increment: 2 })],
  products: [
    aProduct('jug', 'Глечик', { ...bilingual('Глечик', 'Jug'), ...gallery, _increment: 1, _updated: hour }),
    aProduct('bowl', 'Миска', { ...gallery, quantity: { 0: 0 }, _increment: recordsPerPart - 1, _updated: hour }),
    aProduct('plate', 'Таріль', { ...gallery, _increment: recordsPerPart, _updated: hour }),
    aProduct('hidden', 'Схований', { ...gallery, active: { 0: false }, _increment: 2 }),
    aProduct('bare', 'Без фото', { _increment: 3 }),
    aProduct('foreign', 'Чужий', { ...gallery, shop: { 0: 'off' }, _increment: 4 }),
    aProduct('far', 'Далекий', { ...gallery, active: { 0: false }, _increment: 5 * recordsPerPart }),
  ],
  pages: [
    aRecord('page', { _id: 'about', ...bilingual('Про нас', 'About'), slug: { 0: 'about' }, ...shown }),
    aRecord('page', { _id: 'draft', ...bilingual('Чернетка', 'Draft'), slug: { 0: 'draft' }, active: { 0: false } }),
  ],
  articles: [
    aRecord('article', {
      _id: 'later',
      ...bilingual('Згодом', 'Later'),
      slug: { 0: 'later' },
      ...shown,
      published: { 0: '2025-11-21T12:00:00.000Z' },
    }),
  ],
};

const started = (config: Partial<ApiConfig> = { indexed: true }) => testApi({ seed, user: null, config });
type Started = Awaited<ReturnType<typeof started>>;

async function read(api: Started, path: string, ifNoneMatch?: string) {
  const { status, headers, body } = await api.send('GET', path, undefined, {
    ...(ifNoneMatch !== undefined && { fileHeaders: { ifNoneMatch } }),
  });
  let text = 'text' in body ? body.text : '';
  if ('bytes' in body && body.bytes) for await (const part of body.bytes) text += Buffer.from(part).toString();
  return { status, headers, text };
}
const locations = (xml: string): string[] => textsOf(xmlNodes(xml), 'loc');
const site = 'https://yarmarok.test';

describe('sitemap.xml', () => {
  it('names the parts that have pages, with their last change', async () => {
    const { status, headers, text } = await read(await started(), '/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const parts = ['start', 'page-0', 'product-0', 'product-1', 'category-0', 'shop-0'];
    expect(new Set(locations(text))).toEqual(new Set(parts.map((name) => `${site}/sitemaps/${name}.xml`)));
    expect(text).toContain(`<loc>${site}/sitemaps/product-1.xml</loc><lastmod>${hour}</lastmod>`);
  });

  it('has what buyers see, in the languages that it exists in, with picture and alternates', async () => {
    const { text } = await read(await started(), '/sitemaps/product-0.xml');
    expect(locations(text)).toEqual([`${site}/product/jug`, `${site}/en/product/jug`, `${site}/product/bowl`]);
    const alternates =
      `<xhtml:link rel="alternate" hreflang="uk" href="${site}/product/jug"></xhtml:link>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${site}/en/product/jug"></xhtml:link>`;
    const details = `<lastmod>${hour}</lastmod><image:image><image:loc>${site}${photo}</image:loc></image:image>`;
    expect(text).toContain(`<url><loc>${site}/product/jug</loc>${details}${alternates}</url>`);
    expect(text).toContain(`<url><loc>${site}/en/product/jug</loc>${details}${alternates}</url>`);
    expect(text).toContain(`<url><loc>${site}/product/bowl</loc>${details}</url>`);
  });

  it('leaves out parts in between without pages, and tells the latest change of each', async () => {
    const later = '2025-11-21T09:30:00.000Z';
    const products = [
      aProduct('jug', 'Глечик', { ...gallery, _increment: 1, _updated: hour }),
      aProduct('bowl', 'Миска', { ...gallery, _increment: 2, _updated: later }),
      aProduct('plate', 'Таріль', { ...gallery, _increment: 3, _updated: hour }),
      aProduct('pot', 'Горщик', { ...gallery, _increment: 2 * recordsPerPart, _updated: hour }),
    ];
    const api = await testApi({ seed: { products }, user: null, config: { indexed: true } });
    const { text } = await read(api, '/sitemap.xml');
    expect(locations(text).filter((url) => url.includes('product'))).toEqual([
      `${site}/sitemaps/product-0.xml`,
      `${site}/sitemaps/product-2.xml`,
    ]);
    expect(text).toContain(`<loc>${site}/sitemaps/product-0.xml</loc><lastmod>${later}</lastmod>`);
    expect(locations((await read(api, '/sitemaps/product-2.xml')).text)).toEqual([`${site}/product/pot`]);
    expect((await read(api, '/sitemaps/product-1.xml')).status).toBe(404);
  });

  it('has what exists in English alone', async () => {
    const clay = aRecord('article', { _id: 'clay', title: { en: 'Clay' }, slug: { 0: 'clay' }, ...shown });
    const api = await testApi({ seed: { articles: [clay] }, user: null, config: { indexed: true } });
    expect(locations((await read(api, '/sitemap.xml')).text)).toContain(`${site}/sitemaps/article-0.xml`);
    expect(locations((await read(api, '/sitemaps/article-0.xml')).text)).toEqual([`${site}/en/article/clay`]);
  });

  it('has the start pages, and no page before its time', async () => {
    const api = await started();
    expect(locations((await read(api, '/sitemaps/start.xml')).text)).toEqual([`${site}/`, `${site}/en/`]);
    expect(locations((await read(api, '/sitemaps/page-0.xml')).text)).toEqual([
      `${site}/page/about`,
      `${site}/en/page/about`,
    ]);
    expect((await read(api, '/sitemaps/article-0.xml')).status).toBe(404);
    const before = await read(api, '/sitemap.xml');
    api.clock.advance(3 * 3_600_000);
    expect((await read(api, '/sitemaps/article-0.xml')).status).toBe(200);
    expect((await read(api, '/sitemap.xml', before.headers.etag)).text).toContain('article-0.xml');
  });

  it.each([
    'product-2',
    'product-00',
    'product--1',
    'product-9999999999',
    'user-0',
    'media-0',
    'start-0',
    '..%2Fproduct-0',
  ])('knows no part %s', async (name) => {
    expect((await read(await started(), `/sitemaps/${name}.xml`)).status).toBe(404);
  });

  it('need not be loaded again until something changes', async () => {
    const api = await started();
    const { headers } = await read(api, '/sitemaps/product-0.xml');
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(await read(api, '/sitemaps/product-0.xml', headers.etag)).toMatchObject({ status: 304, text: '' });
    const values = { fields: { active: { 0: false } } };
    await (await api.as('admin')).put('/api/product/update/bowl', values);
    const changed = await read(api, '/sitemaps/product-0.xml', headers.etag);
    expect([changed.status, locations(changed.text).length]).toEqual([200, 2]);
  });

  it('is not here where the marketplace has a site', async () => {
    const api = await started({ indexed: true, site: { url: 'https://shop.example' } });
    expect((await read(api, '/sitemap.xml')).status).toBe(404);
    expect((await read(api, '/sitemaps/product-0.xml')).status).toBe(404);
  });

  it.each(publicKinds)('asks the store nothing new for numbers of parts of a %s that nobody has', async (kind) => {
    const api = await started();
    const asked = new Set<string>();
    const { store } = api;
    const { ids, find, count } = store;
    const noted = (name: string, request: unknown): void => {
      // Jobs are looked for meanwhile.
      if (name === entityNamed(kind).collection.name) asked.add(`${name} ${JSON.stringify(request)}`);
    };
    store.ids = (name, request) => (noted(name, request), ids.call(store, name, request));
    store.find = ((name, request) => (noted(name, request), find.call(store, name, request))) as typeof store.find;
    store.count = (name, where) => (noted(name, where), count.call(store, name, where));
    const statuses = new Set<number>();
    const ask = async (at: number) => statuses.add((await read(api, `/sitemaps/${partName({ kind, at })}`)).status);
    await ask(900);
    const known = asked.size;
    for (let at = 901; at < 950; at += 1) await ask(at);
    await ask(999_999_999);
    expect([...statuses]).toEqual([404]);
    expect(asked.size).toBe(known);
  });

  it('looks for the records of a part in an order that has an index', async () => {
    const api = await started();
    const { store } = api;
    const { ids } = store;
    const orders: unknown[] = [];
    store.ids = (name, request) => {
      if (name === 'products') orders.push(request.sort?.[0]?.path);
      return ids.call(store, name, request);
    };
    await read(api, '/sitemaps/product-1.xml');
    expect(new Set(orders)).toEqual(new Set(['_increment']));
  });

  it('has parts below what search engines take, whatever is in them', () => {
    const longest = `${site}/en/product/${'a'.repeat(128)}`;
    const entry =
      `<url><loc>${longest}</loc><lastmod>${hour}</lastmod><image:image><image:loc>${'a'.repeat(512)}</image:loc></image:image>` +
      `<xhtml:link rel="alternate" hreflang="uk" href="${longest}"></xhtml:link>`.repeat(languages.length);
    const addresses = recordsPerPart * languages.length;
    expect(addresses).toBeLessThanOrEqual(50_000);
    expect(addresses * (entry.length + 100)).toBeLessThan(50_000_000);
  });

  it('has one name for each part', () => {
    for (const kind of publicKinds)
      for (const at of [0, 7, 104]) expect(sitemapPartOf(partName({ kind, at }))).toEqual({ kind, at });
  });
});

describe('robots.txt', () => {
  it('lets search engines read the public side alone, and says where its addresses are', async () => {
    const { text } = await read(await started(), '/robots.txt');
    for (const path of ['/admin', '/merchantpanel', '/api', '/preview', '/user'])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toContain('Disallow: /\n');
    expect(text).toContain(`Sitemap: ${site}/sitemap.xml\n`);
  });

  it.each<[string, Partial<ApiConfig>]>([
    ['of a demo, or without an address that stays', {}],
    ['where the marketplace has a site', { indexed: true, site: { url: 'https://shop.example' } }],
  ])('lets them read nothing %s', async (_when, config) => {
    expect((await read(await started(config), '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect(robotsTag({}, config)).toBe('noindex');
  });

  it('leaves unlisted pages out', async () => {
    const tagOf = async (path: string, config?: Partial<ApiConfig>) =>
      (await read(await started(config), path)).headers['x-robots-tag'];
    expect([await tagOf('/page/about'), await tagOf('/page/nothing'), await tagOf('/page/about', {})]).toEqual([
      undefined,
      'noindex',
      'noindex',
    ]);
    expect(robotsTag({}, { indexed: true })).toBeNull();
    expect(robotsTag({ unlisted: true }, { indexed: true })).toBe('noindex');
  });
});
