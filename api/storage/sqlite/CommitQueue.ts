import { storeError } from '../../ports/StoreFull';
import type { Change } from './Change';
import type { Connection } from './Connection';

/** What the writes of one transaction changed, by collection. */
export class ChangeList {
  private changes: { collection: string; change: Change }[] = [];

  add(collection: string, change: Change): void {
    this.changes.push({ collection, change });
  }

  get length(): number {
    return this.changes.length;
  }

  truncate(length: number): void {
    this.changes.length = length;
  }

  byCollection(): ReadonlyMap<string, readonly Change[]> {
    const grouped = new Map<string, Change[]>();
    for (const { collection, change } of this.changes) {
      const group = grouped.get(collection);
      if (group) group.push(change);
      else grouped.set(collection, [change]);
    }
    return grouped;
  }
}

interface Job {
  run(changes: ChangeList): unknown;
  resolve(result: never): void;
  reject(error: unknown): void;
}

/** What a commit is told of once it is on the disk. */
interface PendingSync {
  resolve(): void;
  reject(error: unknown): void;
}

/** How long one transaction may hold the event loop before the rest waits for the next. */
const budgetMs = 20;

/**
 * Runs writes one after another, all that came in the same turn in one transaction. While the disk takes what was
 * committed, the next transaction runs; all that were committed meanwhile share the next wait. A write's promise resolves
 * when its commit is on the disk. One that throws is undone alone.
 */
export class CommitQueue {
  private jobs: Job[] = [];
  private isScheduled = false;
  /** Committed, and not yet known to be on the disk. */
  private awaitingSync: PendingSync[] = [];
  private isSyncing = false;
  private idleListeners: (() => void)[] = [];

  constructor(
    private readonly connection: Connection,
    /** Inside the transaction, before its commit. */
    private readonly beforeCommit: (changes: ChangeList) => void,
    /** After the commit, when others can read it, before the promises resolve. */
    private readonly afterCommit: (changes: ChangeList) => void,
    /** Puts all that is committed on the disk. */
    private readonly sync: () => Promise<void>,
  ) {}

  submit<Result>(run: (changes: ChangeList) => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.jobs.push({ run, resolve, reject });
      this.schedule();
    });
  }

  /** Resolves when all that was submitted is done. */
  async drained(): Promise<void> {
    if (this.isBusy()) await new Promise<void>((resolve) => this.idleListeners.push(resolve));
  }

  private isBusy(): boolean {
    return this.jobs.length > 0 || this.awaitingSync.length > 0 || this.isSyncing;
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => this.flush());
  }

  private flush(): void {
    this.isScheduled = false;
    this.runTransaction();
    if (this.jobs.length > 0) this.schedule();
    if (this.isSyncing) return;
    if (this.awaitingSync.length > 0) void this.syncAll();
    else this.notifyIdle();
  }

  private runTransaction(): void {
    const changes = new ChangeList();
    const startedJobs: Job[] = [];
    try {
      this.connection.run('BEGIN IMMEDIATE');
      const done = this.runJobs(changes, startedJobs);
      this.beforeCommit(changes);
      this.connection.run('COMMIT');
      this.awaitingSync.push(...done);
      this.afterCommit(changes);
    } catch (error) {
      this.connection.rollBack();
      // Without a transaction no job was taken; those that wait would fail the same way.
      for (const job of startedJobs.length > 0 ? startedJobs : this.jobs.splice(0)) job.reject(storeError(error));
    }
  }

  private async syncAll(): Promise<void> {
    this.isSyncing = true;
    while (this.awaitingSync.length > 0) {
      const done = this.awaitingSync.splice(0);
      try {
        await this.sync();
        for (const job of done) job.resolve();
      } catch (error) {
        for (const job of done) job.reject(storeError(error));
      }
    }
    this.isSyncing = false;
    this.notifyIdle();
  }

  private notifyIdle(): void {
    if (!this.isBusy()) for (const resolve of this.idleListeners.splice(0)) resolve();
  }

  /** What is to be committed. The first needs no savepoint, which would copy each page that it writes: undoing it undoes the transaction. */
  private runJobs(changes: ChangeList, startedJobs: Job[]): PendingSync[] {
    const done: PendingSync[] = [];
    const started = performance.now();
    do {
      const job = this.jobs.shift();
      if (!job) break;
      startedJobs.push(job);
      done.push(...(startedJobs.length === 1 ? [this.runJob(job, changes)] : this.runInSavepoint(job, changes)));
    } while (performance.now() - started < budgetMs);
    return done;
  }

  private runJob(job: Job, changes: ChangeList): PendingSync {
    const result = job.run(changes) as never;
    return { resolve: () => job.resolve(result), reject: job.reject };
  }

  /** Undone alone when it throws. A full disk undoes the whole transaction, and with it all jobs that it took. */
  private runInSavepoint(job: Job, changes: ChangeList): PendingSync[] {
    const before = changes.length;
    this.connection.run('SAVEPOINT job');
    try {
      const done = this.runJob(job, changes);
      this.connection.run('RELEASE job');
      return [done];
    } catch (error) {
      this.undo(error);
      changes.truncate(before);
      job.reject(storeError(error));
      return [];
    }
  }

  private undo(failure: unknown): void {
    try {
      this.connection.run('ROLLBACK TO job');
      this.connection.run('RELEASE job');
    } catch {
      throw failure;
    }
  }
}
