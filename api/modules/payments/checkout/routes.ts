import { defineRoute } from '#core/kernel/Route';
import type { Route } from '#core/kernel/Route';
import { checkOut } from './checkOut';
import { checkoutBody, checkoutResult, describeCheckout } from './schemas';

const checkout = defineRoute({
  name: 'checkout',
  method: 'POST',
  path: '/api/order/checkout',
  access: 'session',
  summary: 'Places an order in each shop whose products are bought, all or none, with a link to pay each.',
  body: checkoutBody,
  result: checkoutResult,
  describe: describeCheckout,
  refusals: [404, 409],
  handler: ({ body }, context) => checkOut(body, context),
});

export const checkoutRoutes: readonly Route[] = [checkout];
