import type { PanelUser } from '../schema/Access';
import type { Context } from './Context';
import { refuse } from './refuse';

/** The calling user; routes with `session` have one. */
export function requireUser({ user }: Pick<Context, 'user'>): PanelUser {
  if (!user) throw refuse(401, 'loginFirst');
  return user;
}
