import { z } from 'zod';
import { multiLoadBody, multiLoadQuery } from './multi';

/** A list's own tab, search, filter, order and columns in an address; the rows that are ticked, or all that are found. */
export const exportQuery = multiLoadQuery.omit({ page: true }).extend({
  sort: z
    .string()
    .regex(/^\w{1,64}:(1|-1)$/)
    .transform((given) => {
      const [by = '', direction] = given.split(':');
      return { by, direction: direction === '1' ? (1 as const) : (-1 as const) };
    })
    .optional(),
  columns: z
    .string()
    .max(4000)
    .transform((given) => given.split(',').filter(Boolean))
    .optional(),
});

/** The same in a body, for more ids and filters than fit into an address. */
export const exportBody = multiLoadBody
  .omit({ page: true })
  .extend({
    sort: z
      .object({ by: z.string().regex(/^\w{1,64}$/), direction: z.union([z.literal(1), z.literal(-1)]) })
      .optional(),
    columns: z.array(z.string().max(64)).max(100).optional(),
  })
  .meta({ id: 'ExportBody' });

export type CheckedExport = z.infer<typeof exportQuery>;
