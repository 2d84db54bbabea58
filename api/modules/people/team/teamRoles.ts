import { builtInRoles } from '#domain/access/builtInRoles';
import { covers } from '#domain/access/can';
import type { Role } from '#domain/wire/Role';
import { roleOfRecord } from '#domain/access/roleOfRecord';
import type { TeamRole } from '#domain/wire/Team';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { PanelUser } from '#core/schema/Access';
import { textOf } from '#core/schema/valueOf';
import { rolesOf } from '../role/rolesOf';
import type { Team } from './findTeam';
import { isOrderStatus } from '#domain/order/orderStatuses';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';

/** The roles of a team: those that the program brings to shops, and its own. */
export async function teamRoles({ shop, actor }: Team, { store, language }: Context): Promise<TeamRole[]> {
  const { records: own } = await store.find('roles', {
    where: rolesOf(shop),
    sort: [{ path: 'name.0', direction: 1 }],
  });
  const shown = (role: Role): Role & Pick<TeamRole, 'mayGive' | 'statusTitles'> => ({
    ...role,
    mayGive: covers(actor, role),
    statusTitles: (role.statuses ?? []).map((status) =>
      isOrderStatus(status) ? orderStatusTexts[status][language] : status,
    ),
  });
  return [
    ...(shop === '' ? [] : builtInRoles).map((role) => ({ ...shown(role), name: '', isBuiltIn: true, revision: 0 })),
    ...own.map((record) => ({
      ...shown(roleOfRecord(record)),
      name: textOf(record, 'name'),
      isBuiltIn: false,
      revision: record._revision,
    })),
  ];
}

/** Whether somebody may take this role from a person: what they do not have themselves they do not touch. */
export const mayTouch = (actor: PanelUser, role: Role | null): boolean =>
  role === null ? actor.role === null : covers(actor, role);

/** Refuses who has less than a role that somebody else has given; one that is gone has nothing. */
export async function requireTouchable(id: string, team: Team, context: Context): Promise<void> {
  const role = id === '' ? null : (await teamRoles(team, context)).find((each) => each.id === id);
  if (role !== undefined && !mayTouch(team.actor, role)) throw refuse(403, 'moreThanOwnRights');
}

/** Refuses a role that the team does not have, and one with rights that who gives it does not have. */
export async function requireGivable(id: string, team: Team, context: Context): Promise<void> {
  if (id === '') {
    if (team.actor.role !== null) throw refuse(403, 'moreThanOwnRights');
    return;
  }
  const role = (await teamRoles(team, context)).find((each) => each.id === id);
  if (!role) throw refuse(400, 'roleOfOthers');
  if (!role.mayGive) throw refuse(403, 'moreThanOwnRights');
}
