import type { Context } from '#core/kernel/Context';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { Factors } from '../factors/Factors';
import { cleanCode } from '../factors/totp';
import { mailAccountNotice } from '../mails/mailAccountNotice';

const totpLength = 6;

/** Six digits are a code of the application, anything longer a recovery code. Null: it is none that works now. */
export async function verifyCode(
  user: EntityRecords['users'],
  code: string,
  ip: string,
  context: Context,
): Promise<'totp' | 'recovery' | null> {
  const factors = new Factors(context);
  if (cleanCode(code).length <= totpLength) return (await factors.useTotp(user._id, code)) ? 'totp' : null;
  if (!(await factors.useRecoveryCode(user._id, code))) return null;
  await context.securityLog.record({ kind: 'recoveryCodeUsed', user: user._id, ip });
  await mailAccountNotice(user, 'recoveryUsed', context);
  return 'recovery';
}
