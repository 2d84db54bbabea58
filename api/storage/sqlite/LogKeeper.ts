import { statSync } from 'node:fs';
import type { Connection } from './Connection';
import type { Reader } from './Reader';

/** A longer log is moved into the database file. Not a shorter one: pages that change often are then moved once for many changes. */
const checkpointBytes = 64 * 2 ** 20;
/** A log that grew so long is moved at once, whoever waits: the reading thread does not keep up. */
const greatestBytes = 512 * 2 ** 20;

/** Keeps the write-ahead log short, from the reading thread, so that no write waits for it. */
export class LogKeeper {
  private moving: Promise<void> | null = null;
  private ended = false;

  constructor(
    private readonly connection: Connection,
    private readonly reader: Reader,
    private readonly file: string,
  ) {
    connection.value('PRAGMA wal_autocheckpoint = 0');
    // Once all of the log is in the file, the next write cuts it to this: a longer one then has something to move.
    connection.value(`PRAGMA journal_size_limit = ${checkpointBytes}`);
  }

  afterCommit(): void {
    const size = statSync(`${this.file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    if (size > greatestBytes) this.connection.value('PRAGMA wal_checkpoint(PASSIVE)');
    else if (size > checkpointBytes && !this.moving && !this.ended) this.moving = this.move();
  }

  /** After the last write: waits for what is under way. */
  async end(): Promise<void> {
    this.ended = true;
    await this.moving;
  }

  private async move(): Promise<void> {
    try {
      await this.reader.checkpoint();
    } catch {
      // Left undone, it is tried again after the next write.
    } finally {
      this.moving = null;
    }
  }
}
