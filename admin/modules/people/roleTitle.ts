import type { TeamMember, TeamRole } from '#domain/wire/Team';
import type { TeamTexts } from './texts';

type BuiltIn = 'manager' | 'content' | 'packer';

const isBuiltIn = (id: string): id is BuiltIn => id === 'manager' || id === 'content' || id === 'packer';

/** How a role is called: those that the program brings in the panel's language. */
export function roleTitle(id: string, roles: readonly TeamRole[], isMarketplace: boolean, t: TeamTexts): string {
  const role = roles.find((each) => each.id === id);
  return role || id === '' ? knownRoleTitle({ id, name: role?.name ?? '' }, isMarketplace, t) : t('roles.gone');
}

/** Of a role that is known by its id and name alone. */
export const knownRoleTitle = (
  { id, name }: { id: string; name: string },
  isMarketplace: boolean,
  t: TeamTexts,
): string => (id === '' ? t(isMarketplace ? 'roles.staff' : 'roles.owner') : name || builtInTitle(id, t));

const builtInTitle = (id: string, t: TeamTexts): string => t(isBuiltIn(id) ? `roles.${id}` : 'roles.gone');

/** What it is for, in a line. */
export function roleNote(id: string, isMarketplace: boolean, t: TeamTexts): string {
  if (id === '') return t(isMarketplace ? 'about.staff' : 'about.owner');
  return isBuiltIn(id) ? t(`about.${id}`) : t('about.own');
}

export const memberTitle = (member: TeamMember, roles: readonly TeamRole[], isMarketplace: boolean, t: TeamTexts) =>
  member.isAdmin ? t('roles.admin') : roleTitle(member.role, roles, isMarketplace, t);
