import Database from 'libsql';

/** Bindable values. Flags are 0 and 1, lists are JSON text (`json_each`). */
export type Bindable = string | number | null;
export type SqlRow = readonly unknown[];

type Statement = ReturnType<Database.Database['prepare']>;

const maxStatements = 400;

function checkBindable(values: readonly Bindable[]): void {
  for (const value of values) {
    // The driver aborts the process on a boolean, spreads a list over the following parameters, and truncates a text at
    // NUL.
    const fits = value === null || typeof value === 'number' || (typeof value === 'string' && !value.includes('\0'));
    if (!fits) throw new TypeError(`${typeof value} cannot be bound`);
  }
}

/**
 * One connection to a database file: the only code that uses the driver. Statements are cached. Rows are always read to
 * the end: the driver's `get` leaves the statement open, and later writes are not committed.
 */
export class Connection {
  private readonly database: Database.Database;
  private readonly readers = new Map<string, Statement>();
  private readonly writers = new Map<string, Statement>();
  private endPaused: (() => void) | null = null;

  constructor(file: string) {
    this.database = new Database(file);
  }

  /**
   * The open transaction goes on later, in another turn of the event loop (`resume`). Whoever uses the connection before
   * that has it ended first (`end` commits it or rolls it back), so that nobody reads what is not committed.
   */
  pause(end: () => void): void {
    this.endPaused = end;
  }

  resume(): void {
    this.endPaused = null;
  }

  /** Statements without parameters, several in one text. */
  exec(sql: string): void {
    this.endPausedTransaction();
    this.database.exec(sql);
  }

  /** All rows, each as an array of columns. */
  all(sql: string, values: readonly Bindable[] = []): SqlRow[] {
    checkBindable(values);
    this.endPausedTransaction();
    const statement = this.prepared(this.readers, sql, (made) => made.raw());
    return statement.all(values) as SqlRow[];
  }

  /** Returns the number of changed rows. */
  run(sql: string, values: readonly Bindable[] = []): number {
    checkBindable(values);
    this.endPausedTransaction();
    return this.prepared(this.writers, sql, (made) => made).run(values).changes;
  }

  /** The first column of the first row; undefined without rows. */
  value(sql: string, values: readonly Bindable[] = []): unknown {
    return this.all(sql, values)[0]?.[0];
  }

  /** Runs `work` in a transaction, which is rolled back when it throws. */
  transaction(work: () => void): void {
    this.run('BEGIN IMMEDIATE');
    try {
      work();
      this.run('COMMIT');
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  /** Rolls back the open transaction, if any: some errors make the database end it itself. */
  rollBack(): void {
    try {
      this.run('ROLLBACK');
    } catch {
      return;
    }
  }

  close(): void {
    this.readers.clear();
    this.writers.clear();
    this.database.close();
  }

  private endPausedTransaction(): void {
    const end = this.endPaused;
    this.endPaused = null;
    end?.();
  }

  private prepared(cache: Map<string, Statement>, sql: string, make: (statement: Statement) => Statement): Statement {
    const cached = cache.get(sql);
    if (cached) {
      // Which are the oldest matters once there are many.
      if (cache.size > maxStatements / 2) {
        cache.delete(sql);
        cache.set(sql, cached);
      }
      return cached;
    }
    const statement = make(this.database.prepare(sql));
    cache.set(sql, statement);
    const oldest = cache.size > maxStatements ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    return statement;
  }
}
