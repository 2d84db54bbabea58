import type { DataProvider } from 'ra-core';
import type { JobReport, JobsResult, JobState } from '../domain/wire/Job';
import type { JobCalls } from './jobCalls';
import { unlessAborted } from './unlessAborted';

/** The resource of background jobs. */
export const jobsResource = 'jobs';

/** A job as a record of react-admin. */
export type JobRecord = JobReport & { id: string };

/** The `meta` of a list of jobs. */
export type JobsMeta = Pick<JobsResult, 'kinds'>;

const unsupported = (): Promise<never> =>
  Promise.reject(new Error('jobs have a list only; other calls are `JobCalls`'));

/** Jobs for react-admin's lists. The filter has `state` (a list) and `kind`; pages have twenty jobs. */
export function jobsDataProvider(calls: JobCalls): DataProvider {
  const provider = {
    getList: async (_resource: string, { pagination, filter, signal }: Parameters<DataProvider['getList']>[1]) => {
      const { state, kind } = (filter ?? {}) as { state?: readonly JobState[]; kind?: string };
      const query = { page: pagination?.page, ...(state && { state }), ...(kind && { kind }) };
      const { items, total, kinds } = await unlessAborted(calls.jobs(query, signal), signal);
      return { data: items.map((job) => ({ ...job, id: job._id })), total, meta: { kinds } satisfies JobsMeta };
    },
    getOne: unsupported,
    getMany: unsupported,
    getManyReference: unsupported,
    create: unsupported,
    update: unsupported,
    updateMany: unsupported,
    delete: unsupported,
    deleteMany: unsupported,
  };
  return provider as unknown as DataProvider;
}
