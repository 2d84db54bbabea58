import { createHash } from 'node:crypto';
import type { IndexPlan } from '#domain/query/indexPlan';

/** Increment when the derivation of index values changes: existing documents are then derived again. */
const derivationVersion = 6;

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Something that a specification derives from a path. Equal keys: derived the same way. */
interface PlanPart {
  path: string;
  key: string;
}

export function planParts(plan: IndexPlan): PlanPart[] {
  const searched = new Set(plan.search.map(({ path }) => path));
  const paths = plan.paths.map(({ path, kind, of = null, sharedIndex = false }) => ({
    path,
    // The tokens of a code depend on whether it is searched.
    key: JSON.stringify([path, kind, of, sharedIndex, kind === 'key' && searched.has(path)]),
  }));
  const search = plan.search.map(({ path }) => ({ path, key: `search ${path}` }));
  const unique = plan.unique.map(({ name, path }) => ({ path, key: `unique ${name} ${path}` }));
  return [...paths, ...search, ...unique];
}

const marks = new WeakMap<IndexPlan, string>();

/** Marks the documents that a specification derives: another one that derives the same has the same mark. */
export function markOf(plan: IndexPlan): string {
  const known = marks.get(plan);
  if (known !== undefined) return known;
  const keys = planParts(plan)
    .map(({ key }) => key)
    .sort();
  const mark = shortHash(JSON.stringify([derivationVersion, keys]));
  marks.set(plan, mark);
  return mark;
}
