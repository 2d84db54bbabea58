import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Patch } from '../ports/StoreWrites';
import { marksAfterSetting } from './countOnce';
import { carriedMark } from './mergedInto';
import { withChanges } from './patchedRecords';

/** Patches that set counted numbers change their marks too, unless they say themselves how. */
export function withMarks(
  patches: ReadonlyMap<string, Patch>,
  read: readonly StoredRecord[],
): ReadonlyMap<string, Patch> {
  const marked = read.flatMap((record): [string, Patch][] => {
    const patch = patches.get(record._id);
    if (!patch || '_counted' in patch.set || patch.revision !== record._revision) return [];
    const marks = marksAfterSetting(record, (path) => path in patch.set);
    return marks ? [[record._id, { ...patch, set: { ...patch.set, _counted: marks } }]] : [];
  });
  return marked.length > 0 ? new Map([...patches, ...marked]) : patches;
}

/** Patches of records that were merged and stay in the trash carry the mark along. */
export function withMergedMarks(
  patches: ReadonlyMap<string, Patch>,
  read: readonly StoredRecord[],
): ReadonlyMap<string, Patch> {
  const carried = read.flatMap((record): [string, Patch][] => {
    const patch = patches.get(record._id);
    if (!record._deleted || patch?.revision !== record._revision) return [];
    const mark = carriedMark(record, withChanges(record, patch.set));
    return [[record._id, { ...patch, set: { ...patch.set, ...mark } }]];
  });
  return carried.length > 0 ? new Map([...patches, ...carried]) : patches;
}
