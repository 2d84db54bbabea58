import { z } from 'zod';
import { id } from '../../../records/schemas/id';

export const synchroniseQuery = z.object({ order: id });

export const synchroniseResult = z
  .object({ status: z.boolean(), number: z.string(), time: z.string(), collected: z.boolean() })
  .meta({ id: 'SynchroniseResult' });

/** 1C reads plain answers only: what is unknown or missing is refused by the exchange itself. */
const parameter = z.string().default('');

export const exchangeQuery = z.object({ type: parameter, mode: parameter, filename: parameter });
