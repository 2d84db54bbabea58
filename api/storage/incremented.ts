import type { IndexPlan } from '#domain/query/indexPlan';
import { readPath } from '#domain/query/readPath';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Bounds, IncrementResult } from '#core/ports/StoreWrites';
import { applyChanges, checkedChanges } from './applyChanges';

export interface Increment {
  path: string;
  by: number;
  min: number;
  max: number;
}

type Refused = Extract<IncrementResult, { ok: false }>;

/** Throws for a path that a patch cannot set and for numbers that are not whole: their sums would differ by store. */
export function checkedIncrement(plan: IndexPlan, path: string, by: number, bounds: Bounds = {}): Increment {
  checkedChanges(plan, { [path]: by });
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = bounds;
  if (![by, min, max].every(Number.isSafeInteger) || min > max)
    throw new Error(`${plan.spec.name}: ${path} cannot be incremented by ${by} within ${min} and ${max}`);
  return { path, by, min, max };
}

/** The record after the increment, or why there is none. The given record is not modified. */
export function incremented(
  record: StoredRecord,
  { path, by, min, max }: Increment,
): { ok: true; value: number; record: StoredRecord } | Refused {
  const current = readPath(record, path.split('.'));
  if (typeof current !== 'number' || !Number.isSafeInteger(current)) return { ok: false, reason: 'notInteger' };
  const value = current + by;
  if (value < min) return { ok: false, reason: 'belowMin' };
  if (value > max) return { ok: false, reason: 'aboveMax' };
  return { ok: true, value, record: applyChanges(record, { [path]: value }) };
}
