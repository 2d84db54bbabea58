import { readPath } from '#domain/query/readPath';
import { matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Clock } from '#core/ports/Clock';
import type { Store } from '#core/ports/Store';
import { systemRecord } from '#core/schema/systemCollection';
import type { Migration, MigrationServices, RelatedRecords } from '#core/schema/Migration';
import { migrationCollection } from '#core/schema/Migration';
import { changeRecords } from './changeRecords';

export interface MigrationReport {
  name: string;
  title: string;
  collection: string;
  /** Records that it has changed, or would change. */
  changed: number;
}

/** What a dry run reads: a store, or a database that somebody else has open. */
interface RecordSource {
  records(collection: string): Iterable<StoredRecord> | AsyncIterable<StoredRecord>;
}

const reportOf = ({ name, title, collection }: Migration, changed: number): MigrationReport => ({
  ...{ name, title, collection, changed },
});

/** What the migrations that have not been made yet would change. Writes nothing. */
export async function planMigrations(
  migrations: readonly Migration[],
  source: RecordSource,
  services: MigrationServices,
): Promise<MigrationReport[]> {
  const made = new Set<string>();
  for await (const { _id } of source.records(migrationCollection.name)) made.add(_id);
  const reports: MigrationReport[] = [];
  for (const migration of migrations.filter(({ name }) => !made.has(name))) {
    let changed = 0;
    const related = await relatedBy(migration.related, source);
    for await (const record of source.records(migration.collection))
      if (await migration.change(record, services, related(record))) changed += 1;
    reports.push(reportOf(migration, changed));
  }
  return reports;
}

/**
 * Makes the migrations that have not been made yet, one after the other. Cut off, or by two machines at once, each
 * record is still changed once: what has been changed needs no change, and a write has the revision that was read.
 */
export async function runMigrations(
  migrations: readonly Migration[],
  store: Store,
  { clock, ...services }: MigrationServices & { clock: Clock },
): Promise<MigrationReport[]> {
  const made = new Set(await store.ids(migrationCollection.name, { where: matchAll }));
  const reports: MigrationReport[] = [];
  for (const migration of migrations.filter(({ name }) => !made.has(name))) {
    const changed = await migrate(migration, store, services);
    // Another machine may have stored it by now.
    await store.insert(migrationCollection.name, [systemRecord(migration.name, clock.now(), { changed })]);
    reports.push(reportOf(migration, changed));
  }
  return reports;
}

/** Finds the related records of one. */
async function relatedBy(
  related: RelatedRecords | undefined,
  source: RecordSource,
): Promise<(record: StoredRecord) => readonly StoredRecord[]> {
  if (!related) return () => [];
  const found = new Map<string, StoredRecord[]>();
  for await (const record of source.records(related.collection)) {
    const key = String(record[related.by]);
    const records = found.get(key);
    if (records) records.push(record);
    else found.set(key, [record]);
  }
  const path = (related.of ?? '_id').split('.');
  return (record) => found.get(String(readPath(record, path))) ?? [];
}

async function migrate(migration: Migration, store: Store, services: MigrationServices): Promise<number> {
  const related = await relatedBy(migration.related, {
    records: (name) => store.stream(name, { where: matchAll }),
  });
  return changeRecords(store, migration.collection, (record) => migration.change(record, services, related(record)));
}
