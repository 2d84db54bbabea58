import { z } from 'zod';
import type { SendOrdersResult } from '#domain/wire/Action';
import { actionReport } from '#core/records/schemas/actions';
import { id } from '#core/records/schemas/id';
import { selectionShape } from '#core/records/schemas/lists';

export const synchroniseQuery = z.object({ order: id });

export const synchroniseResult = z
  .object({ status: z.boolean(), number: z.string(), time: z.string(), collected: z.boolean() })
  .meta({ id: 'SynchroniseResult' });

export const sendOrdersBody = z.object(selectionShape).meta({ id: 'SendOrdersBody' });
export type CheckedOrderSelection = z.infer<typeof sendOrdersBody>;

export const sendOrdersResult: z.ZodType<SendOrdersResult> = z
  .object({ action: actionReport })
  .meta({ id: 'SendOrdersResult' });

/** 1C reads plain answers only: what is unknown or missing is refused by the exchange itself. */
const parameter = z.string().default('');

export const exchangeQuery = z.object({ type: parameter, mode: parameter, filename: parameter });
