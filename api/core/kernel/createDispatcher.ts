import { InvalidQuery } from '#domain/query/checkWhere';
import { mainLanguage } from '#domain/text/Language';
import type { Api } from './Api';
import type { ApiRequest } from './ApiRequest';
import { authenticate } from './authenticate';
import { CallRateLimits } from './CallRateLimits';
import { carriesAction } from './carriesAction';
import { checkBody } from './checkBody';
import type { Context, Services } from './Context';
import type { Principal } from './Principal';
import { readIdempotencyKey } from './readIdempotencyKey';
import { runOnce } from './runOnce';
import { badRequest, refuse } from './refuse';
import { RefusedCalls } from './RefusedCalls';
import type { FileReply, Reply } from './Reply';
import { requestLanguage } from './requestLanguage';
import { requireConfirmed } from './requireConfirmed';
import { requireRights } from './requireRights';
import { requireScope } from './requireScope';
import { requireViewable } from './requireViewable';
import type { ApiResponse } from './respond';
import { respond, respondToError } from './respond';
import type { Route } from './Route';
import { createRouter } from './router';
import { loginPath } from '#domain/wire/loginPath';
import { deviceCookie, sessionCookie } from './sessionCookie';

/** Replies contain personal and changing data: never cached. */
const noStoreHeaders = { 'cache-control': 'no-store' };

/** Who calls, once that is known. */
interface Caller {
  id: string | null;
}

type ContextOf = (route: Pick<Route, 'access' | 'background'>, request: ApiRequest, caller: Caller) => Promise<Context>;

/** Of whoever it really is. */
const callerId = (principal: Principal): string =>
  ((principal.kind === 'user' && principal.viewedBy) || principal.user).id;

/**
 * Makes the context of each call: the services, which are the same for all, and what the call is of. Copying an object
 * that has all members of a context takes a hundredth of adding them to a copy of the services, whose entities are a
 * getter.
 */
function contextMaker(services: Services): ContextOf {
  const template: Context = {
    ...services,
    requestId: '',
    language: mainLanguage,
    principal: null,
    planned: null,
    session: null,
    origin: { kind: 'form' },
    user: null,
    source: null,
  };
  return async ({ access, background }, request, caller) => {
    const [principal] = await Promise.all([
      access === 'open' ? null : authenticate(request, services, background),
      services.schema.refresh(),
    ]);
    if (principal) {
      caller.id = callerId(principal);
      request.identified?.(caller.id);
    }
    return {
      ...template,
      entities: services.entities,
      requestId: request.requestId,
      language: requestLanguage(request),
      principal,
      session: principal?.kind === 'user' ? principal.session : null,
      origin: principal?.kind === 'token' ? { kind: 'token', id: principal.tokenId } : { kind: 'form' },
      user: principal && principal.user,
      source: { ip: request.ip, device: request.cookies[deviceCookie] },
    };
  };
}

function requireSession(route: Route, request: ApiRequest, context: Context): void {
  if (route.access !== 'session' || context.principal) return;
  const hadSession = request.cookies[sessionCookie] !== undefined;
  throw refuse(
    401,
    hadSession ? 'sessionEnded' : 'loginFirst',
    {},
    { result: { loginRedirect: loginPath }, endSession: hadSession },
  );
}

/** A list is read by POST, and its call takes actions too. */
const isListing = ({ path }: Route, { body }: ApiRequest): boolean =>
  path.endsWith('/get-list') && !(typeof body === 'object' && body !== null && 'action' in body);

const mayChange = (route: Route, request: ApiRequest): boolean =>
  route.changes || (route.method !== 'GET' && !isListing(route, request));

/** Whether a repeat does more. A list that is read does not, and its answer is not worth keeping. */
const takesKey = ({ rule }: Route, { body }: ApiRequest): boolean =>
  !rule.isIdempotent && (rule.actionScope === undefined || carriesAction(body));

const isCall = ({ path }: ApiRequest): boolean => /^\/api(\/|$)/.test(path);

/** The path of a route for the security log, with the name of the entity. */
const namedPath = (path: string, entity: string | undefined): string =>
  entity !== undefined && /^[\w-]{1,40}$/.test(entity) ? path.replace(':entity', entity) : path;

/** The page for a path that nothing is at. */
export type UnknownPage = (path: string, context: Context) => Promise<FileReply>;

/** Whether somebody reads the answer as a page: calls and other methods get an envelope. */
const isPageRequest = ({ method, path }: ApiRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|media|preview|feeds)(\/|$)/.test(path);

/** The route table as one function from request to response. It never throws. */
export function createDispatcher(routes: readonly Route[], services: Services, unknownPage?: UnknownPage): Api {
  const find = createRouter(routes);
  const limits = new CallRateLimits(services.clock, services.config.sessionCallsPerMinute);
  const refusedCalls = new RefusedCalls(services);
  const contextOf = contextMaker(services);

  /** Counts a call of a session or of a token, whose answer says how many are left. */
  function countCall({ rule }: Route, { principal }: Context, headers: Record<string, string>): void {
    const counted = principal && limits.count(rule.limit, principal);
    if (!counted) return;
    Object.assign(headers, counted.headers);
    const { waitSeconds: seconds } = counted.state;
    if (seconds > 0) throw refuse(429, 'tooManyCalls', { seconds }, { headers: { 'retry-after': String(seconds) } });
  }

  /** `headers` and `caller` are filled in, also where the answer is a refusal. */
  async function dispatch(request: ApiRequest, headers: Record<string, string>, caller: Caller): Promise<ApiResponse> {
    const match = find(request.method, request.path);
    if (!match && unknownPage && isPageRequest(request)) {
      const context = await contextOf({ access: 'open', background: false }, request, caller);
      return respond(await unknownPage(request.path, context), context.language, headers);
    }
    if (!match) throw refuse(404, 'noRoute');
    if ('allow' in match)
      throw refuse(
        405,
        'methodNotAllowed',
        { method: request.method.slice(0, 20) },
        { headers: { allow: match.allow.join(', ') } },
      );
    request.routed?.(match.route.path);
    if (request.repeated !== undefined && isCall(request)) throw badRequest(`query.${request.repeated.slice(0, 40)}`);
    if (match.route.changes && request.fromOtherSite) throw refuse(403, 'crossSite');
    if (request.upload && !match.route.multipart) throw refuse(415, 'badJson');
    const context = await contextOf(match.route, request, caller);
    requireSession(match.route, request, context);
    countCall(match.route, context, headers);
    requireViewable(match.route, request, context);
    requireRights(match.route, context);
    checkBody(request.body);
    requireScope(match.route.rule, { params: match.params, body: request.body }, context);
    if (match.route.confirmed) await requireConfirmed(context);
    const { route, params } = match;
    const run = (own: Context): Promise<Reply> =>
      route.run(request, params, own).catch((error: unknown) => {
        // Somebody has changed an attribute while this call was asking for it.
        if (error instanceof InvalidQuery && own.entities !== services.entities) throw refuse(409, 'schemaChanged');
        throw error;
      });
    const key = takesKey(route, request) ? readIdempotencyKey(request.idempotencyKey) : null;
    if (key === null) return respond(await run(context), context.language, headers);
    const { method, path } = route;
    const { query, body } = request;
    const call = { key, method, path, params, query, body, isByPeople: route.rule.scope === null };
    const { reply, isReplay } = await runOnce(call, run, context);
    return respond(reply, context.language, { ...headers, ...(isReplay && { 'idempotency-replayed': 'true' }) });
  }

  /** Pages that too many strangers read are no calls of theirs. */
  async function noteRefusal(request: ApiRequest, error: unknown, user: string | null): Promise<void> {
    const { method, path, ip } = request;
    const match = find(method, path);
    if (match === null || !('route' in match) || (user === null && !isCall(request))) return;
    const call = { method: match.route.method, path: namedPath(match.route.path, match.params.entity) };
    await refusedCalls.note(error, { user, ip, ...call });
  }

  const respondToFailure = (request: ApiRequest, error: unknown, headers = noStoreHeaders): ApiResponse => {
    const { requestId, method, path } = request;
    const match = find(method, path);
    const changes = match !== null && 'route' in match && mayChange(match.route, request);
    const facts = { requestId, method, path };
    const response = respondToError(error, requestLanguage(request), facts, services.log, changes);
    return { ...response, headers: { ...headers, ...response.headers } };
  };

  return {
    handle: async (request) => {
      services.jobs.poll();
      services.rowRenderer?.noteCall();
      const headers = { ...noStoreHeaders };
      const caller: Caller = { id: null };
      try {
        return await dispatch(request, headers, caller);
      } catch (error) {
        await noteRefusal(request, error, caller.id);
        return respondToFailure(request, error, headers);
      }
    },
    refuse: (request, error) => {
      void noteRefusal(request, error, null);
      return respondToFailure(request, error);
    },
    endStreams: () => services.hub.end(),
  };
}
