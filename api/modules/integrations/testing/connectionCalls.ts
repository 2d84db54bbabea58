import { grantFields } from '#domain/access/roleOfRecord';
import { fullGrants } from '#domain/access/builtInRoles';
import type { Role } from '#domain/wire/Role';
import type { ApiTokenReport, ApiTokensResult, CreateApiTokenResult } from '#domain/wire/ApiToken';
import type { Envelope } from '#domain/wire/Envelope';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';

/** A role of a shop that has all but what is named here; `connections` among it. */
export const aRole = (id: string, shop: string, cut: Partial<Role['grants']>): StoredRecord =>
  aRecord('role', { _id: id, name: { 0: id }, shop: { 0: shop }, ...grantFields({ ...fullGrants, ...cut }) });

export const nothing = { level: 'none', more: [] } as const;

export async function madeToken(
  client: Pick<TestClient, 'post'>,
  scopes: string[] = ['*:write'],
): Promise<CreateApiTokenResult> {
  const { status, result } = await client.post('/api/api-tokens', { name: 'Склад', scopes, days: 30 });
  expect(status).toBe(200);
  return result as unknown as CreateApiTokenResult;
}

export const tokensSeenBy = async (client: Pick<TestClient, 'get'>): Promise<ApiTokenReport[]> =>
  ((await client.get('/api/api-tokens')).result as unknown as ApiTokensResult).items;

/** A program with the token: it has no cookie. */
export async function program(api: TestApi, secret: string) {
  const client = await api.as(null);
  return async (method: string, path: string, body?: unknown): Promise<Envelope> => {
    const { body: answer } = await client.send(method, path, body, { authorization: `Bearer ${secret}` });
    if (!('envelope' in answer)) throw new Error('no envelope');
    return answer.envelope;
  };
}
