import type { Permission } from '#domain/wire/ApiToken';
import type { PanelUser } from '../schema/Access';
import type { Session } from '../schema/Sessions';

/** A user at the panel: everything that `access` permits. */
interface UserPrincipal {
  kind: 'user';
  user: PanelUser;
  session: Session;
  /** Who looks at the panel as this user, and so changes nothing; null: nobody else. */
  viewedBy: PanelUser | null;
  scopes: readonly Permission[];
}

/** A program with an API token of a shop or of the marketplace: never more than its maker could, within its scopes. */
interface TokenPrincipal {
  kind: 'token';
  user: PanelUser;
  tokenId: string;
  scopes: readonly Permission[];
}

/** Who calls. */
export type Principal = UserPrincipal | TokenPrincipal;

/**
 * Whether a call of another resource may tell of the entity's records: a token's scopes decide, besides what its user
 * may do.
 */
export const mayTellOf = (entity: string, { principal }: { principal: Principal | null }): boolean =>
  principal?.kind !== 'token' || hasPermission(principal, `${entity}:read`);

/** Whether the scopes cover a permission; a session's cover all. */
export function hasPermission({ scopes }: Principal, permission: Permission): boolean {
  const [entity] = permission.split(':');
  const sufficient: Permission[] = [permission, `${entity}:write`, '*:write'];
  if (permission.endsWith(':read')) sufficient.push('*:read');
  return sufficient.some((scope) => scopes.includes(scope));
}
