import { requirePrivilege } from '#core/kernel/requirePrivilege';
import { z } from 'zod';
import type { ServicesResult } from '#domain/wire/ServiceDescription';
import type { OutsideService } from '#core/kernel/OutsideService';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { bilingual } from '#core/kernel/schemas/values';
import { checkServiceKey } from './checkServiceKey';

/** `status`: the service accepts the key; the message says why not. */
const checkKeyResult = z.object({ status: z.boolean() }).strict();

const servicesResult: z.ZodType<ServicesResult> = z
  .object({ services: z.array(z.object({ code: z.string(), title: bilingual, settings: z.string() })) })
  .meta({ id: 'Services' });

/** Calls about these services. */
export function serviceRoutes(services: readonly OutsideService[]): readonly Route[] {
  const byCode = new Map(services.map((service) => [service.code, service]));
  return [
    defineRoute({
      name: 'services',
      method: 'GET',
      path: '/api/settings/services',
      access: 'session',
      summary: 'Outside services that are called with keys from the settings. For administrators.',
      result: servicesResult,
      refusals: [403],
      handler: (_request, context) => {
        requirePrivilege('serviceKeys', context);
        return envelopeReply({ services: services.map(({ code, title, settings }) => ({ code, title, settings })) });
      },
    }),
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
        requirePrivilege('serviceKeys', context);
        const service = byCode.get(body.provider);
        if (!service) throw refuse(404, 'noModel');
        const { status, message } = await checkServiceKey(service, context);
        return envelopeReply({ status }, { messages: [message] });
      },
    }),
  ];
}
