import { hasPrivilege } from '#domain/access/privileges';
import type { ApiRequest } from './ApiRequest';
import { bearerToken } from './bearerToken';
import type { Services } from './Context';
import { personOf } from './personOf';
import type { Principal } from './Principal';
import { refuse } from './refuse';
import { sessionCookie, viewingCookie } from './sessionCookie';
import { viewedPerson } from './viewedPerson';

/** Null: the request has no credentials of this kind. Refuses invalid ones that must not fall back to another kind. */
type PrincipalResolver = (
  request: CallCredentials,
  services: Authenticators,
  isUse: boolean,
) => Promise<Principal | null>;

/** What of a request says who calls. */
type CallCredentials = Pick<ApiRequest, 'cookies' | 'authorization'>;
type Authenticators = Pick<Services, 'apiTokens' | 'sessions' | 'config' | 'store' | 'clock'>;

const byToken: PrincipalResolver = async (request, services) => {
  const token = bearerToken(request);
  if (token === null) return null;
  const found = await services.apiTokens.find(token);
  if (!found)
    throw refuse(401, 'invalidToken', {}, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
  const { id: tokenId, scopes, user } = found;
  return { kind: 'token', user, tokenId, scopes };
};

const bySession: PrincipalResolver = async ({ cookies }, services, isUse) => {
  const token = cookies[sessionCookie];
  const session = token === undefined ? null : await services.sessions.find(token, isUse, cookies[viewingCookie]);
  if (!session) return null;
  const person = await personOf(session.user, services);
  const { viewing } = session;
  // Their own rights as they are now: who is no administrator any more looks at nothing as somebody else.
  const isViewing = viewing !== null && hasPrivilege(person, 'viewAs') && services.clock.now() < viewing.until;
  const viewed = isViewing ? await viewedPerson(viewing, services) : null;
  return { kind: 'user', user: viewed ?? person, session, viewedBy: viewed && person, scopes: ['*:write'] };
};

/** In this order: the first one with credentials decides. */
const resolvers: readonly PrincipalResolver[] = [byToken, bySession];

/** Who calls; null for a guest. `background`: the call goes on by itself, and is no use of the session. */
export async function authenticate(
  request: CallCredentials,
  services: Authenticators,
  background = false,
): Promise<Principal | null> {
  for (const resolve of resolvers) {
    const principal = await resolve(request, services, !background);
    if (principal) return principal;
  }
  return null;
}
