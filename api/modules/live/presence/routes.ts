import { z } from 'zod';
import type { PresenceResult } from '#domain/wire/Presence';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { id } from '#core/records/schemas/id';
import { comeTo, leave } from './presence';

const params = z.object({ id });
const entity = 'order';
const presenceResult: z.ZodType<PresenceResult> = z
  .object({ names: z.array(z.string()) })
  .meta({ id: 'PresenceResult' });

const come = defineRoute({
  name: 'comeToOrder',
  method: 'POST',
  path: '/api/presence/order/:id',
  access: 'session',
  background: true,
  summary: 'Says that the person who calls has this order open, for the next 60 s; answers who else has.',
  params,
  result: presenceResult,
  handler: async ({ params: { id: order } }, context) =>
    envelopeReply({ names: await comeTo({ entity, id: order }, context) }),
});

const go = defineRoute({
  name: 'leaveOrder',
  method: 'DELETE',
  path: '/api/presence/order/:id',
  access: 'session',
  background: true,
  summary: 'Says that the person who calls has left this order.',
  params,
  handler: async ({ params: { id: order } }, context) => {
    await leave({ entity, id: order }, context);
    return envelopeReply({});
  },
});

export const presenceRoutes: readonly Route[] = [come, go];
