import { can, hiddenPaths } from '#domain/access/can';
import type { Ceiling } from '#domain/access/Ceilings';
import { standingOf } from '#domain/access/standing';
import type { Where } from '#domain/query/Where';
import type { Access, PanelUser } from './Access';
import { noAccess } from './Access';
import type { Entity } from './defineEntity';

const fieldOf = (path: string): string => path.split('.', 1)[0] ?? '';

const rowsOf = (path: string, value: string): Where =>
  path === '_id' ? { op: 'ids', ids: [value] } : { op: 'in', path, values: [value] };

/** What a ceiling comes to for one person. */
function accessWithin({ actions, rows, readonly, hiddenFields }: Ceiling, user: PanelUser): Access {
  const own = rows && (rows.of === 'shop' ? user.shop : user.id);
  if (own === null) return noAccess;
  return {
    permissions: actions,
    ...(rows && own !== undefined && { where: rowsOf(rows.path, own) }),
    ...(rows?.isForced && { forcedValues: { [fieldOf(rows.path)]: own } }),
    ...(readonly && { readonly }),
    ...(hiddenFields && { hiddenFields }),
  };
}

/** What a user may do with an entity: what their standing may do at most, and of it what their role has. */
export function accessFor(entity: Entity, user: PanelUser): Access {
  const ceiling = entity.spec.access[standingOf(user)];
  if (!ceiling) return noAccess;
  const access = accessWithin(ceiling, user);
  if ((user.role === null && !user.isViewed) || access.permissions.length === 0) return access;
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

/** Whether this user does not get the value that a path leads to, or not all of it. */
export const isHiddenPath = ({ hiddenFields }: Access, path: string): boolean =>
  hiddenFields?.some((hidden) => fieldOf(hidden) === fieldOf(path)) ?? false;

/** Fields of which this user gets nothing. */
export const hiddenNames = ({ hiddenFields = [] }: Access): string[] =>
  hiddenFields.filter((path) => !path.includes('.'));
