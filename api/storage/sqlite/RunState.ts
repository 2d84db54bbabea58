import { closeSync, existsSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';

const open = 'open';
const closed = 'closed';

/**
 * Records in a file next to the database whether it was closed properly. Until then the last writes are in the WAL
 * only, and SQLite opens a database with a missing WAL without an error.
 */
export class RunState {
  private readonly path: string;

  constructor(private readonly file: string) {
    this.path = `${file}.state`;
  }

  /** Throws, with advice, when the files cannot be what the last run left. */
  check(): void {
    const { file } = this;
    if (statSync(file, { throwIfNoEntry: false })?.size === 0)
      throw new Error(
        `${file} is empty, so something has cut it. Restore it from a backup, or delete it to begin anew.`,
      );
    if (!existsSync(file) || !existsSync(this.path) || existsSync(`${file}-wal`)) return;
    if (readFileSync(this.path, 'utf8').trim() === open)
      throw new Error(
        `${file}-wal is missing, and the last writes are in it: the database was not closed. Put it back, or restore ` +
          `a backup; to go on without those writes, delete ${this.path}.`,
      );
  }

  /** Called when the WAL exists. */
  begin(): void {
    this.write(open);
  }

  /** Called when the whole WAL is checkpointed. */
  end(): void {
    this.write(closed);
  }

  private write(state: string): void {
    const descriptor = openSync(this.path, 'w');
    try {
      writeSync(descriptor, `${state}\n`);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}
