import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { listDuplicates } from './duplicates/listDuplicates';
import { similarClients } from './duplicates/similarClients';
import { mergeClients } from './merge/mergeClients';
import * as schemas from './schemas';
import { clientOrders } from './values/clientOrders';

const duplicates = defineRoute({
  name: 'clientDuplicates',
  method: 'GET',
  path: '/api/client/duplicates',
  access: 'session',
  summary: 'Groups of clients with the same email, name or phone, for the staff of the marketplace.',
  query: schemas.duplicatesQuery,
  result: schemas.duplicatesResult,
  handler: ({ query }, context) => listDuplicates(query, context),
});

const similar = defineRoute({
  name: 'similarClients',
  method: 'GET',
  path: '/api/client/similar',
  access: 'session',
  summary: 'Other clients than `id` with this phone, email or name, for the staff of the marketplace.',
  query: schemas.similarQuery,
  result: schemas.similarResult,
  handler: ({ query }, context) => similarClients(query, context),
});

const merge = defineRoute({
  name: 'mergeClients',
  method: 'POST',
  path: '/api/client/merge',
  access: 'session',
  summary:
    'Merges clients into one: values, addresses and orders go there, the others to the trash. With `preview` only what would change; undone backwards.',
  body: schemas.clientMergeBody,
  result: schemas.clientMergeResult,
  refusals: [404, 409],
  handler: ({ body }, context) => mergeClients(body, context),
});

const orders = defineRoute({
  name: 'clientOrders',
  method: 'GET',
  path: '/api/client/orders/:id',
  access: 'session',
  summary: 'The newest orders of a client that the caller may see, and the figures that all of them add up to.',
  params: schemas.clientOrdersParams,
  result: schemas.clientOrdersResult,
  handler: ({ params }, context) => clientOrders(params.id, context),
});

export const clientRoutes: readonly Route[] = [duplicates, similar, merge, orders];
