import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { passwordChanged } from '../mails/passwordChanged';
import { forgotUrl } from '../passwordPages';
import { userLanguage } from '../shared/userLanguage';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Tells the account's owner, whoever changed the password: the owner, a stolen session, a link, an administrator. */
export async function mailPasswordChanged(
  user: EntityRecords['users'],
  { clock, config, mails }: HookContext,
): Promise<void> {
  await mails.send({
    template: passwordChanged,
    to: textOf(user, 'email'),
    language: userLanguage(user),
    values: { name: textOf(user, 'name'), at: clock.now(), forgotUrl: forgotUrl(user, config) },
  });
}
