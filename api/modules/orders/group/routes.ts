import { z } from 'zod';
import type { OrderGroup } from '#domain/wire/OrderGroup';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { id } from '#core/records/schemas/id';
import { loadGroup } from './loadGroup';

const result: z.ZodType<OrderGroup> = z
  .object({
    group: z.string(),
    others: z.array(z.object({ _id: z.string(), title: z.string(), shop: z.string() })),
  })
  .meta({ id: 'OrderGroup' });

const group = defineRoute({
  name: 'orderGroup',
  method: 'GET',
  path: '/api/order/group',
  access: 'session',
  summary: 'The other orders of the checkout that an order was placed by, of those that the caller may open.',
  query: z.object({ order: id }),
  result,
  refusals: [404],
  handler: async ({ query }, context) => envelopeReply(await loadGroup(query.order, context)),
});

export const groupRoutes: readonly Route[] = [group];
