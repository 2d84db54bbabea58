import { z } from 'zod';
import type { SalesFigures } from '#domain/wire/SalesFigures';

const totals = { orders: z.number(), canceled: z.number(), turnover: z.number(), returned: z.number() };

const period = z.object({
  days: z.number(),
  from: z.string(),
  to: z.string(),
  now: z.object(totals),
  before: z.object(totals),
  filters: z.object({ sold: z.string(), canceled: z.string(), returned: z.string() }),
  products: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      orders: z.number(),
      qty: z.number(),
      turnover: z.number(),
      filter: z.string(),
    }),
  ),
  shops: z.array(
    z.object({ _id: z.string(), title: z.string(), orders: z.number(), turnover: z.number(), filter: z.string() }),
  ),
});

export const salesFigures: z.ZodType<SalesFigures> = z
  .object({
    counting: z.object({ done: z.number(), total: z.number() }).optional(),
    periods: z.array(period),
    days: z.array(z.object({ date: z.string(), ...totals })),
    waiting: z.array(z.object({ status: z.string(), title: z.string(), count: z.number(), filter: z.string() })),
    last: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        client: z.string(),
        status: z.string(),
        statusTitle: z.string(),
        total: z.number(),
        _created: z.string(),
      }),
    ),
  })
  .meta({ id: 'SalesFigures' });
