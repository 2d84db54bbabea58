import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '#core/ports/Metrics';
import type { Store } from '#core/ports/Store';
import { measuredStore } from './measuredStore';

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const storeSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

interface PrometheusMetrics extends Metrics {
  /** The same store, with its calls measured. */
  measured(store: Store): Store;
  /** Where the number of jobs in each state comes from; asked at each reading. */
  countJobs(read: () => Promise<Readonly<Record<string, number>>>): void;
}

/**
 * Metrics in the format of Prometheus: requests, store calls, jobs, and of the process the event loop's delay, memory,
 * processor time and garbage collection.
 */
export function prometheusMetrics(version: string): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'yarmarok_info', help: 'The version that runs.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const requests = new Histogram({
    name: 'yarmarok_http_request_duration_seconds',
    help: 'Answered requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const calls = new Histogram({
    name: 'yarmarok_store_call_duration_seconds',
    help: 'Calls of the store; a failed one has the result error.',
    labelNames: ['call', 'collection', 'result'],
    buckets: storeSeconds,
    registers,
  });
  return {
    request: (facts, seconds) => requests.observe({ ...facts }, seconds),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    measured: (store) =>
      measuredStore(store, ({ call, collection, failed }, seconds) =>
        calls.observe({ call, collection, result: failed ? 'error' : 'ok' }, seconds),
      ),
    countJobs: (read) => {
      const jobs = new Gauge({
        name: 'yarmarok_jobs',
        help: 'Background jobs by state.',
        labelNames: ['state'],
        registers,
        async collect() {
          jobs.reset();
          for (const [state, count] of Object.entries(await read())) jobs.set({ state }, count);
        },
      });
    },
  };
}
