import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import * as schemas from './schemas';
import { listDeliveries, sendAgain } from './deliveries';
import { pingWebhook } from './pingWebhook';
import { endFormerSecret, renewSecret } from './secrets';
import { createWebhook, listWebhooks, loadWebhook, removeWebhook, updateWebhook } from './webhooks';

const list = defineRoute({
  name: 'webhooks',
  method: 'GET',
  path: '/api/webhooks',
  access: 'session',
  summary: 'Webhooks of the own shop, or of the marketplace, newest first; an administrator has those of all.',
  result: schemas.webhooksResult,
  handler: (_request, context) => listWebhooks(context),
});

const load = defineRoute({
  name: 'webhook',
  method: 'GET',
  path: '/api/webhooks/:id',
  access: 'session',
  summary: 'A webhook with its history. Nobody gets its secret.',
  params: schemas.webhookParams,
  result: schemas.loadedWebhook,
  handler: ({ params }, context) => loadWebhook(params.id, context),
});

const ping = defineRoute({
  name: 'pingWebhook',
  method: 'POST',
  path: '/api/webhooks/:id/ping',
  access: 'session',
  summary: 'Calls its address with a signed event that tells of nothing, and says what was answered.',
  params: schemas.webhookParams,
  result: schemas.pingResult,
  refusals: [429],
  handler: ({ params }, context) => pingWebhook(params.id, context),
});

const renew = defineRoute({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  access: 'session',
  confirmed: true,
  summary: 'A new secret, in this answer only. The one from before signs too, for 24 hours or until it is ended.',
  params: schemas.webhookParams,
  result: schemas.createWebhookResult,
  handler: ({ params }, context) => renewSecret(params.id, context),
});

const endFormer = defineRoute({
  name: 'endFormerWebhookSecret',
  method: 'DELETE',
  path: '/api/webhooks/:id/former-secret',
  access: 'session',
  confirmed: true,
  summary: 'Ends the secret from before: the new one alone signs.',
  params: schemas.webhookParams,
  result: schemas.webhookResult,
  handler: ({ params }, context) => endFormerSecret(params.id, context),
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

export const webhookRoutes: readonly Route[] = [
  ...[list, load, create, update, remove],
  ...[ping, renew, endFormer, deliveries, again],
];
