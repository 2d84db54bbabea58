import { panelRootOf } from '#domain/access/panelRootOf';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import { recordLogin } from '#core/kernel/lastLogins';
import { toWireUser } from '#core/kernel/panelUser';
import { personOf } from '#core/kernel/personOf';
import type { CookieChanges, EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { sessionCookie } from '#core/kernel/sessionCookie';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { SessionPlace } from '#core/schema/Sessions';
import { describeDevice } from '../mails/describeDevice';
import { networkRange } from '#core/kernel/networkRange';

const placeOf = ({ ip, userAgent = '' }: ApiRequest): SessionPlace => ({
  network: networkRange(ip),
  ...(describeDevice(userAgent) ?? { browser: '', system: '' }),
});

interface Proof {
  /** What was proved with: `password`, `password, totp`, `passkey`, `oidc`. */
  factor: string;
  /** That of the device above all. */
  cookies: CookieChanges;
}

/** An issuer elsewhere lets in whom it knows, maybe since days: that proves nothing of who sits there now. */
const isProvedNow = (factor: string): boolean => factor !== 'oidc' && factor !== 'oidc, remembered';

/** Begins a session of a user who has proved to be it, and ends the browser's previous one. */
export async function beginSession(
  user: EntityRecords['users'],
  { factor, cookies }: Proof,
  request: ApiRequest,
  context: Context,
): Promise<EnvelopeReply> {
  const previousToken = request.cookies[sessionCookie];
  if (previousToken !== undefined) await context.sessions.end(previousToken);
  const token = await context.sessions.begin(user._id, placeOf(request), isProvedNow(factor));
  await recordLogin(context.store, user._id, context.clock.now());
  const person = await personOf(user, context);
  context.log.info({ requestId: context.requestId, user: user._id }, 'login');
  await context.securityLog.record({ kind: 'login', user: user._id, ip: request.ip, factor });
  return envelopeReply({ redirect: panelRootOf(person) }, { user: toWireUser(person), session: { token }, cookies });
}
