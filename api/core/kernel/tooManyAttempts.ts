import type { Refusal } from './refuse';
import { refuse } from './refuse';

const minuteMs = 60_000;

/** 429 with the time to wait. */
export function tooManyAttempts(waitMs: number): Refusal {
  const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) };
  return refuse(429, 'tooManyAttempts', { minutes: Math.ceil(waitMs / minuteMs) }, { headers });
}
