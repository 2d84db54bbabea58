import { z } from 'zod';
import type { RefusalGroup } from '#domain/wire/RefusalGroup';
import { message } from '#core/kernel/schemas/values';
import { refusedItem } from '#core/records/schemas/actions';

export const refusalGroup: z.ZodType<RefusalGroup> = z.object({
  count: z.number(),
  messages: z.array(message),
  orders: z.array(refusedItem.omit({ messages: true })),
});
