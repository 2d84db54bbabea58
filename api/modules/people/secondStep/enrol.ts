import type { TotpEnrolment } from '#domain/wire/SignIn';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { secondStepCookie } from '#core/kernel/sessionCookie';
import type { PasskeyCreation } from '#core/ports/Passkeys';
import { textOf } from '#core/schema/valueOf';
import { addTotp } from '../factors/addTotp';
import { Factors } from '../factors/Factors';
import { hasFactor } from '../factors/hasFactor';
import type { PendingLogin } from '../factors/PendingLogins';
import { totpUri } from '../factors/totp';
import { addPasskey } from '../factors/addPasskey';
import { requirePasskeys } from '../passkeys/requirePasskeys';
import { completeLogin, requirePending } from './proveSecondStep';

/**
 * Who has to have a factor and has none makes the first one before they get in. Not with an old login of an account that
 * has got one meanwhile: a password alone does not replace it.
 */
async function requireEnrolment(request: ApiRequest, context: Context): Promise<PendingLogin> {
  const pending = await requirePending(request, context);
  if (!pending.mustEnrol || (await hasFactor(pending.user._id, context))) throw refuse(410, 'secondStepGone');
  return pending;
}

export async function beginEnrolment(request: ApiRequest, context: Context): Promise<EnvelopeReply> {
  const { user } = await requireEnrolment(request, context);
  const secret = await new Factors(context).beginTotp(user._id);
  const result: TotpEnrolment = { secret, uri: totpUri(secret, textOf(user, 'email')) };
  return envelopeReply(result);
}

const passkeyPurpose = ({ cookies }: ApiRequest): string => `enrol ${cookies[secondStepCookie] ?? ''}`;

/** What a browser needs to make the passkey that is the first factor. */
export async function beginPasskeyEnrolment(request: ApiRequest, context: Context): Promise<EnvelopeReply> {
  const { user } = await requireEnrolment(request, context);
  const account = { id: user._id, email: textOf(user, 'email'), name: textOf(user, 'name') };
  return envelopeReply({
    options: await requirePasskeys(context).creationOptions(account, passkeyPurpose(request)),
  });
}

export async function enrolPasskey(
  { name, response }: { name: string; response: PasskeyCreation },
  request: ApiRequest,
  context: Context,
): Promise<EnvelopeReply> {
  const pending = await requireEnrolment(request, context);
  const passkey = { name, response, purpose: passkeyPurpose(request) };
  const recoveryCodes = await addPasskey(pending.user, passkey, request.ip, context);
  const reply = await completeLogin(pending, { factor: 'passkey', remembers: false }, request, context);
  return { ...reply, result: { ...reply.result, recoveryCodes } };
}

export async function confirmEnrolment(code: string, request: ApiRequest, context: Context): Promise<EnvelopeReply> {
  const pending = await requireEnrolment(request, context);
  const recoveryCodes = await addTotp(pending.user, code, request.ip, context);
  const reply = await completeLogin(pending, { factor: 'totp', remembers: false }, request, context);
  return { ...reply, result: { ...reply.result, recoveryCodes } };
}
