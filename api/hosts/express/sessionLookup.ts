import { sessionCookie } from '#core/kernel/sessionCookie';
import type { HostOptions } from './HostOptions';
import type { SessionLookup } from './panelPages';
import { requestIdOf } from './requestId';
import { toApiRequest } from './toApiRequest';

/**
 * Asks the API what the login form would: it passes on whoever has a session. A page without the cookie is a guest's, and
 * nothing is looked up for it.
 */
export function sessionLookup({ api, publicUrl }: Pick<HostOptions, 'api' | 'publicUrl'>): SessionLookup {
  const secure = publicUrl?.startsWith('https:') ?? false;
  return async (request, response) => {
    const call = toApiRequest(request, requestIdOf(response), secure);
    if (call.cookies[sessionCookie] === undefined) return false;
    const { status, body } = await api.handle({
      ...call,
      method: 'GET',
      path: '/api/user/get-login-form',
      query: {},
      body: undefined,
    });
    return status === 200 && 'envelope' in body ? typeof body.envelope.result.loginRedirect === 'string' : null;
  };
}
