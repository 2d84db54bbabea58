import { matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ReadStore } from '#core/ports/ReadStore';
import type { AttributesSpec } from '#core/schema/AttributesSpec';
import type { CollectionName } from '#core/ports/CollectionName';

const batchSize = 500;

interface AttributedEntity {
  name: string;
  collection: { name: CollectionName };
  spec: { attributes?: AttributesSpec; listing: { flags?: ReadonlyMap<string, unknown> } };
  fields: ReadonlyMap<string, unknown>;
}

/**
 * The entities whose records can have values of an attribute, hidden ones of former sets too: all with attributes but
 * those that have a field in code of this name.
 */
export const entitiesWithValues = <T extends AttributedEntity>(code: string, entities: ReadonlyMap<string, T>): T[] =>
  [...entities.values()].filter(
    ({ spec, fields }) => spec.attributes && (!fields.has(code) || spec.listing.flags?.has(code)),
  );

/** All records of a collection in batches, in the order of their ids, after an id; those in the trash too. */
export async function* recordBatches(
  store: ReadStore,
  collection: CollectionName,
  after = '',
): AsyncIterable<StoredRecord[]> {
  for (let last = after; ;) {
    const ids = await store.scanIds(collection, matchAll, last, batchSize);
    if (ids.length === 0) return;
    yield await store.getMany(collection, ids);
    last = ids.at(-1) ?? last;
    if (ids.length < batchSize) return;
  }
}
