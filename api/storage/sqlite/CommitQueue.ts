import { storeError } from '#core/ports/StoreFull';
import type { Durability } from '#core/ports/StoreWrites';
import type { Change } from './Change';
import { isBulk } from './Change';
import type { Connection } from './Connection';

/** The changes of one transaction, by collection. */
export class ChangeList {
  private changes: { collection: string; change: Change }[] = [];

  add(collection: string, change: Change): void {
    this.changes.push({ collection, change });
  }

  get length(): number {
    return this.changes.length;
  }

  /** Whether one of them is of many records. */
  get hasBulk(): boolean {
    return this.changes.some(({ change }) => isBulk(change));
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
  /** Run again when the transaction was rolled back because of another job. */
  run(changes: ChangeList): unknown;
  /** In a transaction of its own. */
  isAlone: boolean;
  /** Writes many rows: shares its transaction with others of the kind, in several turns of the event loop. */
  canWait: boolean;
  durability: Durability;
  resolve(result: never): void;
  reject(error: unknown): void;
}

/** The promise of a write that waits for its commit, and for its fsync if it has to be durable. */
interface PendingWrite {
  durability: Durability;
  resolve(): void;
  reject(error: unknown): void;
}

/** A transaction that was begun. */
interface OpenTransaction {
  began: number;
  changes: ChangeList;
  startedJobs: Job[];
  done: PendingWrite[];
}

/** Milliseconds that one transaction may block the event loop; remaining writes go into the next one. */
const budgetMs = 20;
/** Milliseconds after which a transaction of bulk writes is committed, though more of them wait. */
const maxOpenMs = 400;

/**
 * Runs writes sequentially, all of one event-loop turn in one transaction. While an fsync runs, the next transactions
 * are executed and share the next fsync (group commit). A write's promise resolves when its commit is durable, or, for
 * `ordered` ones, when it is made: the log that is synced has all commits in their order (`flushed` waits for them, while
 * the next writes are made). When a write throws, which is rare, those of its transaction are run again, each in one of
 * its own: a savepoint before each would cost all of them.
 *
 * Bulk writes that wait for each other share a transaction over several turns, as pages that all of them change are
 * then written once. It is committed as soon as anybody else uses the connection, or another write has joined it.
 */
export class CommitQueue {
  private jobs: Job[] = [];
  private isScheduled = false;
  /** Committed, not yet durable. */
  private awaitingSync: PendingWrite[] = [];
  private isSyncing = false;
  private open: OpenTransaction | null = null;
  private idleListeners: (() => void)[] = [];

  constructor(
    private readonly connection: Connection,
    /** Inside the transaction, before its commit. */
    private readonly beforeCommit: (changes: ChangeList) => void,
    /** After the commit, when it is visible to readers, before the promises resolve. */
    private readonly afterCommit: (changes: ChangeList) => void,
    /** Makes all commits durable (fsync). */
    private readonly sync: () => Promise<void>,
  ) {}

  submit<Result>(
    run: (changes: ChangeList) => Result,
    durability: Durability = 'durable',
    canWait = false,
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.jobs.push({ run, isAlone: false, canWait, durability, resolve, reject });
      this.schedule();
    });
  }

  /** Resolves when all commits until now are durable. */
  flushed(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.awaitingSync.push({ durability: 'durable', resolve, reject });
      this.schedule();
    });
  }

  /** Resolves when all submitted writes are done. */
  async drained(): Promise<void> {
    if (this.isBusy()) await new Promise<void>((resolve) => this.idleListeners.push(resolve));
  }

  private isBusy(): boolean {
    return this.jobs.length > 0 || this.open !== null || this.awaitingSync.length > 0 || this.isSyncing;
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => this.flush());
  }

  private flush(): void {
    this.isScheduled = false;
    // What waits for the disk (`flushed`) does so while the next writes are made.
    this.startSync();
    if (this.jobs.length > 0) this.runTransaction();
    if (this.jobs.length > 0) this.schedule();
    this.startSync();
    this.notifyIdle();
  }

  private startSync(): void {
    if (!this.isSyncing && this.awaitingSync.length > 0) void this.syncAll();
  }

  private runTransaction(): void {
    const transaction = this.open ?? { began: performance.now(), changes: new ChangeList(), startedJobs: [], done: [] };
    const isBegun = this.open !== null;
    this.open = null;
    this.connection.resume();
    this.attempt(transaction, () => {
      if (!isBegun) this.connection.run('BEGIN IMMEDIATE');
      this.runJobs(transaction);
      if (this.mayGoOn(transaction)) this.pause(transaction);
      else this.commit(transaction);
    });
  }

  private mayGoOn({ began, startedJobs }: OpenTransaction): boolean {
    const [next] = this.jobs;
    const areBulk = startedJobs.every(({ canWait, isAlone }) => canWait && !isAlone);
    return areBulk && next?.canWait === true && !next.isAlone && performance.now() - began < maxOpenMs;
  }

  private pause(transaction: OpenTransaction): void {
    this.open = transaction;
    this.connection.pause(() => {
      this.open = null;
      this.attempt(transaction, () => this.commit(transaction));
      this.schedule();
    });
  }

  private commit({ changes, done }: OpenTransaction): void {
    this.beforeCommit(changes);
    this.connection.run('COMMIT');
    this.committed(done, changes);
  }

  /** Rolls the transaction back when the work throws. */
  private attempt({ startedJobs }: OpenTransaction, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.connection.rollBack();
      if (startedJobs.length > 1)
        return void this.jobs.unshift(...startedJobs.map((job) => ({ ...job, isAlone: true })));
      // BEGIN failed, so no job was started; the waiting ones would fail the same way.
      for (const job of startedJobs.length > 0 ? startedJobs : this.jobs.splice(0)) job.reject(storeError(error));
    }
  }

  private committed(done: readonly PendingWrite[], changes: ChangeList): void {
    this.awaitingSync.push(...done.filter(({ durability }) => durability === 'durable'));
    try {
      this.afterCommit(changes);
      for (const write of done) if (write.durability === 'ordered') write.resolve();
    } catch (error) {
      for (const write of done) write.reject(storeError(error));
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

  private runJobs({ changes, startedJobs, done }: OpenTransaction): void {
    const started = performance.now();
    for (let [job] = this.jobs; job && performance.now() - started < budgetMs; [job] = this.jobs) {
      if (job.isAlone && startedJobs.length > 0) break;
      this.jobs.shift();
      startedJobs.push(job);
      const result = job.run(changes) as never;
      const { durability, resolve, reject, isAlone } = job;
      done.push({ durability, resolve: () => resolve(result), reject });
      if (isAlone) break;
    }
  }
}
