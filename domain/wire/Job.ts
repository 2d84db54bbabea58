import type { Bilingual } from './FieldDefinition';

/** `waiting`: for its time, or for a free machine. `failed`: it is not tried again by itself. */
export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** Kind of the jobs that are bulk operations; their details are those of `/api/actions/{id}`. */
export const bulkOperationKind = 'records.bulk';

/** A background job, as `/api/jobs` returns it. Instants are ISO 8601 in UTC. */
export interface JobReport {
  _id: string;
  kind: string;
  title: Bilingual;
  state: JobState;
  /** Absent: the system. */
  by?: { _id: string; name: string };
  created: string;
  /** Of a waiting job: not before. */
  runAt?: string;
  started?: string;
  ended?: string;
  done: number;
  /** null: not known. */
  total: number | null;
  /** Failed attempts. */
  attempts: number;
  /** Of the last failed attempt; for administrators. */
  error?: string;
  canCancel: boolean;
  canRetry: boolean;
}

export interface JobDetails extends JobReport {
  lines: { at: string; text: Bilingual }[];
}

/** Result of GET /api/jobs, newest first. */
export interface JobsResult {
  items: JobReport[];
  page: number;
  maxPages: number;
  total: number;
  /** What the list can be filtered by. */
  kinds: { kind: string; title: Bilingual }[];
}

export interface ScheduleReport {
  kind: string;
  title: Bilingual;
  /** Cron expression, in Kyiv time. */
  cron: string;
  last: string | null;
  next: string | null;
}
