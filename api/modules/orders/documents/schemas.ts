import { z } from 'zod';
import { orderDocuments } from '#domain/wire/OrderDocument';
import { language } from '#core/kernel/schemas/values';
import { selectionShape, sort } from '#core/records/schemas/lists';
import { multiLoadQuery } from '#core/records/schemas/multi';

const shape = { kind: z.enum(orderDocuments), language: language.optional() };

export const documentQuery = z.object({ ...shape, ids: multiLoadQuery.shape.selectedItems.unwrap() });

export const documentBody = z
  .object({ ...shape, ...selectionShape, sort: sort.optional() })
  .meta({ id: 'OrderDocumentBody' });
