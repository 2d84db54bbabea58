import { z } from 'zod';
import type { StockBody, StockResult } from '#domain/wire/StockUpdate';
import { mostStockItems } from '#domain/wire/StockUpdate';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { message } from '#core/kernel/schemas/values';
import { actionReport } from '#core/records/schemas/actions';
import { setStock } from './setStock';

const amount = z.union([z.number(), z.string().max(32)]);

const stockBody: z.ZodType<StockBody> = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          sku: z.string().min(1).max(64),
          quantity: amount.optional(),
          price: amount.optional(),
          discount: amount.nullable().optional(),
        }),
      )
      .min(1)
      .max(mostStockItems),
  })
  .meta({ id: 'StockBody' });

const stockResult: z.ZodType<StockResult> = z
  .object({
    items: z.array(
      z.object({
        sku: z.string(),
        _id: z.string(),
        outcome: z.enum(['updated', 'unchanged', 'refused']),
        messages: z.array(message),
      }),
    ),
    action: actionReport.optional(),
  })
  .meta({ id: 'StockResult' });

const update = defineRoute({
  name: 'setStock',
  method: 'PUT',
  path: '/api/product/stock',
  access: 'session',
  summary:
    'Sets stock and prices of up to 1 000 products by article number; each is answered for itself. One operation, which can be undone.',
  body: stockBody,
  result: stockResult,
  handler: ({ body }, context) => setStock(body, context),
});

export const stockRoutes: readonly Route[] = [update];
