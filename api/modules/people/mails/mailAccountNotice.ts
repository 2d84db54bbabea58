import type { Services } from '#core/kernel/Context';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { textOf } from '#core/schema/valueOf';
import { forgotUrl } from '../passwordPages';
import { userLanguage } from '../shared/userLanguage';
import type { AccountNotice } from './accountNotice';
import { accountNotice } from './accountNotice';

/** Mails the owner of an account what happened to it. `what`: the name of what was added or removed. */
export async function mailAccountNotice(
  user: EntityRecords['users'],
  event: AccountNotice,
  { clock, config, mails }: Pick<Services, 'clock' | 'config' | 'mails'>,
  what = '',
): Promise<void> {
  await mails.send({
    template: accountNotice,
    to: textOf(user, 'email'),
    language: userLanguage(user),
    values: { event, name: textOf(user, 'name'), at: clock.now(), what, forgotUrl: forgotUrl(user, config) },
  });
}
