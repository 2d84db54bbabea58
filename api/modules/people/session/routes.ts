import { z } from 'zod';
import type { LoginFormResult, LoginTemplate } from '#domain/wire/Start';
import type { Context } from '#core/kernel/Context';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { defineRoute } from '#core/kernel/Route';
import type { Route } from '#core/kernel/Route';
import { bilingual } from '#core/kernel/schemas/values';
import { loginPath } from '#domain/wire/loginPath';
import { sessionCookie, viewingCookie } from '#core/kernel/sessionCookie';
import { loginForm, loginTemplate } from './loginTemplate';
import { loginTemplateSchema } from './loginTemplateSchema';
import type { FactorRequired } from '../factors/factorRequired';
import { redirectResult } from '../redirectResult';
import { logIn } from './logIn';
import { endViewing } from '../viewAs/endViewing';
import { readPublicPage } from '../shared/readPublicPage';

const field = (name: 'email' | 'password') =>
  z.object({ name: z.literal(name), type: z.literal(name), title: bilingual, required: z.literal(true) });

const loginFormResult = z
  .object({
    form: z.object({ email: field('email'), password: field('password') }).optional(),
    template: loginTemplateSchema.optional(),
    loginRedirect: z.string().optional(),
  })
  .meta({ id: 'LoginFormResult' });

/** With the way in that is not for those who only look at a form. */
async function staffTemplate(context: Context): Promise<LoginTemplate> {
  const template = loginTemplate(context.config, await readPublicPage(context));
  return { ...template, ...(context.openIdConnect && { oidc: context.openIdConnect.name }) };
}

const getLoginForm = defineRoute({
  name: 'getLoginForm',
  method: 'GET',
  path: '/api/user/get-login-form',
  access: 'public',
  summary: 'The login form and what surrounds it; `loginRedirect` for somebody who is logged in.',
  result: loginFormResult,
  handler: async (_request, context) => {
    const result: LoginFormResult = context.session
      ? { loginRedirect: '/' }
      : { form: loginForm, template: await staffTemplate(context) };
    return envelopeReply(result);
  },
});

const login = (isRequired: FactorRequired) =>
  defineRoute({
    name: 'login',
    method: 'POST',
    path: '/api/user/login',
    access: 'public',
    summary:
      'Begins a session; of an account with a second factor only its second step, to which `redirect` leads. 401 for a wrong email or password, 429 after too many failures.',
    body: z.object({ email: z.string().max(1000), password: z.string().max(1000) }).meta({ id: 'LoginBody' }),
    result: redirectResult,
    refusals: [401, 429],
    handler: ({ body, raw }, context) => logIn(body, raw, context, isRequired),
  });

const logout = defineRoute({
  name: 'logout',
  method: 'POST',
  path: '/api/user/logout',
  access: 'session',
  summary: 'Ends the session, here and in the store.',
  result: redirectResult,
  handler: async ({ raw }, context) => {
    const token = raw.cookies[sessionCookie];
    const viewing = context.session?.viewing;
    if (viewing) await endViewing(viewing.id, 'viewEnded', raw.ip, context);
    if (token !== undefined) await context.sessions.end(token);
    await context.securityLog.record({ kind: 'logout', user: context.session?.user._id ?? null, ip: raw.ip });
    return envelopeReply(
      { redirect: loginPath },
      { session: null, messages: [infoMessage('loggedOut')], ...(viewing && { cookies: { [viewingCookie]: null } }) },
    );
  },
});

/** `isRequired`: whether a user may not be without a second factor. */
export const sessionRoutes = (isRequired: FactorRequired): readonly Route[] => [
  getLoginForm,
  login(isRequired),
  logout,
];
