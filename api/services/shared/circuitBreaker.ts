import type { Clock } from '#core/ports/Clock';
import { hasElapsed } from '#core/ports/Clock';
import type { ServiceAnswer, ServiceClient, ServiceRequest } from '#core/ports/ServiceClient';
import { ServiceAway } from '#core/ports/ServiceClient';

/** In a row. */
export const failuresUntilAway = 3;
const openMs = 60_000;

interface Circuit {
  failures: number;
  /** When it was opened last. */
  openedAt: number;
}

/** Services answer in JSON, but for files and deletions; a page about maintenance comes with HTTP 200 too. */
const hasFailed = ({ status, body }: ServiceAnswer, { method, binary }: ServiceRequest): boolean =>
  status >= 500 ||
  (status === 200 && !binary && !/^\s*[[{]/.test(body) && !(method === 'DELETE' && body.trim() === ''));

/**
 * Spares a service that does not answer, or not as it should: after three failures in a row it is not called for a
 * minute, then with one call at first. Per origin, of the given ones only.
 */
export function circuitBreaker(client: ServiceClient, clock: Clock, origins: readonly string[]): ServiceClient {
  const circuits = new Map(origins.map((origin): [string, Circuit] => [origin, { failures: 0, openedAt: -Infinity }]));
  return {
    call: async (request) => {
      const circuit = [...circuits].find(([origin]) => request.url.startsWith(`${origin}/`))?.[1];
      if (!circuit) return client.call(request);
      const now = clock.now();
      if (!hasElapsed(circuit.openedAt, openMs, now)) throw new ServiceAway('it has not answered lately');
      // Half open: others wait for the outcome of this call.
      if (circuit.failures >= failuresUntilAway) circuit.openedAt = now;
      const fail = (): void => {
        circuit.failures += 1;
        if (circuit.failures >= failuresUntilAway) circuit.openedAt = clock.now();
      };
      try {
        const answer = await client.call(request);
        if (hasFailed(answer, request)) fail();
        else Object.assign(circuit, { failures: 0, openedAt: -Infinity });
        return answer;
      } catch (failure) {
        fail();
        throw failure;
      }
    },
  };
}
