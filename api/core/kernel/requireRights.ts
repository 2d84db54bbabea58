import { hasRight } from '#domain/access/can';
import type { Context } from './Context';
import { refuse } from './refuse';
import type { Route } from './Route';

/** Refuses a call that the role of who makes it does not have. Who has no role has what their type of user has. */
export function requireRights({ access, rights }: Pick<Route, 'access' | 'rights'>, { user }: Context): void {
  if (!user?.role || access !== 'session') return;
  if (rights === 'type' || rights === 'entity') return;
  if (!rights?.every((need) => hasRight(user, need))) throw refuse(403, 'noAccess');
}
