import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sql } from './compileWhere';
import type { SqlRow } from './Connection';
import { readWorkerSource } from './readWorkerSource';

/** Numbers in full blocks, except for the last one, which has `last` of them. */
interface NumberBlocks {
  blocks: Float64Array[];
  last: number;
}

export interface ReadResult {
  /** Result of each statement. */
  rows: SqlRow[][];
  /** Execution time in milliseconds, without queueing. */
  ms: number;
  /** For the task `numbers`: the first column. */
  numbers?: NumberBlocks;
}

type WorkerTask = 'read' | 'numbers' | 'checkpoint' | 'close';
type WorkerReply = { id: number } & (ReadResult | { error: string });

interface PendingRequest {
  resolve(read: ReadResult): void;
  reject(error: Error): void;
}

// Resolved from the running program, wherever it was bundled to, or from the working folder in a REPL.
function driverPath(): string {
  const bases = [process.argv[1], join(process.cwd(), 'start')].filter((base) => base !== undefined);
  for (const base of bases) {
    try {
      return createRequire(base).resolve('libsql');
    } catch {
      continue;
    }
  }
  throw new Error('The package libsql is not installed');
}

/** A worker thread with its own connections for what would block the event loop: scans, large sorts, checkpoints. */
export class ReadWorker {
  private worker: Worker | null = null;
  private readonly pending = new Map<number, PendingRequest>();
  private lastRequestId = 0;
  private isClosed = false;

  constructor(
    private readonly file: string,
    private readonly cacheSize: number,
  ) {}

  /** Requests that it has not answered yet. */
  get load(): number {
    return this.pending.size;
  }

  read(statements: readonly Sql[]): Promise<ReadResult> {
    return this.request('read', statements);
  }

  /** The numbers of one statement: the first column, or what its texts list (`readNumbers` of the thread). */
  async numbers(statement: Sql): Promise<Float64Array[]> {
    const { blocks, last } = (await this.request('numbers', [statement])).numbers ?? { blocks: [], last: 0 };
    return blocks.map((block, at) => (at === blocks.length - 1 ? block.subarray(0, last) : block));
  }

  /** Checkpoints the WAL into the database file, as far as readers allow. */
  async checkpoint(): Promise<void> {
    await this.request('checkpoint', []);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { worker } = this;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.ref();
    worker.postMessage({ id: 0, statements: [], task: 'close' satisfies WorkerTask });
    await ended;
  }

  private request(task: WorkerTask, statements: readonly Sql[]): Promise<ReadResult> {
    if (this.isClosed) return Promise.reject(new Error('The store is closed'));
    this.worker ??= this.start();
    const worker = this.worker;
    const id = (this.lastRequestId += 1);
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      // The thread keeps the process alive only while requests are pending.
      worker.ref();
      worker.postMessage({ id, statements, task });
    });
  }

  private start(): Worker {
    const worker = new Worker(readWorkerSource, {
      eval: true,
      workerData: { file: this.file, driver: driverPath(), cacheSize: this.cacheSize },
    });
    worker.on('message', (answer: WorkerReply) => {
      const waiting = this.pending.get(answer.id);
      this.pending.delete(answer.id);
      if (this.pending.size === 0) worker.unref();
      if ('error' in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer);
    });
    let failure = new Error('The reading thread ended');
    worker.on('error', (error: Error) => {
      failure = error;
    });
    // The next request starts a new thread.
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = null;
      for (const { reject } of this.pending.values()) reject(failure);
      this.pending.clear();
    });
    return worker;
  }
}
