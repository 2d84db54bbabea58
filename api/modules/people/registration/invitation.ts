import { teamOfType } from '#domain/access/standing';
import { allOf } from '#domain/query/Where';
import type { ApplicationInvitation } from '#domain/wire/Registration';
import { changeCollection, listed } from '#core/events/changeLog';
import type { Context } from '#core/kernel/Context';
import { textOf, valueOf } from '#core/schema/valueOf';
import { findByEmail } from '../findByEmail';
import { applicationAccepted } from '../mails/applicationAccepted';
import { invitationUrl } from '../passwordPages';
import { PasswordResets, resetValidityMs } from '../passwordReset/PasswordResets';
import { userLanguage } from '../shared/userLanguage';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The id of the user that an accepted application has got. Those of an earlier version are found by their e-mail. */
export const invitedUser = '_user';

/**
 * Whether nobody has ever turned the account on, by an invitation or by hand: by its history, of which the beginning
 * must still be there. An account that somebody has turned off is not opened again by an invitation.
 */
async function wasNeverOn({ _id }: EntityRecords['users'], { store }: Context): Promise<boolean> {
  const ofUser = { op: 'in', path: 'ids', values: [_id] } as const;
  const [created, switched] = await Promise.all([
    store.count(changeCollection.name, allOf(ofUser, { op: 'in', path: 'kind', values: ['created'] })),
    store.count(
      changeCollection.name,
      allOf(ofUser, { op: 'contains', path: 'fieldNames', texts: [listed(['active'])] }),
    ),
  ]);
  return created > 0 && switched === 0;
}

/** The user of an accepted application who has not set a password yet. */
export async function findInvitable(
  application: EntityRecords['applications'],
  context: Context,
): Promise<EntityRecords['users'] | null> {
  const id = application[invitedUser];
  const user =
    typeof id === 'string'
      ? await context.store.get('users', id)
      : await findByEmail(textOf(application, 'email'), context.store);
  const isWaiting =
    user && !user._deleted && teamOfType(textOf(user, 'type')) === 'shop' && valueOf(user, 'active') === false;
  return isWaiting && (await wasNeverOn(user, context)) ? user : null;
}

/** Mails the link that sets a password and activates the account and its shop. */
export async function sendInvitation(user: EntityRecords['users'], context: Context): Promise<void> {
  const token = await new PasswordResets(context).issue(user, 'invitation');
  const until = context.clock.now() + resetValidityMs.invitation;
  await context.mails.send({
    template: applicationAccepted,
    to: textOf(user, 'email'),
    language: userLanguage(user),
    values: { until },
    secret: { link: invitationUrl(user, token, context.config), validUntil: until },
  });
}

/** What the panel shows of the invitation of an application. */
export async function invitationOf(
  application: EntityRecords['applications'],
  context: Context,
): Promise<ApplicationInvitation> {
  const invited = textOf(application, 'invited');
  const isWaiting = textOf(application, 'state') === 'accepted' && (await findInvitable(application, context)) !== null;
  return {
    isWaiting,
    until: invited === '' ? null : new Date(Date.parse(invited) + resetValidityMs.invitation).toISOString(),
  };
}
