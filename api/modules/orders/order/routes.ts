import { z } from 'zod';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { id } from '#core/records/schemas/id';
import { getCart } from './getCart';
import { createOrder, loadOrder } from './loadOrder';
import { previewReport } from '../shared/report/previewReport';
import { reportClient } from '../shared/report/reportClient';
import * as schemas from './schemas';

const create = defineRoute({
  name: 'createOrder',
  method: 'GET',
  path: '/api/order/create',
  access: 'session',
  summary: 'The form of a new order, of `shop` if given, with the shops to choose from.',
  query: schemas.createOrderQuery,
  describe: schemas.describeOrder,
  refusals: [404],
  handler: async ({ query }, context) => envelopeReply(await createOrder(query, context)),
});

const load = defineRoute({
  name: 'loadOrder',
  method: 'GET',
  path: '/api/order/load/:id',
  access: 'session',
  summary: 'An order and its form, as for another `shop` if given, with the shops to choose from.',
  params: z.object({ id }),
  query: schemas.loadOrderQuery,
  describe: schemas.describeOrder,
  handler: async ({ params, query }, context) => envelopeReply(await loadOrder(params.id, query, context)),
});

const cart = defineRoute({
  name: 'getCart',
  method: 'POST',
  path: '/api/order/get-cart',
  access: 'session',
  summary:
    'What a cart costs: the products as they are now, the coupons, the delivery and the totals. Nothing is stored.',
  body: schemas.getCartBody,
  result: schemas.getCartResult,
  refusals: [404],
  handler: async ({ body }, context) => envelopeReply(await getCart(body, context)),
});

const report = defineRoute({
  name: 'reportClient',
  method: 'GET',
  path: '/api/order/report-client',
  access: 'session',
  changes: true,
  summary:
    'Tells the client of the newest status, if it is to be reported: once, by mail or message, however often it is called.',
  query: schemas.orderReportQuery,
  result: schemas.reportResult,
  refusals: [404, 409],
  handler: ({ query }, context) => reportClient(query.order, context),
});

const reportPreview = defineRoute({
  name: 'previewReport',
  method: 'GET',
  path: '/api/order/report-preview',
  access: 'session',
  summary:
    'How the client would be told of a status: by mail, or by which message of how many parts, or why not at all.',
  query: schemas.reportPreviewQuery,
  result: schemas.reportPreview,
  refusals: [404],
  handler: async ({ query }, context) => envelopeReply(await previewReport(query, context)),
});

export const orderRoutes: readonly Route[] = [create, load, cart, report, reportPreview];
