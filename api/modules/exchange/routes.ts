import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { filtered } from '#core/records/schemas/entity/entitySchemas';
import { answerExchange, exchangeFile } from './answerExchange';
import * as schemas from './schemas';
import { sendOrders } from './sendOrders';
import { synchronise } from './synchronise';

const synchroniseOrder = defineRoute({
  name: 'synchroniseOrder',
  method: 'GET',
  path: '/api/order/syncronize-1c',
  access: 'session',
  changes: true,
  summary: 'Queues an order for 1C, which collects it at its next session; a second call tells the same.',
  query: schemas.synchroniseQuery,
  result: schemas.synchroniseResult,
  refusals: [404, 409],
  handler: ({ query }, context) => synchronise(query.order, context),
});

const send = defineRoute({
  name: 'sendOrders',
  method: 'POST',
  path: '/api/order/send-to-1c',
  access: 'session',
  summary: 'Queues the selected orders for 1C, each as by a call of its own; what 1C has as it is now is named.',
  body: schemas.sendOrdersBody,
  describe: filtered(schemas.sendOrdersBody),
  result: schemas.sendOrdersResult,
  refusals: [409],
  handler: ({ body }, context) => sendOrders(body, context),
});

const session = defineRoute({
  name: 'exchange1c',
  method: 'GET',
  path: '/api/1c/exchange',
  access: 'open',
  summary: 'For 1C: the steps of the exchange (CommerceML 2). HTTP Basic, then a cookie.',
  query: schemas.exchangeQuery,
  content: { 200: 'text/plain', 401: 'text/plain' },
  handler: ({ query, raw }, context) => answerExchange(query, raw, context),
});

const file = defineRoute({
  name: 'exchange1cFile',
  method: 'POST',
  path: '/api/1c/exchange',
  access: 'open',
  summary: 'For 1C: a part of a file as it is, of any media type; parts with the same name are one file.',
  query: schemas.exchangeQuery,
  content: { 200: 'text/plain', 401: 'text/plain' },
  handler: ({ query, raw }, context) => exchangeFile(query, raw, context),
});

export const exchangeRoutes: readonly Route[] = [synchroniseOrder, send, session, file];
