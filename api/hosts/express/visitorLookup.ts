import { requestLanguage } from '#core/kernel/requestLanguage';
import { sessionCookie } from '#core/kernel/sessionCookie';
import type { HostOptions } from './HostOptions';
import type { VisitorLookup } from './panelPages';
import { requestIdOf } from './requestId';
import { toApiRequest } from './toApiRequest';

/**
 * Asks the API what the login form would: it passes on whoever has a session. A page without the cookie is a guest's, and
 * nothing is looked up for it.
 */
export function visitorLookup({ api, publicUrl }: Pick<HostOptions, 'api' | 'publicUrl'>): VisitorLookup {
  const secure = publicUrl?.startsWith('https:') ?? false;
  return async (request, response) => {
    const call = toApiRequest(request, requestIdOf(response), secure);
    const language = requestLanguage(call);
    if (call.cookies[sessionCookie] === undefined) return { hasSession: false, language };
    const { status, body } = await api.handle({
      ...call,
      method: 'GET',
      path: '/api/user/get-login-form',
      query: {},
      body: undefined,
    });
    const isKnown = status === 200 && 'envelope' in body;
    return { hasSession: isKnown ? typeof body.envelope.result.loginRedirect === 'string' : null, language };
  };
}
