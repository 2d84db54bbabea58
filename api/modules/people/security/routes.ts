import { z } from 'zod';
import type { SecurityResult, TotpEnrolment } from '#domain/wire/SignIn';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { requireUser } from '#core/kernel/requireUser';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { addTotp } from '../factors/addTotp';
import type { FactorRequired } from '../factors/factorRequired';
import { Factors } from '../factors/Factors';
import { codeBody, newFactorResult, totpEnrolment } from '../factors/schemas';
import { totpUri } from '../factors/totp';
import { OwnPasskeys } from '../passkeys/OwnPasskeys';
import { confirmByPassword } from './confirmByPassword';
import { reportIdentity } from '../oidc/reportIdentity';
import { removeTotp } from './removeTotp';
import { renewRecoveryCodes } from './renewRecoveryCodes';
import { reportSessions } from './reportSessions';
import { requireOwnUser } from '../requireOwnUser';

const security = (isRequired: FactorRequired) =>
  defineRoute({
    name: 'ownSecurity',
    method: 'GET',
    path: '/api/user/security',
    access: 'session',
    summary: 'Factors of the own account, and where it is logged in.',
    result: z
      .object({
        totp: z.string().nullable(),
        recoveryLeft: z.number(),
        passkeys: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            isSynced: z.boolean(),
            created: z.string(),
            used: z.string(),
          }),
        ),
        passkeyHost: z.string().nullable(),
        oidc: z.object({ name: z.string(), since: z.string().nullable() }).nullable(),
        sessions: z.array(
          z.object({
            id: z.string(),
            network: z.string(),
            browser: z.string(),
            system: z.string(),
            created: z.string(),
            seen: z.string(),
            isThis: z.boolean(),
          }),
        ),
        isRequired: z.boolean(),
      })
      .meta({ id: 'SecurityResult' }),
    handler: async (_request, context) => {
      const user = await requireOwnUser(context);
      const { passkeys } = context;
      const keys = passkeys ? await new OwnPasskeys(context, passkeys).of(user._id) : [];
      const { totp, recovery } = await new Factors(context).of(user._id);
      const result: SecurityResult = {
        totp: totp?.since ?? null,
        recoveryLeft: recovery.length,
        passkeys: keys.map(({ _id, name, isSynced, _created, used }) => ({
          id: _id,
          name,
          isSynced,
          created: _created,
          used,
        })),
        passkeyHost: passkeys?.host ?? null,
        oidc: await reportIdentity(user, context),
        sessions: await reportSessions(context),
        isRequired: await isRequired(user, context),
      };
      return envelopeReply(result);
    },
  });

const beginTotp = defineRoute({
  name: 'beginTotp',
  method: 'POST',
  path: '/api/user/totp',
  access: 'session',
  confirmed: true,
  summary: 'A secret for an authenticator application. Codes are asked for once one is confirmed.',
  result: totpEnrolment,
  handler: async (_request, context) => {
    const { id, email } = requireUser(context);
    const factors = new Factors(context);
    if ((await factors.of(id)).totp) throw refuse(409, 'factorThere');
    const secret = await factors.beginTotp(id);
    const result: TotpEnrolment = { secret, uri: totpUri(secret, email) };
    return envelopeReply(result);
  },
});

const confirmTotp = defineRoute({
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/user/totp/confirm',
  access: 'session',
  confirmed: true,
  summary: 'Turns codes of the application on with the first one. Recovery codes are in this answer only.',
  body: codeBody.meta({ id: 'ConfirmTotpBody' }),
  result: newFactorResult,
  handler: async ({ body, raw }, context) => {
    const recoveryCodes = await addTotp(await requireOwnUser(context), body.code, raw.ip, context);
    return envelopeReply({ recoveryCodes }, { messages: [infoMessage('factorAdded')] });
  },
});

const deleteTotp = (isRequired: FactorRequired) =>
  defineRoute({
    name: 'removeTotp',
    method: 'DELETE',
    path: '/api/user/totp',
    access: 'session',
    confirmed: true,
    summary: 'Codes of the application are no longer asked for. 409 where it is the last factor of who must have one.',
    result: z.object({}),
    handler: async ({ raw }, context) => removeTotp(await requireOwnUser(context), isRequired, raw.ip, context),
  });

const newRecoveryCodes = defineRoute({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/user/recovery-codes',
  access: 'session',
  confirmed: true,
  summary: 'Ten new recovery codes in place of the former ones. They are in this answer only.',
  result: newFactorResult,
  handler: async ({ raw }, context) => renewRecoveryCodes(await requireOwnUser(context), raw.ip, context),
});

const confirm = defineRoute({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/api/user/confirm',
  access: 'session',
  summary: 'The password once more. For ten minutes calls are accepted then that need to know who makes them.',
  body: z.object({ password: z.string().max(1000) }).meta({ id: 'ConfirmIdentityBody' }),
  result: z.object({}),
  refusals: [429],
  handler: ({ body, raw }, context) => confirmByPassword(body.password, raw, context),
});

/** What people do for the safety of their own account. `isRequired`: whether a user has to have a second factor. */
export const securityRoutes = (isRequired: FactorRequired): readonly Route[] => [
  security(isRequired),
  beginTotp,
  confirmTotp,
  deleteTotp(isRequired),
  newRecoveryCodes,
  confirm,
];
