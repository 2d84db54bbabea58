import { z } from 'zod';
import type { OutsideService } from '#core/kernel/OutsideService';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { checkKey } from './checkKey';

/** `status`: the service accepts the key; the message says why not. */
const checkKeyResult = z.object({ status: z.boolean() }).strict();

/** Calls about these services. */
export function serviceRoutes(services: readonly OutsideService[]): readonly Route[] {
  const byCode = new Map(services.map((service) => [service.code, service]));
  return [
    defineRoute({
      name: 'checkKey',
      method: 'POST',
      path: '/api/settings/check-key',
      access: 'session',
      summary: 'Calls a service with its stored key and says whether it accepts it. For administrators.',
      body: z.object({ provider: z.enum([...byCode.keys()]) }).strict(),
      result: checkKeyResult,
      refusals: [403],
      handler: async ({ body }, context) => {
        if (context.user?.type !== 'admin') throw refuse(403, 'noAccess');
        const service = byCode.get(body.provider);
        if (!service) throw refuse(404, 'noModel');
        const { status, message } = await checkKey(service, context);
        return envelopeReply({ status }, { messages: [message] });
      },
    }),
  ];
}
