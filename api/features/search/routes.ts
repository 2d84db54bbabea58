import { z } from 'zod';
import type { FoundAnywhere } from '../../../domain/wire/Search';
import { answer } from '../../core/Reply';
import type { Route } from '../../core/Route';
import { defineRoute } from '../../core/Route';
import { language } from '../../core/schemas/values';
import { findAnywhere } from './findAnywhere';

const found: z.ZodType<FoundAnywhere> = z
  .object({
    entity: z.string(),
    _id: z.string(),
    title: z.partialRecord(language, z.string()),
    image: z.string().optional(),
  })
  .meta({ id: 'FoundAnywhere' });

const search = defineRoute({
  name: 'search',
  method: 'GET',
  path: '/api/home/search',
  access: 'session',
  summary: 'Records of every entity that this user may open, by words in either language.',
  query: z.object({ text: z.string().max(1000) }),
  result: z.object({ items: z.array(found) }).meta({ id: 'SearchResult' }),
  handler: async ({ query }, context) => answer({ items: await findAnywhere(query.text, context) }),
});

export const searchRoutes: readonly Route[] = [search];
