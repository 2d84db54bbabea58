import { foldText } from '#domain/text/foldText';
import type { ApiRequest, Credentials } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { deviceCookie } from '#core/kernel/sessionCookie';
import { checkCredentials } from './checkCredentials';
import { tooManyAttempts } from '#core/kernel/tooManyAttempts';
import { PasswordAttempts } from '#core/kernel/PasswordAttempts';
import type { FactorRequired } from '../factors/factorRequired';
import { failedTryKind } from '../failedTries/failedTries';
import { maxEmailLength } from '../findByEmail';
import { afterFirstStep } from './afterFirstStep';

/** Verifies the credentials, which are the first step of a login or all of it. */
export async function logIn(
  input: Credentials,
  request: ApiRequest,
  context: Context,
  isRequired: FactorRequired,
): Promise<EnvelopeReply> {
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
    const account = await context.cryptoProvider.sha256Hex(foldText(email));
    await context.securityLog.record({ kind: 'loginRefused', user: null, account, ip: request.ip });
    if (email.length <= maxEmailLength) await context.jobs.enqueue(failedTryKind, { email });
    throw refuse(401, 'wrongLogin');
  }
  return afterFirstStep(user, { first: 'password', to: '' }, request, context, isRequired);
}
