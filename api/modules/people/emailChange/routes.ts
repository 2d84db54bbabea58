import { z } from 'zod';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { confirmEmail } from './confirmEmail';

const confirm = defineRoute({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/user/confirm-email',
  access: 'session',
  summary: 'Changes the own email with the token that was mailed to the new one. 410 when the link is no longer valid.',
  body: z.object({ token: z.string().max(200) }).meta({ id: 'ConfirmEmailBody' }),
  result: z.object({}),
  refusals: [410],
  handler: ({ body }, context) => confirmEmail(body.token, context),
});

export const emailChangeRoutes: readonly Route[] = [confirm];
