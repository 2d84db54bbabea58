import fc from 'fast-check';
import { createRouter } from '#core/kernel/router';
import type { Route } from '#core/kernel/Route';
import { routesOf } from '../../api/composition/routesOf';
import { modules } from '../../api/modules/modules';
import { entities } from '../../api/modules/registry';
import { testApi } from '../../api/testing/testApi';
import { aProduct, aRecord, ownerShopId } from '../../api/testing/testRecords';
import { matchAll } from '#domain/query/Where';
import { isObject } from '#domain/wire/isObject';
import type { Document } from '../parity/openApiDocument';
import { DocumentChecker, resolvedDocument } from '../parity/openApiDocument';
import { answerOf } from './answerOf';
import type { GeneratedCall } from './callArbitraries';
import { brokenCalls, describedCalls } from './callArbitraries';

const seed = 20_261_122;
const checker = new DocumentChecker(resolvedDocument());
const names = [...new Set([...entities.values()].flatMap((entity) => [entity.name, ...entity.fields.keys()]))];
const known = { ids: ['p1', 'p2', 'm1', 'admin', ownerShopId, 'root'], names };
/** Some answers end the session of the calls that follow; events have no end. */
const skipped = ['logout', 'login', 'listenToEvents'];
const find = createRouter(routesOf(modules));
const calls = describedCalls(checker, known, (operation) => skipped.includes(operation.operationId));

const aFile = aRecord('media', { _id: 'm1', title: { 0: 'Глечик' }, mime: { 0: ['image/jpeg'] }, size: { 0: 9 } });

const queryText = (query: GeneratedCall['query']): Record<string, string> =>
  Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));

/** Without fields that users add: of this store there are none. */
function withoutAttributes(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutAttributes);
  if (!isObject(part)) return part;
  const { propertyNames, ...rest } = part;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutAttributes(value)]));
  return propertyNames === undefined ? inner : { ...inner, additionalProperties: false };
}

describe('a call that the published document allows', () => {
  it('is never refused for its shape', () => {
    fc.assert(
      fc.property(calls, ({ method, path, params, query, body }) => {
        const match = find(method, path.replace(/\{\w+\}/g, 'x'));
        const schemas: Route['schemas'] = match && 'route' in match ? match.route.schemas : {};
        expect(
          schemas.params?.safeParse({ ...(match && 'params' in match && match.params), ...params }).error?.issues,
        ).toBeUndefined();
        expect(schemas.query?.safeParse(queryText(query)).error?.issues).toBeUndefined();
        if (body !== undefined) expect(schemas.body?.safeParse(body).error?.issues).toBeUndefined();
      }),
      { seed, numRuns: 4000 },
    );
  });

  it('is one of a method that OPTIONS names: what is allowed is what the document lists', async () => {
    const api = await testApi();
    for (const [path, operations] of Object.entries(checker.document.paths)) {
      const address = path.replace(/\{\w+\}/g, 'x');
      const { headers } = await api.send('OPTIONS', address);
      const listed = Object.keys(operations).map((method) => method.toUpperCase());
      expect([path, (headers.allow ?? '').split(', ').toSorted()]).toEqual([path, listed.toSorted()]);
    }
    await api.close();
  });

  it('of an entity with calls of its own is answered without anything that the document does not say', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')], media: [aFile] } });
    const violations: unknown[] = [];
    for (const entity of entities.keys()) {
      const { records } = await api.store.find(entities.get(entity)?.collection.name ?? '', {
        where: matchAll,
        limit: 1,
      });
      const requests: [string, string, object?][] = [
        ['POST', `/api/${entity}/list`, {}],
        ['POST', '/api/listing/get-list', { model: entity }],
        ['GET', `/api/${entity}/prepare-filters`],
        ['GET', `/api/${entity}/create`],
        ['GET', `/api/${entity}/load/${records[0]?._id ?? 'none'}`],
        ['GET', `/api/${entity}/duplicate/${records[0]?._id ?? 'none'}`],
        ['PUT', `/api/${entity}/update/${records[0]?._id ?? 'none'}?record=true`, { fields: {} }],
      ];
      for (const [method, address, body] of requests) {
        const [path = '', query] = address.split('?');
        const answer = await answerOf(
          await api.send(method, path, body, { query: Object.fromEntries(new URLSearchParams(query)) }),
        );
        const found = checker.answerViolations(method, path, answer);
        if (found.length > 0) violations.push([method, path, answer.status, found]);
      }
    }
    expect(violations).toEqual([]);
    await api.close();
  });

  /** Makes calls of a kind: none is answered by a fault, or in a way that the document does not describe. */
  const areAnswered = async (made: fc.Arbitrary<GeneratedCall>, user: string, numRuns: number): Promise<void> => {
    const products = [aProduct('p1', 'Глечик'), aProduct('p2', 'Миска')];
    const api = await testApi({ seed: { products, media: [aFile] }, user });
    await fc.assert(
      fc.asyncProperty(made, async ({ method, path, params, query, body }) => {
        const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
        const answer = await answerOf(await api.send(method, address, body, { query: queryText(query) }));
        expect([answer.status < 500, checker.answerViolations(method, address, answer)]).toEqual([true, []]);
      }),
      { seed, numRuns },
    );
    await api.close();
  };

  it('is answered as the document says, and never by a fault of the server', () => areAnswered(calls, 'admin', 1600));

  it('is so to a merchant, whose rights are fewer', () => areAnswered(calls, 'merchant', 800));

  it('is so too where one of its values is wrong', () => areAnswered(brokenCalls(calls), 'admin', 1600));

  it('of a list is never refused for its filter or its order', async () => {
    const api = await testApi();
    const closed = new DocumentChecker(withoutAttributes(checker.document) as Document);
    const lists = describedCalls(closed, known, ({ operationId }) => !operationId.startsWith('listOf'));
    await fc.assert(
      fc.asyncProperty(lists, async ({ method, path, body }) => {
        const { action: _, ...read } = body as { action?: string };
        const answer = await answerOf(await api.send(method, path, read));
        expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
      }),
      { seed, numRuns: 600 },
    );
    await api.close();
  });
});
