import { z } from 'zod';
import { mostAdjusted } from '#domain/commerce/Adjustment';
import type { MultiUpdateResult } from '#domain/wire/MultiUpdate';
import { actionReport, refusedItem } from './actions';
import { selectionShape, sort } from './lists';
import { formField } from '../../kernel/schemas/fields/formField';

/** The selection: named records, or with `selectedAll` all results of tab, search and filter except the named ones. */
const selectionBody = z.object({ ...selectionShape, page: z.number().optional() });
export type CheckedSelection = z.infer<typeof selectionBody>;

export const multiLoadBody = selectionBody.meta({ id: 'MultiLoadBody' });

/** The same in a query string: comma-separated lists, the filter as JSON. */
export const multiLoadQuery = z.object({
  type: selectionBody.shape.type,
  page: z.coerce.number().optional(),
  search: selectionBody.shape.search,
  selectedAll: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  selectedItems: z
    .string()
    .max(100_000)
    .regex(/^([^\p{C},]{0,200}(,|$))*$/u)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(selectionShape.selectedItems.unwrap())
    .optional(),
  filter: z
    .string()
    .meta({ contentMediaType: 'application/json' })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' });
        return z.NEVER;
      }
    })
    .optional(),
});

/** The adjustmentSchema of a number or a price, relative to the record's own value. */
export const adjustmentSchema = z
  .object({
    op: z.enum(['set', 'percent', 'add']),
    value: z.number().min(-mostAdjusted).max(mostAdjusted),
    round: z.number().min(0.01).max(1_000_000).optional(),
    discount: z.enum(['amount', 'percents', 'same']).optional(),
  })
  .meta({ id: 'Adjustment' });
const adjust = z.record(z.string(), adjustmentSchema);

export const multiUpdateBody = selectionBody
  .extend({ fields: z.record(z.string(), z.unknown()).optional(), adjust: adjust.optional() })
  .meta({ id: 'MultiUpdateBody' });

const action = z.enum(['make-active', 'make-disactive', 'delete', 'restore']);

/** The change to preview: an action, or the fields to set. */
export const bulkPreviewBody = selectionBody
  .extend({
    action: action.optional(),
    fields: z.record(z.string(), z.unknown()).optional(),
    adjust: adjust.optional(),
    sort: sort.optional(),
  })
  .meta({ id: 'BulkPreviewBody' });
export type CheckedPreview = z.infer<typeof bulkPreviewBody>;

export const multiLoadResultShape = {
  status: z.boolean(),
  total: z.number(),
  page: z.number(),
  fields: z.array(formField).optional(),
};

export const multiUpdateResult: z.ZodType<MultiUpdateResult> = z
  .object({
    status: z.boolean(),
    valid: z.boolean(),
    changed: z.number(),
    refused: z.array(refusedItem),
    skipped: z.number(),
    action: actionReport.optional(),
  })
  .meta({ id: 'MultiUpdateResult' });
