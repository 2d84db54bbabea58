import { Cron } from 'croner';
import { kyivZone } from '../../domain/time/kyiv';
import type { Clock } from '../ports/Clock';
import type { SystemStore } from '../ports/SystemStore';
import { systemCollection, systemRecord } from '../schema/systemCollection';
import type { JobParams, Jobs } from './Jobs';

/** Executes the jobs of a kind at the times of a cron expression, in Kyiv time. */
export interface Schedule {
  kind: string;
  /** Five fields, as in `30 3 * * *`. */
  cron: string;
  params?: JobParams;
}

export interface ScheduleState extends Schedule {
  /** ISO instants; `last`: the last occurrence for which a job was added. */
  last: string | null;
  next: string | null;
}

/** The last occurrence of each schedule, by kind. */
export const scheduleCollection = systemCollection('schedules', []);

/**
 * Adds a job at each occurrence of its schedules. The occurrence is in the job's id, so that one of several machines
 * adds it. Of the occurrences while no machine was running only the last one is made up for.
 */
export class Scheduler {
  private readonly entries = new Map<string, { schedule: Schedule; cron: Cron; nextAt: number }>();

  constructor(private readonly services: () => { store: SystemStore; clock: Clock; jobs: Pick<Jobs, 'enqueue'> }) {}

  add(schedule: Schedule): void {
    const cron = new Cron(schedule.cron, { timezone: kyivZone, paused: true });
    this.entries.set(schedule.kind, { schedule, cron, nextAt: 0 });
  }

  /** Adds the jobs that are due. Between two occurrences it does not read the store. */
  async tick(): Promise<void> {
    const now = this.services().clock.now();
    for (const entry of this.entries.values()) {
      if (now < entry.nextAt) continue;
      await this.enqueueDue(entry.schedule, entry.cron, now);
      entry.nextAt = entry.cron.nextRun(new Date(now))?.getTime() ?? Infinity;
    }
  }

  async list(): Promise<ScheduleState[]> {
    const { store, clock } = this.services();
    const kinds = [...this.entries.keys()];
    const stored = new Map((await store.getMany(scheduleCollection.name, kinds)).map((each) => [each._id, each]));
    return [...this.entries.values()].map(({ schedule, cron }) => {
      const record = stored.get(schedule.kind);
      return {
        ...schedule,
        last: record?.hasRun === true ? String(record.last) : null,
        next: cron.nextRun(new Date(clock.now()))?.toISOString() ?? null,
      };
    });
  }

  /** Adds a job now, unless one that was added so is still active. Null when there is no such schedule. */
  async runNow(kind: string, by: string): Promise<string | null> {
    const entry = this.entries.get(kind);
    return entry ? this.services().jobs.enqueue(kind, entry.schedule.params ?? {}, { by, key: 'now' }) : null;
  }

  private async enqueueDue({ kind, params = {} }: Schedule, cron: Cron, now: number): Promise<void> {
    const { store, jobs } = this.services();
    const stored = await store.get(scheduleCollection.name, kind);
    if (!stored) {
      // A new schedule starts with its next occurrence. Another machine may store it at the same moment.
      const first = systemRecord(kind, now, { last: new Date(now).toISOString(), hasRun: false });
      await store.insert(scheduleCollection.name, [first]);
      return;
    }
    // An occurrence at this very moment counts.
    const [due] = cron.previousRuns(1, new Date(now + 1000));
    if (!due || due.getTime() > now || due.getTime() <= Date.parse(String(stored.last))) return;
    // First the job: a crash in between adds it again, with the same id.
    await jobs.enqueue(kind, params, { id: `${kind}-${due.getTime() / 1000}` });
    const last = { last: due.toISOString(), hasRun: true, _revision: stored._revision + 1 };
    await store.replace(scheduleCollection.name, { ...stored, ...last });
  }
}
