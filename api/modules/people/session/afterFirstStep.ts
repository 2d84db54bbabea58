import { secondStepPath } from '#domain/wire/loginPath';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import { PasswordAttempts } from '#core/kernel/PasswordAttempts';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { deviceCookie, rememberedCookie, secondStepCookie } from '#core/kernel/sessionCookie';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { textOf } from '#core/schema/valueOf';
import type { FactorRequired } from '../factors/factorRequired';
import { hasFactor } from '../factors/hasFactor';
import type { FirstStep } from '../factors/PendingLogins';
import { PendingLogins } from '../factors/PendingLogins';
import { RememberedDevices } from '../factors/RememberedDevices';
import { enterPanel } from './enterPanel';

/**
 * Where the first step is all that is asked of the user, starts a new session and ends the browser's previous one
 * (LOG-009); else none begins before the second step.
 */
export async function afterFirstStep(
  user: EntityRecords['users'],
  { first, to }: FirstStep,
  request: ApiRequest,
  context: Context,
  isRequired: FactorRequired,
): Promise<EnvelopeReply> {
  const has = await hasFactor(user._id, context);
  if (!has && !(await isRequired(user, context))) return enterPanel(user, first, request, context);
  if (has && (await new RememberedDevices(context).isRemembered(user, request.cookies[rememberedCookie])))
    return enterPanel(user, `${first}, remembered`, request, context);
  const attempts = new PasswordAttempts(context.store, context.clock, context.cryptoProvider);
  const source = { email: textOf(user, 'email'), ip: request.ip, device: request.cookies[deviceCookie] };
  const { device } = await attempts.firstStepDone(source);
  const token = await new PendingLogins(context).begin(user, device, { first, to, mustEnrol: !has });
  return envelopeReply({ redirect: secondStepPath }, { cookies: { device, [secondStepCookie]: token } });
}
