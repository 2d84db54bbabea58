import { deepEqual } from '#domain/form/deepEqual';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { Context } from '#core/kernel/Context';
import type { Changes } from '#core/ports/StoreWrites';
import type { SystemCollection } from '#core/schema/systemCollection';
import { systemRecord } from '#core/schema/systemCollection';

interface UpsertCounts {
  changed: number;
  unchanged: number;
}

/** Inserts records or changes those that are there to the values for their ids; what is so already is not written. */
export async function upsert<Stored extends BaseRecord>(
  { name }: Pick<SystemCollection<Stored>, 'name'>,
  ids: readonly string[],
  valuesOf: (id: string, known: Stored | undefined) => Changes,
  { store, clock }: Pick<Context, 'store' | 'clock'>,
): Promise<UpsertCounts> {
  const counts: UpsertCounts = { changed: 0, unchanged: 0 };
  for (let pending = [...ids]; pending.length > 0;) {
    const known = new Map((await store.getMany(name, pending)).map((record) => [record._id, record]));
    const added = pending.filter((id) => !known.has(id));
    const patches = new Map(
      [...known].flatMap(([id, record]): [string, { set: Changes }][] => {
        const values = Object.entries(valuesOf(id, record));
        const set = values.filter(
          ([key, value]) => !deepEqual(value, (record as Readonly<Record<string, unknown>>)[key]),
        );
        return set.length === 0 ? [] : [[id, { set: Object.fromEntries(set) }]];
      }),
    );
    const now = clock.now();
    const records = added.map((id) => systemRecord(id, now, valuesOf(id, undefined)));
    const isInserted = records.length === 0 || (await store.insert<BaseRecord>(name, records)).ok;
    if (patches.size > 0) await store.patchEach(name, patches);
    counts.changed += patches.size + (isInserted ? added.length : 0);
    counts.unchanged += known.size - patches.size;
    // Another session has brought some of them a moment ago.
    pending = isInserted ? [] : added;
  }
  return counts;
}
