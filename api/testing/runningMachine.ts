import { safeHttpPoster } from '../adapters/remote/safeHttpPoster';
import { collections } from '../composition/collections';
import { systemTimers } from '#core/ports/Timers';
import { openSqliteStore } from '../storage/sqlite/SqliteStore';
import type { TestApi } from './testApi';
import { TestClock, testApi } from './testApi';

class RunningClock extends TestClock {
  override now(): number {
    return Date.now();
  }
}

/** A machine with a database of its own and the time of the day, for a process that is killed. */
export const runningMachine = async (file: string): Promise<TestApi> =>
  testApi({
    store: await openSqliteStore(collections, { file }),
    clock: new RunningClock(),
    timers: systemTimers,
    singleProcess: true,
    remotePoster: safeHttpPoster({ allowLocalhost: true }),
  });
