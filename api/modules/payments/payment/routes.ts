import { z } from 'zod';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { paymentServices } from '../../../services/payment/paymentServices';
import { callbackRoute } from './callbackRoute';
import { generateLink } from './generateLink';
import { listPayments } from './listPayments';
import { refundPayment } from './refund';
import { resultPage } from './resultPage';
import { reviewPayment } from './reviewPayment';
import * as schemas from './schemas';
import { listUnmatchedCallbacks, reviewUnmatchedCallback } from './unmatchedCallbacks';

const link = defineRoute({
  name: 'generatePaymentLink',
  method: 'GET',
  path: '/api/order/generate-payment-link',
  access: 'session',
  changes: true,
  summary: 'A link by which the client pays the order; the same one while it can be used.',
  query: schemas.linkQuery,
  result: schemas.linkResult,
  refusals: [404],
  handler: async ({ query }, context) => {
    const result = await generateLink(query, context);
    return envelopeReply(result);
  },
});

const payments = defineRoute({
  name: 'orderPayments',
  method: 'GET',
  path: '/api/order/payments',
  access: 'session',
  summary: 'The payments of an order, through services and entered ones, the newest first, and what is due of it.',
  query: schemas.paymentsQuery,
  result: schemas.paymentsResult,
  refusals: [404],
  handler: async ({ query }, context) => envelopeReply(await listPayments(query.order, context)),
});

const refund = defineRoute({
  name: 'refundPayment',
  method: 'POST',
  path: '/api/payment/refund',
  access: 'session',
  summary: 'Gives back a payment, or a part of it, through its service. For staff of the marketplace.',
  body: schemas.refundBody,
  result: schemas.refundResult,
  refusals: [404, 409, 502],
  handler: ({ body }, context) => refundPayment(body, context),
});

const review = defineRoute({
  name: 'reviewPayment',
  method: 'POST',
  path: '/api/payment/:id/review',
  access: 'session',
  summary: 'Notes what came of a payment that does not fit its order. For staff of the marketplace.',
  params: schemas.reviewParams,
  body: schemas.reviewBody,
  result: z.object({}),
  refusals: [404, 409],
  handler: async ({ params, body }, context) => {
    await reviewPayment(params.id, body.note, context);
    return envelopeReply({});
  },
});

const unmatchedCallbacks = defineRoute({
  name: 'paymentStrays',
  method: 'GET',
  path: '/api/payment/strays',
  access: 'session',
  summary: 'Reports of services that belong to no payment, the newest first. For staff of the marketplace.',
  query: schemas.unmatchedCallbacksQuery,
  result: schemas.unmatchedCallbacksResult,
  handler: async ({ query }, context) => envelopeReply(await listUnmatchedCallbacks(query.page ?? 1, context)),
});

const reviewCallback = defineRoute({
  name: 'reviewPaymentStray',
  method: 'POST',
  path: '/api/payment/strays/:id/review',
  access: 'session',
  summary: 'Notes that somebody has looked at such a report, and what came of it.',
  params: schemas.reviewParams,
  body: schemas.reviewBody,
  result: z.object({}),
  refusals: [404],
  handler: async ({ params, body }, context) => {
    await reviewUnmatchedCallback(params.id, body.note, context);
    return envelopeReply({});
  },
});

const result = defineRoute({
  name: 'paymentResult',
  method: 'GET',
  path: '/api/payment/result',
  access: 'open',
  summary: 'The page where a client comes back to from the payment service.',
  query: schemas.resultQuery,
  content: { 200: 'text/html' },
  handler: ({ query }, context) => resultPage(query, context),
});

export const paymentRoutes: readonly Route[] = [
  link,
  payments,
  refund,
  review,
  unmatchedCallbacks,
  reviewCallback,
  ...paymentServices.map(callbackRoute),
  result,
];
