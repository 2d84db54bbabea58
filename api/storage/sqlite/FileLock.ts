import { Connection } from './Connection';

/**
 * Locks a database file against other processes and other stores of this process, because caches live in the process.
 * An operating-system lock: it ends with the process, so it is never stale.
 */
export class FileLock {
  private constructor(private readonly connection: Connection) {}

  /** Throws when the file is already locked. */
  static acquire(file: string): FileLock {
    const connection = new Connection(`${file}.lock`);
    try {
      connection.exec('BEGIN EXCLUSIVE');
      return new FileLock(connection);
    } catch (error) {
      connection.close();
      if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
      throw new Error(`${file} is open in another process: only one can use it at a time. Stop that one first.`);
    }
  }

  release(): void {
    this.connection.close();
  }
}
