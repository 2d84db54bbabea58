import type { CollectionSpec } from '#domain/query/CollectionSpec';

/** The records of collections up to this size are derived within `changeSpec`. */
export const smallCollection = 2_000;

/** What a store keeps of a collection's specification from one opening to the next. */
export interface KeptSpec {
  /** The one it was opened with last. */
  base: CollectionSpec;
  /** The one in force. */
  spec: CollectionSpec;
}

/** Whether two specifications are the same, written the same way. */
export const isSameSpec = (a: CollectionSpec, b: CollectionSpec): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The parts that were added after opening. */
function addedParts<Part>(
  { base, spec }: KeptSpec,
  partsOf: (spec: CollectionSpec) => readonly Part[],
  nameOf: (part: Part) => string,
  opened: CollectionSpec,
): Part[] {
  const known = new Set([...partsOf(base), ...partsOf(opened)].map(nameOf));
  return partsOf(spec).filter((part) => !known.has(nameOf(part)));
}

/**
 * The specification in force after opening: what was changed at run time stays as it was. Where the specification to
 * open with has changed since, it gets what was added to the former one.
 */
export function specAtOpening(opened: CollectionSpec, kept: KeptSpec | undefined): CollectionSpec {
  if (!kept || isSameSpec(kept.base, kept.spec)) return opened;
  if (isSameSpec(kept.base, opened)) return kept.spec;
  const indexed = addedParts(
    kept,
    (spec) => spec.indexed,
    ({ path }) => path,
    opened,
  );
  const unique = addedParts(
    kept,
    (spec) => spec.unique,
    ({ name }) => name,
    opened,
  );
  const search = addedParts(
    kept,
    (spec) => spec.search,
    (path) => path,
    opened,
  );
  const apart = addedParts(
    kept,
    (spec) => spec.apart ?? [],
    ({ name }) => name,
    opened,
  );
  if (indexed.length + unique.length + search.length + apart.length === 0) return opened;
  return {
    ...opened,
    ...(apart.length > 0 && { apart: [...(opened.apart ?? []), ...apart] }),
    indexed: [...opened.indexed, ...indexed],
    unique: [...opened.unique, ...unique],
    search: [...opened.search, ...search],
  };
}
