import { z } from 'zod';
import type { SecondStepResult } from '#domain/wire/SignIn';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { textOf } from '#core/schema/valueOf';
import { Factors } from '../factors/Factors';
import { factorsOf } from '../factors/hasFactor';
import { codeBody, loginResult, totpEnrolment } from '../factors/schemas';
import { newPasskey, passkeyOptions } from '../passkeys/schemas';
import { beginEnrolment, beginPasskeyEnrolment, confirmEnrolment, enrolPasskey } from './enrol';
import { proveSecondStep, requirePending } from './proveSecondStep';
import { verifyCode } from './verifyCode';

const secondStep = defineRoute({
  name: 'secondStep',
  method: 'GET',
  path: '/api/user/second-step',
  access: 'public',
  summary: 'What may be proved after the password. 410 when this browser has begun no login within five minutes.',
  result: z
    .object({
      email: z.string(),
      totp: z.boolean(),
      passkey: z.boolean(),
      recovery: z.boolean(),
      mustEnrol: z.boolean(),
      passkeyHost: z.string().nullable(),
    })
    .meta({ id: 'SecondStepResult' }),
  refusals: [410],
  handler: async ({ raw }, context) => {
    const { user, mustEnrol } = await requirePending(raw, context);
    const { totp, recovery } = await new Factors(context).of(user._id);
    const factors = await factorsOf(user._id, context);
    const result: SecondStepResult = {
      email: textOf(user, 'email'),
      totp: totp !== null,
      passkey: factors.includes('passkey'),
      recovery: recovery.length > 0,
      mustEnrol,
      passkeyHost: context.passkeys?.host ?? null,
    };
    return envelopeReply(result);
  },
});

const proveByCode = defineRoute({
  name: 'proveByCode',
  method: 'POST',
  path: '/api/user/second-step',
  access: 'public',
  summary:
    'Completes a login with a code of the application or a recovery code. 401 for a wrong or used one, 410 when the login is too old, 429 after too many failures.',
  body: codeBody.extend({ remember: z.boolean() }).meta({ id: 'SecondStepBody' }),
  result: loginResult,
  refusals: [401, 410, 429],
  handler: ({ body, raw }, context) =>
    proveSecondStep((user) => verifyCode(user, body.code, raw.ip, context), body.remember, raw, context),
});

const enrolBeforeLogin = defineRoute({
  name: 'enrolBeforeLogin',
  method: 'POST',
  path: '/api/user/second-step/enrol',
  access: 'public',
  summary: 'A secret for an application, for who has to have a second factor before they get in.',
  result: totpEnrolment,
  refusals: [410],
  handler: ({ raw }, context) => beginEnrolment(raw, context),
});

const confirmBeforeLogin = defineRoute({
  name: 'confirmBeforeLogin',
  method: 'POST',
  path: '/api/user/second-step/confirm',
  access: 'public',
  summary: 'Turns the factor on with its first code, and completes the login.',
  body: codeBody.meta({ id: 'ConfirmBeforeLoginBody' }),
  result: loginResult,
  refusals: [410],
  handler: ({ body, raw }, context) => confirmEnrolment(body.code, raw, context),
});

const enrolPasskeyOptions = defineRoute({
  name: 'enrolPasskeyOptions',
  method: 'POST',
  path: '/api/user/second-step/enrol/passkey-options',
  access: 'public',
  summary: 'What a browser needs to make a passkey, for who has to have a second factor before they get in.',
  result: passkeyOptions,
  refusals: [404, 410],
  handler: ({ raw }, context) => beginPasskeyEnrolment(raw, context),
});

const enrolByPasskey = defineRoute({
  name: 'enrolByPasskey',
  method: 'POST',
  path: '/api/user/second-step/enrol/passkey',
  access: 'public',
  summary: 'Adds the passkey, and completes the login.',
  body: newPasskey,
  result: loginResult,
  refusals: [404, 410],
  handler: ({ body, raw }, context) => enrolPasskey(body, raw, context),
});

export const secondStepRoutes: readonly Route[] = [
  secondStep,
  proveByCode,
  enrolBeforeLogin,
  confirmBeforeLogin,
  enrolPasskeyOptions,
  enrolByPasskey,
];
