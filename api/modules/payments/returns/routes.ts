import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { returnPieces } from './returnPieces';
import * as schemas from './schemas';

const returned = defineRoute({
  name: 'returnPieces',
  method: 'POST',
  path: '/api/order/return',
  access: 'session',
  summary: 'Pieces of an order come back, into stock or not; the sum may be refunded by the payment’s service.',
  body: schemas.returnBody,
  result: schemas.returnResult,
  refusals: [404, 409],
  handler: ({ body }, context) => returnPieces(body, context),
});

export const returnRoutes: readonly Route[] = [returned];
