import type { Clock } from '../ports/Clock';

const windowMs = 60_000;

interface Window {
  start: number;
  calls: number;
  previousCalls: number;
}

/** After a call was counted or refused. */
export interface CallState {
  /** To wait for instead; 0: the call is allowed. */
  waitSeconds: number;
  /** Calls that are left now. */
  remaining: number;
  /** Until there are more of them. */
  resetSeconds: number;
}

/**
 * Calls per minute by key, on this machine. A sliding window counter: calls of the minute before count by the part of
 * it that is still within the last 60 seconds.
 */
export class CallRateLimit {
  private readonly windows = new Map<string, Window>();
  private sweptAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly callsPerMinute: number,
  ) {}

  /** Counts a call, unless there are too many. */
  begin(key: string): CallState {
    const now = this.clock.now();
    this.sweep(now);
    const window = this.currentWindow(key, now);
    const elapsed = now - window.start;
    const recent = window.previousCalls * (1 - elapsed / windowMs) + window.calls;
    if (recent >= this.callsPerMinute) {
      const waitSeconds = Math.max(1, Math.ceil(this.waitMs(window, elapsed) / 1000));
      return { waitSeconds, remaining: 0, resetSeconds: waitSeconds };
    }
    window.calls += 1;
    return {
      waitSeconds: 0,
      remaining: Math.max(0, Math.floor(this.callsPerMinute - recent - 1)),
      resetSeconds: Math.ceil((windowMs - elapsed) / 1000),
    };
  }

  private currentWindow(key: string, now: number): Window {
    const start = Math.floor(now / windowMs) * windowMs;
    const known = this.windows.get(key);
    if (known?.start === start) return known;
    const window = { start, calls: 0, previousCalls: known?.start === start - windowMs ? known.calls : 0 };
    this.windows.set(key, window);
    return window;
  }

  /** Milliseconds until the calls within the last 60 seconds are fewer than the limit. */
  private waitMs({ calls, previousCalls }: Window, elapsed: number): number {
    const limit = this.callsPerMinute - 1;
    if (calls <= limit) return windowMs * (1 - (limit - calls) / previousCalls) - elapsed;
    return windowMs - elapsed + windowMs * (1 - limit / calls);
  }

  private sweep(now: number): void {
    if (now - this.sweptAt < windowMs) return;
    this.sweptAt = now;
    for (const [key, { start }] of this.windows) if (now - start >= 2 * windowMs) this.windows.delete(key);
  }
}
