import type { ApiRequest, Credentials } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { deviceCookie } from '#core/kernel/sessionCookie';
import { beginSession } from './beginSession';
import { checkCredentials } from './checkCredentials';
import { tooManyAttempts } from '#core/kernel/tooManyAttempts';
import { PasswordAttempts } from '#core/kernel/PasswordAttempts';
import { mailNewLogin } from './mailNewLogin';

/** Verifies the credentials, starts a new session and ends the browser's previous one. */
export async function logIn(input: Credentials, request: ApiRequest, context: Context): Promise<EnvelopeReply> {
  const email = input.email.trim();
  if (email === '' || input.password.trim() === '') throw refuse(400, 'loginEmpty');

  const attempts = new PasswordAttempts(context.store, context.clock, context.cryptoProvider);
  const source = { email, ip: request.ip, device: request.cookies[deviceCookie] };
  const waitMs = await attempts.begin(source);
  if (waitMs > 0) throw tooManyAttempts(waitMs);

  const check = (credentials: Credentials) => checkCredentials(credentials, context);
  const credentials = { email, password: input.password };
  const id = await (request.authenticate ? request.authenticate(credentials, check) : check(credentials));
  const user = id === null ? null : await context.store.get('users', id);
  if (!user) {
    context.log.warn({ requestId: context.requestId, ip: request.ip }, 'login refused');
    throw refuse(401, 'wrongLogin');
  }
  const { device, newPlace } = await attempts.succeeded(source);
  if (newPlace !== null) await mailNewLogin(user, newPlace, request, context);

  return beginSession(user, device, request, context);
}
