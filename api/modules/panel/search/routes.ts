import { z } from 'zod';
import type { SearchHit } from '#domain/wire/Search';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { language } from '#core/kernel/schemas/values';
import { globalSearch } from './globalSearch';

const searchHit: z.ZodType<SearchHit> = z
  .object({
    entity: z.string(),
    _id: z.string(),
    title: z.partialRecord(language, z.string()),
    image: z.string().optional(),
    summary: z.string().optional(),
  })
  .meta({ id: 'FoundAnywhere' });

const search = defineRoute({
  name: 'search',
  method: 'GET',
  path: '/api/home/search',
  access: 'session',
  summary: 'Records of every entity that this user may open, by words in either language.',
  query: z.object({ text: z.string().max(1000) }),
  result: z.object({ items: z.array(searchHit) }).meta({ id: 'SearchResult' }),
  handler: async ({ query }, context) => envelopeReply({ items: await globalSearch(query.text, context) }),
});

export const searchRoutes: readonly Route[] = [search];
