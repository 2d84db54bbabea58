import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { indexPlan } from '#domain/query/indexPlan';
import { matchAll } from '#domain/query/Where';
import type { IndexState } from '#core/ports/SpecStore';
import { isSameSpec } from '../specChange';
import type { Connection } from './Connection';
import { IndexBuilder, pendingPaths } from './IndexBuilder';
import type { QueryRunner } from './QueryRunner';
import { addColumns, createIndexes, dropUnusedIndexes, presentIndexes } from './schema';
import type { SqliteCollection } from './SqliteCollection';
import type { StoredLayout } from './StoredLayout';
import { changedLayout, writeStoredLayout } from './StoredLayout';
import { tableLayout, withIndexes } from './tableLayout';
import type { TableLayout } from './tableLayout';

const otherWork = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Changes of one collection's specification, and what they leave to do. All in transactions of their own, between those
 * of the commit queue: the layout in memory is that of the file before the next write begins.
 */
export class SqliteIndexing {
  private builder: IndexBuilder;
  private turn: Promise<unknown> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly connection: Connection,
    private readonly tables: SqliteCollection,
    private readonly queries: QueryRunner,
    stored: StoredLayout,
    private readonly deriveAtOnce: number,
    private readonly afterCommit: () => void,
  ) {
    this.builder = new IndexBuilder(connection, stored);
  }

  change(spec: CollectionSpec): Promise<void> {
    return this.serialize(async () => {
      if (isSameSpec(spec, this.builder.stored.spec)) return;
      this.put(spec);
      if (!this.isSmall()) return;
      while (!this.builder.isDone) await this.step(Infinity);
      this.connection.transaction(() => {
        dropUnusedIndexes(this.connection, this.layout());
        createIndexes(this.connection, this.layout());
      });
      this.use();
    });
  }

  async state(): Promise<IndexState> {
    const { builds, duplicates, leftovers, moving } = this.builder.stored;
    const total = await this.queries.total(matchAll);
    const reached = [...builds, ...(moving ? [moving] : [])].map(({ after, upTo }) =>
      Math.floor((total * after) / upTo),
    );
    return {
      pending: pendingPaths(this.builder.stored),
      done: Math.min(total, ...reached),
      total,
      duplicates: duplicates.map(({ name, ids }) => ({ name, ids })),
      cleaning: leftovers.length > 0 || moving !== undefined,
    };
  }

  next(limit: number): Promise<IndexState> {
    return this.serialize(async () => {
      if (this.builder.stored.builds.length === 0) this.builder.checkDuplicates();
      for (let rows = 0; rows < limit && !this.builder.isDone && !this.isStopped;)
        rows += await this.step(limit - rows);
      return this.state();
    });
  }

  /** Resolves when no step is under way any more. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.turn.catch(() => undefined);
  }

  private async step(limit: number): Promise<number> {
    const { builds, leftovers } = this.builder.stored;
    const rows = this.builder.step(limit);
    const { stored } = this.builder;
    // What was counted while records were missing is forgotten; segments that are gone need not be excluded any more.
    if (stored.builds.length < builds.length || stored.leftovers.length < leftovers.length) {
      this.builder = new IndexBuilder(this.connection, stored);
      this.use();
    }
    this.afterCommit();
    await otherWork();
    return rows;
  }

  private put(spec: CollectionSpec): void {
    const plan = indexPlan(spec);
    const before = this.builder.stored;
    const after = changedLayout(before, plan, this.tables.size);
    const layout = tableLayout(plan, after);
    this.connection.transaction(() => {
      const added = addColumns(layout.tables, before, after);
      if (added !== '') this.connection.exec(added);
      writeStoredLayout(this.connection, after);
    });
    this.builder = new IndexBuilder(this.connection, after);
    this.use();
    this.afterCommit();
  }

  private layout(): TableLayout {
    const { stored } = this.builder;
    return tableLayout(indexPlan(stored.spec), stored);
  }

  /** Sort orders whose index is not there are made without one, until the next start makes it. */
  private use(): void {
    const layout = this.layout();
    this.tables.use(withIndexes(layout, presentIndexes(this.connection, layout.tables)));
  }

  private isSmall(): boolean {
    const { records } = this.tables.layout.tables;
    const sql = `SELECT count(*) FROM (SELECT 1 FROM ${records} LIMIT ${this.deriveAtOnce + 1})`;
    return Number(this.connection.value(sql)) <= this.deriveAtOnce;
  }

  private serialize<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.catch(() => undefined).then(work);
    this.turn = result;
    return result;
  }
}
