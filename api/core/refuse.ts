import type { MessageKey } from '../../domain/text/messages/MessageKey';
import type { TextParams } from '../../domain/text/translate';

interface RefusalOptions {
  /** Instead of an empty one, e.g. `{ loginRedirect }`. */
  result?: object;
  headers?: Readonly<Record<string, string>>;
  /** Also drop the session's cookie. */
  endSession?: boolean;
}

/** An expected end of a call: no such record, no access, changed meanwhile. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly key: MessageKey,
    readonly params: TextParams = {},
    readonly details: RefusalOptions = {},
  ) {
    super(key);
  }
}

/** `throw refuse(404, 'noItem')`: answered as an envelope with this status and message. */
export const refuse = (status: number, key: MessageKey, params?: TextParams, details?: RefusalOptions): Refusal =>
  new Refusal(status, key, params, details);

/** `where` is the path in the request that makes no sense: a name, so it needs no translation. */
export const badRequest = (where: string): Refusal => refuse(400, 'badRequest', { reason: where });
