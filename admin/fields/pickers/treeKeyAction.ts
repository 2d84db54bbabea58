import type { TreeRow } from './Tree';

/** What the keys need to know of a row. */
type KeyRow = Pick<TreeRow, 'level'> & Partial<Pick<TreeRow, 'expandable' | 'expanded'>>;

/**
 * The action of a key in the WAI-ARIA tree pattern: focus another row, or expand or collapse the branch. null: the key
 * is not handled.
 */
export function treeKeyAction(
  key: string,
  rows: readonly KeyRow[],
  at: number,
): { to: number } | { open: boolean } | null {
  const row = rows[at];
  if (!row) return null;
  switch (key) {
    case 'ArrowDown':
      return { to: at + 1 };
    case 'ArrowUp':
      return { to: at - 1 };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: rows.length - 1 };
    case 'ArrowRight':
      return row.expanded ? { to: at + 1 } : row.expandable ? { open: true } : { to: at };
    case 'ArrowLeft': {
      if (row.expanded) return { open: false };
      const parent = rows.slice(0, at).findLastIndex(({ level }) => level < row.level);
      return { to: parent === -1 ? at : parent };
    }
    default:
      return null;
  }
}
