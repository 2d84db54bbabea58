import type { IndexKind } from '../../../domain/query/CollectionSpec';
import type { IndexPlan, PlannedPath } from '../../../domain/query/indexPlan';

export interface Column {
  path: PlannedPath;
  /** Column with the folded text, number, 0 or 1, or instant; for a list 1 when it is not empty. */
  value: string;
  /** Sort column; the same as `value` except for texts. */
  sort: string;
  /** Its number, which identifies it in the side tables of lists and texts. */
  at: number;
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
  at: number;
  path: string;
  of: 'search' | 'value';
}

export interface TableLayout {
  plan: IndexPlan;
  columns: ReadonlyMap<string, Column>;
  sortIndexes: readonly SortIndex[];
  /** Columns with a single-column index, for lookups. */
  single: readonly { name: string; column: string }[];
  ftsSegments: readonly FtsSegment[];
  /** The rowid of a segment is `rid * segmentFactor + at`; search segments come first. */
  segmentFactor: number;
  searchSegmentCount: number;
  tables: { records: string; index: string; lists: string; keys: string; texts: string; trigrams: string };
}

const hasOwnIndex = ({ spec: { ownIndexes } }: IndexPlan, path: string): boolean => ownIndexes?.includes(path) ?? true;

const isText = ({ kind }: PlannedPath): boolean => kind === 'text' || kind === 'key';

function sortIndexesOf(name: string, plan: IndexPlan, columns: ReadonlyMap<string, Column>): SortIndex[] {
  const sortOf = (path: string): string => columns.get(path)?.sort ?? '';
  const valueOf = (path: string): string => columns.get(path)?.value ?? '';
  const indexes: SortIndex[] = [{ name: `${name}_id`, prefix: [], by: '_id', columns: ['id'] }];
  const add = (prefix: readonly string[], by: string, covered: readonly string[]): void => {
    const keys = [...prefix.map(valueOf), sortOf(by), 'id'];
    const { coveringPaths: askedWith } = plan.byPath.get(by) ?? {};
    const coveredColumns = [...covered, ...(askedWith ?? [])].map(valueOf);
    indexes.push({
      name: `${name}_order_${indexes.length}`,
      prefix,
      by,
      columns: [...new Set([...keys, ...coveredColumns])],
    });
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
  for (const { path, kind, coveringPaths: askedWith } of plan.paths)
    if ((kind === 'number' || kind === 'instant') && !listed.has(path) && hasOwnIndex(plan, path))
      add(askedWith ? ['_deleted'] : [], path, []);
  return indexes;
}

function ftsSegmentsOf(plan: IndexPlan): FtsSegment[] {
  const search = plan.search.map(({ path }) => ({ path, of: 'search' as const }));
  const values = plan.paths.filter(({ kind }) => kind === 'text').map(({ path }) => ({ path, of: 'value' as const }));
  return [...search, ...values].map((piece, at) => ({ ...piece, at }));
}

/** Tables, columns and indexes of one collection. Deterministic: the same specification gives the same layout. */
export function tableLayout(plan: IndexPlan): TableLayout {
  const { name } = plan.spec;
  if (!/^[A-Za-z][\w-]{0,60}$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a collection`);
  const table = (suffix: string): string => `"${name}_${suffix}"`;
  const columns = new Map(
    plan.paths.map((path, at): [string, Column] => [
      path.path,
      { path, at, value: `v${at}`, sort: isText(path) ? `s${at}` : `v${at}` },
    ]),
  );
  const pieces = ftsSegmentsOf(plan);
  return {
    plan,
    columns,
    ftsSegments: pieces,
    segmentFactor: Math.max(1, 2 ** Math.ceil(Math.log2(pieces.length || 1))),
    searchSegmentCount: plan.search.length,
    sortIndexes: sortIndexesOf(name, plan, columns),
    single: [...columns.values()]
      .filter(({ path }) => path.kind === 'key' && hasOwnIndex(plan, path.path))
      .map(({ value }) => ({ name: `${name}_find_${value}`, column: value })),
    tables: {
      records: table('records'),
      index: table('index'),
      lists: table('lists'),
      keys: table('keys'),
      texts: table('texts'),
      trigrams: table('trigrams'),
    },
  };
}
