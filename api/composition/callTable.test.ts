import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Permission } from '#domain/wire/ApiToken';
import { callsPerMinute } from '#core/kernel/CallRateLimits';
import type { Route } from '#core/kernel/Route';
import { systemRecord } from '#core/schema/systemCollection';
import { nodeCryptoProvider } from '../adapters/nodeCryptoProvider';
import { marketplaceOwner } from '../modules/integrations/owners/OwnedConnection';
import { scopeResources } from '../modules/integrations/tokens/scopeResources';
import { apiTokenCollection } from '../modules/integrations/tokens/StoredApiToken';
import { modules } from '../modules/modules';
import { entities } from '../modules/registry';
import type { TestApi } from '../testing/testApi';
import { testApi } from '../testing/testApi';
import { callTable } from './callTable';
import { describeCalls } from './describeCalls';
import { callRoutesOf } from './routesOf';

const routes = callRoutesOf(modules);
const byRow = new Map(routes.map((route) => [route.row, route]));
const forTokens = routes.filter(({ rule }) => rule.scope !== null);
const resourceOf = (scope: string): string => scope.split(':')[0] ?? '';

describe('the table of calls', () => {
  it('has calls of the server alone, each of which needs somebody to be logged in', () => {
    const accesses = Object.keys(callTable).map((name) => [name, byRow.get(name)?.access]);
    expect(accesses).toEqual(Object.keys(callTable).map((name) => [name, 'session']));
  });

  it('has every call by POST but those that neither create, pay, send nor notify, nor are for programs', () => {
    const missing = routes.filter(
      ({ row, method, access }) => method === 'POST' && access === 'session' && !(row in callTable),
    );
    expect(missing.map(({ name }) => name).toSorted()).toEqual(
      [
        ...[
          'logout',
          'confirmEmail',
          'checkUnique',
          'checkKey',
          'cancelJob',
          'cancelAction',
          'loadSenders',
          'comeToOrder',
          'viewAs',
        ],
        ...['beginTotp', 'confirmTotp', 'renewRecoveryCodes', 'confirmIdentity'],
        ...['passkeyOptions', 'addPasskey', 'passkeyConfirmOptions', 'confirmByPasskey'],
        'beginOidcLink',
        ...['draftKey', 'markNoticesRead', 'previewMailTexts', 'saveMailTexts', 'restoreMailTexts'],
      ].toSorted(),
    );
  });

  it('takes a key for every GET that changes something (requirements A-27)', () => {
    const changing = routes.filter(({ changes }) => changes);
    expect(changing.map(({ name }) => name).toSorted()).toEqual([
      'generatePaymentLink',
      'reportClient',
      'synchroniseOrder',
    ]);
    expect(changing.filter(({ rule }) => rule.isIdempotent)).toEqual([]);
  });

  it('has three calls that answer a secret, which a repeat does not get (runOnce.test)', () => {
    const answersSecret = ({ schemas: { result } }: Route): boolean =>
      result !== undefined &&
      /"(secret|password|token|key)":/i.test(JSON.stringify(z.toJSONSchema(result, { unrepresentable: 'any' })));
    const keyed = routes.filter(({ rule }) => !rule.isIdempotent);
    expect(keyed.filter(answersSecret).map(({ name }) => name)).toEqual([
      'createApiToken',
      'createWebhook',
      'renewWebhookSecret',
    ]);
  });

  it('names scopes by one pattern: a resource that tokens can have, and a mode of it', () => {
    const scopes = forTokens.flatMap(({ rule: { scope, actionScope } }) => [scope, actionScope]);
    const named = new Set(scopes.filter((scope) => scope !== undefined && scope !== null && scope !== 'any'));
    for (const scope of named) expect(scope).toMatch(/^(\{entity\}|\{model\}|[a-z][a-z-]*):(read|write)$/);
    const own = [...named].filter((scope) => !scope.startsWith('{') && !entities.has(resourceOf(scope)));
    const offered = Object.entries(scopeResources).flatMap(([resource, { modes }]) =>
      modes.map((mode) => `${resource}:${mode}`),
    );
    expect(own.toSorted()).toEqual(offered.toSorted());
    expect(Object.keys(scopeResources).filter((resource) => entities.has(resource))).toEqual([]);
  });

  it('is the one of docs/api.md (WRITE_DOCS=on writes it there)', () => {
    const file = 'docs/api.md';
    const text = readFileSync(file, 'utf8');
    const [before = '', rest = ''] = text.split('<!-- calls -->\n');
    const [, after = ''] = rest.split('<!-- end of calls -->');
    const written = `${before}<!-- calls -->\n\n${describeCalls(routes)}\n\n<!-- end of calls -->${after}`;
    if (process.env.WRITE_DOCS === 'on') writeFileSync(file, written);
    expect(readFileSync(file, 'utf8')).toBe(written);
  });
});

/** A token of the administrator, stored as if it were made. */
async function tokenWith(api: TestApi, id: string, scopes: readonly Permission[]): Promise<string> {
  const secret = `yar_${id.padEnd(43, '_')}`;
  const values = {
    ...{ name: id, user: 'admin', scopes: [...scopes], expires: '2100-01-01T00:00:00.000Z' },
    ...{ owner: marketplaceOwner, rights: { type: 'admin' as const, shop: '', role: null } },
    ...{ digest: await nodeCryptoProvider.sha256Hex(secret), lastUsed: null, revoked: null },
  };
  await api.store.insert(apiTokenCollection.name, [systemRecord(id, api.clock.now(), values)]);
  return secret;
}

const allResources = [...entities.keys(), ...Object.keys(scopeResources)];

describe('a token against every call', () => {
  let api: TestApi;
  let program: Awaited<ReturnType<TestApi['as']>>;
  let tokens = 0;
  beforeAll(async () => {
    api = await testApi();
    program = await api.as(null);
  });
  afterAll(() => api.close());

  const textOf = async (route: Route, entity: string, scopes: readonly Permission[], body: object) => {
    const secret = await tokenWith(api, `t${(tokens += 1)}`, scopes);
    const path = route.path.replace(':entity', entity).replace(/:\w+/g, 'none');
    const given = route.method === 'GET' ? undefined : { model: entity, ...body };
    const response = await program.send(route.method, path, given, { authorization: `Bearer ${secret}` });
    expect(response.headers['ratelimit-policy']).toBe(
      `"${route.rule.limit}";q=${callsPerMinute[route.rule.limit]};w=60`,
    );
    return 'envelope' in response.body ? (response.body.envelope.messages[0]?.text ?? '') : '';
  };
  const refusal = /cannot be made with an API token|does not have the permission/;

  it.each(forTokens.filter(({ rule }) => rule.scope !== 'any').map((route) => [route.name, route] as const))(
    '%s: takes its scope and the one of all, and no other',
    async (_name, route) => {
      const generic = /\{(entity|model)\}/.test(route.rule.scope ?? '');
      for (const entity of generic ? ['product', 'order', 'promocode'] : ['product']) {
        for (const [scope, body] of [
          [route.rule.scope, {}],
          [route.rule.actionScope, { action: 'delete' }],
        ] as const) {
          if (scope === undefined || scope === null) continue;
          const [resource = '', mode] = scope.replace(/\{(entity|model)\}/, entity).split(':');
          const foreign = allResources.filter((each) => each !== resource);
          const reads: Permission[] = mode === 'read' ? [`${resource}:read`] : [];
          const granted: Permission[][] = [[`${resource}:write`], ['*:write'], ...reads.map((one) => [one])];
          for (const scopes of granted) expect(await textOf(route, entity, scopes, body)).not.toMatch(refusal);
          const others: Permission[] = foreign.map((each): Permission => `${each}:write`);
          const lesser: Permission[] = mode === 'write' ? [`${resource}:read`, '*:read'] : [];
          expect(await textOf(route, entity, [...others, ...lesser], body)).toMatch(refusal);
        }
      }
    },
  );

  it.each(
    routes
      .filter(({ rule, access }) => rule.scope === null && access === 'session')
      .map((route) => [route.name, route] as const),
  )('%s: is for people', async (_name, route) => {
    expect(await textOf(route, 'product', ['*:write'], {})).toBe('This call cannot be made with an API token');
  });
});
