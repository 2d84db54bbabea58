import type { Connection } from './Connection';

/**
 * Numbers that are given out from memory. Each transaction writes those that were given out before it, so that a record
 * is never stored without its number; one that nothing was written with is forgotten when the process dies.
 */
export class Sequences {
  private readonly last = new Map<string, number>();
  private changed = new Set<string>();

  constructor(private readonly connection: Connection) {}

  /** The first of the next `count` numbers. */
  next(sequence: string, count: number): number {
    const last = this.last.get(sequence) ?? this.stored(sequence);
    this.last.set(sequence, last + count);
    this.changed.add(sequence);
    return last + 1;
  }

  get areChanged(): boolean {
    return this.changed.size > 0;
  }

  /** Inside a transaction, before its commit. */
  write(): void {
    for (const sequence of this.changed)
      this.connection.run('INSERT INTO sequences VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET last = excluded.last', [
        sequence,
        this.last.get(sequence) ?? 0,
      ]);
  }

  /** What was written is committed. */
  committed(): void {
    this.changed = new Set();
  }

  private stored(sequence: string): number {
    return Number(this.connection.value('SELECT last FROM sequences WHERE name = ?', [sequence]) ?? 0);
  }
}
