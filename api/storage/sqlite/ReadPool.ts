import type { Sql } from './compileWhere';
import type { ReadResult } from './ReadWorker';
import { ReadWorker } from './ReadWorker';

/** More would take turns with the main thread on the usual two cores. */
const maxWorkers = 2;

/** Reading threads: the second one is started when the first is busy, and used only then. */
export class ReadPool {
  private readonly first: ReadWorker;
  private readonly workers: readonly ReadWorker[];

  /** `cacheSize`: of each thread. */
  constructor(file: string, cacheSize: number) {
    this.first = new ReadWorker(file, cacheSize);
    this.workers = [this.first, ...Array.from({ length: maxWorkers - 1 }, () => new ReadWorker(file, cacheSize))];
  }

  read(statements: readonly Sql[]): Promise<ReadResult> {
    return this.leastBusy().read(statements);
  }

  numbers(statement: Sql): Promise<Float64Array[]> {
    return this.leastBusy().numbers(statement);
  }

  checkpoint(): Promise<void> {
    return this.first.checkpoint();
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  private leastBusy(): ReadWorker {
    return this.workers.reduce((least, worker) => (worker.load < least.load ? worker : least));
  }
}
