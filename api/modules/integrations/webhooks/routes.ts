import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import * as schemas from './schemas';
import { createWebhook, listDeliveries, listWebhooks, removeWebhook, sendAgain, updateWebhook } from './webhooks';

const list = defineRoute({
  name: 'webhooks',
  method: 'GET',
  path: '/api/webhooks',
  access: 'session',
  summary: 'All webhooks, newest first. For administrators, as all calls below.',
  result: schemas.webhooksResult,
  handler: (_request, context) => listWebhooks(context),
});

const create = defineRoute({
  name: 'createWebhook',
  method: 'POST',
  path: '/api/webhooks',
  access: 'session',
  confirmed: true,
  summary: 'A new webhook. The secret of its signatures is in this answer only.',
  body: schemas.webhookBody,
  result: schemas.createWebhookResult,
  refusals: [409],
  handler: ({ body }, context) => createWebhook(body, context),
});

const update = defineRoute({
  name: 'updateWebhook',
  method: 'PUT',
  path: '/api/webhooks/:id',
  access: 'session',
  confirmed: true,
  summary: 'Changes a webhook; its secret stays.',
  params: schemas.webhookParams,
  body: schemas.webhookBody,
  result: schemas.webhookResult,
  handler: ({ params, body }, context) => updateWebhook(params.id, body, context),
});

const remove = defineRoute({
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access: 'session',
  confirmed: true,
  summary: 'Removes a webhook with its log.',
  params: schemas.webhookParams,
  handler: ({ params }, context) => removeWebhook(params.id, context),
});

const deliveries = defineRoute({
  name: 'webhookDeliveries',
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  access: 'session',
  summary: 'What has been sent in the last 30 days and what was answered, newest first.',
  params: schemas.webhookParams,
  query: schemas.deliveriesQuery,
  result: schemas.deliveriesResult,
  handler: ({ params, query }, context) => listDeliveries(params.id, query.page, context),
});

const again = defineRoute({
  name: 'sendWebhookAgain',
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:delivery/send-again',
  access: 'session',
  summary: 'Sends a delivery once more, with the same id.',
  params: schemas.deliveryParams,
  result: schemas.deliveryResult,
  refusals: [409],
  handler: ({ params }, context) => sendAgain(params.id, params.delivery, context),
});

export const webhookRoutes: readonly Route[] = [list, create, update, remove, deliveries, again];
