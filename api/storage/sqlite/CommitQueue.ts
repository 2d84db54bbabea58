import type { Connection } from './Connection';
import type { RecordChange } from './Totals';

/** What the writes of one transaction changed, by collection. */
export class ChangeList {
  private changes: { collection: string; change: RecordChange }[] = [];

  add(collection: string, change: RecordChange): void {
    this.changes.push({ collection, change });
  }

  get length(): number {
    return this.changes.length;
  }

  cutTo(length: number): void {
    this.changes.length = length;
  }

  byCollection(): ReadonlyMap<string, readonly RecordChange[]> {
    const grouped = new Map<string, RecordChange[]>();
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

/** How long one transaction may hold the event loop before the rest waits for the next. */
const budgetMs = 20;

/**
 * Runs writes one after another, all that came in the same turn in one transaction, so that they share the one wait for
 * the disk. A write's promise resolves after the commit that it is part of. One that throws is undone alone.
 */
export class CommitQueue {
  private jobs: Job[] = [];
  private scheduled = false;
  private idle: (() => void)[] = [];

  constructor(
    private readonly connection: Connection,
    /** Inside the transaction, before its commit. */
    private readonly beforeCommit: (changes: ChangeList) => void,
    /** After the commit, before the promises resolve. */
    private readonly afterCommit: (changes: ChangeList) => void,
  ) {}

  submit<Result>(run: (changes: ChangeList) => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.jobs.push({ run, resolve, reject });
      this.schedule();
    });
  }

  /** Resolves when all that was submitted is done. */
  async drained(): Promise<void> {
    if (this.jobs.length > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => this.flush());
  }

  private flush(): void {
    this.scheduled = false;
    const settle = this.runTransaction();
    settle.forEach((each) => each());
    if (this.jobs.length > 0) this.schedule();
    else for (const resolve of this.idle.splice(0)) resolve();
  }

  private runTransaction(): (() => void)[] {
    const changes = new ChangeList();
    const taken: Job[] = [];
    try {
      this.connection.run('BEGIN IMMEDIATE');
      const settle = this.runJobs(changes, taken);
      this.beforeCommit(changes);
      this.connection.run('COMMIT');
      this.afterCommit(changes);
      return settle;
    } catch (error) {
      this.connection.rollBack();
      // Without a transaction no job was taken; those that wait would fail the same way.
      return (taken.length > 0 ? taken : this.jobs.splice(0)).map((job) => () => job.reject(error));
    }
  }

  private runJobs(changes: ChangeList, taken: Job[]): (() => void)[] {
    const settle: (() => void)[] = [];
    const started = performance.now();
    do {
      const job = this.jobs.shift();
      if (!job) break;
      taken.push(job);
      // The first needs no savepoint, which would copy each page that it writes: undoing it undoes the transaction.
      settle.push(taken.length === 1 ? this.runFirst(job, changes) : this.runNext(job, changes));
    } while (performance.now() - started < budgetMs);
    return settle;
  }

  private runFirst(job: Job, changes: ChangeList): () => void {
    const result = job.run(changes) as never;
    return () => job.resolve(result);
  }

  private runNext(job: Job, changes: ChangeList): () => void {
    const before = changes.length;
    this.connection.run('SAVEPOINT job');
    try {
      const result = job.run(changes) as never;
      return () => job.resolve(result);
    } catch (error) {
      this.connection.run('ROLLBACK TO job');
      changes.cutTo(before);
      return () => job.reject(error);
    } finally {
      this.connection.run('RELEASE job');
    }
  }
}
