import type { MultipartParts } from './UploadPart';

/** The framework-independent request that every host builds. */
export interface ApiRequest {
  method: string;
  /** Path with `/api`, still percent-encoded, without the query. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** A name that the query has more than once: programs read it differently, and no call takes two values. */
  repeated?: string;
  /** Parsed JSON; undefined when there was none. */
  body: unknown;
  /** The parts of a multipart body, read as a stream only when iterated. */
  upload?: MultipartParts;
  /** The body as it came, of calls that take files of any type (the exchange with 1C). */
  content?: AsyncIterable<Uint8Array>;
  /** A report of an outside service as it came: what it has signed. */
  report?: ServiceReport;
  /** Headers of a file request: `Range` and `If-None-Match`. */
  fileHeaders?: { range?: string; ifNoneMatch?: string };
  /** The header `Last-Event-ID`. */
  lastEventId?: string;
  cookies: Readonly<Record<string, string>>;
  acceptLanguage?: string;
  /** How the client's browser names itself. */
  userAgent?: string;
  /** The header `Authorization`. */
  authorization?: string;
  /** The header `Idempotency-Key`. */
  idempotencyKey?: string;
  /** A page of another site has sent it, or links to it. */
  fromOtherSite?: boolean;
  /** Address of the client, for the limits of login attempts. */
  ip: string;
  requestId: string;
  /** Called with the user's id once the session is known: for the host's log. */
  identified?(userId: string): void;
  /** Called with the path of the route, once it is known: for the host's metrics. */
  routed?(path: string): void;
  /** The host's own credential check; without one the core checks e-mail and password itself. */
  authenticate?: Authenticator;
}

export interface ServiceReport {
  /** The body, before it was parsed. */
  text: string;
  /** By its name in small letters; '' when there is none. */
  header(name: string): string;
}

/** Runs the core's credential check, through the host's own login machinery. Gives the user's id or null. */
export type Authenticator = (
  credentials: Credentials,
  check: (credentials: Credentials) => Promise<string | null>,
) => Promise<string | null>;

export interface Credentials {
  email: string;
  password: string;
}
