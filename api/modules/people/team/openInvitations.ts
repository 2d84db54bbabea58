import { allOf, betweenInstants, flagIs } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import { hasLoggedIn } from '#core/kernel/lastLogins';
import type { StoredInvitation } from './StoredInvitation';
import { invitationCollection, teamKey } from './StoredInvitation';
import { flagOf } from '#core/schema/valueOf';

type Services = Pick<Context, 'store' | 'clock'>;

/** Whether nobody has answered it: the account that was made for it is still as it was made. */
async function isUnanswered({ user: id }: StoredInvitation, { store }: Services): Promise<boolean> {
  if (id === '') return true;
  const user = await store.get('users', id);
  return user !== null && !user._deleted && !flagOf(user, 'active') && !(await hasLoggedIn(store, id));
}

/** Invitations of a team that nobody has taken back or answered and whose time is not over, the newest first. */
export async function openInvitations(shop: string, services: Services): Promise<StoredInvitation[]> {
  const { store, clock } = services;
  const { records } = await store.find(invitationCollection.name, {
    where: allOf({ op: 'in', path: 'team', values: [teamKey(shop)] }, betweenInstants('until', clock.now()), {
      op: 'not',
      of: flagIs('isOver', true),
    }),
    sort: [{ path: '_created', direction: -1 }],
  });
  const isOpen = await Promise.all(records.map((each) => isUnanswered(each, services)));
  return records.filter((_each, at) => isOpen[at]);
}
