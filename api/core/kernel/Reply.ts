import type { ServerMessageKey } from '../schema/messages/ServerMessageKey';
import type { TextParams } from '#domain/text/translate';
import type { Language } from '#domain/text/Language';
import type { MessageType, WireUser } from '#domain/wire/Envelope';
import type { CookieName } from './sessionCookie';

/** A message before translation (`respond`). */
export interface MessageSpec {
  type: MessageType;
  key: ServerMessageKey;
  params?: TextParams;
  locale?: Language;
  /** Where it goes on: a path within the panel, and what the link is called. */
  link?: { path: string; key: ServerMessageKey };
}

/** Change of the session cookie: a token sets it, null deletes it. */
export type SessionCookieChange = { token: string } | null;

/** Values of other cookies, which outlive sessions or precede them; null deletes one. */
export type CookieChanges = Readonly<Partial<Record<CookieName, string | null>>>;

export interface EnvelopeReply {
  kind: 'envelope';
  status: number;
  messages: readonly MessageSpec[];
  result: object;
  user?: WireUser;
  session?: SessionCookieChange;
  cookies?: CookieChanges;
  /** Holds a secret that is shown this once: it is not kept for a repeat of the call. */
  isGivenOnce?: true;
}

/** A reply that is not an envelope: a document or a download. */
export interface FileReply {
  kind: 'file';
  contentType: string;
  body: string;
  /** Default: 200. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** Where a browser goes on, which has come by a link from elsewhere. */
export interface RedirectReply {
  kind: 'redirect';
  /** A path of this server. */
  to: string;
  session?: SessionCookieChange;
  cookies?: CookieChanges;
}

/** A download that is generated while it is sent (streaming). */
export interface StreamReply {
  kind: 'stream';
  contentType: string;
  filename: string;
  chunks: AsyncIterable<string>;
}

/** The content of a stored file or a range of it; without a body 304 (not modified) or 416 (range not satisfiable). */
export interface BytesReply {
  kind: 'bytes';
  status: 200 | 206 | 304 | 416;
  headers: Readonly<Record<string, string>>;
  chunks: AsyncIterable<Uint8Array> | null;
}

/** Server-sent events: an answer without an end, of which no part waits for the next one. */
interface EventsReply {
  kind: 'events';
  chunks: AsyncIterable<string>;
}

export type Reply = EnvelopeReply | FileReply | RedirectReply | StreamReply | BytesReply | EventsReply;

type EnvelopeOptions = Partial<
  Pick<EnvelopeReply, 'status' | 'messages' | 'user' | 'session' | 'cookies' | 'isGivenOnce'>
>;

export const envelopeReply = (result: object, extras: EnvelopeOptions = {}): EnvelopeReply => ({
  kind: 'envelope',
  status: 200,
  messages: [],
  result,
  ...extras,
});

export const infoMessage = (key: ServerMessageKey, params?: TextParams): MessageSpec => ({
  type: 'info',
  key,
  ...(params && { params }),
});
export const errorMessage = (key: ServerMessageKey, params?: TextParams): MessageSpec => ({
  type: 'error',
  key,
  ...(params && { params }),
});
export const warningMessage = (key: ServerMessageKey, params?: TextParams): MessageSpec => ({
  type: 'warning',
  key,
  ...(params && { params }),
});
