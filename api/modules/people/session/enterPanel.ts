import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import { PasswordAttempts } from '#core/kernel/PasswordAttempts';
import type { CookieChanges, EnvelopeReply } from '#core/kernel/Reply';
import { deviceCookie } from '#core/kernel/sessionCookie';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { textOf } from '#core/schema/valueOf';
import { forgetFailures } from '../failedTries/failedTries';
import { beginSession } from './beginSession';
import { mailNewLogin } from './mailNewLogin';

/** All that is asked of this user is proved: the account knows the device from now on, and the session begins. */
export async function enterPanel(
  user: EntityRecords['users'],
  factor: string,
  request: ApiRequest,
  context: Context,
  cookies: CookieChanges = {},
): Promise<EnvelopeReply> {
  const attempts = new PasswordAttempts(context.store, context.clock, context.cryptoProvider);
  const source = { email: textOf(user, 'email'), ip: request.ip, device: request.cookies[deviceCookie] };
  await forgetFailures(user._id, context);
  const { device, newPlace } = await attempts.succeeded(source);
  if (newPlace !== null) await mailNewLogin(user, newPlace, request, context);
  return beginSession(user, { factor, cookies: { ...cookies, device } }, request, context);
}
