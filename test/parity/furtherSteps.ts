import type { Step } from './recording';

const wrongLogin: Step = {
  as: 'guest',
  method: 'POST',
  path: '/api/user/login',
  body: { email: 'stranger@example.com', password: 'wrong' },
};

/** Calls that change numbers, save many, count and hand out whole documents. They use what the recording has kept. */
/** A token from its creation to its end. */
const apiTokens: Step[] = [
  { as: 'guest', method: 'GET', path: '/api/api-tokens' },
  {
    as: 'merchant',
    method: 'POST',
    path: '/api/api-tokens',
    body: { name: 'Склад', scopes: ['product:write', '*:read'], days: 30 },
    keep: 'token',
  },
  {
    as: 'merchant',
    method: 'POST',
    path: '/api/api-tokens',
    body: { name: 'Склад', scopes: ['user:write'], days: 30 },
  },
  { as: 'merchant', method: 'POST', path: '/api/api-tokens', body: { name: '', scopes: [], days: 999 } },
  { as: 'admin', method: 'GET', path: '/api/api-tokens' },
  { as: 'merchant', method: 'GET', path: '/api/api-tokens/{token}' },
  { as: 'merchant', method: 'DELETE', path: '/api/api-tokens/{token}' },
  { as: 'merchant', method: 'GET', path: '/api/api-tokens' },
  { as: 'merchant', method: 'DELETE', path: '/api/api-tokens/ffffffffffffffffffffffff' },
];

const webhook = { name: 'Склад', address: 'https://example.com/hook', entities: ['page'], kinds: [], active: true };

/** A webhook that nothing is sent to. */
const webhooks: Step[] = [
  { as: 'merchant', method: 'GET', path: '/api/webhooks' },
  { as: 'admin', method: 'POST', path: '/api/webhooks', body: webhook, keep: 'webhook' },
  { as: 'admin', method: 'POST', path: '/api/webhooks', body: { ...webhook, entities: ['nothing'] } },
  { as: 'admin', method: 'GET', path: '/api/webhooks' },
  { as: 'admin', method: 'GET', path: '/api/webhooks/{webhook}' },
  { as: 'merchant', method: 'GET', path: '/api/webhooks/{webhook}' },
  { as: 'admin', method: 'POST', path: '/api/webhooks/{webhook}/secret', keep: 'webhook' },
  { as: 'admin', method: 'DELETE', path: '/api/webhooks/{webhook}/former-secret' },
  { as: 'admin', method: 'GET', path: '/api/webhooks/{webhook}/deliveries' },
  { as: 'admin', method: 'POST', path: '/api/webhooks/{webhook}/deliveries/none/send-again' },
  { as: 'admin', method: 'PUT', path: '/api/webhooks/{webhook}', body: { ...webhook, active: false } },
  { as: 'admin', method: 'DELETE', path: '/api/webhooks/{webhook}' },
  { as: 'admin', method: 'PUT', path: '/api/webhooks/{webhook}', body: webhook },
];

export const furtherSteps: Step[] = [
  { as: 'admin', method: 'PUT', path: '/api/product/update/{hat}', body: { fields: { quantity: { 0: 7 } } } },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/update/{hat}',
    body: { fields: { price: { 0: { default: 900, discount: 800, discount_to: '2026-12-31' } } } },
  },
  ...[
    { visible_from_date: { 0: '2099-12-05' } },
    { visible_from_date: { 0: '' }, visible_to_date: { 0: '2020-12-05' } },
    { visible_from_date: { 0: '2020-12-06' } },
    { visible_from_date: { 0: '2020-12-01' }, visible_to_date: { 0: '2099-12-05' } },
  ].flatMap((fields): Step[] => [
    { as: 'admin', method: 'PUT', path: '/api/product/update/{hat}', body: { fields } },
    { as: 'admin', method: 'GET', path: '/api/product/publication/{hat}' },
    {
      as: 'admin',
      method: 'POST',
      path: '/api/product/list',
      body: { filter: { $and: [{ 'not_visible.0': false }] } },
    },
    { as: 'admin', method: 'GET', path: '/api/home/dashboard' },
  ]),
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/bulk-preview',
    body: {
      search: 'PAR-',
      selectedAll: true,
      adjust: { price: { op: 'percent', value: 10, round: 1 } },
      sort: { sku: 1 },
    },
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/multiupdate',
    body: {
      search: 'PAR-',
      selectedAll: true,
      adjust: { price: { op: 'add', value: -5 }, quantity: { op: 'set', value: 3 } },
    },
    keepAction: 'adjusted',
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/multiupdate',
    body: { search: 'PAR-', selectedAll: true, adjust: { title: { op: 'add', value: 1 } } },
  },
  { as: 'admin', method: 'GET', path: '/api/actions/{adjusted}' },
  { as: 'admin', method: 'GET', path: '/api/product/multiload?search=PAR-&selectedAll=true' },
  { as: 'admin', method: 'POST', path: '/api/product/multiload', body: { selectedItems: ['{hat}'], page: 1 } },
  { as: 'admin', method: 'POST', path: '/api/product/multiload', body: {} },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/category/save-many',
    body: {
      by: 'slug',
      items: [
        { fields: { slug: { 0: 'bread' }, title: { uk: 'Хліб', en: 'Bread' } } },
        { fields: { slug: { 0: 'wine' }, title: { uk: '' } } },
      ],
    },
  },
  { as: 'admin', method: 'GET', path: '/api/product/view-counts' },
  { as: 'merchant', method: 'GET', path: '/api/product/view-counts' },
  { as: 'merchant', method: 'GET', path: '/api/page/view-counts' },
  { as: 'admin', method: 'GET', path: '/api/home/search?text=PAR-3' },
  { as: 'admin', method: 'GET', path: '/api/home/search' },
  { as: 'admin', method: 'GET', path: '/api/product/export?search=PAR-&sort=sku:1&columns=sku,title,price' },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/export',
    body: { selectedItems: ['{hat}', '{product}'], columns: ['sku', 'price'], sort: { by: 'sku', direction: -1 } },
  },
  { as: 'merchant', method: 'POST', path: '/api/user/export', body: {} },
  { as: 'guest', method: 'POST', path: '/api/product/export', body: {} },
  { as: 'admin', method: 'GET', path: '/api/product/history/{hat}', keepChange: 'newest' },
  { as: 'admin', method: 'GET', path: '/api/product/history/{hat}?page=0' },
  { as: 'merchant', method: 'GET', path: '/api/product/history/{hat}' },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/restore-version/{hat}',
    body: { change: '{newest}', side: 'after', fields: ['quantity'], _revision: 1 },
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/restore-version/{hat}',
    body: { change: '{newest}', side: 'after', fields: [], _revision: 1 },
  },
  { as: 'admin', method: 'GET', path: '/api/product/version/{hat}?change={newest}&side=before' },
  { as: 'admin', method: 'GET', path: '/api/product/version/{hat}?change={newest}' },
  { as: 'admin', method: 'GET', path: '/api/changes?record={hat}&kind=updated' },
  { as: 'merchant', method: 'GET', path: '/api/changes?record={hat}' },
  { as: 'guest', method: 'GET', path: '/api/changes' },
  { as: 'admin', method: 'GET', path: '/api/changes?from=today' },
  { as: 'admin', method: 'GET', path: '/api/changes/export?record={hat}' },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/feed/insert',
    body: { fields: { title: { 0: 'Prom' }, slug: { 0: 'prom' }, format: { 0: 'prom' } } },
    keep: 'feed',
  },
  { as: 'guest', method: 'GET', path: '/feeds/prom.xml' },
  { as: 'guest', method: 'GET', path: '/feeds/none.xml' },
  { as: 'guest', method: 'GET', path: '/feeds/prom' },
  { as: 'guest', method: 'GET', path: '/preview/product/{hat}' },
  { as: 'admin', method: 'GET', path: '/preview/product/{hat}?language=en' },
  { as: 'admin', method: 'GET', path: '/preview/user/{hat}' },
  { as: 'admin', method: 'GET', path: `/preview/product/${'f'.repeat(100)}` },
  { as: 'guest', method: 'GET', path: '{bowlUrl}' },
  { as: 'admin', method: 'GET', path: '/api/product/create?source={hat}' },
  { as: 'admin', method: 'GET', path: '/api/user/get-login-form' },
  { as: 'admin', method: 'PUT', path: '/api/product/delete/{hat}' },
  { as: 'guest', method: 'GET', path: '/api/openapi.json' },
  ...Array.from({ length: 11 }, () => wrongLogin),
  ...apiTokens,
  ...webhooks,
];
