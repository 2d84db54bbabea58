import { z } from 'zod';
import type { CreateWaybillsResult, WaybillsOfAction, WaybillsPreview } from '#domain/wire/BulkWaybills';
import { actionReport, refusedItem } from '#core/records/schemas/actions';
import { id } from '#core/records/schemas/id';
import { selectionShape } from '#core/records/schemas/lists';
import { refusalGroup } from '../../orders/shared/refusals/refusalGroup';

export const createWaybillsBody = z
  .object({ ...selectionShape, preview: z.boolean().default(false) })
  .meta({ id: 'CreateWaybillsBody' });
export type CheckedWaybills = z.infer<typeof createWaybillsBody>;

const order = refusedItem.omit({ messages: true });

const preview: z.ZodType<WaybillsPreview> = z.object({
  total: z.number(),
  planned: z.array(order.extend({ delivery: z.string(), town: z.string(), collect: z.number().optional() })),
  refused: z.array(refusalGroup),
  demo: z.boolean(),
});

export const createWaybillsResult: z.ZodType<CreateWaybillsResult> = z
  .union([z.object({ preview }), z.object({ action: actionReport })])
  .meta({ id: 'CreateWaybillsResult' });

export const actionQuery = z.object({ action: id });

export const waybillsOfActionResult: z.ZodType<WaybillsOfAction> = z
  .object({ action: actionReport, created: z.array(order.extend({ number: z.string() })) })
  .meta({ id: 'WaybillsOfAction' });
