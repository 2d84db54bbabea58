import { DerivedIndex } from '../../../domain/query/deriveIndex';
import { matcher } from '../../../domain/query/matches';
import type { Where } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Changes, Patch, Replaced, Touched, Written } from '../../ports/Store';
import { applyChanges, touchedBy } from '../applyChanges';
import { inBatches } from '../inBatches';
import type { ChangeList, CommitQueue } from './CommitQueue';
import type { JointSet } from './jointSet';
import { jointSet } from './jointSet';
import type { QueryRunner } from './QueryRunner';
import type { SqliteCollection, StoredRow } from './SqliteCollection';
import { namedIds, withoutIds } from './whereFacts';

/** Records that one transaction of a large patch or removal takes: others get their turn in between. */
const batchSize = 250;

/** The writes of one collection; records and changes given to it are checked copies. */
export class CollectionWrites {
  constructor(
    private readonly tables: SqliteCollection,
    private readonly queries: QueryRunner,
    private readonly commits: CommitQueue,
    /** So many records that are set the same are changed together. */
    private readonly togetherFrom: number,
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

  async patch(where: Where, wanted: Changes): Promise<Touched[]> {
    const ids = await this.idsOf(where);
    const set = this.jointSet(ids.length, wanted);
    if (!set) return this.eachOf(ids, where, (row, changes) => this.change(row, wanted, changes));
    const { together } = this.tables;
    const others = withoutIds(where);
    return this.inTurns(ids, (batch, changes) => together.run(together.matching(batch, others), set, changes));
  }

  async patchEach(wanted: ReadonlyMap<string, Patch>): Promise<Touched[]> {
    const alike = new Map<string, Map<string, Patch>>();
    for (const [id, patch] of wanted) {
      const key = JSON.stringify(patch.set);
      const group = alike.get(key);
      if (group) group.set(id, patch);
      else alike.set(key, new Map([[id, patch]]));
    }
    return (await Promise.all([...alike.values()].map((group) => this.patchAlike(group)))).flat();
  }

  async remove(where: Where): Promise<number> {
    const removed = await this.eachOf(await this.idsOf(where), where, ({ rid, record }, changes) => {
      this.tables.delete(rid, record, changes);
      return touchedBy(record);
    });
    return removed.length;
  }

  /** All set the same, each perhaps only at a revision of its own. */
  private patchAlike(patches: ReadonlyMap<string, Patch>): Promise<Touched[]> {
    const [{ set: wanted } = { set: {} }] = patches.values();
    const set = this.jointSet(patches.size, wanted);
    const { together } = this.tables;
    return this.inTurns([...patches.keys()], (batch, changes) => {
      if (set)
        return together.run(together.at(batch.map((id) => [id, patches.get(id)?.revision ?? null])), set, changes);
      return this.each(batch, (row) => {
        const revision = patches.get(row.record._id)?.revision ?? row.record._revision;
        return revision === row.record._revision ? this.change(row, wanted, changes) : null;
      });
    });
  }

  private jointSet(records: number, wanted: Changes): JointSet | null {
    return records < this.togetherFrom ? null : jointSet(this.tables.layout, wanted);
  }

  private change({ rid, record }: StoredRow, wanted: Changes, changes: ChangeList): Touched {
    const changed = applyChanges(record, wanted);
    this.tables.update(rid, record, changed, changes);
    return touchedBy(changed);
  }

  /** Each record is tried again when it is written: those that are named need not be searched for before. */
  private async idsOf(where: Where): Promise<readonly string[]> {
    return namedIds(where) ?? (await this.queries.hits({ where })).map(({ id }) => id);
  }

  /** A record that does not match, or stopped matching since it was found, is left as it is. */
  private eachOf(
    ids: readonly string[],
    where: Where,
    write: (row: StoredRow, changes: ChangeList) => Touched,
  ): Promise<Touched[]> {
    const test = matcher(where);
    return this.inTurns(ids, (batch, changes) =>
      this.each(batch, (row) => (test(new DerivedIndex(this.tables.plan, row.record)) ? write(row, changes) : null)),
    );
  }

  /** `write` gives null for a row that it left. */
  private each(ids: readonly string[], write: (row: StoredRow) => Touched | null): Touched[] {
    return [...this.tables.rows(ids).values()].flatMap((row) => write(row) ?? []);
  }

  private async inTurns(
    ids: readonly string[],
    write: (ids: readonly string[], changes: ChangeList) => Touched[],
  ): Promise<Touched[]> {
    // Ids grow with time, as rows do: in their order one goes through the file from front to back.
    const turns = inBatches([...ids].sort(), batchSize).map((batch) =>
      this.commits.submit((changes) => write(batch, changes)),
    );
    return (await Promise.all(turns)).flat();
  }
}
