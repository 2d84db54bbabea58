import { z } from 'zod';
import type { SaveCellsResult } from '#domain/wire/Cells';
import { mostCells } from '#domain/wire/Cells';
import { message } from '../../kernel/schemas/values';
import { actionReport } from './actions';
import { id } from './id';

const cellValue = z.union([z.number(), z.string().max(255), z.boolean(), z.null()]);
const fieldName = z.string().max(64);

/** `field`: a column of the entity's sheet; `was`: the value that the cell was loaded with. */
export const saveCellsBody = z
  .strictObject({
    cells: z
      .array(z.strictObject({ id, field: fieldName, was: cellValue, value: cellValue }))
      .min(1)
      .max(mostCells),
    preview: z.boolean().optional(),
  })
  .meta({ id: 'SaveCellsBody' });
export type CheckedCells = z.infer<typeof saveCellsBody>;

export const saveCellsResult: z.ZodType<SaveCellsResult> = z
  .object({
    cells: z.array(
      z.object({
        id: z.string(),
        field: z.string(),
        outcome: z.enum(['saved', 'unchanged', 'stale', 'refused']),
        now: cellValue.optional(),
        messages: z.array(message),
      }),
    ),
    action: actionReport.optional(),
  })
  .meta({ id: 'SaveCellsResult' });
