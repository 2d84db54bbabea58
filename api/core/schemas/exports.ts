import { z } from 'zod';
import { multiLoadQuery } from './multi';

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

export type CheckedExport = z.infer<typeof exportQuery>;
