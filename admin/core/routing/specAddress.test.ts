import fc from 'fast-check';
import type { ListAddress } from './listAddress';
import { defaultListAddress, listAddressToSearch } from './listAddress';
import { foldModules } from '../../app/parts/foldModules';
import { panelPathsOf } from '../../app/parts/panelPathsOf';
import { panelModules } from '../../modules/panelModules';
import { toPanelAddress, toSpecAddress } from './specAddress';

const paths = panelPathsOf(foldModules(panelModules));

const perPageOf = () => 10;
const toPanel = (address: string) => {
  const { pathname, search } = new URL(address, 'http://panel');
  const panel = toPanelAddress({ pathname, search }, paths);
  return panel.pathname + panel.search;
};
const toSpec = (address: string) => {
  const { pathname, search } = new URL(address, 'http://panel');
  const spec = toSpecAddress({ pathname, search }, perPageOf, paths);
  return spec.pathname + spec.search;
};
const listOf = (params: Record<string, unknown>) =>
  `/product?${new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()}`;

describe('addresses of the specification and of react-admin', () => {
  it.each([
    ['/', '/'],
    ['/product/list', '/product'],
    ['/product/create', '/product/create'],
    ['/product/update/7', '/product/7'],
    ['/size-table/update/a%2Fb', '/size-table/a%2Fb'],
    ['/product/duplicate/7', '/product/duplicate/7'],
    ['/product/multiupdate', '/product/multiupdate'],
    ['/user/login', '/login'],
    ['/user/register', '/user/register'],
    ['/user/thanks', '/user/thanks'],
    ['/user/reset', '/user/reset'],
    ['/user/invitation', '/user/invitation'],
    ['/user/email', '/user/email'],
    ['/user/list', '/user'],
    ['/user/update/5', '/user/5'],
    ['/product/import/7', '/product/import/7'],
    ['/product/variations/7', '/product/variations/7'],
    ['/client/duplicates', '/client/duplicates'],
    ['/actions', '/actions'],
    ['/access-denied', '/access-denied'],
    ['/product/list?page=1', listOf({ filter: {}, page: '1' })],
    [
      '/product/list?page=2&type=trash&search=%D0%BC%D0%B5%D0%B4&sort=-price&filter=color:red,blue;size:xl',
      listOf({
        filter: { color: ['red', 'blue'], size: ['xl'], q: 'мед', _deleted: true },
        page: '2',
        sort: 'price',
        order: 'DESC',
      }),
    ],
    ['/product/list?page=1&limit=0', listOf({ filter: {}, page: '1', perPage: '0' })],
    ['/product/list?page=3&perPage=25', listOf({ filter: {}, page: '3', perPage: '25' })],
    [
      '/product/list?page=1&view=built-in-off%20%26%20more&displayedFilters=status%2Cprice&where=%7B%22status%22%3A%22paid%22%7D',
      listOf({
        filter: { status: 'paid' },
        page: '1',
        displayedFilters: { status: true, price: true },
        view: 'built-in-off & more',
      }),
    ],
    ['/product/update/7?attributes=color:red', '/product/7?attributes=color:red'],
  ])('%s is %s', (spec, panel) => {
    expect(toPanel(spec)).toBe(panel);
    expect(toSpec(panel)).toBe(spec);
    // The server's links are of the specification and stay.
    expect(toSpec(spec)).toBe(spec);
  });

  it.each([
    'page',
    'article',
    'product',
    'size-table',
    'shop',
    'application',
    'client',
    'order',
    'review',
    'promocode',
    'feed',
    'property',
    'user',
    'attribute',
    'attributes-set',
    'category',
  ])('of %s: its list, and its form for each action', (entity) => {
    const addresses = [
      [`/${entity}/list`, `/${entity}`],
      [`/${entity}/create`, `/${entity}/create`],
      [`/${entity}/update/7`, `/${entity}/7`],
      [`/${entity}/duplicate/7`, `/${entity}/duplicate/7`],
    ] as const;
    for (const [spec, panel] of addresses) expect([toPanel(spec), toSpec(panel)]).toEqual([panel, spec]);
  });

  it.each([
    ['/product', '/product/create'],
    ['/product/update', '/product/create'],
    ['/media', '/media'],
    ['/category', '/category'],
    ['/product/list/', '/product'],
    ['/product/list', '/product'],
  ])('the short address %s leads to %s', (spec, panel) => {
    expect(toPanel(spec)).toBe(panel);
  });

  it.each(['/product/whatever', '/product/update/7/more', '/product/duplicate', '/product/create/7'])(
    '%s is no address of the specification and matches no route',
    (spec) => {
      expect(toPanel(spec)).toBe(`/~${spec}`);
      expect(toSpec(`/~${spec}`)).toBe(spec);
    },
  );

  it.each([
    ['/product/7/show', '/product/update/7'],
    [listOf({ filter: {}, page: '2', perPage: '10', sort: '', order: 'ASC' }), '/product/list?page=2'],
    [
      listOf({ filter: { q: 'я'.repeat(40) }, page: 'x' }),
      `/product/list?page=1&search=${encodeURIComponent('я'.repeat(32))}`,
    ],
    ['/product?filter=broken&page=-1', '/product/list?page=1'],
  ])("react-admin's %s shows as %s", (panel, spec) => {
    expect(toSpec(panel)).toBe(spec);
  });

  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  const fieldName = text.filter((name) => !['q', '_deleted', '__proto__'].includes(name));
  const listAddress: fc.Arbitrary<ListAddress> = fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    type: fc.constantFrom('active' as const, 'trash' as const),
    search: fc.string({ maxLength: 32 }),
    sort: fc.option(
      fc.record({
        name: text.filter((name) => !name.startsWith('-')),
        direction: fc.constantFrom(1 as const, -1 as const),
      }),
    ),
    filter: fc.dictionary(fieldName, fc.array(fc.string(), { minLength: 1, maxLength: 3 }), { maxKeys: 3 }),
    full: fc.boolean(),
    view: fc.string({ maxLength: 20 }),
    perPage: fc.constantFrom(0, 25, 100),
    displayedFilters: fc.uniqueArray(fieldName, { maxLength: 3 }),
    where: fc.dictionary(
      fieldName.map((name) => `${name} where`),
      fc.oneof(fc.integer(), fc.boolean(), fc.string(), fc.record({ gte: fc.integer() })),
      { maxKeys: 2 },
    ),
  });

  it('of lists come back from react-admin as they were', () => {
    fc.assert(
      fc.property(listAddress, (parts) => {
        const spec = `/product/list${listAddressToSearch({ ...parts, perPage: parts.full ? 0 : parts.perPage })}`;
        expect(toSpec(toPanel(spec))).toBe(spec);
      }),
    );
  });

  it('of react-admin come back from the browser as they were', () => {
    const reserved = [
      'create',
      'update',
      'duplicate',
      'multiupdate',
      'list',
      'login',
      'register',
      'thanks',
      'forgot',
      'reset',
      'invitation',
      'email',
      '.',
      '..',
    ];
    const id = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !reserved.includes(value));
    const path = fc.oneof(
      fc.constantFrom('/', '/product', '/product/create', '/product/multiupdate', '/login', '/actions'),
      id.map((value) => `/product/${encodeURIComponent(value)}`),
      id.map((value) => `/product/duplicate/${encodeURIComponent(value)}`),
    );
    fc.assert(
      fc.property(path, (panel) => {
        const { pathname } = toSpecAddress({ pathname: panel, search: '' }, perPageOf, paths);
        expect(toPanelAddress({ pathname, search: '' }, paths).pathname).toBe(panel);
      }),
    );
  });

  it('of any shape are read without an error', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (pathname, search) => {
        const panel = toPanelAddress({ pathname, search: `?${search}` }, paths);
        expect(toSpecAddress(panel, perPageOf, paths).pathname).toMatch(/^\//);
      }),
    );
    expect(toPanel('/product/list?filter=%E0%A4&search=%E0&where=%7B')).toBe(listOf({ filter: {}, page: '1' }));
    expect(listAddressToSearch(defaultListAddress)).toBe('?page=1');
  });
});
