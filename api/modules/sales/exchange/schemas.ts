import { z } from 'zod';
import { id } from '../../../records/schemas/id';

export const synchroniseQuery = z.object({ order: id });

export const synchroniseResult = z
  .object({ status: z.boolean(), number: z.string(), time: z.string(), collected: z.boolean() })
  .meta({ id: 'SynchroniseResult' });

export const exchangeQuery = z.object({
  type: z.literal('sale'),
  mode: z.enum(['checkauth', 'init', 'query', 'success']),
});
