import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { deviceCookie, rememberedCookie, secondStepCookie } from '#core/kernel/sessionCookie';
import { tooManyAttempts } from '#core/kernel/tooManyAttempts';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { textOf } from '#core/schema/valueOf';
import { failedTryKind } from '../failedTries/failedTries';
import { FactorAttempts } from '../factors/FactorAttempts';
import type { PendingLogin } from '../factors/PendingLogins';
import { PendingLogins } from '../factors/PendingLogins';
import { RememberedDevices } from '../factors/RememberedDevices';
import { enterPanel } from '../session/enterPanel';

type User = EntityRecords['users'];

const cookiesOf = ({ cookies }: ApiRequest) => ({ token: cookies[secondStepCookie], device: cookies[deviceCookie] });

const gone = () => refuse(410, 'secondStepGone');

/** The login that this browser has begun; 410 when there is none, or it is too old. */
export async function requirePending(request: ApiRequest, context: Context): Promise<PendingLogin> {
  const pending = await new PendingLogins(context).find(cookiesOf(request));
  if (!pending) throw gone();
  return pending;
}

/** Uses up the login of this browser and begins the session. */
export async function completeLogin(
  { user, first, to }: Omit<PendingLogin, 'mustEnrol'>,
  { factor, remembers }: { factor: string; remembers: boolean },
  request: ApiRequest,
  context: Context,
): Promise<EnvelopeReply> {
  const { token = '' } = cookiesOf(request);
  if (!(await new PendingLogins(context).consume(token))) throw gone();
  const remembered = remembers ? await new RememberedDevices(context).remember(user) : undefined;
  if (remembers) await context.securityLog.record({ kind: 'deviceRemembered', user: user._id, ip: request.ip });
  const reply = await enterPanel(user, `${first}, ${factor}`, request, context, {
    [secondStepCookie]: null,
    ...(remembered !== undefined && { [rememberedCookie]: remembered }),
  });
  return to === '' ? reply : { ...reply, result: { redirect: to } };
}

/**
 * The second step of a login. `verify` says by which factor it was proved; null: it was not. Attempts are counted before
 * anything is compared.
 */
export async function proveSecondStep(
  verify: (user: User) => Promise<string | null>,
  remembers: boolean,
  request: ApiRequest,
  context: Context,
): Promise<EnvelopeReply> {
  const { user, mustEnrol, ...step } = await requirePending(request, context);
  if (mustEnrol) throw gone();
  const attempts = new FactorAttempts(context);
  const account = [user._id, textOf(user, 'email'), request.cookies[deviceCookie]] as const;
  const waitMs = await attempts.begin(...account);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
  const factor = await verify(user);
  if (factor === null) {
    context.log.warn({ requestId: context.requestId, ip: request.ip, user: user._id }, 'second step refused');
    await context.securityLog.record({ kind: 'secondStepRefused', user: user._id, ip: request.ip });
    await context.jobs.enqueue(failedTryKind, { email: textOf(user, 'email') });
    throw refuse(401, 'wrongCode');
  }
  // Before the account knows the device, which is counted apart then.
  await attempts.succeeded(...account);
  return completeLogin({ user, ...step }, { factor, remembers }, request, context);
}
