import type { ApiTokenReport, ApiTokensResult, CreateApiTokenBody, Permission } from '#domain/wire/ApiToken';
import { matchAll } from '#domain/query/Where';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { randomSecret } from '#core/kernel/randomSecret';
import { requireUser } from '#core/kernel/requireUser';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { accessTo } from '#core/kernel/accessTo';
import { systemRecord } from '#core/schema/systemCollection';
import { textOf } from '#core/schema/valueOf';
import { scopeResources } from './scopeResources';
import type { StoredApiToken } from './StoredApiToken';
import { apiTokenCollection, isActiveToken } from './StoredApiToken';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { noteSecurity } from '#core/kernel/noteSecurity';

const dayMs = 24 * 3_600_000;
const maxTokensPerUser = 50;
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

const tokensOf = async (userId: string | null, { store }: Context): Promise<StoredApiToken[]> => {
  const { records } = await store.find(apiTokenCollection.name, {
    where: userId === null ? matchAll : { op: 'in', path: 'user', values: [userId] },
    sort: [{ path: '_created', direction: -1 }],
    limit: maxListed,
  });
  return records;
};

function reportOf(
  token: StoredApiToken,
  users: ReadonlyMap<string, EntityRecords['users']>,
  now: number,
): ApiTokenReport {
  const { _id, name, scopes, expires, lastUsed, revoked } = token;
  const user = users.get(token.user);
  return {
    _id,
    name,
    user: { _id: token.user, name: user ? textOf(user, 'name') : '' },
    scopes,
    created: token._created,
    expires,
    ...(lastUsed !== null && { lastUsed }),
    ...(revoked !== null && { revoked }),
    isValid: isActiveToken(token, now) && user !== undefined && canLogIn(user),
  };
}

async function reports(tokens: readonly StoredApiToken[], { store, clock }: Context): Promise<ApiTokenReport[]> {
  const ids = [...new Set(tokens.map(({ user }) => user))];
  const users = new Map((await store.getMany('users', ids)).map((user) => [user._id, user]));
  return tokens.map((token) => reportOf(token, users, clock.now()));
}

/** One's own; an administrator has everybody's. */
export async function listApiTokens(context: Context): Promise<EnvelopeReply> {
  const user = requireUser(context);
  const tokens = await tokensOf(user.type === 'admin' ? null : user.id, context);
  const result: ApiTokensResult = { items: await reports(tokens, context), scopes: grantableScopes(context) };
  return envelopeReply(result);
}

export async function createApiToken(
  { name, scopes, days }: CreateApiTokenBody,
  context: Context,
): Promise<EnvelopeReply> {
  const { store, clock, cryptoProvider, locks } = context;
  const user = requireUser(context);
  checkScopes(scopes, context);
  const secret = randomSecret('yar_', cryptoProvider);
  const digest = await cryptoProvider.sha256Hex(secret);
  const token = await locks.withLock(`api-tokens-${user.id}`, async () => {
    const now = clock.now();
    const active = (await tokensOf(user.id, context)).filter((each) => isActiveToken(each, now));
    if (active.length >= maxTokensPerUser) throw refuse(409, 'tooManyTokens', { count: maxTokensPerUser });
    const values = {
      name,
      user: user.id,
      scopes: [...new Set(scopes)],
      digest,
      expires: new Date(now + days * dayMs).toISOString(),
      lastUsed: null,
      revoked: null,
    };
    const record: StoredApiToken = systemRecord(newId(context), now, values);
    const written = await store.insert(apiTokenCollection.name, [record]);
    if (!written.ok) throw new Error(`a new API token has a ${written.taken} that is taken`);
    return record;
  });
  await context.accountNotices.tell(user.id, 'tokenCreated', name);
  await noteSecurity('tokenCreated', name, context);
  const [report] = await reports([token], context);
  return envelopeReply({ token: report, secret }, { messages: [infoMessage('tokenCreated')], isGivenOnce: true });
}

/** Of one's own, or as an administrator of anybody's: it is refused from now on. */
export async function revokeApiToken(id: string, context: Context): Promise<EnvelopeReply> {
  const user = requireUser(context);
  const found = await context.store.get(apiTokenCollection.name, id);
  if (!found || (user.type !== 'admin' && found.user !== user.id)) throw refuse(404, 'noItem');
  const revoked = found.revoked ?? new Date(context.clock.now()).toISOString();
  if (found.revoked === null) await context.store.patch(apiTokenCollection.name, { op: 'ids', ids: [id] }, { revoked });
  if (found.revoked === null) await noteSecurity('tokenRevoked', found.name, context);
  const [token] = await reports([{ ...found, revoked }], context);
  return envelopeReply({ token }, { messages: [infoMessage('tokenRevoked')] });
}
