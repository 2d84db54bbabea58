import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Connection } from './Connection';
import type { ReadPool } from './ReadPool';

/**
 * WAL size that triggers a checkpoint. Not smaller: frequently changed pages are then written once for many changes.
 */
const checkpointBytes = 64 * 2 ** 20;
/** WAL size that forces a checkpoint on the main connection: the worker thread does not keep up. */
const maxWalBytes = 512 * 2 ** 20;
/** Changes of single records after which the size is looked at: a look takes as long as a small statement. */
const changesUntilNextLook = 32;

/**
 * Syncs the write-ahead log and limits its size, both outside the event loop. SQLite itself commits without fsync
 * (`synchronous = NORMAL`: a power failure loses the last commits at most, never their order).
 */
export class WalSync {
  private checkpointing: Promise<void> | null = null;
  private isEnded = false;
  private walFile: FileHandle | null = null;
  /** Changes since the size of the log was looked at. */
  private changes = 0;

  constructor(
    private readonly connection: Connection,
    private readonly reader: ReadPool,
    private readonly file: string,
  ) {
    connection.value('PRAGMA wal_autocheckpoint = 0');
    // After a complete checkpoint the next write truncates the file to this size: a longer one then has content to
    // checkpoint.
    connection.value(`PRAGMA journal_size_limit = ${checkpointBytes}`);
  }

  /** Makes everything committed until now durable. */
  async sync(): Promise<void> {
    this.walFile ??= await this.openWal();
    await this.walFile.datasync();
  }

  /** `changes`: how many the commit has; Infinity where that says nothing of its size. */
  afterCommit(changes: number): void {
    this.changes += changes;
    if (this.changes < changesUntilNextLook) return;
    this.changes = 0;
    const size = statSync(`${this.file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    if (size > maxWalBytes) this.connection.value('PRAGMA wal_checkpoint(PASSIVE)');
    else if (size > checkpointBytes && !this.checkpointing && !this.isEnded) this.checkpointing = this.checkpoint();
  }

  /** Called after the last write: waits for a running checkpoint. */
  async end(): Promise<void> {
    this.isEnded = true;
    await this.checkpointing;
    await this.walFile?.close();
  }

  /** SQLite keeps the same WAL file while the database is open. Its directory entry has to be durable too. */
  private async openWal(): Promise<FileHandle> {
    const log = await open(`${this.file}-wal`, 'r+');
    // Windows cannot open directories, and need not sync them.
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
      // Retried after the next write.
      this.changes = changesUntilNextLook;
    } finally {
      this.checkpointing = null;
    }
  }
}
