import { z } from 'zod';
import type { DraftKeyResult } from '#domain/wire/DraftKey';
import { envelopeReply } from '#core/kernel/Reply';
import { requireUser } from '#core/kernel/requireUser';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { draftKeyOf } from './draftKeyOf';

const result: z.ZodType<DraftKeyResult> = z.object({ key: z.string() }).meta({ id: 'DraftKeyResult' });

const draftKey = defineRoute({
  name: 'draftKey',
  method: 'POST',
  path: '/api/user/draft-key',
  access: 'session',
  summary: 'The key that the own drafts on a device are sealed with; the browser keeps it in memory.',
  body: z.strictObject({ device: z.string().regex(/^[0-9a-f]{32}$/) }).meta({ id: 'DraftKeyBody' }),
  result,
  handler: async ({ body }, context) => {
    const own: DraftKeyResult = { key: await draftKeyOf(requireUser(context).id, body.device, context) };
    return envelopeReply(own);
  },
});

export const draftKeyRoutes: readonly Route[] = [draftKey];
