import { z } from 'zod';
import { attributedEntities } from '#domain/wire/Attribute';
import { id } from '#core/records/schemas/id';

/** `entity`: whose records the set is for. */
export const createSetQuery = z.object({ source: id.optional(), entity: z.enum(attributedEntities).optional() });
