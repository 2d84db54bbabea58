import { hasPrivilege } from '#domain/access/privileges';
import { isOfMarketplace, marketplaceTypes } from '#domain/access/standing';
import { hasRight } from '#domain/access/can';
import type { FurtherAction } from '#domain/wire/rights';
import type { AccessLevel } from '#domain/wire/rights';
import type { Where } from '#domain/query/Where';
import { allOf, notDeleted } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import { personOf } from '#core/kernel/personOf';
import { refuse } from '#core/kernel/refuse';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { PanelUser } from '#core/schema/Access';

export interface Team {
  /** '' for the marketplace, whose people are its administrators and staff. */
  shop: string;
  actor: PanelUser;
}

/**
 * The team of who calls: administrators have that of the marketplace or of the shop that they name, the people of a shop
 * their own, as far as their role lets them.
 */
export function requireTeam({ user }: Context, need: { level: AccessLevel; more?: FurtherAction }, wanted = ''): Team {
  if (!user || !hasRight(user, { right: 'people', ...need })) throw refuse(403, 'noAccess');
  if (hasPrivilege(user, 'teamsOfAll')) return { shop: wanted, actor: user };
  if (isOfMarketplace(user) || user.shop === null || (wanted !== '' && wanted !== user.shop))
    throw refuse(403, 'noAccess');
  return { shop: user.shop, actor: user };
}

const ofTeam = (shop: string): Where =>
  allOf(
    notDeleted,
    shop === '' ? { op: 'in', path: 'type.0', values: marketplaceTypes } : { op: 'in', path: 'shop.0', values: [shop] },
  );

/** Whose type of user puts them there, whatever is stored: staff of a shop are its merchants. */
const isOfTeam = (person: PanelUser, team: string): boolean =>
  team === '' ? isOfMarketplace(person) : !isOfMarketplace(person) && person.shop === team;

interface FoundMember {
  user: EntityRecords['users'];
  person: PanelUser;
}

export async function membersOf({ shop }: Team, context: Context): Promise<FoundMember[]> {
  const { records } = await context.store.find('users', { where: ofTeam(shop) });
  const found = await Promise.all(records.map(async (user) => ({ user, person: await personOf(user, context) })));
  return found.filter(({ person }) => isOfTeam(person, shop));
}

/** Somebody of the team; of others nothing is told, not even that there are any. */
export async function findMember(id: string, team: Team, context: Context): Promise<FoundMember> {
  const user = await context.store.get('users', id);
  const person = user && !user._deleted && (await personOf(user, context));
  if (!person || !isOfTeam(person, team.shop)) throw refuse(403, 'noAccess');
  return { user, person };
}
