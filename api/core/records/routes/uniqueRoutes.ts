import { z } from 'zod';
import { checkUnique } from '../checkUnique';
import { envelopeReply } from '../../kernel/Reply';
import type { Route } from '../../kernel/Route';
import { defineRoute } from '../../kernel/Route';

const unique = defineRoute({
  name: 'checkUnique',
  method: 'POST',
  path: '/api/validator/check-unique',
  access: 'session',
  summary: 'Whether a value is free for a unique field.',
  body: z
    .object({
      model: z.string().max(64).optional(),
      name: z.string().max(64),
      value: z.string().max(1000),
      locale: z.string().max(8).nullish(),
      generateUnique: z.boolean().optional(),
      _id: z.string().max(200).optional(),
    })
    .meta({ id: 'UniqueQuestion' }),
  result: z.object({ valid: z.boolean(), value: z.string() }).meta({ id: 'UniqueResult' }),
  refusals: [404],
  handler: async ({ body }, context) => envelopeReply(await checkUnique(body, context)),
});

export const uniqueRoutes: readonly Route[] = [unique];
