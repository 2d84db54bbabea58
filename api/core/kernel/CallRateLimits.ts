import type { Clock } from '../ports/Clock';
import type { CallState } from './CallRateLimit';
import { CallRateLimit } from './CallRateLimit';

/** Calls of one token in a minute, by the name of the limit; `heavy` calls read or write thousands of records. */
export const callsPerMinute = { calls: 600, heavy: 60 } as const;

export type CallLimit = keyof typeof callsPerMinute;

const limitNames: readonly CallLimit[] = ['calls', 'heavy'];

/** As the draft of the IETF writes limits (draft-ietf-httpapi-ratelimit-headers). */
export const rateHeaders = (limit: CallLimit, { remaining, resetSeconds }: CallState): Record<string, string> => ({
  'ratelimit-policy': `"${limit}";q=${callsPerMinute[limit]};w=60`,
  ratelimit: `"${limit}";r=${remaining};t=${resetSeconds}`,
});

/** A counter for each limit, on this machine. */
export class CallRateLimits {
  private readonly counters: ReadonlyMap<CallLimit, CallRateLimit>;

  constructor(clock: Clock) {
    this.counters = new Map(limitNames.map((name) => [name, new CallRateLimit(clock, callsPerMinute[name])]));
  }

  /** Counts a call of a token. */
  begin(limit: CallLimit, tokenId: string): CallState {
    const counter = this.counters.get(limit);
    if (!counter) throw new Error(`no limit ${limit}`);
    return counter.begin(tokenId);
  }
}
