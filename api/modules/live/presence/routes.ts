import { z } from 'zod';
import type { PresenceResult } from '#domain/wire/Presence';
import { presenceEntities } from '#domain/wire/Presence';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { id } from '#core/records/schemas/id';
import { comeTo, leave } from './presence';

const params = z.object({ entity: z.enum(presenceEntities), id });
const presenceResult: z.ZodType<PresenceResult> = z
  .object({ names: z.array(z.string()) })
  .meta({ id: 'PresenceResult' });

const come = defineRoute({
  name: 'comeToRecord',
  method: 'POST',
  path: '/api/presence/:entity/:id',
  access: 'session',
  background: true,
  summary: 'Says that the person who calls has this record open, for the next 60 s; answers who else has.',
  params,
  result: presenceResult,
  handler: async ({ params: place }, context) => envelopeReply({ names: await comeTo(place, context) }),
});

const go = defineRoute({
  name: 'leaveRecord',
  method: 'DELETE',
  path: '/api/presence/:entity/:id',
  access: 'session',
  background: true,
  summary: 'Says that the person who calls has left this record.',
  params,
  handler: async ({ params: place }, context) => {
    await leave(place, context);
    return envelopeReply({});
  },
});

export const presenceRoutes: readonly Route[] = [come, go];
