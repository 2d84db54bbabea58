import { DerivedIndex } from '../../../domain/query/deriveIndex';
import { matcher } from '../../../domain/query/matches';
import type { Where } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Changes, Patch, Replaced, Touched, Written } from '../../ports/Store';
import { applyChanges, touchedBy } from '../applyChanges';
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

  patch(where: Where, wanted: Changes): Promise<Touched[]> {
    return this.eachMatch(where, (row, changes) => this.change(row, wanted, changes));
  }

  patchEach(wanted: ReadonlyMap<string, Patch>): Promise<Touched[]> {
    return this.inTurns([...wanted.keys()], (row, changes) => {
      const { set, revision } = wanted.get(row.record._id) ?? { set: {} };
      return (revision ?? row.record._revision) === row.record._revision ? this.change(row, set, changes) : null;
    });
  }

  async remove(where: Where): Promise<number> {
    const removed = await this.eachMatch(where, ({ rid, record }, changes) => {
      this.tables.delete(rid, record, changes);
      return touchedBy(record);
    });
    return removed.length;
  }

  private change({ rid, record }: StoredRow, wanted: Changes, changes: ChangeList): Touched {
    const changed = applyChanges(record, wanted);
    this.tables.update(rid, record, changed, changes);
    return touchedBy(changed);
  }

  /** A record that does not match, or stopped matching since it was found, is left as it is. */
  private async eachMatch(where: Where, write: (row: StoredRow, changes: ChangeList) => Touched): Promise<Touched[]> {
    const test = matcher(where);
    // Each record is tried again when it is written: those that are named need not be searched for before.
    const ids = namedIds(where) ?? (await this.queries.hits({ where })).map(({ id }) => id);
    return this.inTurns(ids, (row, changes) => (test(new DerivedIndex(this.tables.plan, row.record)) ? write(row, changes) : null));
  }

  /** `write` gives null for a row that it left. */
  private async inTurns(ids: readonly string[], write: (row: StoredRow, changes: ChangeList) => Touched | null): Promise<Touched[]> {
    // Ids grow with time, as rows do: in their order one goes through the file from front to back.
    const turns = inBatches([...ids].sort(), batchSize).map((batch) =>
      this.commits.submit((changes) => [...this.tables.rows(batch).values()].flatMap((row) => write(row, changes) ?? [])),
    );
    return (await Promise.all(turns)).flat();
  }
}
