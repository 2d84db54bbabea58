import { z } from 'zod';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import { changeRetentionMs } from '#core/events/changeLog';
import { authenticate } from '#core/kernel/authenticate';
import { refuse } from '#core/kernel/refuse';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { streamsOf } from './EventStreams';
import { missedChanges } from './missedChanges';

/** For who reconnects by its browser's own rules. */
const retryMs = 3_000;
const waitSeconds = 10;

/** An id begins with its time in seconds (`newId`). */
const timeOf = (id: string): number => parseInt(id.slice(0, 8), 16) * 1000;

/** By how much the clock may be ahead of the machine that has given an id. */
const maxAheadMs = 10 * 60_000;

/**
 * The instant of what the caller knows; undefined: it knows nothing that could have changed; null: nobody knows what it
 * knows, as its id is none of ours.
 */
function knownSince(
  { age }: { age?: number },
  { lastEventId = '' }: ApiRequest,
  now: number,
): number | null | undefined {
  if (age !== undefined) return now - age;
  if (lastEventId === '') return undefined;
  const time = /^[0-9a-f]{24}$/.test(lastEventId) ? timeOf(lastEventId) : Infinity;
  return time > now + maxAheadMs ? null : time;
}

const listen = defineRoute({
  name: 'listenToEvents',
  method: 'GET',
  path: '/api/events',
  access: 'session',
  background: true,
  summary:
    'Server-sent events: which records have changed, as JSON `{"resource","type","ids"}` with the id of the change; no values, and only of what the caller may see. `reload`: ask for everything again; `unauthorized`: the session, or the token, is no more, and the stream ends. Else it has no end: a comment comes every 20 s.',
  query: z.object({
    age: z.coerce
      .number()
      .int()
      .min(0)
      // A laptop may have slept for weeks.
      .max(changeRetentionMs)
      .optional()
      .describe(
        'Milliseconds since the answers that the caller shows: what has changed since is told first. Else the header Last-Event-ID says it.',
      ),
  }),
  refusals: [429, 503],
  content: { 200: 'text/event-stream' },
  handler: async ({ query, raw }, context) => {
    const { principal } = context;
    if (!principal) throw refuse(401, 'loginFirst');
    const all = streamsOf(context.hub);
    if (all.roomFor(principal) <= 0)
      throw refuse(429, 'tooManyCalls', { seconds: waitSeconds }, { headers: { 'retry-after': String(waitSeconds) } });
    const { cookies, authorization } = raw;
    const stream = all.open(principal, () => authenticate({ cookies, authorization }, context, true));
    if (!stream) throw refuse(503, 'busy', {}, { headers: { 'retry-after': '1' } });
    stream.push(`retry: ${retryMs}\n\n`);
    const since = knownSince(query, raw, context.clock.now());
    if (since !== undefined) {
      const missed = await missedChanges(since, context).catch((error: unknown) => {
        stream.end();
        throw error;
      });
      all.tell(stream, missed);
    }
    return { kind: 'events', chunks: stream };
  },
});

export const liveRoutes: readonly Route[] = [listen];
