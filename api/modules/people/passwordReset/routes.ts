import { z } from 'zod';
import { email as emailField } from '#domain/fields/email';
import { refuse } from '#core/kernel/refuse';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { redirectResult } from '../redirectResult';
import { tooManyAttempts } from '#core/kernel/tooManyAttempts';
import { maxEmailLength } from '../findByEmail';
import { passwordResetKind } from './requestPasswordReset';
import { ResetAttempts } from './ResetAttempts';
import { resetPassword } from './resetPassword';

const forgot = defineRoute({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/user/forgot-password',
  access: 'public',
  summary: 'Mails a link to set a new password, if there is an account. The answer is the same for every email.',
  body: z.object({ email: z.string().max(1000) }).meta({ id: 'ForgotPasswordBody' }),
  result: z.object({}),
  refusals: [429],
  handler: async ({ body, raw }, context) => {
    const email = body.email.trim();
    if (email.length > maxEmailLength || emailField.check(email, { required: true }).length > 0)
      throw refuse(400, 'invalidEmail');
    const waitMs = await new ResetAttempts(context).begin(email, raw.ip);
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    await context.jobs.enqueue(passwordResetKind, { email });
    return envelopeReply({}, { messages: [infoMessage('resetMailed')] });
  },
});

const reset = defineRoute({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/user/reset-password',
  access: 'public',
  summary:
    'Sets a new password with the token of a mail and ends all sessions; that of an invitation begins one. 410 when the link is no longer valid.',
  body: z
    .object({ token: z.string().max(200), password: z.string().max(1000), repeated: z.string().max(1000) })
    .meta({ id: 'ResetPasswordBody' }),
  result: redirectResult,
  refusals: [409, 410],
  handler: ({ body, raw }, context) => resetPassword(body, raw, context),
});

export const passwordResetRoutes: readonly Route[] = [forgot, reset];
