import { standingOf } from '#domain/access/standing';
import { hasRight } from '#domain/access/can';
import type { TeamInvitation, TeamMember, TeamResult } from '#domain/wire/Team';
import type { Context } from '#core/kernel/Context';
import { lastLoginCollection } from '#core/kernel/lastLogins';
import { flagOf, textOf, titleOf } from '#core/schema/valueOf';
import type { Team } from './findTeam';
import { membersOf, requireTeam } from './findTeam';
import { secondStepRules } from '../factors/secondStepRule';
import { signInWaysOf } from '../factors/signInWaysOf';
import { openInvitations } from './openInvitations';
import { mayTouch, teamRoles } from './teamRoles';

const byName = (one: TeamMember, other: TeamMember): number => one.name.localeCompare(other.name, 'uk');

/** Who was invited and has an account that nobody has used yet is among the invitations. */
async function shownMembers(team: Team, waiting: ReadonlySet<string>, context: Context): Promise<TeamMember[]> {
  const members = (await membersOf(team, context)).filter(({ user }) => !waiting.has(user._id));
  const ids = members.map(({ user }) => user._id);
  const logins = new Map((await context.store.getMany(lastLoginCollection.name, ids)).map(({ _id, at }) => [_id, at]));
  const mayChange = hasRight(team.actor, { right: 'people', level: 'change' });
  const ways = mayChange ? await signInWaysOf(ids, context) : null;
  return members
    .map(({ user, person }) => ({
      _id: user._id,
      name: textOf(user, 'name'),
      email: textOf(user, 'email'),
      role: textOf(user, 'role'),
      isAdmin: standingOf(person) === 'administrator',
      active: flagOf(user, 'active'),
      lastLogin: logins.get(user._id) ?? null,
      signIn: ways && (ways.get(user._id) ?? 'password'),
      mayChange:
        standingOf(person) !== 'administrator' && user._id !== team.actor.id && mayTouch(team.actor, person.role),
    }))
    .sort(byName);
}

async function shownInvitations(team: Team, context: Context): Promise<{ items: TeamInvitation[]; users: string[] }> {
  const open = await openInvitations(team.shop, context);
  const authors = new Map(
    (await context.store.getMany('users', [...new Set(open.map(({ by }) => by))])).map((user) => [
      user._id,
      textOf(user, 'name'),
    ]),
  );
  return {
    items: open.map(({ _id, email, role, _created: at, until, by }) => ({
      ...{ _id, email, role, at, until },
      by: authors.get(by) ?? '',
    })),
    users: open.map(({ user }) => user).filter(Boolean),
  };
}

/** Who works in a shop or for the marketplace, what they may do, and who was asked to join. */
export async function listTeam(wanted: string, context: Context): Promise<TeamResult> {
  const team = requireTeam(context, { level: 'view' }, wanted);
  const { actor, shop } = team;
  const { items: invitations, users } = await shownInvitations(team, context);
  const [people, roles, found, rules] = await Promise.all([
    shownMembers(team, new Set(users), context),
    teamRoles(team, context),
    shop === '' ? null : context.store.get('shops', shop),
    secondStepRules(shop, context.store),
  ]);
  return {
    shop: found ? titleOf(found, 'title', context.language) : '',
    people,
    roles,
    invitations,
    secondStep: {
      rule: shop === '' ? rules.ofMarketplace : rules.ofShop,
      isForced: shop !== '' && rules.ofMarketplace === 'everybody',
    },
    may: {
      change: hasRight(actor, { right: 'people', level: 'change' }),
      setSecondStep: actor.role === null,
      invite: hasRight(actor, { right: 'people', level: 'change', more: 'invite' }),
    },
  };
}
