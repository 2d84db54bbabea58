import type { IndexKind } from './CollectionSpec';
import { kindOf } from './indexPlan';
import type { IndexPlan } from './indexPlan';
import { indexInstant, isNumber } from './indexValue';
import type { Sort, Where } from './Where';

/**
 * A condition or sort order that the collection does not support: a bug of the calling code, because input is validated
 * before.
 */
export class InvalidQuery extends Error {
  override name = 'InvalidQuery';
}

const isText = (value: unknown): boolean => typeof value === 'string';

const isOfKind: Record<IndexKind, (value: unknown) => boolean> = {
  text: isText,
  key: isText,
  keys: isText,
  number: isNumber,
  flag: (value) => typeof value === 'boolean',
  instant: (value) => indexInstant(value) !== undefined,
};

function requireKind(plan: IndexPlan, path: string, op: string, allowed: readonly IndexKind[] | null): IndexKind {
  const kind = kindOf(plan, path);
  if (!kind) throw new InvalidQuery(`${plan.spec.name}: ${path} is not indexed`);
  if (allowed && !allowed.includes(kind))
    throw new InvalidQuery(`${plan.spec.name}: ${op} cannot be asked of ${path}, which is of kind ${kind}`);
  return kind;
}

function requireValues(plan: IndexPlan, path: string, kind: IndexKind, values: readonly unknown[]): void {
  const invalid = values.find((value) => !isOfKind[kind](value));
  if (invalid !== undefined)
    throw new InvalidQuery(
      `${plan.spec.name}: ${JSON.stringify(invalid)} is no value of ${path}, which is of kind ${kind}`,
    );
  if (values.includes(undefined)) throw new InvalidQuery(`${plan.spec.name}: undefined is no value of ${path}`);
}

/**
 * Throws `InvalidQuery` for an unknown path, an operator that the path's kind does not support, or a value of the wrong
 * kind.
 */
export function checkWhere(plan: IndexPlan, where: Where): void {
  switch (where.op) {
    case 'and':
    case 'or':
      where.of.forEach((part) => checkWhere(plan, part));
      return;
    case 'not':
      checkWhere(plan, where.of);
      return;
    case 'in':
      requireValues(plan, where.path, requireKind(plan, where.path, where.op, null), where.values);
      return;
    case 'contains':
      requireValues(plan, where.path, requireKind(plan, where.path, where.op, ['text', 'key']), where.texts);
      return;
    case 'range': {
      const bounds = [where.from, where.to].filter((bound) => bound !== undefined);
      requireValues(plan, where.path, requireKind(plan, where.path, where.op, ['number', 'instant']), bounds);
      return;
    }
    case 'exists':
      requireKind(plan, where.path, where.op, null);
      return;
    case 'ids':
      if (!where.ids.every(isText)) throw new InvalidQuery(`${plan.spec.name}: ids are texts`);
      return;
    case 'search':
      if (!isText(where.text)) throw new InvalidQuery(`${plan.spec.name}: a search is a text`);
      return;
    default:
      throw new InvalidQuery(`${plan.spec.name}: unknown operator ${JSON.stringify((where as { op?: unknown }).op)}`);
  }
}

/** Throws `InvalidQuery` for a path whose values are no texts. */
export function checkTextPath(plan: IndexPlan, path: string): void {
  requireKind(plan, path, 'distinct', ['text', 'key']);
}

/** Throws `InvalidQuery` for a path that is not sortable. `_id` always is. */
export function checkSort(plan: IndexPlan, sort: readonly Sort[]): void {
  for (const { path, direction } of sort) {
    if (path !== '_id') requireKind(plan, path, 'sort', ['text', 'key', 'number', 'flag', 'instant']);
    if (direction !== 1 && direction !== -1) throw new InvalidQuery(`${plan.spec.name}: a direction is 1 or -1`);
  }
}
