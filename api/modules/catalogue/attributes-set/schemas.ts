import { z } from 'zod';
import { attributedEntities } from '#domain/wire/Attribute';
import { id } from '#core/records/schemas/id';
import { definitionsQuery } from '#core/records/schemas/records';

/** `entity`: whose records the set is for. */
export const createSetQuery = definitionsQuery.extend({
  source: id.optional(),
  entity: z.enum(attributedEntities).optional(),
});
