import { closeSync, existsSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';

const open = 'open';
const closed = 'closed';

/**
 * Whether the database was closed, in a file beside it. Until then its last writes are in the log alone: a log that is
 * missing would go unnoticed, because the database opens without one.
 */
export class RunState {
  private readonly path: string;

  constructor(private readonly file: string) {
    this.path = `${file}.state`;
  }

  /** Throws, with a remedy, when what is there can't be what the last run left. */
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

  /** When the log is there. */
  begin(): void {
    this.write(open);
  }

  /** When all of the log is in the database. */
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
