import { loginPath, secondStepPath } from '#domain/wire/loginPath';
import type { OidcOutcome } from '#domain/wire/SignIn';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import { AttemptCounter } from '#core/kernel/AttemptCounter';
import type { Context } from '#core/kernel/Context';
import { networkOf } from '#core/kernel/networkOf';
import type { RedirectReply } from '#core/kernel/Reply';
import { oidcCookie } from '#core/kernel/sessionCookie';
import type { OidcIdentity, OpenIdConnect } from '#core/ports/OpenIdConnect';
import type { FactorRequired } from '../factors/factorRequired';
import { requireOwnUser } from '../requireOwnUser';
import { afterFirstStep } from '../session/afterFirstStep';
import { findAccount } from './findAccount';
import { IdentityLinks } from './IdentityLinks';
import { recordLink } from './recordLink';
import { maySignInElsewhere, requireOpenIdConnect } from './requireOpenIdConnect';
import { SignInRequests } from './SignInRequests';

const limit = { free: 20, longestWait: 30 * 60_000 };

const base = '/admin';
const loginScreen = base + loginPath;
const securityScreen = `${base}/security`;

const spent = { [oidcCookie]: null };

/** Back to the screen where it was begun, which says how it ended. */
const backTo = (screen: string, outcome: OidcOutcome): RedirectReply => ({
  kind: 'redirect',
  to: `${screen}?oidc=${outcome}`,
  cookies: spent,
});

async function link(identity: OidcIdentity, provider: OpenIdConnect, ip: string, context: Context) {
  const user = await requireOwnUser(context);
  if (!(await maySignInElsewhere(user, context))) return backTo(securityScreen, 'unknown');
  const linked = await new IdentityLinks(context).add(user._id, identity);
  if (linked !== 'linked') return backTo(securityScreen, 'taken');
  await recordLink('identityLinked', user, provider, ip, context);
  return backTo(securityScreen, 'linked');
}

interface LogInParts {
  identity: OidcIdentity;
  provider: OpenIdConnect;
  to: string;
  isRequired: FactorRequired;
}

async function logIn({ identity, provider, to, isRequired }: LogInParts, request: ApiRequest, context: Context) {
  const { user, known } = await findAccount(identity, provider, request.ip, context);
  if (!user) {
    const account = await new IdentityLinks(context).digestOf(identity);
    await noteRefusal('unknown', { user: known, account }, request, context);
    return backTo(loginScreen, 'unknown');
  }
  const { session, cookies } = await afterFirstStep(user, { first: 'oidc', to }, request, context, isRequired);
  return {
    kind: 'redirect' as const,
    to: session ? to : base + secondStepPath,
    ...(session && { session }),
    cookies: { ...cookies, ...spent },
  };
}

async function noteRefusal(
  code: string,
  whose: { user: string | null; account?: string },
  { ip }: ApiRequest,
  { log, securityLog, requestId }: Context,
): Promise<void> {
  log.warn({ requestId, ip, code }, 'login refused');
  await securityLog.record({ kind: 'loginRefused', ...whose, ip, factor: 'oidc' });
}

/**
 * The way back from the issuer. What was begun in this browser is used up first, whatever comes of it; all that the
 * person sees is a screen of the panel.
 */
export async function finishSignIn(
  request: ApiRequest,
  context: Context,
  isRequired: FactorRequired,
): Promise<RedirectReply> {
  const provider = requireOpenIdConnect(context);
  const begun = await new SignInRequests(context).consume(request.cookies[oidcCookie]);
  if (!begun) return backTo(loginScreen, 'failed');
  const { checks, session, to } = begun;
  // Whoever has begun to link may have logged out since, or somebody else may be here.
  if (session !== null && context.session?.id !== session) return backTo(loginScreen, 'failed');
  const attempts = new AttemptCounter(context.store, context.clock);
  const network = await context.cryptoProvider.sha256Hex(`oidc login:${networkOf(request.ip)}`);
  const screen = session === null ? loginScreen : securityScreen;
  if ((await attempts.begin(network, limit)) > 0) return backTo(screen, 'tooMany');
  const answer = await provider.complete(request.query, checks);
  if (!answer.ok) {
    await noteRefusal(answer.code, { user: session === null ? null : (context.user?.id ?? null) }, request, context);
    return backTo(screen, answer.failure === 'refused' ? 'failed' : answer.failure);
  }
  await attempts.takeBack(network);
  const { identity } = answer;
  return session === null
    ? logIn({ identity, provider, to, isRequired }, request, context)
    : link(identity, provider, request.ip, context);
}
