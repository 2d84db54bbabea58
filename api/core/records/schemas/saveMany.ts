import { z } from 'zod';
import type { SaveManyResult } from '#domain/wire/SaveMany';
import { mostSaved } from '#domain/wire/SaveMany';
import { fieldResult } from './records';
import { message } from '../../kernel/schemas/values';

/** What is saved at once, each of this shape. */
export const manyItems = <T extends z.ZodType>(each: T) => z.array(each).min(1).max(mostSaved);

/** `by`: the name of the unique field whose value identifies the record of an item. */
export const saveManyBody = z
  .strictObject({
    by: z.string().max(64),
    items: manyItems(z.strictObject({ fields: z.record(z.string(), z.unknown()) })),
  })
  .meta({ id: 'SaveManyBody' });
export type CheckedSaveMany = z.infer<typeof saveManyBody>;

export const saveManyResult: z.ZodType<SaveManyResult> = z
  .object({
    items: z.array(
      z.object({
        _id: z.string(),
        outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
        messages: z.array(message),
        fields: z.record(z.string(), fieldResult),
      }),
    ),
  })
  .meta({ id: 'SaveManyResult' });
