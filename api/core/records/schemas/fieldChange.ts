import { z } from 'zod';
import type { FieldChange } from '#domain/wire/Change';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { bilingual } from '../../kernel/schemas/values';

const texts = z.record(z.string(), z.string());

export const fieldChangeSchema: z.ZodType<FieldChange> = z.object({
  name: z.string(),
  title: bilingual,
  type: z.string() as unknown as z.ZodType<FieldTypeCode>,
  before: texts.optional(),
  after: texts.optional(),
});
