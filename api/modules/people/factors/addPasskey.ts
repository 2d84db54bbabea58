import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { PasskeyCreation } from '#core/ports/Passkeys';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { requirePasskeys } from '../passkeys/requirePasskeys';
import { mailAccountNotice } from '../mails/mailAccountNotice';
import { Factors } from './Factors';

interface NewPasskey {
  name: string;
  response: PasskeyCreation;
  /** Of the challenge. */
  purpose: string;
}

/** Adds a passkey to an account. Returns recovery codes, where it has none yet. */
export async function addPasskey(
  user: EntityRecords['users'],
  { name, response, purpose }: NewPasskey,
  ip: string,
  context: Context,
): Promise<string[]> {
  if (!(await requirePasskeys(context).add(user._id, name, response, purpose))) throw refuse(400, 'passkeyRefused');
  const factors = new Factors(context);
  const { recovery } = await factors.of(user._id);
  const codes = recovery.length > 0 ? [] : await factors.renewRecoveryCodes(user._id);
  await context.securityLog.record({ kind: 'factorAdded', user: user._id, ip, factor: 'passkey' });
  await mailAccountNotice(user, 'passkeyAdded', context, name);
  return codes;
}
