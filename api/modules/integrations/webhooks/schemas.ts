import { z } from 'zod';
import { typedText } from '#core/kernel/schemas/typedText';
import { businessEventNames } from '#domain/wire/BusinessEvent';
import { changeKinds } from '#domain/wire/Change';
import type {
  CreateWebhookResult,
  DeliveriesResult,
  DeliveryReport,
  LoadedWebhook,
  PingResult,
  WebhookBody,
  WebhookReport,
  WebhooksResult,
} from '#domain/wire/Webhook';
import { deliveryStates, maxWebhookAddressLength, maxWebhookNameLength } from '#domain/wire/Webhook';
import { id } from '#core/records/schemas/id';
import { bilingual } from '#core/kernel/schemas/values';
import { connectionChanges, connectionMaker, connectionOwner } from '../owners/schemas';

export const webhookParams = z.object({ id });
export const deliveryParams = z.object({ id, delivery: id });
export const deliveriesQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) });

export const webhookBody: z.ZodType<WebhookBody> = z
  .strictObject({
    name: typedText(maxWebhookNameLength).min(1),
    address: z.string().trim().min(1).max(maxWebhookAddressLength),
    entities: z.array(z.string().max(64)).max(100),
    kinds: z.array(z.enum(changeKinds)).max(changeKinds.length),
    events: z.array(z.enum(businessEventNames)).max(businessEventNames.length).default([]),
    active: z.boolean(),
  })
  .meta({ id: 'WebhookBody' });

const webhook: z.ZodType<WebhookReport> = z
  .object({
    _id: z.string(),
    name: z.string(),
    owner: connectionOwner,
    user: connectionMaker,
    mayChange: z.boolean(),
    formerSecretUntil: z.string().optional(),
    address: z.string(),
    entities: z.array(z.string()),
    kinds: z.array(z.enum(changeKinds)),
    events: z.array(z.enum(businessEventNames)),
    active: z.boolean(),
    created: z.string(),
    failures: z.int(),
    disabledReason: z.string().optional(),
  })
  .meta({ id: 'Webhook' });

export const webhooksResult: z.ZodType<WebhooksResult> = z
  .object({ items: z.array(webhook), entities: z.array(z.object({ name: z.string(), title: bilingual })) })
  .meta({ id: 'WebhooksResult' });
export const createWebhookResult: z.ZodType<CreateWebhookResult> = z
  .object({ webhook, secret: z.string() })
  .meta({ id: 'CreateWebhookResult' });
export const webhookResult = z.object({ webhook }).meta({ id: 'WebhookResult' });
export const loadedWebhook: z.ZodType<LoadedWebhook> = z
  .object({ webhook, history: connectionChanges })
  .meta({ id: 'LoadedWebhook' });
export const pingResult: z.ZodType<PingResult> = z
  .object({
    delivered: z.boolean(),
    durationMs: z.number(),
    status: z.int().optional(),
    answer: z.string().optional(),
    error: z.string().optional(),
  })
  .meta({ id: 'PingResult' });

const delivery: z.ZodType<DeliveryReport> = z
  .object({
    _id: z.string(),
    event: z.string(),
    state: z.enum(deliveryStates),
    created: z.string(),
    attempts: z.int(),
    at: z.string().optional(),
    durationMs: z.number().optional(),
    status: z.int().optional(),
    answer: z.string().optional(),
    error: z.string().optional(),
  })
  .meta({ id: 'WebhookDelivery' });

export const deliveriesResult: z.ZodType<DeliveriesResult> = z
  .object({ items: z.array(delivery), page: z.int(), maxPages: z.int(), total: z.int() })
  .meta({ id: 'DeliveriesResult' });
export const deliveryResult = z.object({ delivery }).meta({ id: 'DeliveryResult' });
