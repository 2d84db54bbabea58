import type { Envelope } from '#domain/wire/Envelope';
import type { JobDetails, JobsResult, JobState, ScheduleReport } from '#domain/wire/Job';
import type { EnvelopeClient } from './envelopeClient';

interface JobsQuery {
  page?: number;
  kind?: string;
  state?: readonly JobState[];
}

interface JobCalls {
  /** Background jobs and bulk operations, newest first, twenty a page. */
  jobs(query: JobsQuery, signal?: AbortSignal): Promise<JobsResult>;
  job(id: string, signal?: AbortSignal): Promise<JobDetails>;
  cancelJob(id: string): Promise<Envelope<{ job: JobDetails }>>;
  retryJob(id: string): Promise<Envelope<{ job: JobDetails }>>;
  schedules(signal?: AbortSignal): Promise<ScheduleReport[]>;
  runSchedule(kind: string): Promise<Envelope<{ job: JobDetails }>>;
}

export function createJobCalls(client: EnvelopeClient): JobCalls {
  const at = (...parts: string[]) => `/api/${parts.map(encodeURIComponent).join('/')}`;
  return {
    jobs: async ({ page = 1, kind, state = [] }, signal) => {
      const query = new URLSearchParams({
        page: String(page),
        ...(kind !== undefined && { kind }),
        ...(state.length > 0 && { state: state.join(',') }),
      });
      return (await client.call<JobsResult>('GET', `/api/jobs?${query.toString()}`, { signal })).result;
    },
    job: async (id, signal) => (await client.call<{ job: JobDetails }>('GET', at('jobs', id), { signal })).result.job,
    cancelJob: (id) => client.call('POST', at('jobs', id, 'cancel'), { body: {} }),
    retryJob: (id) => client.call('POST', at('jobs', id, 'retry'), { body: {} }),
    schedules: async (signal) =>
      (await client.call<{ items: ScheduleReport[] }>('GET', '/api/schedules', { signal })).result.items,
    runSchedule: (kind) => client.call('POST', at('schedules', kind, 'run'), { body: {} }),
  };
}
