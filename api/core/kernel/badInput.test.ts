import fc from 'fast-check';
import { isEnvelope } from '#domain/wire/Envelope';
import { routesOf } from '../../composition/routesOf';
import { modules } from '../../modules/modules';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';

const seed = { products: [aProduct('p1', 'Глечик')] };
const shared = testApi({ seed });
afterAll(async () => (await shared).close());

const deep = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

describe('a body', () => {
  it.each([
    ['a list', []],
    ['a text', 'fields'],
    ['null', null],
    ['a number', 5],
    ['no fields', {}],
    ['fields as a list', { fields: [] }],
    ['fields as a text', { fields: 'title' }],
    ['an unknown key', { fields: {}, admin: true }],
    ['a revision as a text', { fields: {}, _revision: '1' }],
    ['an endless nesting', { fields: { title: deep(5000) } }],
    ['__proto__', JSON.parse('{"fields":{},"__proto__":{"admin":true}}')],
    ['__proto__ inside', JSON.parse('{"fields":{"title":{"uk":"x","__proto__":{"en":"y"}}}}')],
  ])('of %s is refused with 400, and nothing is stored', async (_what, body) => {
    const api = await testApi({ seed });
    const answered = await api.send('PUT', '/api/product/update/p1', body);
    expect(answered).toMatchObject({
      status: 400,
      body: {
        envelope: {
          status: 400,
          messages: [{ type: 'error', text: expect.stringContaining('The request could not be understood') }],
          result: {},
        },
      },
    });
    expect(await api.store.get('products', 'p1')).toMatchObject({ _revision: 1 });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([
    ['a text for an object', { title: 'Назва' }],
    ['a number for a text', { title: { uk: 5 } }],
    ['a list for a text', { title: { uk: ['a'] } }],
    ['an unknown language', { title: { uk: 'Назва', xx: 'y' } }],
    ['a text for a flag', { active: { 0: 'yes' } }],
    ['an object for a slug', { slug: { 0: { $gt: '' } } }],
    ['a list for a single choice', { category: { 0: ['cat-1', 'cat-2'] } }],
    ['unknown parts of a price', { price: { 0: { default: 1, __defineGetter__: 1 } } }],
    ['an over-long title', { title: { uk: 'ї'.repeat(256) } }],
    ['an over-long tag', { tags: { 0: ['x'.repeat(65)] } }],
    [
      'too many photos',
      { gallery: { 0: Array.from({ length: 21 }, (_, at) => ({ id: `https://example.com/${at}.jpg` })) } },
    ],
    ['addresses of dots', { gallery: { 0: Array(20).fill({ id: `https://${'.'.repeat(2039)}"` }) } }],
    ['a hundred thousand tags', { tags: { 0: Array.from({ length: 100_000 }, (_, at) => String(at)) } }],
    ['a number of a million digits', { quantity: { 0: `${'1'.repeat(1_000_000)}x` } }],
    ['a number out of bounds', { quantity: { 0: 1e12 } }],
    ['NaN as a text', { quantity: { 0: 'NaN' } }],
    ['a wrong date', { news_from_date: { 0: '2025-02-30' } }],
  ])('with %s is an invalid form, and nothing is stored', async (_what, fields) => {
    const api = await testApi({ seed });
    expect(await api.put('/api/product/update/p1', { fields })).toMatchObject({
      status: 200,
      result: { _id: 'p1', status: false, valid: false },
    });
    expect(await api.store.get('products', 'p1')).toMatchObject({ _revision: 1 });
  });
});

describe('a parameter that is there twice', () => {
  // Proxies, logs and programs take the one or the other.
  it.each(routesOf(modules).filter(({ path }) => path.startsWith('/api/')))(
    'is refused by $method $path',
    async ({ method, path }) => {
      const api = await shared;
      const address = `${path.replace(':entity', 'product').replaceAll(/:\w+/g, 'p1')}?page=1&page=2`;
      const { status, body } = await api.send(method, address, method === 'GET' ? undefined : {});
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('query.page')]);
    },
  );

  it('is read by pages, which links lead to with anything behind them', async () => {
    const api = await shared;
    expect((await api.send('GET', '/?utm_source=a&utm_source=b')).status).toBe(200);
  });
});

describe('an address', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/unicorn/create', 404],
    ['GET', '/api/product/load/nobody', 404],
    ['GET', '/api/product/load/%E0%A4%A', 404],
    ['GET', '/api/product/load/a%00b', 400],
    ['GET', `/api/product/load/${'x'.repeat(201)}`, 400],
    ['GET', '/api/product/create?source=nobody', 404],
    ['GET', '/api/__proto__/create', 404],
    ['GET', '/api/constructor/create', 404],
    ['POST', '/api/constructor/list', 404],
  ])('%s %s is answered %s', async (method, path, status) => {
    const api = await testApi({ seed });
    expect(await api.send(method, path, method === 'GET' ? undefined : {})).toMatchObject({
      status,
      body: { envelope: { status, messages: [{ type: 'error' }], result: {} } },
    });
  });

  it.each([
    ['GET', '/api/product/insert', 'POST'],
    ['POST', '/api/product/update/p1', 'PUT'],
    ['GET', '/api/product/delete/p1', 'DELETE'],
    ['POST', '/api/product/load/p1', 'GET'],
    ['GET', '/api/product/list', 'POST'],
    ['GET', '/api/user/login', 'POST'],
    ['PATCH', '/api/product/update/p1', 'PUT'],
  ])('%s %s is answered 405 with Allow: %s', async (method, path, allow) => {
    const api = await testApi({ seed });
    expect(await api.send(method, path)).toMatchObject({
      status: 405,
      headers: { allow },
      body: { envelope: { messages: [{ text: `This address does not take ${method}` }] } },
    });
  });

  it('speaks the language of the request', async () => {
    const api = await testApi({ language: 'uk' });
    expect((await api.get('/api/product/load/nobody')).messages).toEqual([
      { type: 'error', text: 'Запису з таким ID немає' },
    ]);
  });
});

/** Parts of valid requests mixed with arbitrary JSON, so that checks behind the first one are reached too. */
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.constantFrom<unknown>(
    'p1',
    'product',
    'slug',
    'active',
    'trash',
    'delete',
    { 0: 'x' },
    { uk: 'Назва' },
    { $and: [{ 'title.uk': { $in: ['x'] } }] },
    { title: 1 },
    ['p1'],
    true,
    -1,
    1e308,
  ),
);
const names = [
  'fields',
  'model',
  'name',
  'value',
  'id',
  '_id',
  '_revision',
  'filter',
  'sort',
  'search',
  'page',
  'limit',
  'type',
  'action',
  'selectedAll',
  'selectedItems',
  'email',
  'password',
  'title',
  'slug',
  'price',
  'locale',
];
const body = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom(...names), piece),
  fc.record({
    fields: fc.dictionary(
      fc.constantFrom(...names, 'gallery', 'tags', 'category', 'shop', 'quantity', 'description'),
      piece,
    ),
  }),
);
const segment = fc.oneof(
  fc.constantFrom('product', 'user', 'category', 'shop', 'page', 'article', 'p1', 'admin', 'cat-1'),
  fc.string({ maxLength: 12 }),
);

async function wholeOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

describe('whatever is sent', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await testApi({ seed });
  });

  it.each(
    routesOf(modules)
      // Events have no end.
      .filter(({ path }) => !['/api/openapi.json', '/api/events'].includes(path))
      .map((route) => [`${route.method} ${route.path}`, route] as const),
  )('%s answers an envelope below 500, a download, a page or a plain refusal', async (_name, { method, path }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { minLength: 2, maxLength: 2 }), body, async (segments, sent) => {
        const parts = [...segments];
        const asked = path.replace(/:\w+/g, () => encodeURIComponent(parts.shift() ?? '') || 'x');
        const caller = await api.as('admin');
        const answered = await caller.send(method, asked, method === 'GET' ? undefined : sent);
        if ('chunks' in answered.body)
          return (
            answered.status === 200 && /^(\uFEFF[^\n]+[,;]|\{[^\n]+\}\n)/.test(await wholeOf(answered.body.chunks))
          );
        // 1C and robots read plain words.
        if ('text' in answered.body)
          return answered.status < 500 && /^(<!doctype html>|failure\n.|User-agent: )/.test(answered.body.text);
        if ('bytes' in answered.body) return answered.status === 200 && answered.headers['content-type'] !== undefined;
        const envelope: unknown =
          'envelope' in answered.body ? JSON.parse(JSON.stringify(answered.body.envelope)) : null;
        return isEnvelope(envelope) && envelope.status === answered.status && answered.status < 500;
      }),
      { numRuns: Number(process.env.AGREEMENT_RUNS ?? 25) },
    );
    expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
