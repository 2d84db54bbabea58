import { foldText } from '#domain/text/foldText';
import { secondStepPath } from '#domain/wire/loginPath';
import type { ApiRequest, Credentials } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { deviceCookie, rememberedCookie } from '#core/kernel/sessionCookie';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { checkCredentials } from './checkCredentials';
import { tooManyAttempts } from '#core/kernel/tooManyAttempts';
import { PasswordAttempts } from '#core/kernel/PasswordAttempts';
import type { FactorRequired } from '../factors/factorRequired';
import { failedTryKind } from '../failedTries/failedTries';
import { maxEmailLength } from '../findByEmail';
import { hasFactor } from '../factors/hasFactor';
import { PendingLogins } from '../factors/PendingLogins';
import { RememberedDevices } from '../factors/RememberedDevices';
import { enterPanel } from './enterPanel';

type User = EntityRecords['users'];

interface FirstStep {
  device: string;
  /** No factor is there, and one is required. */
  mustEnrol: boolean;
}

/** The password was right, and no session begins before the second step. */
async function askSecondStep(user: User, { device, mustEnrol }: FirstStep, context: Context): Promise<EnvelopeReply> {
  const token = await new PendingLogins(context).begin(user, device, mustEnrol);
  return envelopeReply({ redirect: secondStepPath }, { cookies: { device, 'second-step': token } });
}

/**
 * Verifies the credentials. Where that is all that is asked of the user, starts a new session and ends the browser's
 * previous one (LOG-009).
 */
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
  const has = await hasFactor(user._id, context);
  if (!has && !(await isRequired(user, context))) return enterPanel(user, 'password', request, context);
  if (has && (await new RememberedDevices(context).isRemembered(user, request.cookies[rememberedCookie])))
    return enterPanel(user, 'password, remembered', request, context);
  const { device } = await attempts.firstStepDone(source);
  return askSecondStep(user, { device, mustEnrol: !has }, context);
}
