import { z } from 'zod';
import { typedText } from '#core/kernel/schemas/typedText';
import { maxStatusCommentLength } from '#domain/fields/orderStatus';
import { orderStages, orderStatuses } from '#domain/order/orderStatuses';
import type { ChangeStatusesResult, StatusPreview } from '#domain/wire/StatusChange';
import { selectionShape } from '#core/records/schemas/lists';
import { multiUpdateResult } from '#core/records/schemas/multi';
import { refusalGroup } from '../shared/refusals/refusalGroup';

export const changeStatusesBody = z
  .object({
    ...selectionShape,
    status: z.enum([...orderStatuses, ...orderStages]),
    comment: typedText(maxStatusCommentLength).default(''),
    reported: z.boolean().default(false),
    preview: z.boolean().default(false),
    /** As the preview has it: instants are compared as texts. */
    asOf: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      .optional(),
  })
  .meta({ id: 'ChangeStatusesBody' });
export type CheckedStatusChange = z.infer<typeof changeStatusesBody>;

const preview: z.ZodType<StatusPreview> = z.object({
  total: z.number(),
  tried: z.number().optional(),
  changing: z.number(),
  refused: z.array(refusalGroup),
  becoming: z.array(z.object({ status: z.string(), count: z.number() })).optional(),
  byMessage: z.number(),
  kept: z.number(),
  notTold: z.number(),
  paid: z.object({ count: z.number(), sum: z.number() }).optional(),
  asOf: z.string(),
});

export const changeStatusesResult: z.ZodType<ChangeStatusesResult> = z
  .union([z.object({ preview }), multiUpdateResult])
  .meta({ id: 'ChangeStatusesResult' });
