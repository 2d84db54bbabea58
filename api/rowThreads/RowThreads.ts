import { Worker } from 'node:worker_threads';
import type { RenderedRows, RowRenderer, RowsRequest } from '#core/kernel/RowRenderer';
import type { Log } from '#core/ports/Log';
import type { StoreReads } from '#core/ports/StoreReads';
import type { RowWorkerData } from './messages';
import { RowThread } from './RowThread';

interface RowThreadsOptions extends RowWorkerData {
  /** The built `rowWorker.ts`. */
  script: string;
  /** Answers what threads do not read by ids. */
  store: StoreReads;
  log: Pick<Log, 'warn'>;
  /** Threads at most. */
  threads: number;
  /** When another is started after one has failed. */
  restartAfterMs?: number;
}

/** Of so many calls it is known how many were lists; when twice as many have come, the earlier ones count half. */
const recentCalls = 64;
/** With so many requests waiting for each thread, the main thread makes one page of rows in each turn of its loop. */
const helpFrom = 8;
/** A page that asks for several things at once does not start a thread: so many lists that waited within a second do. */
const startAfter = 10;
const startWithinMs = 1000;
const usualRestartMs = 10_000;

const megabytes = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/**
 * Threads that make rows of lists, with connections of their own that only read. They are used while lists wait for each
 * other: alone, a call is faster without. Among as many other calls lists are not what keeps the main thread busy, the
 * other processors have searches to do, and each write empties the caches of a thread: it costs more than it takes over.
 */
export class RowThreads implements RowRenderer {
  private readonly threads = new Set<RowThread>();
  private callsOfTurn = 0;
  private calls = 0;
  private lists = 0;
  private hasHelped = false;
  private busyCalls = 0;
  private busySince = 0;
  private notBefore = 0;
  private isClosed = false;

  constructor(private readonly options: RowThreadsOptions) {}

  noteCall(): void {
    if (this.callsOfTurn === 0)
      setImmediate(() => {
        this.callsOfTurn = 0;
        this.hasHelped = false;
      });
    this.callsOfTurn += 1;
    this.calls += 1;
    if (this.calls < 2 * recentCalls) return;
    this.calls /= 2;
    this.lists /= 2;
  }

  isWanted(): boolean {
    this.lists += 1;
    const areMostlyLists = 2 * this.lists > this.calls;
    const isBusy = this.callsOfTurn > 1 || [...this.threads].some(({ load }) => load > 0);
    if (!isBusy || !areMostlyLists) return false;
    const thread = this.leastBusy();
    if (thread && thread.load < helpFrom) return true;
    this.startWhereBusy();
    if (!thread || this.hasHelped) return thread !== null;
    this.hasHelped = true;
    return false;
  }

  async render(request: RowsRequest): Promise<RenderedRows | null> {
    try {
      return (await this.leastBusy()?.render(request)) ?? null;
    } catch (error) {
      this.options.log.warn({ entity: request.entity, error: String(error) }, 'rows not made in a thread');
      return null;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.threads].map((thread) => thread.close()));
  }

  private leastBusy(): RowThread | null {
    let least: RowThread | null = null;
    for (const thread of this.threads)
      if (thread.isReady && (least === null || thread.load < least.load)) least = thread;
    return least;
  }

  /** Not while another is starting. */
  private startWhereBusy(): void {
    const now = performance.now();
    if (now - this.busySince > startWithinMs) [this.busySince, this.busyCalls] = [now, 0];
    this.busyCalls += 1;
    const { threads } = this.options;
    if (this.isClosed || this.busyCalls < startAfter || now < this.notBefore || this.threads.size >= threads) return;
    if ([...this.threads].every(({ isReady }) => isReady)) this.start();
  }

  private start(): void {
    const { script, store, log, database, config, restartAfterMs = usualRestartMs } = this.options;
    const data: RowWorkerData = { database, config };
    const thread = new RowThread(
      new Worker(script, { workerData: data, resourceLimits: megabytes }),
      store,
      (failure) => {
        this.threads.delete(thread);
        if (failure === null) return;
        log.warn({ failure }, 'a thread that makes rows has failed');
        this.notBefore = performance.now() + restartAfterMs;
      },
    );
    this.threads.add(thread);
  }
}
