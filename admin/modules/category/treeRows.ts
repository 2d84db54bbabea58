import type { Tree, TreeRow } from '../../fields/pickers/Tree';
import { visibleRows } from '../../fields/pickers/Tree';

/** A row of the tree: a category, the link that adds one, or the one that is being created. */
export type CategoryRow =
  ({ kind: 'node'; id: string } & TreeRow) | { kind: 'add' | 'new'; id: string; parent: string; level: number };

interface RowsOptions {
  expandedIds: ReadonlySet<string>;
  /** While searching: only these, all expanded. */
  visibleIds: ReadonlySet<string> | undefined;
  /** Below this category one can be added. */
  addTo: string | undefined;
  /** Below this category one is being created. */
  newIn: string | undefined;
}

/** Where the rows below the row at `at` end. */
function endOfBranch(rows: readonly CategoryRow[], at: number): number {
  const level = rows[at]?.level ?? 0;
  const next = rows.findIndex((row, index) => index > at && row.level <= level);
  return next === -1 ? rows.length : next;
}

/** The rows from the top. */
export function categoryRows(tree: Tree, { expandedIds, visibleIds, addTo, newIn }: RowsOptions): CategoryRow[] {
  const rows: CategoryRow[] = visibleRows(tree, expandedIds, visibleIds).map((row) => ({
    ...row,
    kind: 'node',
    id: row.node._id,
  }));
  for (const [kind, parent] of [
    ['add', addTo],
    ['new', newIn],
  ] as const) {
    const at = rows.findIndex((row) => row.kind === 'node' && row.id === parent);
    const row = rows[at];
    if (parent === undefined || row?.kind !== 'node' || (row.expandable && !row.expanded)) continue;
    rows.splice(endOfBranch(rows, at), 0, { kind, id: `${kind} ${parent}`, parent, level: row.level + 1 });
  }
  return rows;
}
