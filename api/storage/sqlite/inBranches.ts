import type { Sort, Where } from '#domain/query/Where';
import { boundValue } from './compileWhere';
import { indexForSort } from './sortIndexes';
import type { SortIndex, TableLayout } from './tableLayout';
import { topLevel } from './topLevel';

/** A condition with one value in place of several, which makes it a range of an index in the requested order. */
export interface InBranch {
  order: SortIndex;
  where: Where;
}

const maxBranches = 8;

/** The branches of a condition on several values of a path (statuses of a view); null where no index has it in order. */
export function inBranches(layout: TableLayout, where: Where, sort: readonly Sort[]): InBranch[] | null {
  const parts = topLevel(where);
  for (const part of parts) {
    if (part.op !== 'in' || part.values.length < 2 || part.values.length > maxBranches) continue;
    const column = layout.columns.get(part.path);
    if (!column || column.path.kind === 'keys') continue;
    // Values that are compared as the same one are one branch.
    const values = new Map(part.values.map((value) => [boundValue(column, value), value]));
    const branches = [...values.values()].flatMap((value): InBranch[] => {
      const of = parts.map((each) => (each === part ? { ...part, values: [value] } : each));
      const branch: Where = { op: 'and', of };
      const order = indexForSort(layout, branch, sort);
      return order?.prefix.includes(part.path) ? [{ order, where: branch }] : [];
    });
    if (branches.length === values.size) return branches;
  }
  return null;
}
