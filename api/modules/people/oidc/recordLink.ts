import type { Context } from '#core/kernel/Context';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { OpenIdConnect } from '#core/ports/OpenIdConnect';
import { mailAccountNotice } from '../mails/mailAccountNotice';

/** A link that came or went: in the log, and by mail to its owner. */
export async function recordLink(
  event: 'identityLinked' | 'identityUnlinked',
  user: EntityRecords['users'],
  { name, issuer }: OpenIdConnect,
  ip: string,
  context: Context,
): Promise<void> {
  await context.securityLog.record({ kind: event, user: user._id, ip, detail: new URL(issuer).host });
  await mailAccountNotice(user, event, context, name);
}
