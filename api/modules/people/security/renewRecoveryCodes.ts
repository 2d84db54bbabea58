import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { Factors } from '../factors/Factors';
import { hasFactor } from '../factors/hasFactor';
import { mailAccountNotice } from '../mails/mailAccountNotice';

/** New recovery codes in place of all former ones. */
export async function renewRecoveryCodes(
  user: EntityRecords['users'],
  ip: string,
  context: Context,
): Promise<EnvelopeReply> {
  if (!(await hasFactor(user._id, context))) throw refuse(409, 'noFactor');
  const recoveryCodes = await new Factors(context).renewRecoveryCodes(user._id);
  await context.securityLog.record({ kind: 'recoveryCodesRenewed', user: user._id, ip });
  await mailAccountNotice(user, 'recoveryRenewed', context);
  return envelopeReply({ recoveryCodes }, { messages: [infoMessage('recoveryRenewed')] });
}
