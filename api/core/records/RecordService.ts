import { deepEqual } from '#domain/form/deepEqual';
import { readPath } from '#domain/query/readPath';
import type { ChangeKind, ChangedValues } from '#domain/wire/Change';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import type { ChangedRow } from '../events/changeLog';
import type { ChangeHub, TouchedRecord } from '../events/ChangeHub';
import { changeCollection, listed } from '../events/changeLog';
import type { Author, RecordWriter } from '../kernel/RecordWriter';
import type { Outbox } from '../events/Outbox';
import { noOutbox } from '../events/Outbox';
import type { Clock } from '../ports/Clock';
import type { CryptoProvider } from '../ports/CryptoProvider';
import type { Store } from '../ports/Store';
import type { Durability, InsertResult, LogEntry, Patch, ReplaceResult, UpdatedRecord } from '../ports/StoreWrites';
import type { CountAuthor, CountChange, CountedEntity, CountRefusal, Counts, Uncount } from '../schema/CountWriter';
import type { DerivedFields, DerivedFieldUpdate } from '../schema/DerivedFieldWriter';
import type { Entity } from '../schema/defineEntity';
import { systemRecord } from '../schema/systemCollection';
import type { CountedRecords } from './countOnce';
import { countOnce, marksAfterSetting, uncount } from './countOnce';
import { derivedFieldsPatch } from './derivedFieldsPatch';
import { hasValues } from './hasValues';
import { carriedMark } from './mergedInto';
import { newId } from '../kernel/newId';
import { patchedRecords, withChanges } from './patchedRecords';
import { withMarks, withMergedMarks } from './patchMarks';
import { requireDerived, requireTexts } from './requireWritable';

type WritePatches = (
  entity: CountedEntity,
  patches: ReadonlyMap<string, Patch>,
  read: readonly StoredRecord[],
) => Promise<UpdatedRecord[]>;
type RowChange = Required<ChangedRow> & { id: string };

interface Publication {
  entity: CountedEntity;
  kind: ChangeKind;
  rows: readonly RowChange[];
  /** Before and after. */
  records: readonly StoredRecord[];
  author: Author;
}

/**
 * The only writer of entity records. A write and its entry in the change log are stored together: what has been written
 * is in the history, and reaches the subscribers of changes, even if the process dies right after it.
 *
 * A save goes through `saveRecord` from top to bottom: access, the loaded record, the submitted fields, `beforeSave`,
 * validation, `beforeWrite`, and then `insert` or `replace` here. Changes of many records (`changeMany`, `reorderHandler`,
 * `restoreRows`) end in `patchEach`.
 */
export class RecordService implements RecordWriter {
  constructor(
    private readonly store: Store,
    readonly clock: Clock,
    readonly cryptoProvider: CryptoProvider,
    private readonly outbox: Outbox = noOutbox,
    private readonly hub: ChangeHub | null = null,
  ) {}

  insert(
    entity: Entity,
    records: readonly StoredRecord[],
    author: Author,
    durability?: Durability,
  ): Promise<InsertResult> {
    const rows = records.map((record) => ({ id: record._id, before: {}, after: {}, shop: shopOf(entity, record) }));
    return this.publish(
      { entity, kind: 'created', rows, records, author },
      (entry) => this.store.insert(entity.collection.name, records, entry, durability),
      ({ ok }) => (ok ? records.map((record) => ({ id: record._id, before: null, after: record })) : []),
    );
  }

  replace(
    entity: Entity,
    before: StoredRecord,
    after: StoredRecord,
    author: Author,
    durability?: Durability,
  ): Promise<ReplaceResult> {
    const values = changedValues(entity, before, after, [...entity.fields.keys()]);
    const row = { id: after._id, ...values, shop: shopOfBoth(entity, before, after) };
    const marks = marksAfterSetting(after, (path) => numberIn(before, path) !== numberIn(after, path));
    const written = { ...after, ...(marks && { _counted: marks }), ...carriedMark(before, after) };
    return this.publish(
      { entity, kind: 'updated', rows: [row], records: [before, after], author },
      (entry) => this.store.replace(entity.collection.name, written, entry, durability, before),
      ({ ok }) => (ok ? [{ id: after._id, before, after: written }] : []),
    );
  }

  patchEach(
    entity: CountedEntity,
    patches: ReadonlyMap<string, Patch>,
    read: readonly StoredRecord[],
    author: Author,
    durability?: Durability,
  ): Promise<UpdatedRecord[]> {
    const kind = kindOf(patches);
    const written = withMergedMarks(withMarks(patches, read), read);
    const rows = read.flatMap((before): RowChange[] => {
      const set = patches.get(before._id)?.set;
      if (!set) return [];
      const fields = [...new Set(Object.keys(set).map((path) => path.split('.')[0] ?? path))];
      const after = withChanges(before, set);
      const shop = shopOfBoth(entity, before, after);
      return [{ id: before._id, ...changedValues(entity, before, after, fields), shop }];
    });
    return this.publish(
      { entity, kind, rows, records: read, author },
      (entry) => this.store.patchEach(entity.collection.name, written, entry, durability),
      (updated) => patchedRecords(written, read, updated),
    );
  }

  async discard(entity: Entity, id: string): Promise<void> {
    const before = this.hub?.isHeard ? await this.store.get(entity.collection.name, id) : null;
    await this.store.remove(entity.collection.name, { op: 'ids', ids: [id] });
    if (before) this.announce(entity, 'removed', [{ id, before, after: null }]);
  }

  updateDerived(entity: CountedEntity, updates: ReadonlyMap<string, DerivedFieldUpdate>): Promise<void> {
    return this.writeUpdates(entity, updates, this.withoutEntry, requireDerived);
  }

  rewriteTexts(entity: CountedEntity, updates: ReadonlyMap<string, DerivedFieldUpdate>): Promise<void> {
    return this.writeUpdates(entity, updates, this.withoutEntry, requireTexts);
  }

  updateFollowing(
    entity: CountedEntity,
    updates: ReadonlyMap<string, DerivedFieldUpdate>,
    author: Author,
  ): Promise<void> {
    return this.writeUpdates(entity, updates, (_entity, patches, read) =>
      this.patchEach(entity, patches, read, author),
    );
  }

  private readonly withoutEntry: WritePatches = async (entity, patches, read) => {
    const updated = await this.store.patchEach(entity.collection.name, patches);
    if (this.hub?.isHeard) this.announce(entity, 'updated', patchedRecords(patches, read, updated));
    return updated;
  };

  private async writeUpdates(
    entity: CountedEntity,
    updates: ReadonlyMap<string, DerivedFieldUpdate>,
    write: WritePatches,
    check?: (entity: CountedEntity, values: DerivedFields) => void,
  ): Promise<void> {
    let pending = [...updates.keys()];
    while (pending.length > 0) {
      const patches = new Map<string, Patch>();
      const read: StoredRecord[] = [];
      for (const record of await this.store.getMany(entity.collection.name, pending)) {
        const update = updates.get(record._id) ?? {};
        const values = typeof update === 'function' ? update(record) : update;
        check?.(entity, values);
        if (hasValues(record, values)) continue;
        patches.set(record._id, derivedFieldsPatch(record, values));
        read.push(record);
      }
      const updated = patches.size === 0 ? [] : await write(entity, patches, read);
      const updatedIds = new Set(updated.map(({ id }) => id));
      // Records that were written concurrently are read again.
      pending = [...patches.keys()].filter((id) => !updatedIds.has(id));
    }
  }

  async patchDerived(
    entity: CountedEntity,
    record: StoredRecord,
    values: DerivedFields,
    durability?: Durability,
  ): Promise<boolean> {
    requireDerived(entity, values);
    const patches = new Map([[record._id, derivedFieldsPatch(record, values)]]);
    const updated = await this.store.patchEach(entity.collection.name, patches, undefined, durability);
    if (this.hub?.isHeard) this.announce(entity, 'updated', patchedRecords(patches, [record], updated));
    return updated.length > 0;
  }

  async patchFollowing(
    entity: CountedEntity,
    record: StoredRecord,
    values: DerivedFields,
    author: Author,
    durability?: Durability,
  ): Promise<boolean> {
    const patches = new Map([[record._id, derivedFieldsPatch(record, values)]]);
    return (await this.patchEach(entity, patches, [record], author, durability)).length > 0;
  }

  count(entity: CountedEntity, counts: Counts, author: CountAuthor): Promise<ReadonlyMap<CountChange, CountRefusal>> {
    return countOnce(counts, this.countedRecords(entity, author));
  }

  uncount(entity: CountedEntity, counted: Uncount, author: CountAuthor): Promise<void> {
    return uncount(counted, this.countedRecords(entity, author));
  }

  private countedRecords(entity: CountedEntity, author: CountAuthor): CountedRecords {
    return {
      getMany: (ids) => this.store.getMany(entity.collection.name, ids),
      patch: async (patches, read) =>
        (await this.patchEach(entity, patches, read, author, 'ordered')).map(({ id }) => id),
    };
  }

  /** Writes with the entry; subscribers get it afterwards, from the log, and listeners of this machine at once. */
  private async publish<T>(
    { entity, kind, rows, records, author }: Publication,
    write: (entry?: LogEntry) => Promise<T>,
    touched: (result: T) => readonly TouchedRecord[],
  ): Promise<T> {
    // A save of the values that are stored already: only the time differs.
    const isSilent = kind === 'updated' && rows.every(({ after }) => Object.keys(after).length === 0);
    const pending = !isSilent && (await this.outbox.hasSubscribers(entity.name, records, rows));
    const entry = isSilent ? undefined : this.entry(entity, kind, rows, author, pending);
    const result = await write(entry);
    if (pending) this.outbox.notify();
    if (this.hub?.isHeard) this.announce(entity, kind, touched(result), entry?.values._id);
    return result;
  }

  private announce(entity: CountedEntity, kind: ChangeKind, rows: readonly TouchedRecord[], entry?: unknown): void {
    if (rows.length === 0) return;
    const id = typeof entry === 'string' ? entry : newId(this);
    this.hub?.announce({ id, entity: entity.name, kind, rows });
  }

  private entry(
    entity: CountedEntity,
    kind: ChangeKind,
    rows: readonly RowChange[],
    { user, origin }: Author,
    pending: boolean,
  ): LogEntry {
    const { clock } = this;
    const fields = [...new Set(rows.flatMap(({ after }) => Object.keys(after)))];
    // What is created changes no field: its row tells whose it is, where others are not.
    const areOfSeveral = kind === 'created' && new Set(rows.map(({ shop }) => shop)).size > 1;
    const changedRows = areOfSeveral ? rows : rows.filter(({ after }) => Object.keys(after).length > 0);
    const shared = !areOfSeveral && changedRows.length === rows.length ? sharedRow(changedRows) : null;
    return {
      log: changeCollection.name,
      values: systemRecord(newId(this), clock.now(), {
        entity: entity.name,
        kind,
        by: user?.id ?? '',
        origin: origin.kind,
        originId: origin.id ?? '',
        fields,
        fieldNames: listed(fields),
        shops: listed([...new Set(rows.flatMap(({ shop }) => shop ?? []))]),
        pending,
        shared,
      }),
      ...(!shared && {
        rows: new Map(
          changedRows.map(({ id, before, after, shop }) => [id, { before, after, shop } satisfies ChangedRow]),
        ),
      }),
    };
  }
}

/** Patches of one call are of one kind. */
function kindOf(patches: ReadonlyMap<string, Patch>): ChangeKind {
  const [first] = patches.values();
  const isDeleted = first?.set._deleted;
  return typeof isDeleted === 'boolean' ? (isDeleted ? 'removed' : 'restored') : 'updated';
}

/** The change that all of several records have in common; null when they differ. */
function sharedRow([first, ...others]: readonly ChangedRow[]): ChangedRow | null {
  if (!first || others.length === 0) return null;
  const { before, after } = first;
  return others.every((row) => deepEqual(row.before, before) && deepEqual(row.after, after)) ? { before, after } : null;
}

/** null for a record that goes from one shop to another: neither is told of the other. */
const shopOfBoth = (entity: CountedEntity, before: StoredRecord, after: StoredRecord): string | null =>
  shopOf(entity, before) === shopOf(entity, after) ? shopOf(entity, after) : null;

const shopOf = ({ spec }: CountedEntity, record: StoredRecord): string | null => spec.shopOf?.(record) ?? null;

const numberIn = (record: StoredRecord, path: string): unknown => readPath(record, path.split('.'));

/** The fields that differ. Of a password only that it was changed. */
function changedValues(
  entity: CountedEntity,
  before: StoredRecord,
  after: StoredRecord,
  names: readonly string[],
): { before: ChangedValues; after: ChangedValues } {
  const changed = names.filter((name) => entity.fields.has(name) && !isSame(before[name], after[name]));
  const valuesOf = (record: StoredRecord): ChangedValues =>
    Object.fromEntries(
      changed.map((name) => [
        name,
        entity.fields.get(name)?.type === 'password' ? null : ((record[name] ?? null) as Localised | null),
      ]),
    );
  return { before: valuesOf(before), after: valuesOf(after) };
}

// A saved record shares unchanged fields with the one that was loaded.
const isSame = (a: unknown, b: unknown): boolean => a === b || deepEqual(a ?? null, b ?? null);
