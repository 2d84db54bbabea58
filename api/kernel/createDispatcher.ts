import type { Api } from './Api';
import type { ApiRequest } from './ApiRequest';
import { checkBody } from './checkBody';
import type { Context, Services } from './Context';
import { panelUser } from './panelUser';
import { refuse } from './refuse';
import { requestLanguage } from './requestLanguage';
import type { ApiResponse } from './respond';
import { respond, respondToError } from './respond';
import type { Route } from './Route';
import { createRouter } from './router';
import { loginPath, sessionCookie } from './sessionCookie';

/** Replies contain personal and changing data: never cached. */
const noStoreHeaders = { 'cache-control': 'no-store' };

async function contextOf(route: Route, request: ApiRequest, services: Services): Promise<Context> {
  const token = route.access === 'open' ? undefined : request.cookies[sessionCookie];
  const session = token === undefined ? null : await services.sessions.find(token);
  if (session) request.identified?.(session.user._id);
  return {
    ...services,
    requestId: request.requestId,
    language: requestLanguage(request),
    session,
    origin: { kind: 'form' },
    user: session && panelUser(session.user, services.config),
  };
}

function requireSession(route: Route, request: ApiRequest, context: Context): void {
  if (route.access !== 'session' || context.session) return;
  const hadSession = request.cookies[sessionCookie] !== undefined;
  throw refuse(
    401,
    hadSession ? 'sessionEnded' : 'loginFirst',
    {},
    { result: { loginRedirect: loginPath }, endSession: hadSession },
  );
}

/** The route table as one function from request to response. It never throws. */
export function createDispatcher(routes: readonly Route[], services: Services): Api {
  const find = createRouter(routes);

  async function dispatch(request: ApiRequest): Promise<ApiResponse> {
    const match = find(request.method, request.path);
    if (!match) throw refuse(404, 'noRoute');
    if ('allow' in match)
      throw refuse(
        405,
        'methodNotAllowed',
        { method: request.method.slice(0, 20) },
        { headers: { allow: match.allow.join(', ') } },
      );
    request.routed?.(match.route.path);
    if (request.upload && !match.route.multipart) throw refuse(415, 'badJson');
    const context = await contextOf(match.route, request, services);
    requireSession(match.route, request, context);
    checkBody(request.body);
    return respond(await match.route.run(request, match.params, context), context.language, noStoreHeaders);
  }

  const respondToFailure = (request: ApiRequest, error: unknown): ApiResponse => {
    const { requestId, method, path } = request;
    const response = respondToError(error, requestLanguage(request), { requestId, method, path }, services.log);
    return { ...response, headers: { ...noStoreHeaders, ...response.headers } };
  };

  return {
    handle: async (request) => {
      services.jobs.poll();
      try {
        return await dispatch(request);
      } catch (error) {
        return respondToFailure(request, error);
      }
    },
    refuse: respondToFailure,
  };
}
