import { z } from 'zod';
import { id } from '../../../records/schemas/id';
import { exchangeTypes } from './stored/StoredExchange';

export const synchroniseQuery = z.object({ order: id });

export const synchroniseResult = z
  .object({ status: z.boolean(), number: z.string(), time: z.string(), collected: z.boolean() })
  .meta({ id: 'SynchroniseResult' });

const filename = z.string().max(255).optional();

export const exchangeQuery = z.object({
  type: z.enum(exchangeTypes),
  mode: z.enum(['checkauth', 'init', 'query', 'success', 'import']),
  filename,
});

export const exchangeFileQuery = z.object({ type: z.enum(exchangeTypes), mode: z.literal('file'), filename });
