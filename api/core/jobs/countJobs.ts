import { jobStates } from '#domain/wire/Job';
import type { JobState } from '#domain/wire/Job';
import type { ReadStore } from '../ports/ReadStore';
import { jobCollection } from './StoredJob';

/** How many stored jobs are in each state. */
export async function countJobs(store: Pick<ReadStore, 'count'>): Promise<Readonly<Record<JobState, number>>> {
  const count = (state: JobState): Promise<number> =>
    store.count(jobCollection.name, { op: 'in', path: 'state', values: [state] });
  const counts = await Promise.all(jobStates.map(async (state) => [state, await count(state)] as const));
  return Object.fromEntries(counts) as Record<JobState, number>;
}
