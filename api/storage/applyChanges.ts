import type { IndexPlan } from '../../domain/query/indexPlan';
import type { StoredRecord } from '../../domain/wire/StoredRecord';
import type { Changes, UpdatedRecord } from '../ports/StoreWrites';
import { plainValue } from './plainRecord';

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;
const forbiddenSegments = new Set(['__proto__', 'constructor', 'prototype', '']);
const managedFields = new Set(['_id', '_revision']);

const overlaps = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/** Throws for a path that a patch must not set: the id, the revision, or the source of a unique key. */
export function checkChanges(plan: IndexPlan, changes: Changes): void {
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
    plainValue(value, path);
  }
}

function child(container: Container, segment: string): unknown {
  return Object.hasOwn(container, segment) ? (container as Record<string, unknown>)[segment] : undefined;
}

const accepts = (container: Container, segment: string): boolean =>
  !Array.isArray(container) || (/^\d{1,4}$/.test(segment) && Number(segment) <= container.length);

// Copies only the containers along the path: unchanged parts stay the same objects and are recognised by identity.
function withValue(current: unknown, [segment = '', ...rest]: readonly string[], value: unknown): Container {
  const container: Container = isContainer(current) && accepts(current, segment) ? current : {};
  const copy: Container = Array.isArray(container) ? [...container] : { ...container };
  const inner = rest.length === 0 ? value : withValue(child(container, segment), rest, value);
  (copy as Record<string, unknown>)[segment] = inner;
  return copy;
}

export const updatedRecordOf = ({ _id, _revision }: StoredRecord): UpdatedRecord => ({ id: _id, revision: _revision });

/**
 * The record with the values set at their paths and the revision raised by one. Missing parents of a path are created;
 * a plain value on the way, or a list without that index, is replaced by an object. The given record is not modified.
 */
export function applyChanges(record: StoredRecord, changes: Changes): StoredRecord {
  let changed: unknown = record;
  for (const [path, value] of Object.entries(changes))
    changed = withValue(changed, path.split('.'), plainValue(value, path));
  return { ...(changed as StoredRecord), _revision: record._revision + 1 };
}
