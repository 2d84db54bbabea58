import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { emailChanged, maskedEmail } from '../mails/emailChanged';
import { userLanguage } from '../shared/userLanguage';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Tells the account's owner at the former address, whoever changed it. */
export async function mailEmailChanged(
  user: EntityRecords['users'],
  formerEmail: string,
  { clock, mails }: HookContext,
): Promise<void> {
  await mails.send({
    template: emailChanged,
    to: formerEmail,
    language: userLanguage(user),
    values: { name: textOf(user, 'name'), email: maskedEmail(textOf(user, 'email')), at: clock.now() },
  });
}
