import type { SaveResult } from '#domain/wire/Form';
import { requireEntity } from '#core/kernel/accessTo';
import { asSystem } from '#core/kernel/asSystem';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { updateRecord } from '#core/records/updateRecord';
import { fullAccess } from '#core/schema/Access';
import { EmailChanges } from './EmailChanges';

/**
 * Gives the account the address to which the token was mailed. Only its owner's session does: whoever gets the mail by
 * a slip in the address would have the account otherwise.
 */
export async function confirmEmail(token: string, context: Context): Promise<EnvelopeReply> {
  const changes = new EmailChanges(context);
  const found = await changes.find(token);
  if (!found || found.user._id !== context.user?.id || !(await changes.consume(token)))
    throw refuse(410, 'resetLinkGone');
  const { user, email } = found;
  // The password was asked for with the link. The session stays: the others end as after a new password.
  const system: Context = { ...asSystem(context), session: context.session };
  const fields = { email: { 0: email } };
  const saved = await updateRecord(requireEntity('user', context), user._id, { fields }, fullAccess, system);
  // Another account has got the address meanwhile.
  if (!(saved.result as SaveResult).valid) throw refuse(410, 'resetLinkGone');
  context.log.info({ requestId: context.requestId, user: user._id }, 'email confirmed');
  return envelopeReply({}, { messages: [infoMessage('emailConfirmed', { email })] });
}
