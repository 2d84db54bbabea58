import { modules } from '../modules/modules';
import { entities } from '../modules/registry';
import { routesOf } from './routesOf';
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
        parameters?: { name: string; schema: { enum?: string[] } }[];
      }
    >
  >;
  components: { schemas: Record<string, unknown> };
}

describe('GET /api/openapi.json', () => {
  const described = async () => {
    const api = await testApi({ user: null });
    const answered = await api.send('GET', '/api/openapi.json');
    if (!('text' in answered.body)) throw new Error('no document');
    return JSON.parse(answered.body.text) as Description;
  };

  it('describes every route, and nothing else', async () => {
    const { openapi, paths } = await described();
    expect(openapi).toBe('3.1.0');
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(
      routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    );
  });

  it('names parameters, bodies and who may call', async () => {
    const { paths } = await described();
    const update = paths['/api/{entity}/update/{id}']?.put;
    expect(update).toMatchObject({
      operationId: 'updateRecord',
      security: [{ session: [] }, { token: ['{entity}:write'] }],
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SaveBody' } } } },
    });
    expect(update?.parameters).toEqual([
      expect.objectContaining({
        name: 'entity',
        schema: {
          type: 'string',
          // Promocodes have their own address, which also takes POST.
          enum: [...entities.keys()].filter((name) => name !== 'promocode'),
        },
      }),
      expect.objectContaining({ name: 'id' }),
      expect.objectContaining({ name: 'record', in: 'query', required: false }),
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    ]);
    expect(paths['/api/user/login']?.post?.security).toBeUndefined();
  });

  it('has every schema it refers to', async () => {
    const document = await described();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references)
      expect(document.components.schemas).toHaveProperty([(reference ?? '').replace('#/components/schemas/', '')]);
  });

  it('has operation ids that differ', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
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
      '/api/user/login/passkey-options',
      '/api/user/login/passkey',
      '/api/user/second-step/passkey-options',
      '/api/user/second-step/passkey',
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
