import { z } from 'zod';
import { maxCartLines, maxLineQuantity } from '#domain/fields/cart';
import type { ReturnBody, ReturnResult } from '#domain/wire/OrderReturn';
import { id } from '#core/records/schemas/id';

export const returnBody: z.ZodType<ReturnBody> = z
  .strictObject({
    order: id,
    lines: z
      .array(z.strictObject({ id, qty: z.int().min(1).max(maxLineQuantity), restock: z.boolean() }))
      .min(1)
      .max(maxCartLines),
    delivery: z.boolean(),
    refund: z.boolean(),
  })
  .meta({ id: 'ReturnBody' });

export const returnResult: z.ZodType<ReturnResult> = z
  .object({ sum: z.number(), refunded: z.boolean() })
  .meta({ id: 'ReturnResult' });
