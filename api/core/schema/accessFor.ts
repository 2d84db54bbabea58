import { can, hiddenPaths } from '#domain/access/can';
import type { Access, PanelUser } from './Access';
import type { Entity } from './defineEntity';

/**
 * What a user may do with an entity: what the type of user may do at most, and of it what their role has. Nobody else
 * asks `spec.access`.
 */
export function accessFor(entity: Entity, user: PanelUser): Access {
  const access = entity.spec.access(user);
  if (user.role === null || access.permissions.length === 0) return access;
  const { name, fields } = entity;
  const hidden = hiddenPaths(user, name);
  const fixed = [...fields.keys()].filter((field) => !can(user, 'update', name, field));
  return {
    ...access,
    permissions: access.permissions.filter((action) => can(user, action, name)),
    ...(fixed.length > 0 && { readonly: [...(access.readonly ?? []), ...fixed] }),
    ...(hidden.length > 0 && { hiddenFields: [...(access.hiddenFields ?? []), ...hidden] }),
  };
}

const fieldOf = (path: string): string => path.split('.', 1)[0] ?? '';

/** Whether this user does not get the value that a path leads to, or not all of it. */
export const isHiddenPath = ({ hiddenFields }: Access, path: string): boolean =>
  hiddenFields?.some((hidden) => fieldOf(hidden) === fieldOf(path)) ?? false;

/** Fields of which this user gets nothing. */
export const hiddenNames = ({ hiddenFields = [] }: Access): string[] =>
  hiddenFields.filter((path) => !path.includes('.'));
