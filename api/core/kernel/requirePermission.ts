import type { Permission } from '#domain/wire/ApiToken';
import type { Context } from './Context';
import { hasPermission } from './Principal';
import { refuse } from './refuse';

/** Refuses a token without the permission; `access` of the entity decides about its user as always. */
export function requirePermission(permission: Permission, { principal, entities }: Context): void {
  if (principal?.kind !== 'token') return;
  const [entity = '', mode] = permission.split(':');
  if (mode === 'write' && entities.get(entity)?.spec.sessionOnlyWrites) throw refuse(403, 'notForTokens');
  if (!hasPermission(principal, permission)) throw refuse(403, 'scopeMissing', { permission });
}
