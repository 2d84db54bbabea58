import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Patch } from '../ports/StoreWrites';
import type { DerivedFields } from '../schema/DerivedFieldWriter';
import { contentRevision } from './contentRevision';

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

/** The patch that writes derived fields of a record and keeps its content revision. */
export const derivedFieldsPatch = (record: StoredRecord, values: DerivedFields): Patch => ({
  revision: record._revision,
  set: { ...values, _backTo: nextRevisionAliases(record) },
});
