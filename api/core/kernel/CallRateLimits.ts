import { isOfMarketplace } from '#domain/access/standing';
import type { Clock } from '../ports/Clock';
import type { CallState } from './CallRateLimit';
import { CallRateLimit } from './CallRateLimit';
import type { Principal } from './Principal';

/** Calls of one token in a minute, by the name of the limit; `heavy` calls read or write thousands of records. */
export const callsPerMinute = { calls: 600, heavy: 60 } as const;

export type CallLimit = keyof typeof callsPerMinute;

/** A shop's tokens make as many calls together as so many of them: further ones do not take from other shops. */
const busyTokensOfShop = 5;

/** As the draft of the IETF writes limits (draft-ietf-httpapi-ratelimit-headers). */
const rateHeaders = (name: string, limit: number, { remaining, resetSeconds }: CallState): Record<string, string> => ({
  'ratelimit-policy': `"${name}";q=${limit};w=60`,
  ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
});

/** What an answer says of a limit. */
interface CountedCall {
  state: CallState;
  headers: Record<string, string>;
}

class NamedLimit {
  private readonly counter: CallRateLimit;

  constructor(
    clock: Clock,
    private readonly name: string,
    private readonly limit: number,
  ) {
    this.counter = new CallRateLimit(clock, limit);
  }

  count(key: string): CountedCall {
    const state = this.counter.begin(key);
    return { state, headers: rateHeaders(this.name, this.limit, state) };
  }
}

const limitsOfTokens = (clock: Clock, name: CallLimit) => ({
  token: new NamedLimit(clock, name, callsPerMinute[name]),
  shop: new NamedLimit(clock, `shop-${name}`, callsPerMinute[name] * busyTokensOfShop),
});

/** Counters of the calls on this machine. */
export class CallRateLimits {
  private readonly ofTokens: Readonly<Record<CallLimit, ReturnType<typeof limitsOfTokens>>>;
  private readonly ofSessions: NamedLimit | null;

  /** Without `sessionCalls` those of sessions are not counted. */
  constructor(clock: Clock, sessionCalls?: number) {
    this.ofTokens = { calls: limitsOfTokens(clock, 'calls'), heavy: limitsOfTokens(clock, 'heavy') };
    this.ofSessions = sessionCalls === undefined ? null : new NamedLimit(clock, 'session', sessionCalls);
  }

  /** Counts a call; answers of what there is less left. */
  count(limit: CallLimit, principal: Principal): CountedCall | null {
    if (principal.kind === 'user') return this.ofSessions?.count(principal.session.id) ?? null;
    const { token, shop } = this.ofTokens[limit];
    const { user, tokenId } = principal;
    const own = token.count(tokenId);
    // One that is refused takes nothing from the others of its shop. The marketplace's are no shop's.
    if (isOfMarketplace(user) || own.state.waitSeconds > 0) return own;
    const shared = shop.count(user.shop ?? '');
    return shared.state.remaining < own.state.remaining || shared.state.waitSeconds > 0 ? shared : own;
  }
}
