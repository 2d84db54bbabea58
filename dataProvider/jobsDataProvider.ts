import type { DataProvider } from 'ra-core';
import type { JobReport, JobsResult, JobState } from '#domain/wire/Job';
import type { EnvelopeClient } from './envelopeClient';
import { createJobCalls } from './jobCalls';
import { listOnlyProvider } from './listOnlyProvider';
import { unlessAborted } from './unlessAborted';

/** A job as a record of react-admin. */
export type JobRecord = JobReport & { id: string };

/** The `meta` of a list of jobs. */
export type JobsMeta = Pick<JobsResult, 'kinds'>;

/** Jobs for react-admin's lists. The filter has `state` (a list) and `kind`; pages have twenty jobs. */
export function jobsDataProvider(client: EnvelopeClient): DataProvider {
  const calls = createJobCalls(client);
  return listOnlyProvider('jobs', async ({ pagination, filter, signal }) => {
    const { state, kind } = (filter ?? {}) as { state?: readonly JobState[]; kind?: string };
    const query = { page: pagination?.page, ...(state && { state }), ...(kind && { kind }) };
    const { items, total, kinds } = await unlessAborted(calls.jobs(query, signal), signal);
    return { data: items.map((job) => ({ ...job, id: job._id })), total, meta: { kinds } satisfies JobsMeta };
  });
}
