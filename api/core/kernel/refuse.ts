import type { ServerMessageKey } from '../schema/messages/ServerMessageKey';
import type { TextParams } from '#domain/text/translate';

interface RefusalOptions {
  /** Result of the envelope instead of an empty one, e.g. `{ loginRedirect }`. */
  result?: object;
  headers?: Readonly<Record<string, string>>;
  /** Also delete the session cookie. */
  endSession?: boolean;
}

/** An expected failure: no such record, no access, conflict. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly key: ServerMessageKey,
    readonly params: TextParams = {},
    readonly details: RefusalOptions = {},
  ) {
    super(key);
  }
}

/** `throw refuse(404, 'noItem')`: becomes an envelope with this status and message. */
export const refuse = (status: number, key: ServerMessageKey, params?: TextParams, details?: RefusalOptions): Refusal =>
  new Refusal(status, key, params, details);

/** `where` is the path of the invalid part of the request: a name that needs no translation. */
export const badRequest = (where: string): Refusal => refuse(400, 'badRequest', { reason: where });
