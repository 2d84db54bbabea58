import type { BusinessEventName } from '#domain/wire/BusinessEvent';
import type { Permission } from '#domain/wire/ApiToken';
import type { CallLimit } from './CallRateLimits';

/** A row of the table of calls: what a program may do with a call, and what a repeat of it does. */
export interface CallRule {
  /**
   * What a token needs; `{entity}` stands for the parameter of the path, `{model}` for that of the body. `any`: every
   * token has it, the answer keeps to its scopes. null: the call is for people.
   */
  scope: Permission | 'any' | null;
  /** What it needs instead where the body carries a bulk action. */
  actionScope?: Permission;
  /** A repeat does nothing more. Other calls take the header `Idempotency-Key`. */
  isIdempotent: boolean;
  limit: CallLimit;
  /** What webhooks may be told of as its consequence. */
  events?: readonly BusinessEventName[];
}

/** Of calls that are in no row: nobody logs in or manages tokens with a token. */
export const forPeople: CallRule = { scope: null, isIdempotent: true, limit: 'calls' };

export type CallTable = Readonly<Record<string, CallRule>>;
