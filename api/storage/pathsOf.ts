import type { IndexPlan } from '#domain/query/indexPlan';
import type { Where } from '#domain/query/Where';

/** All paths that the answer depends on; the search's paths when it searches. */
export function pathsOf(plan: IndexPlan, where: Where): readonly string[] {
  switch (where.op) {
    case 'and':
    case 'or':
      return where.of.flatMap((part) => pathsOf(plan, part));
    case 'not':
      return pathsOf(plan, where.of);
    case 'ids':
      return [];
    case 'search':
      return plan.search.map(({ path }) => path);
    default:
      return [where.path];
  }
}
