import { z } from 'zod';
import { multiLoadBody, multiLoadQuery } from './multi';

/** Tab, search, filter, order and columns of a list in the query string; the selected rows, or all results. */
export const exportQuery = multiLoadQuery.omit({ page: true }).extend({
  sort: z
    .string()
    .regex(/^[\w.]{1,64}:(1|-1)$/)
    .transform((text) => {
      const [by = '', direction] = text.split(':');
      return { by, direction: direction === '1' ? (1 as const) : (-1 as const) };
    })
    .optional(),
  columns: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter(Boolean))
    .optional(),
});

/** The same in a body, for more ids and filters than fit into a URL. */
export const exportBody = multiLoadBody
  .omit({ page: true })
  .extend({
    sort: z
      .object({ by: z.string().regex(/^[\w.]{1,64}$/), direction: z.union([z.literal(1), z.literal(-1)]) })
      .optional(),
    columns: z.array(z.string().max(64)).max(100).optional(),
  })
  .meta({ id: 'ExportBody' });

export type CheckedExport = z.infer<typeof exportQuery>;
