import { commonPaths } from './CollectionSpec';
import type { CollectionSpec, IndexedPath, IndexKind } from './CollectionSpec';

export interface PlannedPath extends IndexedPath {
  segments: readonly string[];
  /** Its place among the paths of the plan. */
  at: number;
}

/** A collection's specification prepared for deriving: with the common paths, each path once, split into segments. */
export interface IndexPlan {
  spec: CollectionSpec;
  paths: readonly PlannedPath[];
  byPath: ReadonlyMap<string, PlannedPath>;
  search: readonly { path: string; segments: readonly string[] }[];
  unique: readonly { name: string; path: string; segments: readonly string[] }[];
}

const plans = new WeakMap<CollectionSpec, IndexPlan>();

export function indexPlan(spec: CollectionSpec): IndexPlan {
  const cached = plans.get(spec);
  if (cached) return cached;
  const byPath = new Map<string, PlannedPath>();
  for (const indexed of [...commonPaths, ...spec.indexed]) {
    const { path, kind } = indexed;
    const existing = byPath.get(path);
    if (existing && existing.kind !== kind)
      throw new Error(`${spec.name}: ${path} is indexed both as ${existing.kind} and as ${kind}`);
    const [field = '', ...rest] = path.split('.');
    byPath.set(path, {
      ...indexed,
      at: existing?.at ?? byPath.size,
      segments: [field, ...(indexed.of === 'shownPictures' ? ['0'] : rest)],
    });
  }
  const plan = {
    spec,
    byPath,
    paths: [...byPath.values()],
    search: [...new Set(spec.search)].map((path) => ({ path, segments: path.split('.') })),
    unique: spec.unique.map((key) => ({ ...key, segments: key.path.split('.') })),
  };
  plans.set(spec, plan);
  return plan;
}

export function kindOf(plan: IndexPlan, path: string): IndexKind | undefined {
  return plan.byPath.get(path)?.kind;
}
