import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ApiRequest } from '../../../kernel/ApiRequest';
import type { Context } from '../../../kernel/Context';
import { hasLoggedIn } from '../../../kernel/lastLogins';
import { textOf } from '../../../schema/valueOf';
import { newLogin } from '../mails/newLogin';
import { forgotUrl } from '../passwordPages';
import { userLanguage } from '../userLanguage';
import { describeDevice } from '../mails/describeDevice';
import type { NewPlace } from '../../../kernel/PasswordAttempts';
import { networkOf } from '../../../kernel/networkOf';

/** Mails the user that somebody logged in from a new place. The very first login of an account is from one, too. */
export async function mailNewLogin(
  user: StoredRecord,
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
