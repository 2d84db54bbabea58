import type { RightName } from '../wire/rights';
import { isAllowedAt, isAtLeast, rightNames } from '../wire/rights';
import type { Grant, Role } from '../wire/Role';

function intersectGrants(one: Grant, other: Grant): Grant {
  const level = isAtLeast(one.level, other.level) ? other.level : one.level;
  return { level, more: one.more.filter((each) => other.more.includes(each) && isAllowedAt(each, level)) };
}

/** What both roles have; null: all that the type of user has. */
export function intersectRoles(one: Role | null, other: Role | null): Role | null {
  if (one === null || other === null) return one ?? other;
  const [own, others] = [one.statuses, other.statuses];
  const grants = rightNames.map((name): [RightName, Grant] => [
    name,
    intersectGrants(one.grants[name], other.grants[name]),
  ]);
  return {
    ...one,
    grants: Object.fromEntries(grants) as Role['grants'],
    statuses: own === null || others === null ? (own ?? others) : own.filter((status) => others.includes(status)),
    needsFactor: one.needsFactor || other.needsFactor,
  };
}
