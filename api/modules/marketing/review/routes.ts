import { z } from 'zod';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { reviewOrders } from './reviewOrders';

/** As many as a list shows at once. */
const maxReviews = 200;

const getOrders = defineRoute({
  name: 'reviewOrders',
  method: 'GET',
  path: '/api/review/orders',
  access: 'session',
  summary: 'The order by which the author of each review has got the product; reviews without one are left out.',
  query: z.object({
    ids: z
      .string()
      .max(20_000)
      .transform((text) => text.split(',').filter(Boolean))
      .refine((ids) => ids.length <= maxReviews),
  }),
  result: z
    .object({
      items: z.array(
        z.object({
          review: z.string(),
          _id: z.string(),
          title: z.object({ uk: z.string().optional(), en: z.string().optional() }),
        }),
      ),
    })
    .meta({ id: 'ReviewOrders' }),
  handler: ({ query }, context) => reviewOrders(query.ids, context),
});

export const reviewRoutes: readonly Route[] = [getOrders];
