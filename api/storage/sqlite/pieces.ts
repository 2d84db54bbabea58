import type { IndexPlan, PlannedPath } from '#domain/query/indexPlan';

/**
 * What is derived for one path and has a number of its own: the columns (and the rows of a list), the text that is
 * searched, the text that `contains` compares, the values of a unique key.
 */
interface Piece {
  group: PieceGroup;
  path: string;
  /** Equal keys: derived the same way. */
  key: string;
  /** Of columns. */
  type?: ColumnType;
}

export type PieceGroup = 'column' | 'search' | 'value' | 'unique';
export type ColumnType = 'text' | 'number' | 'integer';

/** A piece with its number, which stays the same while other pieces come and go. */
export interface NumberedPiece extends Piece {
  at: number;
}

/** The row of a text in the trigram index is `rid * segmentFactor + at`; searched texts come first. */
export const segmentFactor = 512;
export const firstValueSegment = 256;

export const isTextPath = ({ kind }: Pick<PlannedPath, 'kind'>): boolean => kind === 'text' || kind === 'key';

/** Whether its values are rows of the clustered table of lists, which is their index. */
export const hasListRows = ({ kind, sharedIndex }: PlannedPath): boolean =>
  kind === 'keys' || (sharedIndex === true && kind !== 'text');

const columnTypes = {
  text: 'text',
  key: 'text',
  number: 'number',
  flag: 'integer',
  instant: 'integer',
  keys: 'integer',
} as const;

export const idOf = ({ group, key }: Piece): string => `${group} ${key}`;

/** The pieces of a specification, in its order. */
export function indexPieces(plan: IndexPlan): Piece[] {
  const searched = new Set(plan.search.map(({ path }) => path));
  const columns = plan.paths.map((path): Piece => ({
    group: 'column',
    path: path.path,
    key: JSON.stringify([path.path, path.kind, path.of ?? null, hasListRows(path)]),
    type: columnTypes[path.kind],
  }));
  const search = plan.search.map(({ path }): Piece => ({ group: 'search', path, key: path }));
  // A value that equals the searched text of its path is not written twice.
  const values = plan.paths
    .filter(({ kind }) => kind === 'text')
    .map(({ path }): Piece => ({ group: 'value', path, key: JSON.stringify([path, searched.has(path)]) }));
  const unique = plan.unique.map(({ name, path }): Piece => ({
    group: 'unique',
    path,
    key: JSON.stringify([name, path]),
  }));
  return [...columns, ...search, ...values, ...unique];
}

const ranges: Record<PieceGroup, readonly [from: number, to: number]> = {
  column: [0, 1900],
  search: [0, firstValueSegment],
  value: [firstValueSegment, segmentFactor],
  unique: [0, Infinity],
};

/** The first number of a group that is not taken; undefined when all are. */
export function freeNumber(group: PieceGroup, taken: ReadonlySet<number>): number | undefined {
  const [from, to] = ranges[group];
  for (let at = from; at < to; at += 1) if (!taken.has(at)) return at;
  return undefined;
}
