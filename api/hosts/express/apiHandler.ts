import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import express, { Router } from 'express';
import type { ApiRequest } from '../../core/ApiRequest';
import type { ApiResponse } from '../../core/respond';
import { Refusal, refuse } from '../../core/refuse';
import { requestLanguage } from '../../core/requestLanguage';
import { sessionCookieSeconds } from '../../core/sessionCookie';
import { cookieNameOf } from './cookieName';
import { isCrossSite } from './crossSite';
import type { HostOptions } from './HostOptions';
import { passportLogin } from './passportLogin';
import { requestIdOf } from './requestId';
import { toApiRequest } from './toApiRequest';

const bodyLimit = 1024 * 1024;
const shownLimit = { uk: '1 МБ', en: '1 MB' };

function send(response: Response, { status, headers, session, body }: ApiResponse, secure: boolean): void {
  const name = cookieNameOf(secure);
  response.status(status).set(headers);
  const cookie = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  if (session) response.cookie(name, session.token, { ...cookie, maxAge: sessionCookieSeconds * 1000 });
  else if (session === null) response.clearCookie(name, cookie);
  const [type, text] = 'envelope' in body ? ['application/json', JSON.stringify(body.envelope)] : [body.contentType, body.text];
  response.type(type).send(text);
}

/** What body-parser met, as a refusal. Its other failures (an aborted upload) read as no JSON too. */
function refusalOf(error: unknown, request: ApiRequest): unknown {
  if (error instanceof Refusal) return error;
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large') return refuse(413, 'bodyTooLarge', { size: shownLimit[requestLanguage(request)] });
  if (typeof status === 'number' && status < 500) return refuse(status === 415 ? 415 : 400, 'badJson');
  return error;
}

const hasBody = ({ headers }: Request): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The core's table of routes behind Express: JSON in, envelopes out. */
export function apiHandler({ api, publicUrl }: Pick<HostOptions, 'api' | 'publicUrl'>): Router {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const authenticatorOf = passportLogin();
  const callOf = (request: Request, response: Response): ApiRequest => toApiRequest(request, requestIdOf(response), cookieNameOf(secure));
  const router = Router();

  const sameSiteOnly: RequestHandler = (request, _response, next) => {
    const { origin, host, 'sec-fetch-site': site } = request.headers;
    const sender = { method: request.method, origin, host, ...(typeof site === 'string' && { secFetchSite: site }) };
    next(isCrossSite(sender, publicUrl) ? refuse(403, 'crossSite') : undefined);
  };
  const jsonOnly: RequestHandler = (request, _response, next) => next(hasBody(request) && request.is('application/json') === false ? refuse(415, 'badJson') : undefined);

  const answer: RequestHandler = async (request, response) => {
    const asked = { ...callOf(request, response), authenticate: authenticatorOf(request, response) };
    send(response, await api.handle(asked), secure);
  };
  const failed: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const asked = callOf(request, response);
    send(response, api.refuse(asked, refusalOf(error, asked)), secure);
  };

  router.use(sameSiteOnly, jsonOnly, express.json({ limit: bodyLimit, strict: true }), answer, failed);
  return router;
}
