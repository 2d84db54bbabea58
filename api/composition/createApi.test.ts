import { modules } from '../modules/modules';
import { routesOf } from './routesOf';
import { createRouter } from '#core/kernel/router';
import { testApi } from '../testing/testApi';

const routes = routesOf(modules);

interface Description {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        security?: unknown;
        requestBody?: object;
        parameters?: object[];
      }
    >
  >;
  components: Record<string, Record<string, unknown>>;
}

describe('GET /api/openapi.json', () => {
  const described = async () => {
    const api = await testApi({ user: null });
    const answered = await api.send('GET', '/api/openapi.json');
    if (!('text' in answered.body)) throw new Error('no document');
    return JSON.parse(answered.body.text) as Description;
  };

  it('describes every route, and nothing else: one of all entities at the address of each', async () => {
    const { openapi, paths } = await described();
    expect(openapi).toBe('3.1.0');
    const find = createRouter(routes);
    const names = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => {
        const match = find(method.toUpperCase(), path.replace(/\{\w+\}/g, 'x'));
        return match && 'route' in match ? match.route.name : `no route: ${method} ${path}`;
      }),
    );
    expect([...new Set(names)].toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
    for (const { path, method } of routes.filter((route) => !route.path.includes(':entity')))
      expect(paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
    expect(Object.keys(paths).filter((path) => path.includes('{entity}'))).toEqual([]);
  });

  it('names parameters, bodies and who may call, for each entity', async () => {
    const { paths } = await described();
    expect(paths['/api/size-table/update/{id}']?.put).toMatchObject({
      operationId: 'updateSizeTable',
      security: [{ session: [] }, { token: ['size-table:write'] }],
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SizeTableSaveBody' } } } },
      parameters: ['path.id', 'query.record', 'header.Idempotency-Key'].map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
    });
    expect(paths['/api/user/login']?.post?.security).toBeUndefined();
    // Promocodes have their own address, which also takes POST.
    expect(paths['/api/promocode/update/{id}']?.post?.operationId).toBe('postPromocode');
    // Only those that form a tree.
    expect([paths['/api/category/tree']?.get?.operationId, paths['/api/product/tree']]).toEqual([
      'treeOfCategory',
      undefined,
    ]);
  });

  it('has what it refers to, and nothing besides', async () => {
    const document = await described();
    const references = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, at]) => at),
    );
    const parts = Object.entries({ ...document.components, securitySchemes: {} }).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `${kind}/${name}`),
    );
    expect([...references].filter((reference) => !parts.includes(reference ?? ''))).toEqual([]);
    // The answer to a path of another method belongs to no call.
    expect(parts.filter((part) => !references.has(part))).toEqual([
      'responses/MethodNotAllowed',
      'responses/RangeNotSatisfiable',
    ]);
  });
});

describe('every call but the public ones', () => {
  const closed = routes
    .filter(({ access }) => access === 'session')
    .map(({ method, path }) => [method, path.replace(':entity', 'product').replace(':id', 'p1')]);

  it('are these', () => {
    expect(routes.filter(({ access }) => access === 'public').map(({ path }) => path)).toEqual([
      '/api/user/get-login-form',
      '/api/user/login',
      '/api/user/second-step',
      '/api/user/second-step',
      '/api/user/second-step/enrol',
      '/api/user/second-step/confirm',
      '/api/user/second-step/enrol/passkey-options',
      '/api/user/second-step/enrol/passkey',
      '/api/user/login/passkey-options',
      '/api/user/login/passkey',
      '/api/user/second-step/passkey-options',
      '/api/user/second-step/passkey',
      '/api/user/login/oidc',
      '/user/oidc/callback',
      '/api/user/forgot-password',
      '/api/user/reset-password',
      '/api/user/get-register-form',
      '/api/user/register',
      '/api/user/get-thanks-form',
      '/feeds/:file',
      '/api/user/register-logo',
      '/preview/:entity/:id',
    ]);
  });

  it.each(closed)('%s %s sends a guest to log in', async (method, path) => {
    const api = await testApi({ user: null });
    expect(await api.send(method, path, method === 'GET' ? undefined : {})).toMatchObject({
      status: 401,
      body: {
        envelope: {
          status: 401,
          messages: [{ type: 'error', text: 'Log in to continue' }],
          result: { loginRedirect: '/user/login' },
        },
      },
    });
  });
});
