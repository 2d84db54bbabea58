import fc from 'fast-check';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { languages } from '#domain/text/Language';
import { publicKinds } from '#core/schema/PublicKind';
import { publicPath, slugged } from '#core/schema/publicAddress';
import type { TestApi } from '../../api/testing/testApi';
import { testApi } from '../../api/testing/testApi';
import { aProduct, aRecord, aShop } from '../../api/testing/testRecords';

const blanks = '\u0000\u2028\u2029';
const pieces = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</script><script>alert(1)//',
  '</title><svg onload=alert(1)>',
  '--><script>alert(1)</script>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '//example.com/..',
  'https://example.com',
  '\\\\example.com',
  '../../../etc/passwd',
  '\r\nlocation: https://example.com',
  '\u202Egpj.exe',
  blanks,
  '&lt;b&gt;&amp;',
  'onmouseover="alert(1)" x="',
];
const hostile = fc.oneof(
  fc.constantFrom(...pieces),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant('a'.repeat(10_000)),
);

const page = async (api: Pick<TestApi, 'send'>, path: string) => {
  const { status, headers, body } = await api.send('GET', path);
  return { status, headers, html: 'text' in body ? body.text : '' };
};

/** What would run: scripts that are no data, handlers, addresses that are scripts, styles and bases. */
function dangersIn(html: string): string[] {
  const tags = html.match(/<[a-z][^<>]*(?:"[^"]*"[^<>]*)*>/gi) ?? [];
  return tags.filter(
    (tag) =>
      (/^<script/i.test(tag) && tag !== '<script type="application/ld+json">') ||
      /^<(object|embed|base|form|style)\b/i.test(tag) ||
      /\s(on\w+|style)\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""')) ||
      /(href|src)="\s*(javascript|data):/i.test(tag),
  );
}

const blocksIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  );

const photo = { gallery: { 0: [{ id: '/images/demo/jug.svg' }] } };

describe('the public side, whatever is asked for', () => {
  it('answers a page without what was sent, or the way to a page of its own', async () => {
    const api = await testApi({ user: null, seed: { products: [aProduct('jug', 'Глечик', photo)] } });
    const slug = fc.oneof({ weight: 3, arbitrary: hostile }, { weight: 1, arbitrary: fc.constantFrom('jug', 'cat-1') });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...publicKinds),
        fc.constantFrom(...languages),
        slug,
        fc.dictionary(fc.constantFrom('page', 'sort', 'language', 'q'), hostile, { maxKeys: 2 }),
        async (kind, language, name, query) => {
          const path = publicPath(kind, slugged(name), language);
          const { status, headers, html } = await page(api, `${path}?${new URLSearchParams(query).toString()}`);
          expect([200, 301, 302, 404, 410]).toContain(status);
          expect(html).toMatch(/^<!doctype html>/);
          expect(dangersIn(html)).toEqual([]);
          if (headers.location !== undefined)
            expect(headers.location).toMatch(/^(\/(?![/\\])|https:\/\/yarmarok\.test\/)/);
          if (status === 404)
            for (const sent of [name, ...Object.values(query)].filter((text) => text.length > 6))
              expect(html).not.toContain(sent);
        },
      ),
      { numRuns: 300 },
    );
    expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('shows hostile texts of records as texts', async () => {
    const texts = (text: string) => ({ uk: text, en: text });
    const seedOf = (text: string): Record<string, StoredRecord[]> => ({
      shops: [aShop('evil', text, { description: texts(text), work_hours: texts(text), person: { 0: text } })],
      categories: [
        aRecord('category', {
          _id: 'evil',
          title: texts(text),
          slug: { 0: 'evil' },
          active: { 0: true },
          parent: { 0: 'root' },
          description: texts(text),
        }),
      ],
      products: [
        aProduct('evil', text, {
          ...photo,
          title: texts(text),
          description: texts(text),
          shop: { 0: 'evil' },
          category: { 0: 'evil' },
          brand: { 0: text },
          sku: { 0: text },
          country: { 0: text },
        }),
      ],
      reviews: [
        aRecord('review', {
          product: { 0: 'evil' },
          name: { 0: text },
          text: { 0: text },
          advantages: { 0: text },
          ranking: { 0: 5 },
          active: { 0: true },
          shop: { 0: 'evil' },
        }),
      ],
      articles: [
        aRecord('article', {
          title: texts(text),
          slug: { 0: 'evil' },
          active: { 0: true },
          short: texts(text),
          text: texts(text),
          accordion: { uk: [{ title: text, value: text }], en: [{ title: text, value: text }] },
        }),
      ],
      pages: [
        aRecord('page', {
          title: texts(text),
          slug: { 0: 'evil' },
          active: { 0: true },
          short: texts(text),
          text: texts(text),
        }),
      ],
    });
    // A title of blanks is none, and the record is not public.
    for (const text of pieces.filter((each) => each.trim() !== '' && each !== blanks)) {
      const api = await testApi({ user: null, seed: seedOf(text) });
      for (const language of languages)
        for (const path of [
          ...publicKinds.map((kind) => publicPath(kind, slugged('evil'), language)),
          language === 'uk' ? '/' : '/en/',
        ]) {
          const { status, html } = await page(api, path);
          expect([path, text, status]).toEqual([path, text, 200]);
          expect([path, text, dangersIn(html)]).toEqual([path, text, []]);
          expect(() => blocksIn(html)).not.toThrow();
        }
    }
  });

  it('shows no text of the other language', async () => {
    const seed = {
      categories: [
        aRecord('category', {
          _id: 'both',
          title: { uk: 'Посуд', en: 'Crockery' },
          slug: { 0: 'both' },
          active: { 0: true },
          parent: { 0: 'root' },
        }),
      ],
      shops: [aShop('kiln', 'Піч', { title: { uk: 'Піч', en: 'Kiln' }, description: { uk: 'Опис печі' } })],
      products: [
        aProduct('both', 'Глечик', {
          ...photo,
          title: { uk: 'Глечик', en: 'Jug' },
          description: { uk: '<p>Опис українською</p>' },
          shop: { 0: 'kiln' },
          category: { 0: 'both' },
        }),
        aProduct('lone', 'Самотній', {
          ...photo,
          title: { uk: 'Самотній' },
          shop: { 0: 'kiln' },
          category: { 0: 'both' },
        }),
      ],
      articles: [
        aRecord('article', {
          _id: 'both',
          title: { uk: 'Про глину', en: 'On clay' },
          slug: { 0: 'both' },
          active: { 0: true },
          text: { uk: '<p>Глина з Опішні</p>' },
        }),
      ],
    };
    const api = await testApi({ user: null, seed });
    const ukrainian = ['Глечик', 'Самотній', 'українською', 'Опис печі', 'Про глину', 'Опішні', 'Посуд'];
    for (const path of ['/en/', '/en/product/both', '/en/category/both', '/en/shop/kiln', '/en/article/both']) {
      const { status, html } = await page(api, path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, ukrainian.filter((word) => html.includes(word))]).toEqual([path, []]);
    }
    expect(await page(api, '/en/product/lone')).toMatchObject({ status: 302, headers: { location: '/product/lone' } });
    const own = await page(api, '/product/lone');
    expect(own.status).toBe(200);
    expect(own.html).not.toContain('/en/product/lone');
  });
});

describe('a shop that is switched off', () => {
  it('disappears with its products from every page, the feeds and the map of the site', async () => {
    const api = await testApi({
      seed: {
        shops: [aShop('kiln', 'Гончарня на пагорбі')],
        products: [aProduct('jug', 'Глечик із пагорба', { ...photo, shop: { 0: 'kiln' }, brand: { 0: 'Піч' } })],
      },
    });
    const saved = await api.post('/api/feed/insert', {
      fields: { title: { 0: 'F' }, slug: { 0: 'f' }, format: { 0: 'rozetka' }, active: { 0: true } },
    });
    expect(saved.status).toBe(200);
    const places = ['/', '/category/cat-1', '/product/jug', '/shop/kiln', '/feeds/f.xml'];
    const read = async (path: string): Promise<string> => {
      const guest = await api.as(null);
      const { body } = await guest.send('GET', path);
      if ('text' in body) return body.text;
      if (!('bytes' in body) || !body.bytes) return '';
      const parts: Uint8Array[] = [];
      for await (const part of body.bytes) parts.push(part);
      return Buffer.concat(parts).toString();
    };
    const everywhere = async (): Promise<string> =>
      (await Promise.all([...places, ...(await siteMaps(read))].map(read))).join('\n');
    const words = ['Гончарня на пагорбі', 'Глечик із пагорба', '/product/jug', '/shop/kiln'];
    const before = await everywhere();
    expect(words.filter((word) => !before.includes(word))).toEqual([]);
    await api.put('/api/shop/update/kiln', { fields: { active: { 0: false } } });
    const after = await everywhere();
    expect(words.filter((word) => after.includes(word))).toEqual([]);
    const guest = await api.as(null);
    expect((await guest.send('GET', '/shop/kiln')).status).toBe(404);
    expect((await guest.send('GET', '/product/jug')).status).toBe(410);
  });
});

/** Paths of the parts that the index of the map names. */
async function siteMaps(read: (path: string) => Promise<string>): Promise<string[]> {
  const index = await read('/sitemap.xml');
  return [...index.matchAll(/<loc>https:\/\/yarmarok\.test([^<]*)<\/loc>/g)].map(([, path = '']) => path);
}
