import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { Language } from '#domain/text/Language';
import type { JobState } from '#domain/wire/Job';
import { systemCollection } from '../schema/systemCollection';
import type { Leased } from './Lease';

/** Milliseconds that a job is kept after its creation. */
export const jobRetentionMs = 30 * 24 * 3_600_000;
/** The last lines of a job's log are kept. */
export const maxLogLines = 200;

export interface StoredLogLine {
  at: string;
  text: Bilingual;
}

/** A job as stored. A waiting job has a lease without a holder that ends when the job is due. */
export interface StoredJob extends Leased {
  kind: string;
  state: JobState;
  /** JSON, as its keys are no paths of the store. */
  params: string;
  /** JSON of what the handler saved; '' before. */
  progress: string;
  /** Of its kind while it waits or runs, '' afterwards: unique. */
  key: string;
  /** The key of its options, to be active again when it is retried. */
  ownKey: string;
  by: string;
  language: Language;
  started: string | null;
  ended: string | null;
  /** Rows or other units. */
  done: number;
  total: number | null;
  /** Failed attempts. */
  attempts: number;
  /** Machines that died while they executed it. */
  interruptions: number;
  /** A user asked to cancel. */
  stop: boolean;
  error: string | null;
  lines: StoredLogLine[];
}

export const jobCollection = {
  ...systemCollection<StoredJob>('jobs', [
    { path: 'kind', kind: 'key' },
    { path: 'state', kind: 'key' },
    { path: 'by', kind: 'key' },
    { path: 'key', kind: 'key' },
    { path: 'lease.until', kind: 'instant' },
  ]),
  unique: [{ name: 'key', path: 'key' }],
};

export const isActiveJob = ({ state }: Pick<StoredJob, 'state'>): boolean => state === 'waiting' || state === 'running';

/** Changes of a job that ends. */
export const endedJob = (at: string, state: 'done' | 'failed' | 'cancelled'): Partial<StoredJob> => ({
  state,
  ended: at,
  key: '',
});
