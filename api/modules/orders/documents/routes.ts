import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { filtered } from '#core/records/schemas/entity/entitySchemas';
import { printOrders } from './printOrders';
import { documentBody, documentQuery } from './schemas';

const shared = {
  path: '/api/order/document',
  access: 'session',
  content: { 200: 'application/pdf' },
} as const;

const print = defineRoute({
  ...shared,
  name: 'printOrders',
  method: 'GET',
  summary:
    'A PDF of up to 100 orders, in the order of `ids`: packing slips or invoices. 409 where there is no printing.',
  query: documentQuery,
  refusals: [404, 409],
  handler: ({ query: { ids, ...request } }, context) => printOrders({ ids }, request, context),
});

const printSelected = defineRoute({
  ...shared,
  name: 'printSelectedOrders',
  method: 'POST',
  summary: 'The same PDF for a selection of the list, in its order.',
  body: documentBody,
  describe: filtered(documentBody),
  refusals: [404, 409],
  handler: ({ body: { kind, language, ...selection } }, context) => printOrders(selection, { kind, language }, context),
});

export const documentRoutes: readonly Route[] = [print, printSelected];
