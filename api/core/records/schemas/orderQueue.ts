import { z } from 'zod';
import { orderIssues } from '#domain/wire/orderIssues';
import type { OrderQueue } from '#domain/wire/OrderQueue';
import { queueParts } from '#domain/wire/OrderQueue';

const part = z.enum(queueParts);

export const orderQueue: z.ZodType<OrderQueue> = z
  .object({
    count: z.number(),
    parts: z.array(z.object({ part, count: z.number(), filter: z.string() })),
    orders: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        parts: z.array(part),
        reason: z.enum([...orderIssues, 'unclearWaybill', 'new', 'toSend']),
        reasonText: z.string(),
        client: z.string(),
        town: z.string(),
        shop: z.string(),
        status: z.string(),
        statusTitle: z.string(),
        total: z.number(),
        since: z.string(),
      }),
    ),
  })
  .meta({ id: 'OrderQueue' });
