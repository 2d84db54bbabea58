import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { IndexPlan } from '#domain/query/indexPlan';
import type { DuplicateValue } from '../DuplicateValue';
import type { KeptSpec } from '../specChange';
import { fingerprint } from './mongoIndexes';
import { markOf, planParts } from './planParts';

/** How a collection's documents and indexes are made, for all machines. */
export interface LayoutDocument {
  /** The collection's name. */
  _id: string;
  /** Of the specification in force and its indexes; absent until all documents are derived at the first start. */
  fingerprint?: string;
  /** Paths of unique keys whose index is still to be made. */
  unindexed?: string[];
  /** As JSON: paths have dots. */
  base?: string;
  spec?: string;
  /** What the latest specifications derive, by their marks: what a document that another one derived lacks. */
  known?: { mark: string; keys: string[] }[];
  /** Documents found with the same value of a new unique key. */
  duplicates?: DuplicateValue[];
}

export const layoutsCollection = 'yarmarok_layouts';
const maxKnown = 20;

export function keptSpec(layout: LayoutDocument | undefined): KeptSpec | undefined {
  if (!layout?.base || !layout.spec) return undefined;
  return { base: JSON.parse(layout.base) as CollectionSpec, spec: JSON.parse(layout.spec) as CollectionSpec };
}

/** What puts a specification into force. */
export function layoutUpdate(plan: IndexPlan, layout: LayoutDocument | undefined, base: CollectionSpec) {
  const mark = markOf(plan);
  const others = (layout?.known ?? []).filter((known) => known.mark !== mark);
  const names = new Set(plan.spec.unique.map(({ name }) => name));
  return {
    fingerprint: fingerprint(plan),
    base: JSON.stringify(base),
    spec: JSON.stringify(plan.spec),
    known: [...others, { mark, keys: planParts(plan).map(({ key }) => key) }].slice(-maxKnown),
    duplicates: (layout?.duplicates ?? []).filter(({ name }) => names.has(name)),
  } satisfies Omit<LayoutDocument, '_id'>;
}

const keysOf = (layout: LayoutDocument | null, mark: unknown): readonly string[] | undefined =>
  layout?.known?.find((known) => known.mark === mark)?.keys;

/** The paths that documents with these marks lack, by a specification. */
export function pathsMissing(plan: IndexPlan, layout: LayoutDocument | null, marks: readonly unknown[]): string[] {
  const own = markOf(plan);
  const parts = planParts(plan);
  const missing = marks
    .filter((mark) => mark !== own)
    .flatMap((mark) => {
      const keys = new Set(keysOf(layout, mark));
      return parts.filter(({ key }) => !keys.has(key)).map(({ path }) => path);
    });
  return [...new Set(missing)];
}

/** Whether documents with these marks have something derived that the specification does not know any more. */
export function hasLeftovers(plan: IndexPlan, layout: LayoutDocument | null, marks: readonly unknown[]): boolean {
  const own = markOf(plan);
  const present = new Set(planParts(plan).map(({ key }) => key));
  return marks
    .filter((mark) => mark !== own)
    .some((mark) => keysOf(layout, mark)?.some((key) => !present.has(key)) ?? true);
}
