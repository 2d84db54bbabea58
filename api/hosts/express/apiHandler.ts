import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import { bearerToken } from '#core/kernel/bearerToken';
import { envelopeBytes } from '#core/kernel/envelopeBytes';
import type { ApiResponse } from '#core/kernel/respond';
import { Refusal, badRequest, refuse } from '#core/kernel/refuse';
import { isReportPath } from '#core/kernel/reportPath';
import { requestLanguage } from '#core/kernel/requestLanguage';
import { cookieSeconds, isCookieName, sessionCookie, sessionCookieSeconds } from '#core/kernel/sessionCookie';
import { compressLater, sendJson } from './compressed';
import { cookieNameOf } from './cookieName';
import { isFromOtherSite, isSafeMethod } from './crossSite';
import type { HostOptions } from './HostOptions';
import { announcesBody } from './guardBodies';
import { isFileExchange } from './isFileExchange';
import { isReadableJson } from './isReadableJson';
import { keepReport } from './keptReport';
import { noteRoute } from './metrics';
import { hasPlainJson, readPlainJson } from './readPlainJson';
import { passportLogin } from './passportLogin';
import { identify, requestIdOf } from './requestId';
import { toApiRequest } from './toApiRequest';

/** An attribute with ten thousand options is 2 to 3 MB. */
const maxBodyBytes = 4 * 1024 * 1024;
const maxBodyLabels = { uk: '4 МБ', en: '4 MB' };

interface SendOptions {
  secure: boolean;
  compresses: boolean;
}

/** Node's pipeline alone listens seven times for the end of a response, and warns of what has ten listeners. */
function sendStream(response: Response, stream: Readable): Promise<void> {
  response.setMaxListeners(20);
  return pipeline(stream, response);
}

async function send(
  response: Response,
  { status, headers, session, cookies = {}, body }: ApiResponse,
  { secure, compresses }: SendOptions,
): Promise<void> {
  const name = cookieNameOf(sessionCookie, secure);
  response.status(status).set(headers);
  const cookie = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  if (session) response.cookie(name, session.token, { ...cookie, maxAge: sessionCookieSeconds * 1000 });
  else if (session === null) response.clearCookie(name, cookie);
  for (const [known, value] of Object.entries(cookies)) {
    if (!isCookieName(known)) continue;
    const own = cookieNameOf(known, secure);
    if (value === null) response.clearCookie(own, cookie);
    else response.cookie(own, value, { ...cookie, maxAge: cookieSeconds[known] * 1000 });
  }
  if ('envelope' in body) return sendJson(response, envelopeBytes(body.envelope), compresses);
  if (compresses) compressLater(response);
  if ('text' in body) response.type(body.contentType).send(body.text);
  else if ('bytes' in body) {
    if (body.bytes === null || response.req.method === 'HEAD') response.end();
    else await sendStream(response, Readable.from(body.bytes));
  } else {
    response.type(body.contentType);
    if (response.req.method === 'HEAD') {
      response.end();
      await body.chunks[Symbol.asyncIterator]().return?.();
      return;
    }
    // Nothing is made before it is sent: parts of a large file would wait in memory.
    await sendStream(response, Readable.from(body.chunks, { highWaterMark: 1 }));
  }
}

/** Types of errors, as those of body-parser. */
const unreadable = 'json.unreadable';
const unsupportedCharset = 'charset.unsupported';

/** Before a body is parsed; body-parser passes errors with a type on. */
function verifyJson(request: IncomingMessage, _response: unknown, bytes: Uint8Array, charset: string): void {
  if (charset !== 'utf-8') throw Object.assign(new Error(charset), { type: unsupportedCharset });
  if (!isReadableJson(bytes)) throw Object.assign(new Error('too complex'), { type: unreadable });
  if (isReportPath((request as Request).originalUrl)) keepReport(request, bytes);
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
const isCallback = ({ originalUrl }: Request): boolean => isReportPath(originalUrl);

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isPrematureClose = (failure: unknown): boolean =>
  (failure as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * The core's route table behind Express: JSON in, envelopes out. One handler, as it runs for every call. `compresses`:
 * not for files, which are compressed already or small.
 */
export function apiHandler(
  { api, publicUrl, log }: Pick<HostOptions, 'api' | 'publicUrl' | 'log'>,
  compresses: boolean,
): RequestHandler {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const options: SendOptions = { secure, compresses };
  const authenticatorOf = passportLogin();
  const toCall = (request: Request, response: Response): ApiRequest =>
    toApiRequest(request, requestIdOf(response), secure);

  const isFromOther = ({ headers }: Request): boolean => {
    const { origin, host, authorization, 'sec-fetch-site': site } = headers;
    // Browsers do not add a token by themselves, and a call with one ignores the cookie.
    if (bearerToken({ authorization }) !== null) return false;
    return isFromOtherSite({ origin, host, ...(typeof site === 'string' && { secFetchSite: site }) }, publicUrl);
  };
  /** A link in a mail, a bookmark or a typed address: pages are opened so, and nothing is changed. */
  const isNavigation = ({ headers }: Request): boolean =>
    headers['sec-fetch-site'] === 'none' || headers['sec-fetch-mode'] === 'navigate';
  /** Before anything of the body is read. */
  function refusalBefore(request: Request): Refusal | null {
    if (!isSafeMethod(request.method) && isFromOther(request)) return refuse(403, 'crossSite');
    const isTyped = (): boolean => Boolean(request.is([...bodyTypes, ...(isCallback(request) ? [formType] : [])]));
    return hasBody(request) && !isFileExchange(request) && !isTyped() ? refuse(415, 'badJson') : null;
  }
  async function handle(request: Request, response: Response): Promise<void> {
    const apiRequest = {
      ...toCall(request, response),
      fromOtherSite: isFromOther(request) || isNavigation(request),
      authenticate: authenticatorOf(request, response),
      identified: (userId: string) => identify(response, userId),
      routed: (path: string) => noteRoute(response, path),
    };
    try {
      await send(response, await api.handle(apiRequest), options);
    } catch (failure) {
      // A client that closes a download early is no error, also before anything of it was sent.
      if (isPrematureClose(failure)) return void response.destroy();
      // A failed download must not look complete.
      if (!response.headersSent) throw failure;
      log.error({ requestId: apiRequest.requestId, path: apiRequest.path, error: String(failure) }, 'broken download');
      response.destroy();
    }
  }
  const form = express.urlencoded({
    extended: false,
    limit: maxFormBytes,
    verify: (request, _response, bytes) => keepReport(request, bytes),
  });
  const json = express.json({ limit: maxBodyBytes, strict: true, verify: verifyJson });

  return (request, response, next) => {
    const fail = (error: unknown): void => {
      if (response.headersSent) return next(error);
      const apiRequest = toCall(request, response);
      send(response, api.refuse(apiRequest, refusalOf(error, apiRequest)), options).catch(next);
    };
    const run = (error?: unknown): void =>
      error === undefined ? void handle(request, response).catch(fail) : fail(error);
    const refusal = refusalBefore(request);
    if (refusal) return fail(refusal);
    if (!announcesBody(request) || isFileExchange(request)) return run();
    if (!isCallback(request)) {
      if (!hasPlainJson(request, maxBodyBytes)) return json(request, response, run);
      return readPlainJson(request, (error, body) => {
        request.body = body;
        run(error);
      });
    }
    form(request, response, (error?: unknown) => (error === undefined ? json(request, response, run) : fail(error)));
  };
}
