import { DerivedIndex } from '../../../domain/query/deriveIndex';
import { matcher } from '../../../domain/query/matches';
import type { Where } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Changes, Replaced, Written } from '../../ports/Store';
import { applyChanges } from '../applyChanges';
import { inBatches } from '../inBatches';
import type { ChangeList, CommitQueue } from './CommitQueue';
import type { QueryRunner } from './QueryRunner';
import type { SqliteCollection, StoredRow } from './SqliteCollection';
import { namedIds } from './whereFacts';

/** Records that one transaction of a large patch or removal takes: others get their turn in between. */
const batchSize = 250;

/** The writes of one collection; records and changes given to it are checked copies. */
export class CollectionWrites {
  constructor(
    private readonly tables: SqliteCollection,
    private readonly queries: QueryRunner,
    private readonly commits: CommitQueue,
  ) {}

  insert(records: readonly StoredRecord[]): Promise<Written> {
    const { tables } = this;
    return this.commits.submit<Written>((changes) => {
      const duplicate = tables.duplicate(records, null);
      if (duplicate) return { ok: false, ...duplicate };
      for (const record of records) tables.insert(record, changes);
      return { ok: true };
    });
  }

  replace(record: StoredRecord): Promise<Replaced> {
    const { tables } = this;
    return this.commits.submit<Replaced>((changes) => {
      const stored = tables.row(record._id);
      if (!stored) return { ok: false, reason: 'missing' };
      if (stored.record._revision !== record._revision - 1) return { ok: false, reason: 'stale' };
      const duplicate = tables.duplicate([record], stored.rid);
      if (duplicate) return { ok: false, reason: 'taken', ...duplicate };
      tables.update(stored.rid, stored.record, record, changes);
      return { ok: true };
    });
  }

  patch(where: Where, wanted: Changes): Promise<number> {
    return this.eachMatch(where, ({ rid, record }, changes) => this.tables.update(rid, record, applyChanges(record, wanted), changes));
  }

  patchEach(wanted: ReadonlyMap<string, Changes>): Promise<number> {
    return this.inTurns([...wanted.keys()], ({ rid, record }, changes) => {
      this.tables.update(rid, record, applyChanges(record, wanted.get(record._id) ?? {}), changes);
      return true;
    });
  }

  remove(where: Where): Promise<number> {
    return this.eachMatch(where, ({ rid, record }, changes) => this.tables.delete(rid, record, changes));
  }

  /** A record that does not match, or stopped matching since it was found, is left as it is. */
  private async eachMatch(where: Where, write: (row: StoredRow, changes: ChangeList) => void): Promise<number> {
    const test = matcher(where);
    // Each record is tried again when it is written: those that are named need not be searched for before.
    const ids = namedIds(where) ?? (await this.queries.hits({ where })).map(({ id }) => id);
    return this.inTurns(ids, (row, changes) => {
      if (!test(new DerivedIndex(this.tables.plan, row.record))) return false;
      write(row, changes);
      return true;
    });
  }

  private async inTurns(ids: readonly string[], write: (row: StoredRow, changes: ChangeList) => boolean): Promise<number> {
    const turns = inBatches(ids, batchSize).map((batch) =>
      this.commits.submit((changes) => [...this.tables.rows(batch).values()].filter((row) => write(row, changes)).length),
    );
    return (await Promise.all(turns)).reduce((sum, count) => sum + count, 0);
  }
}
