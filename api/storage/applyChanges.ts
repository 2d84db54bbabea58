import type { IndexPlan } from '#domain/query/indexPlan';
import { setPath } from '#domain/query/setPath';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Changes, Patch, UpdatedRecord } from '#core/ports/StoreWrites';
import { plainValue } from './plainRecord';

const forbiddenSegments = new Set(['__proto__', 'constructor', 'prototype', '']);
const managedFields = new Set(['_id', '_revision']);

const overlaps = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/**
 * A deep copy of the changes. Throws for a path that a patch must not set: the id, the revision, or the source of a
 * unique key.
 */
export function checkedChanges(plan: IndexPlan, changes: Changes): Changes {
  const copies: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(changes)) {
    const segments = path.split('.');
    if (
      segments.some((segment) => forbiddenSegments.has(segment) || segment.startsWith('$')) ||
      managedFields.has(segments[0] ?? '')
    ) {
      throw new Error(`${plan.spec.name}: a patch cannot set ${path}`);
    }
    const key = plan.unique.find((unique) => overlaps(unique.path, path));
    if (key)
      throw new Error(`${plan.spec.name}: ${path} is under the unique key ${key.name}, which only replace can change`);
    copies[path] = plainValue(value, path);
  }
  return copies;
}

export const checkedPatches = (plan: IndexPlan, patches: ReadonlyMap<string, Patch>): ReadonlyMap<string, Patch> =>
  new Map(Array.from(patches, ([id, patch]) => [id, { ...patch, set: checkedChanges(plan, patch.set) }]));

export const updatedRecordOf = ({ _id, _revision }: StoredRecord): UpdatedRecord => ({ id: _id, revision: _revision });

/**
 * The record with the values set at their paths and the revision raised by one. Missing parents of a path are created;
 * a plain value on the way, or a list without that index, is replaced by an object. The given record is not modified;
 * the values become part of the new one.
 */
export function applyChanges(record: StoredRecord, changes: Changes): StoredRecord {
  let changed: unknown = record;
  for (const [path, value] of Object.entries(changes)) changed = setPath(changed, path.split('.'), value);
  return { ...(changed as StoredRecord), _revision: record._revision + 1 };
}
