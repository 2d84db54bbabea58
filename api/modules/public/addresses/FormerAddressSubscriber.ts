import { allOf, betweenInstants } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ChangedRow, StoredChange } from '#core/events/changeLog';
import { changeCollection, rowOf } from '#core/events/changeLog';
import type { ChangeSubscriber } from '#core/events/ChangeSubscriber';
import type { Services } from '#core/kernel/Context';
import type { FormerAddress } from '#core/records/FormerAddress';
import { formerAddressId } from '#core/records/FormerAddress';
import { unlistedTexts } from '#core/records/unlistedTexts';
import type { Entity } from '#core/schema/defineEntity';
import { endsPublic, hasBeenPublic } from '#core/schema/hasBeenPublic';
import { systemRecord } from '#core/schema/systemCollection';
import { textOf } from '#core/schema/valueOf';
import { rememberAddresses } from './rememberAddresses';

/** Records that are read at once. */
const batchSize = 200;

/** Entries of other machines may be as much older by their clocks as this. */
const clockSkewMs = 300_000;

const slugField = 'slug';

/** What one entry of the change log says of a record. */
interface Departure {
  id: string;
  revision: number;
  row: ChangedRow;
  /** ISO instant. */
  at: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a change ends the address of a record, if readers have seen it there. Rows have only what differs; `at`: the
 * time of the change, in ms.
 */
function endsAddress({ spec }: Entity, before: Values, after: Values, at: number): boolean {
  return slugField in after || endsPublic(spec, before, after, at);
}

/**
 * Remembers the addresses that records leave: by another slug, or because readers no longer see them. It reads the
 * change log, where every write is, whoever made it: a form, many at once, an import, an undo.
 */
export class FormerAddressSubscriber implements ChangeSubscriber {
  private departures = new Map<string, Departure[]>();

  constructor(private readonly services: () => Pick<Services, 'store' | 'clock' | 'entities'>) {}

  isActive(name: string, _records: readonly StoredRecord[], rows: readonly ChangedRow[]): boolean {
    const { entities, clock } = this.services();
    const entity = entities.get(name);
    if (entity?.spec.publicPage === undefined) return false;
    return rows.some(({ before, after }) => endsAddress(entity, before, after, clock.now()));
  }

  refresh(): void {
    // It subscribes to all records with a page.
  }

  async receive(change: StoredChange): Promise<void> {
    const entity = this.services().entities.get(change.entity);
    if (entity?.spec.publicPage === undefined) return;
    const { ids, revisions, _created: at } = change;
    const own = this.departures.get(entity.name) ?? [];
    for (const [index, id] of ids.entries()) {
      const row = rowOf(change, id);
      if (row && endsAddress(entity, row.before, row.after, Date.parse(at)))
        own.push({ id, revision: revisions[index] ?? 0, row, at });
    }
    if (own.length > 0) this.departures.set(entity.name, own);
  }

  async flush(): Promise<void> {
    const { departures } = this;
    this.departures = new Map();
    for (const [name, own] of departures) {
      const entity = this.services().entities.get(name);
      for (let from = 0; entity && from < own.length; from += batchSize)
        await rememberAddresses(await this.addressesLeft(entity, own.slice(from, from + batchSize)), this.services());
    }
  }

  private async addressesLeft(entity: Entity, departures: readonly Departure[]): Promise<FormerAddress[]> {
    const kind = entity.spec.publicPage;
    if (kind === undefined) return [];
    const { store, clock } = this.services();
    const ids = [...new Set(departures.map(({ id }) => id))];
    const needed = (entity.spec.publicNeeds ?? []).map(({ field }) => field);
    const records = await store.getMany(entity.collection.name, ids, unlistedTexts(entity, needed));
    const stored = new Map(records.map((record) => [record._id, record]));
    const since = await this.changesSince(
      departures.filter(({ id, revision }) => stored.get(id)?._revision !== revision),
    );
    const left: FormerAddress[] = [];
    for (const { id, revision, row, at } of departures) {
      const record = stored.get(id);
      if (!record) continue;
      const before = { ...recordAt(record, revision, since.get(id) ?? []), ...row.before };
      const slug = textOf(before, slugField);
      if (slug === '' || !hasBeenPublic(entity.spec, before, Date.parse(at))) continue;
      left.push(systemRecord(formerAddressId(kind, slug), clock.now(), { kind, slug, record: id, left: at }));
    }
    return left;
  }

  /** The entries about records that have been changed again, by record. */
  private async changesSince(departures: readonly Departure[]): Promise<ReadonlyMap<string, StoredChange[]>> {
    const changes = new Map<string, StoredChange[]>(departures.map(({ id }) => [id, []]));
    if (departures.length === 0) return changes;
    const first = Math.min(...departures.map(({ at }) => Date.parse(at)));
    const { records } = await this.services().store.find(changeCollection.name, {
      where: allOf(
        { op: 'in', path: 'ids', values: [...changes.keys()] },
        betweenInstants('_created', first - clockSkewMs),
      ),
    });
    for (const change of records) for (const id of change.ids) changes.get(id)?.push(change);
    return changes;
  }
}

/** The record as it was at that revision: what was changed since then is taken back. */
function recordAt(record: StoredRecord, revision: number, changes: readonly StoredChange[]): StoredRecord {
  const revisionIn = ({ ids, revisions }: StoredChange): number => revisions[ids.indexOf(record._id)] ?? 0;
  return changes
    .filter((change) => revisionIn(change) > revision)
    .sort((one, other) => revisionIn(other) - revisionIn(one))
    .reduce((known, change) => ({ ...known, ...rowOf(change, record._id)?.before }), record);
}
