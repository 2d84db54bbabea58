import { flagIs } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { JobHandler, JobRun, Jobs } from '../jobs/Jobs';
import type { Clock } from '../ports/Clock';
import { hasElapsed } from '../ports/Clock';
import type { Log } from '../ports/Log';
import type { SystemStore } from '../ports/SystemStore';
import type { Timers } from '../ports/Timers';
import type { ChangedRow } from './changeLog';
import { changeCollection } from './changeLog';
import type { ChangeSubscriber } from './ChangeSubscriber';
import { inRevisionOrder } from './inRevisionOrder';
import type { Outbox } from './Outbox';

const kind = 'changes.relay';
const batchSize = 200;
const recoveryIntervalMs = 60_000;
const retryDelayMs = 20;
/** Between two jobs: changes that follow each other have a common one. */
const pauseMs = 100;

interface RelayServices {
  store: SystemStore;
  clock: Clock;
  log: Log;
  jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * Hands pending entries of the change log to the subscribers, at least once and in the order of each record's
 * revisions. A job does it, so that one machine does it at a time; an entry stays pending until every subscriber has
 * stored what it needs of it.
 */
export class ChangeRelay implements Outbox {
  private readonly subscribers: ChangeSubscriber[] = [];
  /** Notifications so far: a drain that has seen all of them is complete. */
  private notifications = 0;
  private isDraining = false;
  private enqueuing: Promise<void> | null = null;
  /** A job whose handler has returned is active until its end is stored. */
  private endedJob: string | null = null;
  private endedAt = -Infinity;
  /** Ends the pause before the next job. */
  private endPause: () => void = () => undefined;
  private recoveredAt = -Infinity;

  constructor(
    private readonly services: () => RelayServices,
    private readonly timers: Pick<Timers, 'sleep'>,
  ) {}

  subscribe(subscriber: ChangeSubscriber): void {
    this.subscribers.push(subscriber);
  }

  async hasSubscribers(
    entity: string,
    records: readonly StoredRecord[],
    rows: readonly ChangedRow[],
  ): Promise<boolean> {
    for (const subscriber of this.subscribers) if (await subscriber.isActive(entity, records, rows)) return true;
    return false;
  }

  notify(): void {
    this.notifications += 1;
    if (this.isDraining) return;
    this.enqueuing ??= this.enqueue().finally(() => (this.enqueuing = null));
  }

  refresh(): void {
    for (const subscriber of this.subscribers) subscriber.refresh();
  }

  /**
   * Once a minute: adds the job when there are entries that a machine wrote and died, or whose job ended just before
   * them.
   */
  async recover(): Promise<void> {
    const now = this.services().clock.now();
    if (!hasElapsed(this.recoveredAt, recoveryIntervalMs, now)) return;
    this.recoveredAt = now;
    if ((await this.pendingIds(1)).length > 0) this.notify();
  }

  /** Resolves when no job is being added; one that is to be added later is added now. */
  async idle(): Promise<void> {
    while (this.enqueuing) {
      this.endPause();
      await this.enqueuing;
    }
  }

  handler(): JobHandler {
    return {
      kind,
      title: { uk: 'Передавання змін підписникам', en: 'Hand-over of changes to subscribers' },
      maxAttempts: 5,
      retryDelayMs: () => 10_000,
      run: (job) => this.run(job),
    };
  }

  private async enqueue(): Promise<void> {
    try {
      await this.pause();
      while ((await this.services().jobs.enqueue(kind, {}, { key: 'relay' })) === this.endedJob)
        await this.timers.sleep(retryDelayMs);
    } catch (error) {
      // The entries stay pending: `recover` finds them.
      this.services().log.warn({ error: String(error) }, 'relay of changes not started');
    }
  }

  private async pause(): Promise<void> {
    const now = this.services().clock.now();
    if (hasElapsed(this.endedAt, pauseMs, now)) return;
    const rest = this.endedAt + pauseMs - now;
    await Promise.race([this.timers.sleep(rest), new Promise<void>((resolve) => (this.endPause = resolve))]);
  }

  private async run(job: JobRun): Promise<void> {
    this.isDraining = true;
    try {
      let seen: number;
      do {
        seen = this.notifications;
        await this.drain(job);
      } while (seen !== this.notifications);
      this.endedJob = job.id;
      this.endedAt = this.services().clock.now();
    } finally {
      this.isDraining = false;
    }
  }

  private async drain(job: JobRun): Promise<void> {
    const { store } = this.services();
    for (;;) {
      const ids = await this.pendingIds(batchSize);
      if (ids.length === 0) break;
      const entries = await store.getMany(changeCollection.name, ids);
      for (const entry of inRevisionOrder(entries))
        for (const subscriber of this.subscribers) {
          job.check();
          await subscriber.receive(entry);
        }
      for (const subscriber of this.subscribers) {
        job.check();
        await subscriber.flush?.();
      }
      job.check();
      await store.patch(changeCollection.name, { op: 'ids', ids }, { pending: false });
    }
  }

  private pendingIds(limit: number): Promise<string[]> {
    return this.services().store.ids(changeCollection.name, {
      where: flagIs('pending', true),
      sort: [{ path: '_created', direction: 1 }],
      limit,
    });
  }
}
