import { Connection } from './Connection';

/**
 * Keeps other processes (and other stores of this one) off a database file: caches live in the process. It is a lock of
 * the operating system, so it ends with the process however that ends, and none is ever stale.
 */
export class FileLock {
  private constructor(private readonly connection: Connection) {}

  /** Throws when the file is open elsewhere. */
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
