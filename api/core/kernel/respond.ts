import type { Language } from '#domain/text/Language';
import type { ServerMessageKey } from '../schema/messages/ServerMessageKey';
import { serverMessage } from '../schema/messages/serverMessage';
import type { Envelope, Message } from '#domain/wire/Envelope';
import type { Log } from '../ports/Log';
import type { CookieChanges, Reply, MessageSpec, SessionCookieChange } from './Reply';
import { envelopeReply, errorMessage } from './Reply';
import { StoreFull } from '../ports/StoreFull';
import { StoreBusy, StoreUnavailable } from '../ports/StoreUnavailable';
import { logOutage } from './logOutage';
import { Refusal } from './refuse';

/** The response for the host. `session` and `cookies` tell it which cookies to set or delete. */
export interface ApiResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  session?: SessionCookieChange;
  cookies?: CookieChanges;
  body: ResponseBody;
}

type ResponseBody =
  | { envelope: Envelope }
  | { contentType: string; text: string }
  | { contentType: string; chunks: AsyncIterable<string> }
  | { bytes: AsyncIterable<Uint8Array> | null };

export const translateMessage = (language: Language, { type, key, params, locale, link }: MessageSpec): Message => ({
  type,
  text: serverMessage(language, key, params),
  ...(locale && { locale }),
  ...(link && { link: { path: link.path, text: serverMessage(language, link.key) } }),
});

/** Turns a reply into a response and translates its messages. */
export function respond(reply: Reply, language: Language, headers: Readonly<Record<string, string>> = {}): ApiResponse {
  if (reply.kind === 'bytes')
    return { status: reply.status, headers: { ...headers, ...reply.headers }, body: { bytes: reply.chunks } };
  if (reply.kind === 'file')
    return {
      status: reply.status ?? 200,
      headers: { ...headers, ...reply.headers },
      body: { contentType: reply.contentType, text: reply.body },
    };
  if (reply.kind === 'redirect')
    return {
      status: 303,
      headers: { ...headers, location: reply.to },
      ...(reply.session !== undefined && { session: reply.session }),
      ...(reply.cookies && { cookies: reply.cookies }),
      body: { contentType: 'text/plain', text: '' },
    };
  if (reply.kind === 'stream')
    return {
      status: 200,
      headers: { ...headers, 'content-disposition': `attachment; filename="${reply.filename}"` },
      body: { contentType: reply.contentType, chunks: reply.chunks },
    };
  if (reply.kind === 'events')
    return {
      status: 200,
      // Neither compressed nor kept by a proxy: what is committed is told at once.
      headers: { ...headers, 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
      body: { contentType: 'text/event-stream', chunks: reply.chunks },
    };
  const { status, messages, result, user, session, cookies } = reply;
  const envelope: Envelope = {
    status,
    messages: messages.map((said) => translateMessage(language, said)),
    result: result as Record<string, unknown>,
    ...(user && { user }),
  };
  return {
    status,
    headers,
    ...(session !== undefined && { session }),
    ...(cookies && { cookies }),
    body: { envelope },
  };
}

const retryAfterSeconds = 5;

const tryAgain = (key: ServerMessageKey, seconds: number, language: Language): ApiResponse =>
  respond(envelopeReply({}, { status: 503, messages: [errorMessage(key)] }), language, {
    'retry-after': String(seconds),
  });

/**
 * The only place that turns exceptions into responses. A bug is logged and answered without internals. `changes`: of a
 * call that writes.
 */
export function respondToError(
  error: unknown,
  language: Language,
  facts: { requestId: string; method: string; path: string },
  log: Log,
  changes = false,
): ApiResponse {
  if (error instanceof Refusal) {
    const { status, key, params, details } = error;
    const reply = envelopeReply(details.result ?? {}, {
      status,
      messages: [errorMessage(key, params)],
      ...(details.endSession && { session: null }),
    });
    return respond(reply, language, details.headers);
  }
  if (error instanceof StoreBusy) return tryAgain('busy', 1, language);
  if (error instanceof StoreUnavailable) {
    logOutage(error, facts, log);
    const key = changes ? 'databaseUnavailableWrite' : 'databaseUnavailable';
    return tryAgain(error.part === 'files' ? 'filesUnavailable' : key, retryAfterSeconds, language);
  }
  log.error(
    {
      ...facts,
      error: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error),
    },
    error instanceof StoreFull ? 'no room left' : 'bug',
  );
  if (error instanceof StoreFull)
    return respond(envelopeReply({}, { status: 503, messages: [errorMessage('storeFull')] }), language);
  return respond(
    envelopeReply({}, { status: 500, messages: [errorMessage('serverError', { requestId: facts.requestId })] }),
    language,
  );
}
