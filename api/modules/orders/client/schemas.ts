import { z } from 'zod';
import type {
  ClientMergeResult,
  ClientSummary,
  DuplicatesResult,
  SimilarClientsResult,
} from '#domain/wire/ClientMerge';
import type { ClientOrders } from '#domain/wire/ClientOrders';
import { clientLikenesses, maxMergedClients, mergedFields } from '#domain/wire/ClientMerge';
import { actionReport } from '#core/records/schemas/actions';
import { id } from '#core/records/schemas/id';

const summary = {
  _id: z.string(),
  title: z.string(),
  phone: z.string(),
  email: z.string(),
  active: z.boolean(),
  ordersCount: z.number(),
  ordersSum: z.number().meta({ description: 'Hryvnia' }),
  created: z.string(),
};
const clientSummary: z.ZodType<ClientSummary> = z.object(summary).meta({ id: 'ClientSummary' });

export const duplicatesQuery = z.object({ page: z.coerce.number().optional() });
export const duplicatesResult: z.ZodType<DuplicatesResult> = z
  .object({
    items: z.array(
      z.object({
        by: z.enum(clientLikenesses),
        value: z.string(),
        total: z.number(),
        clients: z.array(clientSummary),
      }),
    ),
    page: z.number(),
    maxPages: z.number(),
    total: z.number(),
  })
  .meta({ id: 'ClientDuplicatesResult' });

const text = z.string().max(254).optional();
export const similarQuery = z.object({ id: id.optional(), phone: text, email: text, name: text });
export const similarResult: z.ZodType<SimilarClientsResult> = z
  .object({
    items: z.array(z.object({ ...summary, same: z.array(z.enum(clientLikenesses)), isDeleted: z.boolean() })),
  })
  .meta({ id: 'SimilarClientsResult' });

export const clientMergeBody = z
  .strictObject({
    into: id,
    from: z.array(id).min(1).max(maxMergedClients),
    values: z.partialRecord(z.enum(mergedFields), id).optional(),
    preview: z.boolean().default(false),
  })
  .meta({ id: 'ClientMergeBody' });

const preview = z.object({
  clients: z.array(clientSummary),
  orders: z.number(),
  fields: z.array(
    z.object({
      name: z.enum(mergedFields),
      values: z.array(z.object({ client: z.string(), value: z.string() })),
      taken: z.string(),
    }),
  ),
  addresses: z.array(z.string()),
  comment: z.string(),
  commentShortened: z.boolean(),
});

export const clientMergeResult: z.ZodType<ClientMergeResult> = z
  .union([z.object({ preview }), z.object({ status: z.boolean(), actions: z.array(actionReport) })])
  .meta({ id: 'ClientMergeResult' });

export const clientOrdersParams = z.object({ id });
const hryvnia = z.number().meta({ description: 'Hryvnia' });
export const clientOrdersResult: z.ZodType<ClientOrders> = z
  .object({
    count: z.number(),
    canceled: z.number(),
    sum: hryvnia,
    average: hryvnia,
    first: z.string().nullable(),
    orders: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        created: z.string(),
        shop: z.string(),
        status: z.string(),
        statusTitle: z.string(),
        sum: hryvnia,
      }),
    ),
    others: z.object({ count: z.number(), sum: hryvnia }),
  })
  .meta({ id: 'ClientOrders' });
