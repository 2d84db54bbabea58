import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import express, { Router } from 'express';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import { bearerToken } from '#core/kernel/bearerToken';
import { envelopeBytes } from '#core/kernel/envelopeBytes';
import type { ApiResponse } from '#core/kernel/respond';
import { Refusal, badRequest, refuse } from '#core/kernel/refuse';
import { isReportPath } from '#core/kernel/reportPath';
import { requestLanguage } from '#core/kernel/requestLanguage';
import { deviceCookie, deviceCookieSeconds, sessionCookie, sessionCookieSeconds } from '#core/kernel/sessionCookie';
import { cookieNameOf } from './cookieName';
import { isFromOtherSite, isSafeMethod } from './crossSite';
import type { HostOptions } from './HostOptions';
import { isFileExchange } from './isFileExchange';
import { isReadableJson } from './isReadableJson';
import { keepReport } from './keptReport';
import { noteRoute } from './metrics';
import { passportLogin } from './passportLogin';
import { identify, requestIdOf } from './requestId';
import { toApiRequest } from './toApiRequest';

/** An attribute with ten thousand options is 2 to 3 MB. */
const maxBodyBytes = 4 * 1024 * 1024;
const maxBodyLabels = { uk: '4 МБ', en: '4 MB' };

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

async function send(
  response: Response,
  { status, headers, session, body }: ApiResponse,
  secure: boolean,
): Promise<void> {
  const name = cookieNameOf(sessionCookie, secure);
  response.status(status).set(headers);
  const cookie = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  if (session) response.cookie(name, session.token, { ...cookie, maxAge: sessionCookieSeconds * 1000 });
  else if (session === null) response.clearCookie(name, cookie);
  if (session?.device !== undefined)
    response.cookie(cookieNameOf(deviceCookie, secure), session.device, {
      ...cookie,
      maxAge: deviceCookieSeconds * 1000,
    });
  if ('envelope' in body) response.type('application/json').send(bufferOf(envelopeBytes(body.envelope)));
  else if ('text' in body) response.type(body.contentType).send(body.text);
  else if ('bytes' in body) {
    if (body.bytes === null || response.req.method === 'HEAD') response.end();
    else await pipeline(Readable.from(body.bytes), response);
  } else {
    response.type(body.contentType);
    // Nothing is made before it is sent: parts of a large file would wait in memory.
    await pipeline(Readable.from(body.chunks, { highWaterMark: 1 }), response);
  }
}

/** Types of errors, as those of body-parser. */
const unreadable = 'json.unreadable';
const unsupportedCharset = 'charset.unsupported';

/** Before a body is parsed; body-parser passes errors with a type on. */
function verifyJson(request: IncomingMessage, _response: unknown, bytes: Uint8Array, charset: string): void {
  if (charset !== 'utf-8') throw Object.assign(new Error(charset), { type: unsupportedCharset });
  if (!isReadableJson(bytes)) throw Object.assign(new Error('too complex'), { type: unreadable });
  // The path of this router begins below `/api`.
  if (isReportPath(`/api${request.url ?? ''}`)) keepReport(request, bytes);
}

/**
 * Converts an error of body-parser to a refusal. Its other failures (an aborted upload) are reported as malformed JSON
 * too.
 */
function refusalOf(error: unknown, request: ApiRequest): unknown {
  if (error instanceof Refusal) return error;
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large')
    return refuse(413, 'bodyTooLarge', { size: maxBodyLabels[requestLanguage(request)] });
  if (type === unreadable) return badRequest('body');
  if (typeof status === 'number' && status < 500)
    return refuse(status === 415 || type === unsupportedCharset ? 415 : 400, 'badJson');
  return error;
}

const bodyTypes = ['application/json', 'multipart/form-data'];
const formType = 'application/x-www-form-urlencoded';
const maxFormBytes = 100 * 1024;

/** Calls of outside services are signed: some send forms, which pages elsewhere could send for a user too. */
const isCallback = ({ path }: Request): boolean => path.startsWith('/callback/');

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isPrematureClose = (failure: unknown): boolean =>
  (failure as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** The core's route table behind Express: JSON in, envelopes out. */
export function apiHandler({ api, publicUrl, log }: Pick<HostOptions, 'api' | 'publicUrl' | 'log'>): Router {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const authenticatorOf = passportLogin();
  const toCall = (request: Request, response: Response): ApiRequest =>
    toApiRequest(request, requestIdOf(response), secure);
  const router = Router();

  const isFromOther = ({ headers }: Request): boolean => {
    const { origin, host, authorization, 'sec-fetch-site': site } = headers;
    // Browsers do not add a token by themselves, and a call with one ignores the cookie.
    if (bearerToken({ authorization }) !== null) return false;
    return isFromOtherSite({ origin, host, ...(typeof site === 'string' && { secFetchSite: site }) }, publicUrl);
  };
  /** A link in a mail, a bookmark or a typed address: pages are opened so, and nothing is changed. */
  const isNavigation = ({ headers }: Request): boolean =>
    headers['sec-fetch-site'] === 'none' || headers['sec-fetch-mode'] === 'navigate';
  const sameSiteOnly: RequestHandler = (request, _response, next) =>
    next(!isSafeMethod(request.method) && isFromOther(request) ? refuse(403, 'crossSite') : undefined);
  const jsonOnly: RequestHandler = (request, _response, next) =>
    next(
      hasBody(request) &&
        !isFileExchange(request) &&
        !request.is([...bodyTypes, ...(isCallback(request) ? [formType] : [])])
        ? refuse(415, 'badJson')
        : undefined,
    );

  const handle: RequestHandler = async (request, response) => {
    const apiRequest = {
      ...toCall(request, response),
      fromOtherSite: isFromOther(request) || isNavigation(request),
      authenticate: authenticatorOf(request, response),
      identified: (userId: string) => identify(response, userId),
      routed: (path: string) => noteRoute(response, path),
    };
    try {
      await send(response, await api.handle(apiRequest), secure);
    } catch (failure) {
      // A client that closes a download early is no error, also before anything of it was sent.
      if (isPrematureClose(failure)) return void response.destroy();
      // A failed download must not look complete.
      if (!response.headersSent) throw failure;
      log.error({ requestId: apiRequest.requestId, path: apiRequest.path, error: String(failure) }, 'broken download');
      response.destroy();
    }
  };
  const failed: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const apiRequest = toCall(request, response);
    void send(response, api.refuse(apiRequest, refusalOf(error, apiRequest)), secure);
  };

  const form = { extended: false, limit: maxFormBytes };
  router.use(
    '/callback',
    express.urlencoded({ ...form, verify: (request, _response, bytes) => keepReport(request, bytes) }),
  );
  const json = express.json({ limit: maxBodyBytes, strict: true, verify: verifyJson });
  const parseJson: RequestHandler = (request, response, next) =>
    isFileExchange(request) ? next() : json(request, response, next);
  router.use(sameSiteOnly, jsonOnly, parseJson, handle, failed);
  return router;
}
