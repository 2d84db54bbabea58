import { z } from 'zod';
import { actionReport } from './actions';
import { id } from './id';

/** More than any level of a tree has. */
const maxPositions = 5000;

/** `id`: the record that was moved; `0` or `root` for a whole order. */
export const reorderParams = z.object({ entity: z.string().max(64), id });

export const reorderBody = z
  .object({
    orders: z
      .array(
        z.object({ _id: id, order: z.int().meta({ description: 'The place: whole, within the bounds of the field' }) }),
      )
      .min(1)
      .max(maxPositions),
    parent: id.optional().meta({ description: 'In a tree: where the record that the path names is moved to' }),
  })
  .meta({ id: 'ReorderBody' });

export const reorderResult = z
  .object({ status: z.boolean(), action: actionReport.optional() })
  .meta({ id: 'ReorderResult' });

type Reorder = z.infer<typeof reorderBody>;
export type PositionList = Reorder['orders'];
