import { z } from 'zod';
import { cleanText } from '#domain/text/cleanText';
import type { ListSetup, SavedView, ViewCountsResult, ViewState, ViewsResult } from '#domain/wire/View';
import { maxSearchLength } from '#domain/query/maxSearchLength';
import { id } from '#core/records/schemas/id';
import { bilingual } from '#core/kernel/schemas/values';

const title = z
  .string()
  .max(1000)
  .overwrite((text) => cleanText(text).replace(/\s+/g, ' ').trim())
  .min(1)
  .max(64);
const columns = z.array(z.string().max(64)).max(100);

const viewState: z.ZodType<ViewState> = z
  .strictObject({
    type: z.enum(['active', 'trash']).optional(),
    search: z.string().overwrite(cleanText).max(maxSearchLength).optional(),
    filter: z
      .string()
      .overwrite(cleanText)
      .max(4000)
      .meta({ description: '`name:value1,value2;name2:value`' })
      .optional(),
    sort: z
      .string()
      .regex(/^-?\w{1,64}$/)
      .meta({ description: '`title`, `-price`' })
      .optional(),
    columns: columns.optional(),
    perPage: z.int().min(1).max(100).optional(),
  })
  .meta({ id: 'ViewState' });

export const viewCountsResult: z.ZodType<ViewCountsResult> = z
  .object({ counts: z.record(z.string(), z.number()) })
  .meta({ id: 'ViewCountsResult' });

export const newView = z
  .strictObject({ title, state: viewState, shared: z.boolean().optional() })
  .meta({ id: 'NewView' });
export type NewView = z.infer<typeof newView>;

/** Properties that are not sent stay unchanged. */
export const viewChange = newView.partial().meta({ id: 'ViewChange' });
export type ViewChange = z.infer<typeof viewChange>;

export const viewParams = z.object({ entity: z.string().max(64), id });

export const listSetup: z.ZodType<ListSetup> = z
  .strictObject({ columns: columns.optional(), density: z.enum(['comfortable', 'compact']).optional() })
  .meta({ id: 'ListSetup' });

export const savedView: z.ZodType<SavedView> = z
  .object({
    _id: z.string(),
    entity: z.string(),
    title: z.union([z.string(), bilingual]),
    state: viewState,
    builtIn: z.boolean(),
    shared: z.boolean(),
    mine: z.boolean(),
    by: z.string().optional(),
  })
  .meta({ id: 'SavedView' });

export const viewsResult: z.ZodType<ViewsResult> = z
  .object({ views: z.array(savedView), setup: listSetup })
  .meta({ id: 'ViewsResult' });
