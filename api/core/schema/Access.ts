import type { RoleHolder } from '#domain/access/can';
import { allActions } from '#domain/access/Ceilings';
import type { Person } from '#domain/access/standing';
import type { Where } from '#domain/query/Where';
import type { RecordAction } from '#domain/wire/Form';

/** The user as access rules see them. */
export interface PanelUser extends RoleHolder, Person {
  id: string;
  name: string;
  email: string;
}

/** Permissions of one user for one entity (requirements N-01). */
export interface Access {
  permissions: readonly RecordAction[];
  /** Row-level condition: other records do not exist for the user; joined to every query, lists and counts included. */
  where?: Where;
  /** Values (under key 0) that the server sets with every save; the form shows them read-only. */
  forcedValues?: Readonly<Record<string, unknown>>;
  /** Fields that are shown and never accepted from this user. */
  readonly?: readonly string[];
  /**
   * Fields whose values this user does not get, and parts of values (`cart.cartItems.price`): no columns, and lists are
   * neither filtered nor sorted by them.
   */
  hiddenFields?: readonly string[];
}

export const noAccess: Access = { permissions: [] };
export const fullAccess: Access = { permissions: allActions };

/** Record numbers are marketplace-wide: users with row-level access do not see them, because they reveal the total. */
export const seesNumbers = ({ where }: Access): boolean => where === undefined;
