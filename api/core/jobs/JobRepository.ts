import type { Where } from '#domain/query/Where';
import { allOf, anyOf } from '#domain/query/Where';
import type { Clock } from '../ports/Clock';
import type { SystemStore } from '../ports/SystemStore';
import { systemRecord } from '../schema/systemCollection';
import type { JobOptions, JobParams } from './Jobs';
import type { LeaseTerm } from './Lease';
import type { StoredJob } from './StoredJob';
import { isActiveJob, jobCollection } from './StoredJob';

const isIn = (path: string, values: readonly string[]): Where => ({ op: 'in', path, values });
const maxAhead = 500;
const activeJobs = isIn('state', ['waiting', 'running']);

interface DueQuery {
  kinds: readonly string[];
  limit: number;
  /** Also jobs that are stored as running, whatever their lease. */
  withRunning: boolean;
}

/** Stored jobs. */
export class JobRepository {
  constructor(private readonly services: () => { store: SystemStore; clock: Clock }) {}

  /** Adds a job. `isNew` is false where there is one with the same key or id, whose id is returned. */
  async insert(
    id: string,
    kind: string,
    params: JobParams,
    options: JobOptions,
  ): Promise<{ id: string; isNew: boolean }> {
    const { store } = this.services();
    const job = this.created(id, kind, params, options);
    for (;;) {
      const written = await store.insert(jobCollection.name, [job]);
      if (written.ok || written.taken !== 'key') return { id, isNew: written.ok };
      const [active] = await store.ids(jobCollection.name, { where: isIn('key', [job.key]), limit: 1 });
      if (active !== undefined) return { id: active, isNew: false };
    }
  }

  /** Adds a job that a machine executes already. It becomes durable with what is written next. */
  async insertRunning(
    id: string,
    kind: string,
    params: JobParams,
    options: JobOptions,
    lease: LeaseTerm,
  ): Promise<StoredJob> {
    const job = this.created(id, kind, params, options);
    const running: StoredJob = { ...job, state: 'running', started: this.instant(0), lease };
    const written = await this.services().store.insert(jobCollection.name, [running], undefined, 'ordered');
    if (!written.ok) throw new Error(`job ${id} (${kind}) exists already`);
    return running;
  }

  async get(id: string): Promise<StoredJob | null> {
    return await this.services().store.get(jobCollection.name, id);
  }

  /** False when it was written meanwhile, or its key is in use again. */
  async replace(job: StoredJob, changes: Partial<StoredJob>): Promise<boolean> {
    const next = { ...job, ...changes, _revision: job._revision + 1 };
    return (await this.services().store.replace(jobCollection.name, next)).ok;
  }

  /** Jobs that can be started now, the longest due first. */
  async findDue({ kinds, limit, withRunning }: DueQuery): Promise<StoredJob[]> {
    const { store } = this.services();
    const now = this.instant(0);
    const due: Where = { op: 'range', path: 'lease.until', to: now };
    // Not `find`, which would count a long queue with each job.
    const ids = await store.ids(jobCollection.name, {
      where: allOf(activeJobs, isIn('kind', kinds), withRunning ? anyOf(due, isIn('state', ['running'])) : due),
      sort: [{ path: 'lease.until', direction: 1 }],
      limit,
    });
    if (ids.length === 0) return [];
    // Another machine may have executed them since.
    return (await store.getMany(jobCollection.name, ids)).filter(
      (job) => isActiveJob(job) && (job.lease.until <= now || (withRunning && job.state === 'running')),
    );
  }

  /** Active jobs that nobody starts or takes over before so many milliseconds, the longest first. */
  async findAhead(milliseconds: number): Promise<StoredJob[]> {
    const { store } = this.services();
    const ids = await store.ids(jobCollection.name, {
      where: allOf(activeJobs, { op: 'range', path: 'lease.until', from: this.instant(milliseconds) }),
      sort: [{ path: 'lease.until', direction: -1 }],
      limit: maxAhead,
    });
    if (ids.length === 0) return [];
    return (await store.getMany(jobCollection.name, ids)).filter(isActiveJob);
  }

  /** The ISO instant after so many milliseconds. */
  instant(after: number): string {
    return new Date(this.services().clock.now() + after).toISOString();
  }

  private created(
    id: string,
    kind: string,
    params: JobParams,
    { key: ownKey, by = '', language = 'uk', runAt }: JobOptions,
  ): StoredJob {
    const key = ownKey === undefined ? '' : `${kind}:${ownKey}`;
    return systemRecord(id, this.services().clock.now(), {
      kind,
      state: 'waiting',
      params: JSON.stringify(params),
      progress: '',
      key,
      ownKey: key,
      by,
      language,
      started: null,
      ended: null,
      done: 0,
      total: null,
      attempts: 0,
      interruptions: 0,
      stop: false,
      error: null,
      lines: [],
      lease: { by: '', until: runAt === undefined ? this.instant(0) : new Date(runAt).toISOString() },
    });
  }
}
