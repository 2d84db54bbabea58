import { z } from 'zod';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { oidcCookie } from '#core/kernel/sessionCookie';
import { oidcCallbackPath } from '#core/ports/OpenIdConnect';
import type { FactorRequired } from '../factors/factorRequired';
import { requireOwnUser } from '../requireOwnUser';
import { finishSignIn } from './finishSignIn';
import { IdentityLinks } from './IdentityLinks';
import { panelAddress } from './panelAddress';
import { recordLink } from './recordLink';
import { maySignInElsewhere, requireOpenIdConnect } from './requireOpenIdConnect';
import { SignInRequests } from './SignInRequests';

const maxAddressLength = 2000;

const begunResult = z.object({ url: z.string() }).meta({ id: 'OidcBegunResult' });

/** `session`: of who links an identity. */
async function begin(to: string, session: string | null, context: Context): Promise<EnvelopeReply> {
  const provider = requireOpenIdConnect(context);
  const begun = await provider.begin();
  if (!begun) throw refuse(502, 'issuerUnavailable', { name: provider.name });
  const cookie = await new SignInRequests(context).issue({ checks: begun.checks, session, to });
  return envelopeReply({ url: begun.url }, { cookies: { [oidcCookie]: cookie } });
}

const beginLogin = defineRoute({
  name: 'beginOidcLogin',
  method: 'POST',
  path: '/api/user/login/oidc',
  access: 'public',
  summary: 'The address at the issuer where staff log in, for this browser alone. 502 when the issuer does not answer.',
  body: z.object({ to: z.string().max(maxAddressLength) }).meta({ id: 'OidcLoginBody' }),
  result: begunResult,
  refusals: [404, 502],
  handler: ({ body }, context) => begin(panelAddress(body.to), null, context),
});

const finish = (isRequired: FactorRequired): Route =>
  defineRoute({
    name: 'finishOidc',
    method: 'GET',
    path: oidcCallbackPath,
    access: 'public',
    summary: 'Where the issuer sends the browser back to: it logs in, or links an identity, and leads to the panel.',
    refusals: [404],
    content: { 303: null },
    handler: ({ raw }, context) => finishSignIn(raw, context, isRequired),
  });

const beginLink = defineRoute({
  name: 'beginOidcLink',
  method: 'POST',
  path: '/api/user/oidc',
  access: 'session',
  confirmed: true,
  summary: 'The address at the issuer whose account is to be linked to the own one.',
  result: begunResult,
  refusals: [404, 502],
  handler: async (_request, context) => {
    if (!context.session || !(await maySignInElsewhere(await requireOwnUser(context), context)))
      throw refuse(404, 'noOpenIdConnect');
    return begin('', context.session.id, context);
  },
});

const removeLink = defineRoute({
  name: 'removeOidcLink',
  method: 'DELETE',
  path: '/api/user/oidc',
  access: 'session',
  confirmed: true,
  summary: 'Nobody logs in to the own account by the issuer any more.',
  result: z.object({}),
  refusals: [404],
  handler: async ({ raw }, context) => {
    const provider = requireOpenIdConnect(context);
    const user = await requireOwnUser(context);
    if (!(await new IdentityLinks(context).remove(user._id, provider.issuer))) throw refuse(404, 'noItem');
    await recordLink('identityUnlinked', user, provider, raw.ip, context);
    return envelopeReply({}, { messages: [infoMessage('identityUnlinked', { name: provider.name })] });
  },
});

/** Sign-in at an issuer elsewhere (docs/decisions/104-openid-connect.md). */
export const oidcRoutes = (isRequired: FactorRequired): readonly Route[] => [
  beginLogin,
  finish(isRequired),
  beginLink,
  removeLink,
];
