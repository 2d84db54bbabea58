import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { requireUser } from '#core/kernel/requireUser';
import type { PasskeyUse } from '#core/ports/Passkeys';
import { requirePasskeys } from '../passkeys/requirePasskeys';
import { confirmPurpose } from './passkeyPurposes';

/** The person of this session has used a passkey of theirs, and its PIN or finger. */
export async function confirmByPasskey(
  response: PasskeyUse,
  request: ApiRequest,
  context: Context,
): Promise<EnvelopeReply> {
  const { id } = requireUser(context);
  const { session, sessions, securityLog } = context;
  const facts = { user: id, ip: request.ip, factor: 'passkey' };
  if ((await requirePasskeys(context).use(response, confirmPurpose(context), true, id)) === null) {
    await securityLog.record({ kind: 'confirmationRefused', ...facts });
    throw refuse(400, 'passkeyRefused');
  }
  if (session) await sessions.confirm(session.id);
  await securityLog.record({ kind: 'confirmed', ...facts });
  return envelopeReply({}, { messages: [infoMessage('confirmed')] });
}
