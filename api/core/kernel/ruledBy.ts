import type { CallTable } from './CallRule';
import { forPeople } from './CallRule';
import type { Route } from './Route';

/** The routes with their rows of the table of calls. */
export const ruledBy = (table: CallTable, routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => ({ ...route, rule: table[route.row] ?? forPeople }));
