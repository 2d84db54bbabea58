import type { JobState } from '#domain/wire/Job';

export const jobTabs = ['running', 'waiting', 'failed', 'finished'] as const;
export type JobTab = (typeof jobTabs)[number];

export const statesOfTab: Readonly<Record<JobTab, readonly JobState[]>> = {
  running: ['running'],
  waiting: ['waiting'],
  failed: ['failed'],
  finished: ['done', 'cancelled'],
};
