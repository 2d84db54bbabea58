import { z } from 'zod';
import { hryvnia } from '#core/kernel/schemas/hryvnia';
import { typedText } from '#core/kernel/schemas/typedText';
import { maxDescriptionLength, maxSeats, maxWaybillSum, weightBounds } from '#domain/delivery/waybillSettings';
import type { WaybillBody, WaybillResult } from '#domain/wire/Waybill';
import { waybillPayers } from '#domain/wire/Waybill';
import { id } from '#core/records/schemas/id';

const sum = hryvnia(0, maxWaybillSum);

export const waybillBody: z.ZodType<WaybillBody> = z
  .strictObject({
    order: id,
    weight: z.number().min(weightBounds.min).max(weightBounds.max),
    seats: z.number().int().min(1).max(maxSeats),
    description: typedText(maxDescriptionLength).min(1),
    cost: sum.optional(),
    payer: z.enum(waybillPayers),
    backwardDelivery: sum.optional(),
  })
  .meta({ id: 'WaybillBody' });

export const orderBody = z.strictObject({ order: id });
export const orderQuery = z.object({ order: id });

export const numberResult = z.strictObject({ number: z.string() });
export const countResult = z.strictObject({ count: z.number().int() });

export const waybillResult: z.ZodType<WaybillResult> = z
  .strictObject({
    number: z.string(),
    own: z.boolean(),
    unclear: z.boolean(),
    refusal: z.string(),
    differences: z.array(z.string()),
    demo: z.boolean(),
    defaults: z.strictObject({
      weight: z.number(),
      seats: z.number(),
      description: z.string(),
      cost: z.number().optional(),
      payer: z.enum(waybillPayers),
      backwardDelivery: z.number().optional(),
    }),
    states: z.array(z.strictObject({ time: z.string(), text: z.string() })),
    carrier: z.string(),
    trackable: z.boolean(),
  })
  .meta({ id: 'OrderWaybill' });
