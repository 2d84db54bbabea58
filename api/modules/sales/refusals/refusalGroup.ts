import { z } from 'zod';
import type { RefusalGroup } from '#domain/wire/RefusalGroup';
import { message } from '../../../kernel/schemas/values';
import { refusedItem } from '../../../records/schemas/actions';

export const refusalGroup: z.ZodType<RefusalGroup> = z.object({
  count: z.number(),
  messages: z.array(message),
  orders: z.array(refusedItem.omit({ messages: true })),
});
