import { z } from 'zod';
import { maxPrintedOrders, orderDocuments } from '../../../../domain/wire/OrderDocument';
import { language } from '../../../kernel/schemas/values';
import { id } from '../../../records/schemas/id';
import { selectionShape, sort } from '../../../records/schemas/lists';

const shape = { kind: z.enum(orderDocuments), language: language.optional() };

export const documentQuery = z.object({
  ...shape,
  ids: z
    .string()
    .max(maxPrintedOrders * 64)
    .transform((given) => [...new Set(given.split(',').filter(Boolean))])
    .pipe(z.array(id).min(1).max(maxPrintedOrders)),
});

export const documentBody = z
  .object({ ...shape, ...selectionShape, sort: sort.optional() })
  .meta({ id: 'OrderDocumentBody' });
