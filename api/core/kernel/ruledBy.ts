import type { CallRightsTable } from './CallRights';
import type { CallTable } from './CallRule';
import { forPeople } from './CallRule';
import type { Route } from './Route';

/** The routes with their rows of the tables of calls and of what these need of a role. */
export const ruledBy = (table: CallTable, rights: CallRightsTable, routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => ({ ...route, rule: table[route.row] ?? forPeople, rights: rights[route.row] ?? null }));
