import type { Request } from 'express';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import { readQuery } from '#core/kernel/readQuery';
import { cookieSeconds, sessionCookie } from '#core/kernel/sessionCookie';
import { cookieNameOf } from './cookieName';
import { isFileExchange } from './isFileExchange';
import { keptReport } from './keptReport';
import { multipartOf } from './multipartOf';

const maxCookies = 100;
/** Longer than any IP address; a trusted proxy forwards what it received. */
const maxIpLength = 64;
const maxUserAgentLength = 500;

/** Cookies by name; the first of a name wins. A value with invalid encoding is used as it is. */
function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const part of (header ?? '').split(';', maxCookies)) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    cookies[name] ??= decodeOrRaw(part.slice(at + 1).trim());
  }
  return cookies;
}

function decodeOrRaw(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const queryOf = (url: string): ReturnType<typeof readQuery> => {
  const at = url.indexOf('?');
  return at === -1 ? { query: {} } : readQuery(url.slice(at + 1));
};

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** The server's own cookies under the core's names. */
function cookiesOf(request: Request, secure: boolean): Record<string, string> {
  const cookies = readCookies(request.headers.cookie);
  for (const name of [sessionCookie, ...Object.keys(cookieSeconds)]) {
    const value = cookies[cookieNameOf(name, secure)];
    if (value === undefined) delete cookies[name];
    else cookies[name] = value;
  }
  return cookies;
}

/** Converts an Express request to an `ApiRequest`. */
export function toApiRequest(request: Request, requestId: string, secure: boolean): ApiRequest {
  const { originalUrl } = request;
  const report = keptReport(request);
  return {
    method: request.method,
    path: pathOf(originalUrl),
    ...queryOf(originalUrl),
    body: request.body as unknown,
    cookies: cookiesOf(request, secure),
    userAgent: request.headers['user-agent']?.slice(0, maxUserAgentLength),
    acceptLanguage: request.headers['accept-language'],
    authorization: request.headers.authorization,
    idempotencyKey: request.get('idempotency-key'),
    ip: (request.ip ?? '').slice(0, maxIpLength),
    requestId,
    lastEventId: request.get('last-event-id'),
    ...(request.is('multipart/form-data') && { upload: multipartOf(request) }),
    ...(report && { report }),
    // A body that is refused half-way is not destroyed: its connection carries the answer (`guardBodies`).
    ...(isFileExchange(request) && { content: request.iterator({ destroyOnReturn: false }) }),
    fileHeaders: { range: request.headers.range, ifNoneMatch: request.headers['if-none-match'] },
  };
}
