import { covers, hasRight } from '#domain/access/can';
import { hasPrivilege } from '#domain/access/privileges';
import { isAdministratorType, marketplaceTypes } from '#domain/access/standing';
import type { Where } from '#domain/query/Where';
import { allOf, matchAll } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { requireUser } from '#core/kernel/requireUser';
import type { PanelUser } from '#core/schema/Access';
import type { OwnedConnection } from './OwnedConnection';
import { marketplaceOwner, ownerOf, storedRole } from './OwnedConnection';

/** Whether somebody has anything to do with tokens and webhooks at all. */
export const keepsConnections = (person: PanelUser): boolean =>
  ownerOf(person) !== null && hasRight(person, { right: 'connections', level: 'change' });

/** Whether somebody sees a connection, and may end it: the one rule, which `whereOwned` puts as a condition. */
export const mayEnd = (person: PanelUser, { owner, rights }: Pick<OwnedConnection, 'owner' | 'rights'>): boolean =>
  keepsConnections(person) &&
  (hasPrivilege(person, 'connectionsOfAll') || (owner === ownerOf(person) && !isAdministratorType(rights.type)));

/** Whose what a person makes is; refuses who may make nothing. */
export function requireOwner(context: Pick<Context, 'user'>): { person: PanelUser; owner: string } {
  const person = requireUser(context);
  const owner = ownerOf(person);
  if (owner === null || !keepsConnections(person)) throw refuse(403, 'noAccess');
  return { person, owner };
}

/** Stored types of those of the marketplace who are no administrators. */
const ofStaff = marketplaceTypes.filter((type) => !isAdministratorType(type));

/**
 * The connections of those that `mayEnd` finds: administrators have all, the people of a shop its own, staff those of
 * the marketplace that no administrator has made. Who has no right to connections is refused.
 */
export function whereOwned(context: Pick<Context, 'user'>): Where {
  const { person, owner } = requireOwner(context);
  if (hasPrivilege(person, 'connectionsOfAll')) return matchAll;
  return allOf(
    { op: 'in', path: 'owner', values: [owner] },
    owner === marketplaceOwner ? { op: 'in', path: 'rights.type', values: ofStaff } : null,
  );
}

/** Whether a person has all that a connection has: who has less may end it, and send it nowhere else. */
export const hasAllOf = (person: PanelUser, { owner, rights }: Pick<OwnedConnection, 'owner' | 'rights'>): boolean => {
  if (hasPrivilege(person, 'connectionsOfAll')) return true;
  const isSame = person.type === rights.type && owner === ownerOf(person);
  return isSame && (rights.role === null ? person.role === null : covers(person, storedRole(rights.role)));
};

export const isMarketplaces = ({ owner }: Pick<OwnedConnection, 'owner'>): boolean => owner === marketplaceOwner;
