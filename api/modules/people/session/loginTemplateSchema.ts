import { z } from 'zod';
import { bilingual } from '#core/kernel/schemas/values';

/** What surrounds the public forms. */
export const loginTemplateSchema = z.object({
  title: bilingual,
  merchantTitle: bilingual,
  tagline: bilingual,
  registerLink: z.string(),
  homeLink: z.string(),
  address: bilingual,
  workHours: bilingual,
  messenger: z.object({ name: z.string(), url: z.string() }).nullable(),
  oidc: z.string().optional(),
  company: bilingual,
  developer: bilingual,
});
