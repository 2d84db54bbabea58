import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { Factors } from '../factors/Factors';
import type { FactorRequired } from '../factors/factorRequired';
import { afterFactorRemoved, requireOtherFactor } from '../factors/removeFactor';
import { mailAccountNotice } from '../mails/mailAccountNotice';

/** Turns codes of an application off. */
export async function removeTotp(
  user: EntityRecords['users'],
  isRequired: FactorRequired,
  ip: string,
  context: Context,
): Promise<EnvelopeReply> {
  await requireOtherFactor(user, 'totp', isRequired, context);
  await new Factors(context).removeTotp(user._id);
  await afterFactorRemoved(user, context);
  await context.securityLog.record({ kind: 'factorRemoved', user: user._id, ip, factor: 'totp' });
  await mailAccountNotice(user, 'totpRemoved', context);
  return envelopeReply({}, { messages: [infoMessage('totpRemoved')] });
}
