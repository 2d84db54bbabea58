import { deepEqual } from '../../domain/form/deepEqual';
import { readPath } from '../../domain/query/readPath';
import type { StoredRecord } from '../../domain/wire/StoredRecord';
import type { Patch } from '../ports/StoreWrites';
import type { Store } from '../ports/Store';
import { contentRevision } from './contentRevision';

/** Values by dotted path. */
export type DerivedFields = Readonly<Record<string, unknown>>;

/**
 * Number of aliases kept: forms opened at one of these revisions are not outdated; older ones are merged value by
 * value.
 */
const maxAliases = 20;

/**
 * Consecutive updates of derived fields are all aliases of the same revision; older ones are dropped, or they would
 * grow without limit. An alias that another alias refers to stays: an earlier undo is recognised by it.
 */
function nextRevisionAliases(record: StoredRecord): Record<string, number> {
  const base = contentRevision(record);
  const { _backTo: aliases = {} } = record;
  const targetRevisions = new Set(Object.values(aliases));
  const aliasesOfBase = Object.keys(aliases)
    .filter((revision) => aliases[revision] === base && !targetRevisions.has(Number(revision)))
    .sort((a, b) => Number(b) - Number(a));
  const expired = new Set(aliasesOfBase.slice(maxAliases - 1));
  return {
    ...Object.fromEntries(Object.entries(aliases).filter(([revision]) => !expired.has(revision))),
    [record._revision + 1]: base,
  };
}

const derivedFieldsPatch = (record: StoredRecord, values: DerivedFields): Patch => ({
  revision: record._revision,
  set: { ...values, _backTo: nextRevisionAliases(record) },
});

/**
 * Writes derived (denormalised) fields, computed from other records (whether a file is used, how a product is rated),
 * where they differ. Not a change by a user: the record keeps its content revision, so undos and open forms do not
 * conflict. A function receives the record as it is when it is written.
 */
export async function updateDerivedFields(
  collection: string,
  updates: ReadonlyMap<string, DerivedFields | ((record: StoredRecord) => DerivedFields)>,
  store: Store,
): Promise<void> {
  const isUpToDate = (record: StoredRecord, values: DerivedFields): boolean =>
    Object.entries(values).every(([path, value]) => deepEqual(readPath(record, path.split('.')) ?? null, value));
  let pending = [...updates.keys()];
  while (pending.length > 0) {
    const patches = new Map<string, Patch>();
    for (const record of await store.getMany(collection, pending)) {
      const update = updates.get(record._id) ?? {};
      const values = typeof update === 'function' ? update(record) : update;
      if (!isUpToDate(record, values)) patches.set(record._id, derivedFieldsPatch(record, values));
    }
    const updatedIds = new Set(
      patches.size === 0 ? [] : (await store.patchEach(collection, patches)).map(({ id }) => id),
    );
    // Records that were written concurrently are read again.
    pending = [...patches.keys()].filter((id) => !updatedIds.has(id));
  }
}
