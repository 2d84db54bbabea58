import { z } from 'zod';
import type { SetupList } from '#domain/wire/Setup';
import { setupSteps } from '#domain/wire/Setup';

const place = z.object({
  entity: z.string(),
  record: z.string().optional(),
  isNew: z.literal(true).optional(),
  filter: z.string().optional(),
});

export const setupList: z.ZodType<SetupList> = z
  .object({
    of: z.enum(['installation', 'shop']),
    steps: z.array(
      z.object({
        id: z.enum(setupSteps),
        isDone: z.boolean(),
        place: place.optional(),
        title: z.string().optional(),
        left: z.number().optional(),
      }),
    ),
  })
  .meta({ id: 'SetupList' });
