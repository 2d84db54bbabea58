import { z } from 'zod';
import { maxCartLines, maxLineQuantity } from '#domain/fields/cart';
import type { CheckoutBody, CheckoutResult } from '#domain/wire/Checkout';
import { maxCheckoutCodes, maxCheckoutShops } from '#domain/wire/Checkout';
import { id } from '#core/records/schemas/id';
import { givenFieldsWithout } from '#core/records/schemas/entity/entityFields';
import { oneOf } from '#core/records/schemas/entity/entitySchemas';
import { fieldResult } from '#core/records/schemas/records';
import type { Entity } from '#core/schema/defineEntity';
import { linkResult } from '../payment/schemas';

/** They follow from the products. */
export const splitFields = ['shop', 'cart'] as const;

/** Spaces within a code are left out later. */
const maxTypedCode = 64;

const bodyOf = <Fields extends z.ZodType<Record<string, unknown>>>(fields: Fields) =>
  z
    .strictObject({
      fields,
      items: z
        .array(z.strictObject({ id, qty: z.int().min(1).max(maxLineQuantity) }))
        .min(1)
        .max(maxCartLines),
      promocodes: z.array(z.string().min(1).max(maxTypedCode)).max(maxCheckoutCodes).optional(),
      shops: z
        .array(z.strictObject({ shop: id, fields }))
        .max(maxCheckoutShops)
        .optional(),
    })
    .meta({ id: 'CheckoutBody' });

export const checkoutBody: z.ZodType<CheckoutBody> = bodyOf(z.record(z.string(), z.unknown()));

const fieldsOfAny = givenFieldsWithout(splitFields, 'CheckoutFields');

export const describeCheckout = (entities: readonly Entity[]) => ({
  body: oneOf(entities, (entity) => bodyOf(fieldsOfAny(entity))),
});

export const checkoutResult: z.ZodType<CheckoutResult> = z
  .object({
    valid: z.boolean(),
    group: z.string().nullable(),
    total: z.number(),
    due: z.number(),
    orders: z.array(
      z.object({
        _id: z.string(),
        shop: z.string(),
        title: z.string(),
        total: z.number(),
        due: z.number(),
        link: linkResult.nullable(),
      }),
    ),
    refused: z.array(z.object({ shop: z.string().nullable(), fields: z.record(z.string(), fieldResult) })),
  })
  .meta({ id: 'CheckoutResult' });
