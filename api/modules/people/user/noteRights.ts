import type { EntityRecords } from '#core/ports/EntityRecords';
import { noteSecurity } from '#core/kernel/noteSecurity';
import { canLogIn } from '#core/kernel/canLogIn';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';

type StoredUser = EntityRecords['users'];

/** What makes up somebody's rights. */
const rightsOf = (user: StoredUser): string => [textOf(user, 'type'), textOf(user, 'role')].filter(Boolean).join(', ');

/** Notes who was given other rights, and who was turned off. */
export async function noteRights(saved: StoredUser, current: StoredUser | null, context: HookContext): Promise<void> {
  const name = textOf(saved, 'email');
  if (current === null || rightsOf(saved) !== rightsOf(current))
    await noteSecurity('roleGiven', `${name}: ${rightsOf(saved)}`, context);
  if (current !== null && canLogIn(current) && !canLogIn(saved)) await noteSecurity('memberTurnedOff', name, context);
}
