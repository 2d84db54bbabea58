import type { CategoryRow } from './treeRows';

/** A place in the tree. */
export interface DropPlace {
  parent: string;
  /** Among the other children of the parent. */
  index: number;
  level: number;
}

type NodeRow = Extract<CategoryRow, { kind: 'node' }>;

const isNode = (row: CategoryRow): row is NodeRow => row.kind === 'node';

/**
 * The place of what is dropped before the row at `gap`: as deep as is wanted and as the rows around allow. The branch of
 * the dragged category must be closed. Null above the root.
 */
export function placeAt(
  rows: readonly CategoryRow[],
  draggedId: string,
  gap: number,
  wantedLevel: number,
): DropPlace | null {
  const others = rows.filter((row): row is NodeRow => isNode(row) && row.id !== draggedId);
  const skipped = rows.slice(0, gap).filter((row) => !isNode(row) || row.id === draggedId).length;
  const at = Math.min(Math.max(gap - skipped, 1), others.length);
  const previous = others[at - 1];
  if (!previous) return null;
  const shallowest = Math.max(others[at]?.level ?? 2, 2);
  const level = Math.min(Math.max(wantedLevel, shallowest), previous.level + 1);
  const before = others.slice(0, at);
  const parentAt = before.findLastIndex((row) => row.level === level - 1);
  const parent = before[parentAt];
  if (!parent) return null;
  const isClosed = parent.expandable && !parent.expanded;
  const index = isClosed ? Infinity : before.slice(parentAt + 1).filter((row) => row.level === level).length;
  return { parent: parent.id, index, level };
}

export const isSamePlace = (one: DropPlace | null, other: DropPlace | null): boolean =>
  one?.parent === other?.parent && one?.index === other?.index;
