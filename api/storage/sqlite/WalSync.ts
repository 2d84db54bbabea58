import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Connection } from './Connection';
import type { ReadWorker } from './ReadWorker';

/** A longer log is moved into the database file. Not a shorter one: pages that change often are then moved once for many changes. */
const checkpointBytes = 64 * 2 ** 20;
/** A log that grew so long is moved at once, whoever waits: the reading thread does not keep up. */
const maxWalBytes = 512 * 2 ** 20;

/**
 * Puts the write-ahead log on the disk, and keeps it short; both away from the event loop. SQLite itself commits without
 * waiting for the disk (`synchronous = NORMAL`: a cut loses the last commits at most, never the order of them).
 */
export class WalSync {
  private checkpointing: Promise<void> | null = null;
  private isEnded = false;
  private walFile: FileHandle | null = null;

  constructor(
    private readonly connection: Connection,
    private readonly reader: ReadWorker,
    private readonly file: string,
  ) {
    connection.value('PRAGMA wal_autocheckpoint = 0');
    // Once all of the log is in the file, the next write cuts it to this: a longer one then has something to move.
    connection.value(`PRAGMA journal_size_limit = ${checkpointBytes}`);
  }

  /** All that was committed until now. */
  async sync(): Promise<void> {
    this.walFile ??= await this.openWal();
    await this.walFile.datasync();
  }

  afterCommit(): void {
    const size = statSync(`${this.file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    if (size > maxWalBytes) this.connection.value('PRAGMA wal_checkpoint(PASSIVE)');
    else if (size > checkpointBytes && !this.checkpointing && !this.isEnded) this.checkpointing = this.checkpoint();
  }

  /** After the last write: waits for what is under way. */
  async end(): Promise<void> {
    this.isEnded = true;
    await this.checkpointing;
    await this.walFile?.close();
  }

  /** SQLite keeps the same file while the database is open. That it is there has to be on the disk too. */
  private async openWal(): Promise<FileHandle> {
    const log = await open(`${this.file}-wal`, 'r+');
    // Windows knows no folders that are opened, and needs none.
    if (process.platform !== 'win32') {
      const folder = await open(dirname(this.file), 'r');
      await folder.sync().finally(() => folder.close());
    }
    return log;
  }

  private async checkpoint(): Promise<void> {
    try {
      await this.reader.checkpoint();
    } catch {
      // Left undone, it is tried again after the next write.
    } finally {
      this.checkpointing = null;
    }
  }
}
