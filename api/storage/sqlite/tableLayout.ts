import { createHash } from 'node:crypto';
import type { IndexKind } from '#domain/query/CollectionSpec';
import type { IndexPlan, PlannedPath } from '#domain/query/indexPlan';
import { hasListRows, idOf, isTextPath } from './pieces';
import type { NumberedPiece } from './pieces';
import type { StoredLayout } from './StoredLayout';

export interface Column {
  /** Of its piece. */
  id: string;
  path: PlannedPath;
  /** Column with the folded text, number, 0 or 1, or instant; for a list 1 when it is not empty. */
  value: string;
  /** Sort column; the same as `value` except for texts. */
  sort: string;
  /** Its number, which identifies it in the table of lists. */
  at: number;
  /** Whether its values are in the table of lists. */
  hasListRows: boolean;
}

/** A composite index: equality prefix, then the sort path. */
export interface SortIndex {
  name: string;
  prefix: readonly string[];
  by: string;
  columns: readonly string[];
}

/** A text in the trigram index: the searched text of a path, or the value that `contains` compares. */
export interface FtsSegment {
  /** Of its piece. */
  id: string;
  at: number;
  path: string;
  of: 'search' | 'value';
}

export interface TableNames {
  records: string;
  index: string;
  lists: string;
  keys: string;
  texts: string;
  trigrams: string;
}

export interface TableLayout {
  plan: IndexPlan;
  columns: ReadonlyMap<string, Column>;
  sortIndexes: readonly SortIndex[];
  /** Columns with a single-column index, for lookups; `ofSet`: only of rows where the flag is set. */
  single: readonly { name: string; column: string; ofSet: boolean }[];
  ftsSegments: readonly FtsSegment[];
  /** Numbers of searched texts of removed paths that are still in the trigram index. */
  deadSegments: readonly number[];
  /** The numbers and pieces of the unique keys, in the order of the plan. */
  uniqueNumbers: readonly number[];
  uniqueIds: readonly string[];
  /** The numbers of unique keys that each record with a text at the path has: not of those added at run time. */
  keyNumbers: ReadonlyMap<string, number>;
  tables: TableNames;
  /** Fields that are, or were, kept apart from the others. */
  apart: ReadonlySet<string>;
}

const hasOwnIndex = ({ spec: { ownIndexes } }: IndexPlan, { path, sharedIndex }: PlannedPath): boolean =>
  ownIndexes ? ownIndexes.includes(path) : !sharedIndex;

/** Flags have an index only where it is asked for: of the few rows where they are set. */
const hasLookup = (plan: IndexPlan, path: PlannedPath): boolean =>
  path.kind === 'key'
    ? hasOwnIndex(plan, path)
    : path.kind === 'flag' && (plan.spec.ownIndexes ?? []).includes(path.path);

/** The name is made of the content: an index that is there is the one that is meant. */
const nameOf = (collection: string, columns: readonly string[]): string =>
  `${collection}_by_${createHash('sha256').update(columns.join(' ')).digest('hex').slice(0, 12)}`;

function sortIndexesOf(plan: IndexPlan, columns: ReadonlyMap<string, Column>): SortIndex[] {
  const { name } = plan.spec;
  const sortOf = (path: string): string => columns.get(path)?.sort ?? '';
  const valueOf = (path: string): string => columns.get(path)?.value ?? '';
  const indexes: SortIndex[] = [{ name: idIndexOf(name), prefix: [], by: '_id', columns: ['id'] }];
  const add = (prefix: readonly string[], by: string, covered: readonly string[]): void => {
    const keys = [...prefix.map(valueOf), sortOf(by), 'id'];
    const { coveringPaths: askedWith } = plan.byPath.get(by) ?? {};
    const coveredColumns = [...covered, ...(askedWith ?? [])].map(valueOf);
    const all = [...new Set([...keys, ...coveredColumns])];
    indexes.push({ name: nameOf(name, all), prefix, by, columns: all });
  };
  for (const { by, within = [] } of plan.spec.orders ?? []) {
    const unknown = [by, ...within].find((path) => !plan.byPath.has(path));
    if (unknown) throw new Error(`${plan.spec.name}: an order names ${unknown}, which is not indexed`);
    const ofKind = (...kinds: IndexKind[]): string[] =>
      within.filter((path) => path !== by && kinds.includes(plan.byPath.get(path)?.kind ?? 'keys'));
    // Flags are not selective: they are only included as covering columns.
    const flags = ofKind('flag');
    add(['_deleted'], by, flags);
    // Every write changes `_updated` and all indexes that contain it: conditions on such lists are evaluated during the
    // scan instead.
    if (by !== '_updated')
      for (const path of ofKind('text', 'key', 'number', 'instant')) add(['_deleted', path], by, flags);
  }
  // Paths of sort orders already have indexes: another one would cost each write, for the few lists of the trash.
  const listed = new Set((plan.spec.orders ?? []).map(({ by }) => by));
  // Ranges that are counted on the index are queried within one trash partition.
  for (const path of plan.paths)
    if ((path.kind === 'number' || path.kind === 'instant') && !listed.has(path.path) && hasOwnIndex(plan, path))
      add(path.coveringPaths ? ['_deleted'] : [], path.path, []);
  return indexes;
}

export const idIndexOf = (collection: string): string => `${collection}_id`;

/** The tables of a collection. */
export function tableNames(name: string): TableNames {
  if (!/^[A-Za-z][\w-]{0,60}$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a collection`);
  const table = (suffix: string): string => `"${name}_${suffix}"`;
  return {
    records: table('records'),
    index: table('index'),
    lists: table('lists'),
    keys: table('keys'),
    texts: table('texts'),
    trigrams: table('trigrams'),
  };
}

/** Tables, columns and indexes of one collection. */
export function tableLayout(plan: IndexPlan, { base, pieces, builds, leftovers, apart }: StoredLayout): TableLayout {
  const { name } = plan.spec;
  const ofColumns = new Map(pieces.flatMap((piece) => (piece.group === 'column' ? [[piece.path, piece]] : [])));
  const columns = new Map(
    plan.paths.map((path): [string, Column] => {
      const piece = ofColumns.get(path.path);
      if (!piece) throw new Error(`${name}: ${path.path} has no column`);
      const { at } = piece;
      return [
        path.path,
        {
          id: idOf(piece),
          path,
          at,
          value: `v${at}`,
          sort: isTextPath(path) ? `s${at}` : `v${at}`,
          hasListRows: hasListRows(path),
        },
      ];
    }),
  );
  const unique = pieces.filter(({ group }) => group === 'unique');
  const isComplete = (piece: NumberedPiece): boolean =>
    base.unique.some(({ path }) => path === piece.path) && !builds.some((build) => build.pieces.includes(idOf(piece)));
  const isText = ({ path }: NumberedPiece): boolean => {
    const column = columns.get(path);
    return column !== undefined && isTextPath(column.path);
  };
  const keyNumbers = new Map(
    unique.filter((piece) => isComplete(piece) && isText(piece)).map(({ path, at }) => [path, at]),
  );
  return {
    plan,
    columns,
    ftsSegments: pieces.flatMap((piece) => {
      const { group, path, at } = piece;
      return group === 'search' || group === 'value' ? [{ id: idOf(piece), at, path, of: group }] : [];
    }),
    deadSegments: leftovers.flatMap(({ group, at }) => (group === 'search' ? [at] : [])),
    uniqueNumbers: unique.map(({ at }) => at),
    uniqueIds: unique.map(idOf),
    keyNumbers,
    sortIndexes: sortIndexesOf(plan, columns),
    single: [...columns.values()]
      .filter(({ path }) => hasLookup(plan, path) && !keyNumbers.has(path.path))
      .map(({ value, path }) => ({ name: nameOf(name, [value]), column: value, ofSet: path.kind === 'flag' })),
    tables: tableNames(name),
    apart: new Set(apart),
  };
}

/** The layout with only those indexes that are there: one is not made while others wait for it. */
export const withIndexes = (layout: TableLayout, present: ReadonlySet<string>): TableLayout => ({
  ...layout,
  sortIndexes: layout.sortIndexes.filter(({ name }) => present.has(name)),
  single: layout.single.filter(({ name }) => present.has(name)),
});
