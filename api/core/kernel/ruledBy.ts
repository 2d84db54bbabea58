import type { CallRightsTable, ViewTable } from './CallRights';
import type { CallTable } from './CallRule';
import { forPeople } from './CallRule';
import type { Route } from './Route';

interface CallTables {
  calls: CallTable;
  rights: CallRightsTable;
  views: ViewTable;
}

/** The routes with their rows of the tables of calls, of what these need of a role, and of who looks as somebody else. */
export const ruledBy = ({ calls, rights, views }: CallTables, routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => ({
    ...route,
    rule: calls[route.row] ?? forPeople,
    rights: rights[route.row] ?? null,
    view: views[route.row] ?? null,
  }));
