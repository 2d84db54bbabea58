import { userTypes } from '#domain/access/standing';
import { z } from 'zod';
import { accessLevels, furtherActions, rightNames } from '#domain/wire/rights';
import { orderStatuses } from '#domain/order/orderStatuses';
import type { Message, WireUser } from '#domain/wire/Envelope';
import type { Bilingual, DatalistItem } from '#domain/wire/FieldDefinition';
import { languages } from '#domain/text/Language';

/** Shared schemas. Result schemas only describe the API; request schemas validate. */
export const language = z.enum(languages);

/** With seconds, or with milliseconds. */
export const utcInstant = z
  .union([z.iso.datetime({ precision: 0 }), z.iso.datetime({ precision: 3 })])
  .meta({ description: 'In UTC' });

export const bilingual: z.ZodType<Bilingual> = z
  .strictObject({ uk: z.string(), en: z.string() })
  .meta({ id: 'Bilingual' });

export const message: z.ZodType<Message> = z
  .strictObject({
    type: z.enum(['error', 'info', 'warning']),
    text: z.string(),
    locale: language.optional(),
    link: z.strictObject({ path: z.string(), text: z.string() }).optional(),
  })
  .meta({ id: 'Message' });

export const role = z
  .object({
    id: z.string(),
    grants: z.record(
      z.enum(rightNames),
      z.object({ level: z.enum(accessLevels), more: z.array(z.enum(furtherActions)).readonly() }),
    ),
    statuses: z.array(z.enum(orderStatuses)).readonly().nullable(),
    needsFactor: z.boolean(),
  })
  .meta({ id: 'Role' });

export const wireUser: z.ZodType<WireUser> = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    type: z.enum(userTypes),
    shop: z.string().nullable(),
    gates: z.array(z.enum(['admin', 'owner'])),
    role: role.nullable(),
    isViewed: z.literal(true).optional(),
  })
  .meta({ id: 'User' });

/** What a method of payment can be chosen for. */
const paymentTerms = z.object({
  deliveries: z.array(z.string()),
  minOrderPrice: z.number(),
  parts: z.object({ min: z.number(), max: z.number() }).optional(),
});

export const datalistItem: z.ZodType<DatalistItem> = z
  .object({
    value: z.string(),
    view: z.string(),
    slug: z.string().optional(),
    label: z.string().optional(),
    image: z.object({ url: z.string(), sizes: z.object({ thumbnail: z.string().optional() }).optional() }).optional(),
    file: z
      .object({
        url: z.string(),
        mime: z.string(),
        size: z.number(),
        width: z.number().nullable(),
        height: z.number().nullable(),
        alt: z.partialRecord(language, z.string()),
        thumbnail: z.string(),
      })
      .optional(),
    color: z.string().optional(),
    selected: z.boolean().optional(),
    visible: z.boolean().optional(),
    disabled: z.boolean().optional(),
    fixed: z.boolean().optional(),
    dependent: z.array(z.string()).optional(),
    reason: z.string().optional(),
    needsComment: z.boolean().optional(),
    payment: paymentTerms.optional(),
  })
  .meta({ id: 'DatalistItem' });

export const localValid = z.object({
  uk: z.boolean().optional(),
  en: z.boolean().optional(),
  '0': z.boolean().optional(),
});

/** Values by the name of a field. */
export const optionsFilter = z.record(z.string(), z.array(z.string()).readonly()).readonly();
