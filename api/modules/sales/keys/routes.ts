import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { checkKey } from './checkKey';
import * as schemas from './schemas';

const check = defineRoute({
  name: 'checkKey',
  method: 'POST',
  path: '/api/settings/check-key',
  access: 'session',
  summary: 'Calls a service with its stored key and says whether it accepts it. For administrators.',
  body: schemas.checkKeyBody,
  result: schemas.checkKeyResult,
  refusals: [403],
  handler: async ({ body }, context) => {
    if (context.user?.type !== 'admin') throw refuse(403, 'noAccess');
    const { status, message } = await checkKey(body.provider, context);
    return envelopeReply({ status }, { messages: [message] });
  },
});

export const keyRoutes: readonly Route[] = [check];
