import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import { hasLoggedIn } from '#core/kernel/lastLogins';
import { textOf } from '#core/schema/valueOf';
import { newLogin } from '../mails/newLogin';
import { forgotUrl } from '../passwordPages';
import { userLanguage } from '../shared/userLanguage';
import { describeDevice } from '../mails/describeDevice';
import type { NewPlace } from '#core/kernel/PasswordAttempts';
import { networkOf } from '#core/kernel/networkOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Mails the user that somebody logged in from a new place. The very first login of an account is from one, too. */
export async function mailNewLogin(
  user: EntityRecords['users'],
  place: NonNullable<NewPlace>,
  { ip, userAgent = '' }: ApiRequest,
  { store, clock, config, mails }: Context,
): Promise<void> {
  if (!(await hasLoggedIn(store, user._id))) return;
  await mails.send({
    template: newLogin,
    to: textOf(user, 'email'),
    language: userLanguage(user),
    values: {
      name: textOf(user, 'name'),
      place,
      at: clock.now(),
      network: networkOf(ip),
      device: describeDevice(userAgent),
      forgotUrl: forgotUrl(user, config),
    },
  });
}
