import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { mailAccountNotice } from '../mails/mailAccountNotice';
import { Factors } from './Factors';

/** Turns on codes of an application with the first of them. Returns recovery codes, where the account has none yet. */
export async function addTotp(
  user: EntityRecords['users'],
  code: string,
  ip: string,
  context: Context,
): Promise<string[]> {
  const factors = new Factors(context);
  if (!(await factors.confirmTotp(user._id, code))) throw refuse(400, 'codeNotConfirmed');
  const { recovery } = await factors.of(user._id);
  const codes = recovery.length > 0 ? [] : await factors.renewRecoveryCodes(user._id);
  await context.securityLog.record({ kind: 'factorAdded', user: user._id, ip, factor: 'totp' });
  await mailAccountNotice(user, 'totpAdded', context);
  return codes;
}
