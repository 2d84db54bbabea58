import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import { PasswordAttempts } from '#core/kernel/PasswordAttempts';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { deviceCookie } from '#core/kernel/sessionCookie';
import { tooManyAttempts } from '#core/kernel/tooManyAttempts';
import { textOf } from '#core/schema/valueOf';
import { checkCredentials } from '../session/checkCredentials';
import { requireOwnUser } from '../requireOwnUser';

/** The person of this session has typed their password once more. Guesses count as logins do, and by session. */
export async function confirmByPassword(
  password: string,
  request: ApiRequest,
  context: Context,
): Promise<EnvelopeReply> {
  const user = await requireOwnUser(context);
  const email = textOf(user, 'email');
  const { store, clock, cryptoProvider, session, sessions, securityLog } = context;
  const attempts = new PasswordAttempts(store, clock, cryptoProvider);
  const guess = { email, ip: request.ip, device: request.cookies[deviceCookie], session: session?.id };
  const waitMs = await attempts.begin(guess);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
  if ((await checkCredentials({ email, password }, context)) !== user._id) {
    await securityLog.record({ kind: 'confirmationRefused', user: user._id, ip: request.ip, factor: 'password' });
    throw refuse(400, 'confirmFailed');
  }
  await attempts.confirmed(guess);
  if (session) await sessions.confirm(session.id);
  await securityLog.record({ kind: 'confirmed', user: user._id, ip: request.ip, factor: 'password' });
  return envelopeReply({}, { messages: [infoMessage('confirmed')] });
}
