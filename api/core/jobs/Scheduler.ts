import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { Clock } from '../ports/Clock';
import { liesAhead } from '../ports/Clock';
import type { SystemStore } from '../ports/SystemStore';
import { systemCollection, systemRecord } from '../schema/systemCollection';
import type { JobParams, Jobs } from './Jobs';
import { Occurrences } from './Occurrences';

/** Executes the jobs of a kind at the times of a cron expression, in Kyiv time. */
export interface Schedule {
  kind: string;
  /** Five fields, as in `30 3 * * *`. */
  cron: string;
  params?: JobParams;
}

interface ScheduleState extends Schedule {
  /** ISO instants; `last`: the last occurrence for which a job was added. */
  last: string | null;
  next: string | null;
}

/** The last occurrence of a schedule, by its kind. */
interface StoredSchedule extends BaseRecord {
  /** ISO instant; at first the one at which it was stored. */
  last: string;
  /** Whether a job was added for it. */
  hasRun: boolean;
  /** How often the clock was set back behind it. */
  rounds?: number;
}

export const scheduleCollection = systemCollection<StoredSchedule>('schedules', []);

/**
 * Adds a job at each occurrence of its schedules. The occurrence is in the job's id, so that one of several machines
 * adds it. Of the occurrences while no machine was running only the last one is made up for.
 */
export class Scheduler {
  private readonly entries = new Map<
    string,
    { schedule: Schedule; occurrences: Occurrences; from: number; nextAt: number }
  >();

  constructor(private readonly services: () => { store: SystemStore; clock: Clock; jobs: Pick<Jobs, 'enqueue'> }) {}

  add(schedule: Schedule): void {
    if (this.entries.has(schedule.kind)) throw new Error(`Two schedules of the job kind ${schedule.kind}`);
    this.entries.set(schedule.kind, { schedule, occurrences: Occurrences.of(schedule.cron), from: 0, nextAt: 0 });
  }

  /** Adds the jobs that are due. Between two occurrences it does not read the store. */
  async tick(): Promise<void> {
    const now = this.services().clock.now();
    for (const entry of this.entries.values()) {
      // Also when the clock has been set back.
      if (now >= entry.from && now < entry.nextAt) continue;
      await this.enqueueDue(entry.schedule, entry.occurrences, now);
      entry.from = now;
      entry.nextAt = entry.occurrences.nextAfter(now);
    }
  }

  async list(): Promise<ScheduleState[]> {
    const { store, clock } = this.services();
    const kinds = [...this.entries.keys()];
    const stored = new Map((await store.getMany(scheduleCollection.name, kinds)).map((each) => [each._id, each]));
    return [...this.entries.values()].map(({ schedule, occurrences }) => {
      const record = stored.get(schedule.kind);
      const next = occurrences.nextAfter(clock.now());
      return {
        ...schedule,
        last: record?.hasRun ? record.last : null,
        next: next === Infinity ? null : new Date(next).toISOString(),
      };
    });
  }

  /** Adds a job now, unless one that was added so is still active. Null when there is no such schedule. */
  async runNow(kind: string, by: string): Promise<string | null> {
    const entry = this.entries.get(kind);
    return entry ? this.services().jobs.enqueue(kind, entry.schedule.params ?? {}, { by, key: 'now' }) : null;
  }

  private async enqueueDue({ kind, params = {} }: Schedule, occurrences: Occurrences, now: number): Promise<void> {
    const { store, jobs } = this.services();
    const stored = await store.get(scheduleCollection.name, kind);
    if (!stored) {
      // A new schedule starts with its next occurrence. Another machine may store it at the same moment.
      const first = systemRecord(kind, now, { last: new Date(now).toISOString(), hasRun: false });
      await store.insert(scheduleCollection.name, [first]);
      return;
    }
    const rounds = stored.rounds ?? 0;
    if (liesAhead(Date.parse(stored.last), now)) {
      // The clock has been set back: it begins anew. Its next jobs have the times of former ones, and other ids.
      const again = { last: new Date(now).toISOString(), rounds: rounds + 1, _revision: stored._revision + 1 };
      await store.replace(scheduleCollection.name, { ...stored, ...again });
      return;
    }
    const due = occurrences.lastUntil(now);
    if (!due || due.getTime() <= Date.parse(stored.last)) return;
    // First the job: a crash in between adds it again, with the same id.
    const round = rounds === 0 ? '' : `${rounds}-`;
    await jobs.enqueue(kind, params, { id: `${kind}-${round}${due.getTime() / 1000}` });
    const last = { last: due.toISOString(), hasRun: true, _revision: stored._revision + 1 };
    await store.replace(scheduleCollection.name, { ...stored, ...last });
  }
}
