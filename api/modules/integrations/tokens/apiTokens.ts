import type { ApiTokenReport, ApiTokensResult, CreateApiTokenBody, Permission } from '#domain/wire/ApiToken';
import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { randomSecret } from '#core/kernel/randomSecret';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { accessTo } from '#core/kernel/accessTo';
import { systemRecord } from '#core/schema/systemCollection';
import { scopeResources } from './scopeResources';
import type { StoredApiToken } from './StoredApiToken';
import { apiTokenCollection, isActiveToken } from './StoredApiToken';
import { connectionFacts } from '../owners/connectionFacts';
import { connectionEntry, connectionHistory } from '../owners/connectionLog';
import { rightsOf } from '../owners/OwnedConnection';
import { requireOwner, whereOwned } from '../owners/ownedBy';
import { noteSecurity } from '#core/kernel/noteSecurity';

const dayMs = 24 * 3_600_000;
const maxTokens = 50;
const maxListed = 1000;

/** What the user may do at all: more than this no scope gives. */
function grantableScopes(context: Context): ApiTokensResult['scopes'] {
  const { entities } = context;
  const ofEntities = [...entities.values()].flatMap((entity): ApiTokensResult['scopes'] => {
    const { permissions } = accessTo(entity, context);
    const reads = permissions.includes('list') || permissions.includes('load');
    const writes = !entity.spec.sessionOnlyWrites && (permissions.includes('create') || permissions.includes('update'));
    if (!reads) return [];
    return [{ entity: entity.name, title: entity.spec.texts.many, modes: writes ? ['read', 'write'] : ['read'] }];
  });
  const others = Object.entries(scopeResources).flatMap(([resource, { title, modes, creates }]) => {
    const entity = creates === undefined ? undefined : entities.get(creates);
    const isGrantable = creates === undefined || (entity && accessTo(entity, context).permissions.includes('create'));
    return isGrantable ? [{ entity: resource, title, modes }] : [];
  });
  return [...ofEntities, ...others];
}

function checkScopes(scopes: readonly Permission[], context: Context): void {
  const grantable = new Set(
    grantableScopes(context).flatMap(({ entity, modes }) => modes.map((mode) => `${entity}:${mode}`)),
  );
  for (const scope of scopes) if (!scope.startsWith('*:') && !grantable.has(scope)) throw badRequest('body.scopes');
}

const tokensIn = async (where: Where, { store }: Context): Promise<StoredApiToken[]> => {
  const { records } = await store.find(apiTokenCollection.name, {
    where,
    sort: [{ path: '_created', direction: -1 }],
    limit: maxListed,
  });
  return records;
};

async function reports(tokens: readonly StoredApiToken[], context: Context): Promise<ApiTokenReport[]> {
  const factsOf = await connectionFacts(tokens, ({ user }) => user, context);
  const now = context.clock.now();
  return tokens.map((token) => {
    const { _id, name, scopes, expires, lastUsed, revoked, _created: created } = token;
    const { owner, maker, isHeld } = factsOf(token);
    return {
      ...{ _id, name, owner, user: maker, scopes, created, expires },
      ...(lastUsed !== null && { lastUsed }),
      ...(revoked !== null && { revoked }),
      isValid: isActiveToken(token, now) && !isHeld,
    };
  });
}

/** Those of the own shop or of the marketplace (`whereOwned`). */
export async function listApiTokens(context: Context): Promise<EnvelopeReply> {
  const items = await reports(await tokensIn(whereOwned(context), context), context);
  return envelopeReply({ items, scopes: grantableScopes(context) } satisfies ApiTokensResult);
}

/** What somebody may not see is answered as what does not exist. */
async function findToken(id: string, context: Context): Promise<StoredApiToken> {
  const [token] = await tokensIn(allOf(whereOwned(context), { op: 'ids', ids: [id] }), context);
  if (!token) throw refuse(404, 'noItem');
  return token;
}

export async function loadApiToken(id: string, context: Context): Promise<EnvelopeReply> {
  const [token] = await reports([await findToken(id, context)], context);
  return envelopeReply({ token, history: await connectionHistory('api-token', id, context) });
}

export async function createApiToken(
  { name, scopes, days }: CreateApiTokenBody,
  context: Context,
): Promise<EnvelopeReply> {
  const { store, clock, cryptoProvider, locks } = context;
  const { person, owner } = requireOwner(context);
  checkScopes(scopes, context);
  const secret = randomSecret('yar_', cryptoProvider);
  const digest = await cryptoProvider.sha256Hex(secret);
  const token = await locks.withLock(`api-tokens-${owner}`, async () => {
    const now = clock.now();
    const known = await tokensIn({ op: 'in', path: 'owner', values: [owner] }, context);
    if (known.filter((each) => isActiveToken(each, now)).length >= maxTokens)
      throw refuse(409, 'tooManyTokens', { count: maxTokens });
    const values = {
      ...{ name, owner, rights: rightsOf(person), user: person.id, digest },
      scopes: [...new Set(scopes)],
      expires: new Date(now + days * dayMs).toISOString(),
      lastUsed: null,
      revoked: null,
    };
    const record: StoredApiToken = systemRecord(newId(context), now, values);
    const entry = connectionEntry('api-token', { kind: 'created', before: null, after: record }, context);
    const written = await store.insert(apiTokenCollection.name, [record], entry);
    if (!written.ok) throw new Error(`a new API token has a ${written.taken} that is taken`);
    return record;
  });
  await context.accountNotices.tell(person.id, 'tokenCreated', name);
  await noteSecurity('tokenCreated', name, context);
  const [report] = await reports([token], context);
  return envelopeReply({ token: report, secret }, { messages: [infoMessage('tokenCreated')], isGivenOnce: true });
}

/** It is refused from now on, and for good. */
export async function revokeApiToken(id: string, context: Context): Promise<EnvelopeReply> {
  const found = await findToken(id, context);
  const revoked = found.revoked ?? new Date(context.clock.now()).toISOString();
  if (found.revoked === null) {
    const entry = connectionEntry('api-token', { kind: 'removed', before: found, after: null }, context);
    await context.store.patchEach(apiTokenCollection.name, new Map([[id, { set: { revoked } }]]), entry);
    await noteSecurity('tokenRevoked', found.name, context);
  }
  const [token] = await reports([{ ...found, revoked }], context);
  return envelopeReply({ token }, { messages: [infoMessage('tokenRevoked')] });
}
