import type { MultipartParts } from './UploadPart';

/** A call as every host hands it over. No framework's object reaches the core. */
export interface ApiRequest {
  method: string;
  /** Path with `/api`, still percent-encoded, without the query. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined when there was none. */
  body: unknown;
  /** The parts of a multipart body, which is read only when they are asked for. */
  upload?: MultipartParts;
  /** Of a file: what of it is wanted (`Range`), and what is there already (`If-None-Match`). */
  fileHeaders?: { range?: string; ifNoneMatch?: string };
  cookies: Readonly<Record<string, string>>;
  acceptLanguage?: string;
  /** Address of the client, for the limits of login attempts. */
  ip: string;
  requestId: string;
  /** Told who calls, once that is known: for the host's log. */
  identified?(userId: string): void;
  /** How the host proves an e-mail and a password; without one the core checks them itself. */
  authenticate?: Authenticator;
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
