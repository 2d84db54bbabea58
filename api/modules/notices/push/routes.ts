import { z } from 'zod';
import type { PushSubscriptionBody } from '#domain/wire/Notice';
import { envelopeReply } from '#core/kernel/Reply';
import { requireUser } from '#core/kernel/requireUser';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { readPushKey } from './pushKey';
import { removeSubscription, saveSubscription } from './pushSubscriptions';

const maxEndpointLength = 1000;
const endpoint = z.string().max(maxEndpointLength);

/** 65 and 16 bytes. */
const subscriptionBody: z.ZodType<PushSubscriptionBody> = z
  .object({
    endpoint,
    keys: z.object({
      p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
      auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
    }),
  })
  .meta({ id: 'PushSubscriptionBody' });

const loadKey = defineRoute({
  name: 'loadPushKey',
  method: 'GET',
  path: '/api/notices/push',
  access: 'session',
  summary: 'The key with which a browser subscribes to notices (`applicationServerKey`).',
  result: z.object({ publicKey: z.string() }).meta({ id: 'PushKey' }),
  handler: async (_request, context) => {
    requireUser(context);
    const { publicKey } = await readPushKey(context);
    return envelopeReply({ publicKey });
  },
});

const subscribe = defineRoute({
  name: 'subscribeToPush',
  method: 'PUT',
  path: '/api/notices/push',
  access: 'session',
  summary: 'Has a browser shown the notices of the person who calls, until the session ends; ten browsers at most.',
  body: subscriptionBody,
  handler: async ({ body }, context) => {
    await saveSubscription(body, requireUser(context), context);
    return envelopeReply({});
  },
});

const unsubscribe = defineRoute({
  name: 'unsubscribeFromPush',
  method: 'DELETE',
  path: '/api/notices/push',
  access: 'session',
  summary: 'Has a browser of the person who calls shown nothing any more.',
  body: z.object({ endpoint }),
  handler: async ({ body }, context) => {
    await removeSubscription(body.endpoint, requireUser(context), context);
    return envelopeReply({});
  },
});

export const pushRoutes: readonly Route[] = [loadKey, subscribe, unsubscribe];
