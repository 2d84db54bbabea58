import type { RecordAction } from '../wire/Form';
import { governed } from './governed';
import type { FurtherAction, RightName } from '../wire/rights';
import { isAtLeast, rights } from '../wire/rights';
import type { AccessLevel } from '../wire/rights';
import type { Grant, Role } from '../wire/Role';

/** What is done with records: as forms and lists name it, and to take them away as a file. */
export type RoleAction = RecordAction | 'export';

/** Who acts, as far as roles go; null: somebody whose type of user alone decides. */
export interface RoleHolder {
  role: Role | null;
  /** An administrator looks as them (docs/decisions/101-view-as.md): they see what they see, and change nothing. */
  isViewed?: true | undefined;
}

const seeing: readonly RoleAction[] = ['list', 'load', 'preview'];

/** To change them is the least that sees them, and they are shown to who looks as somebody else. */
const seenByChange: readonly RightName[] = ['imports'];

/** What a call needs of a role. */
export interface RightNeed {
  right: RightName;
  level: AccessLevel;
  more?: FurtherAction;
}

const meets = ({ grants }: Role, { right, level, more }: RightNeed): boolean =>
  isAtLeast(grants[right].level, level) && (more === undefined || grants[right].more.includes(more));

const onlySees = ({ right, level, more }: RightNeed): boolean =>
  more === undefined && (level !== 'change' || seenByChange.includes(right));

/** Whether the holder has what a call needs. */
export const hasRight = ({ role, isViewed }: RoleHolder, need: RightNeed): boolean =>
  (role === null || meets(role, need)) && (!isViewed || onlySees(need));

function seesField(role: Role, entity: string, path: string): boolean {
  const field = governed[entity]?.fields?.[path];
  return field === undefined || meets(role, { right: field.right, level: field.from ?? 'view' });
}

/** Parts of its values that the role does not see: names of fields, and paths in them. */
export const hiddenPaths = ({ role }: RoleHolder, entity: string): string[] =>
  role === null ? [] : Object.keys(governed[entity]?.fields ?? {}).filter((path) => !seesField(role, entity, path));

function changesField(role: Role, entity: string, name: string): boolean {
  const { right, fields = {} } = governed[entity] ?? {};
  const isCut = Object.keys(fields).some(
    (path) => (path === name || path.startsWith(`${name}.`)) && !seesField(role, entity, path),
  );
  if (isCut) return false;
  const field = fields[name];
  const { isChangedByRight = false, more } = field ?? {};
  if (field && isChangedByRight) return meets(role, { right: field.right, level: 'change', ...(more && { more }) });
  return right === undefined || meets(role, { right, level: 'change' });
}

const removes = (role: Role, right: RightName): boolean => {
  const more: readonly FurtherAction[] = rights[right].more;
  return meets(role, { right, level: 'change', ...(more.includes('delete') && { more: 'delete' }) });
};

function mayTake(role: Role, action: RoleAction, entity: string): boolean {
  const { right, creation = [], fields = {} } = governed[entity] ?? {};
  if (right === undefined) return true;
  const isSeen = meets(role, { right, level: 'view' });
  switch (action) {
    case 'list':
    case 'load':
    case 'preview':
      return isSeen;
    case 'export': {
      const more: readonly FurtherAction[] = rights[right].more;
      return isSeen && (!more.includes('export') || meets(role, { right, level: 'view', more: 'export' }));
    }
    case 'update':
      return isSeen && ['', ...Object.keys(fields)].some((name) => changesField(role, entity, name));
    case 'create':
    case 'duplicate':
      return (
        meets(role, { right, level: 'change' }) &&
        Object.keys(fields).every((path) => seesField(role, entity, path)) &&
        creation.every((each) => meets(role, { right: each, level: 'change' }))
      );
    case 'delete':
    case 'restore':
      return removes(role, right);
  }
}

/**
 * Whether a role lets its holder do this with an entity's records, or with a field of them (`path`): the one rule, for
 * the server, its threads and the panel. What the type of user may do at most stands in the entity's `access`
 * (requirements N-01); both are asked.
 */
export function can({ role, isViewed }: RoleHolder, action: RoleAction, entity: string, path?: string): boolean {
  if (isViewed && !seeing.includes(action)) return false;
  if (role === null) return true;
  if (!mayTake(role, action, entity)) return false;
  if (path === undefined) return true;
  const [name = ''] = path.split('.', 1);
  if (action === 'update' || action === 'create') return changesField(role, entity, name);
  return seesField(role, entity, name) && seesField(role, entity, path);
}

/** Whether one has all that the other has: nobody gives a right away that they do not have. */
export function covers(holder: RoleHolder, { grants, statuses }: Role): boolean {
  const { role, isViewed } = holder;
  if (isViewed) return false;
  if (role === null) return true;
  const isWithin = (name: RightName, { level, more }: Grant): boolean =>
    isAtLeast(role.grants[name].level, level) && more.every((each) => role.grants[name].more.includes(each));
  const { statuses: own } = role;
  return (
    (Object.keys(grants) as RightName[]).every((name) => isWithin(name, grants[name])) &&
    (own === null ||
      grants.statuses.level !== 'change' ||
      (statuses !== null && statuses.every((status) => own.includes(status))))
  );
}
