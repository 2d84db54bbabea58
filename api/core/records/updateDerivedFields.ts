import { deepEqual } from '../../../domain/form/deepEqual';
import { readPath } from '../../../domain/query/readPath';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Patch, Store } from '../../ports/Store';
import { contentRevision } from './contentRevision';

/** Values by dotted path. */
export type DerivedFields = Readonly<Record<string, unknown>>;

/** A form that was opened at one of so many marks is not behind; one that is older is compared value by value. */
const maxAliases = 20;

/**
 * Notes of marks that follow each other all lead to the same revision; the older ones go, or they would grow for ever. One
 * that another note leads to stays: by it an undo is known that was done before.
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
 * Writes values that follow from other records (whether a file is used, how a product is rated) where they are not so
 * already. Nobody changed these records: each goes on standing for the revision that it stood for, so that no undo and no
 * open form takes the mark for a change by a person. A function tells them of the record as it is when it is written.
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
    // Who was written in this moment is looked at again.
    pending = [...patches.keys()].filter((id) => !updatedIds.has(id));
  }
}
