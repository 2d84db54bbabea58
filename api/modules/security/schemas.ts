import { z } from 'zod';
import type { SecurityLogResult } from '#domain/wire/SecurityLog';
import { securityEventKinds } from '#domain/wire/SecurityLog';
import { id } from '#core/records/schemas/id';

const kind = z.enum(securityEventKinds);

export const securityLogQuery = z.object({
  page: z.coerce.number().optional(),
  kind: kind.optional(),
  /** Id of whose account it is. */
  user: id.optional(),
});

export const securityLogResult: z.ZodType<SecurityLogResult> = z
  .strictObject({
    items: z.array(
      z.strictObject({
        _id: z.string(),
        at: z.string(),
        kind,
        user: z.strictObject({ _id: z.string(), name: z.string() }).nullable(),
        account: z.string(),
        network: z.string(),
        detail: z.string(),
      }),
    ),
    page: z.number().int(),
    maxPages: z.number().int(),
    total: z.number().int(),
  })
  .meta({ id: 'SecurityLog' });
