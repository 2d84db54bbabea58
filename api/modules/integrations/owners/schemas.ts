import { z } from 'zod';
import type { ConnectionChange } from '#domain/wire/Connection';
import { connectionEvents, connectionFields } from '#domain/wire/Connection';

export const connectionOwner = z.object({ _id: z.string(), title: z.string() }).meta({ id: 'ConnectionOwner' });
export const connectionMaker = z.object({ _id: z.string(), name: z.string() }).meta({ id: 'ConnectionMaker' });

export const connectionChanges: z.ZodType<ConnectionChange[]> = z.array(
  z
    .object({
      _id: z.string(),
      at: z.string(),
      event: z.enum(connectionEvents),
      by: z.string(),
      fields: z.array(
        z.object({ name: z.enum(connectionFields), before: z.array(z.string()), after: z.array(z.string()) }),
      ),
    })
    .meta({ id: 'ConnectionChange' }),
);
