import { z } from 'zod';
import { termsSlugs } from '#domain/wire/terms';
import type { DashboardResult, EntityDescription, NavigationGroup, StartResult, ViewReport } from '#domain/wire/Start';
import { navigationCategories } from '#domain/wire/Start';
import { orderQueue } from './orderQueue';
import { salesFigures } from './salesFigures';
import { setupList } from './setupList';
import { recordAction } from './records';
import { bilingual, language } from '../../kernel/schemas/values';

const category = z.enum(navigationCategories);

const navigationGroup: z.ZodType<NavigationGroup> = z
  .object({
    id: category,
    title: bilingual,
    icon: z.string(),
    opened: z.boolean(),
    links: z.array(
      z.object({
        id: z.string(),
        title: bilingual,
        path: z.string(),
        icon: z.string(),
        count: z.number().optional(),
        waiting: z.number().optional(),
        bar: z.number().optional(),
      }),
    ),
  })
  .meta({ id: 'NavigationGroup' });

const nounForms = z.object({
  one: z.string().optional(),
  few: z.string().optional(),
  many: z.string().optional(),
  other: z.string().optional(),
});

const entityDescription: z.ZodType<EntityDescription> = z
  .object({
    name: z.string(),
    category,
    icon: z.string(),
    one: bilingual,
    many: bilingual,
    listTitle: bilingual,
    newTitle: bilingual,
    addTitle: bilingual,
    noun: z.object({ uk: nounForms, en: nounForms }),
    noItems: bilingual,
    searchHint: bilingual.optional(),
    removeQuestion: bilingual,
    restoreQuestion: bilingual,
    listUrl: z.string(),
    may: z.array(recordAction),
    bulk: z.array(z.enum(['make-active', 'make-disactive', 'delete', 'restore'])),
    multiEdit: z.boolean(),
    oftenCreated: z.literal(true).optional(),
    confirmedExport: z.literal(true).optional(),
    rowLinks: z
      .array(
        z.object({
          name: z.string(),
          title: bilingual,
          icon: z.string(),
          to: z.string(),
          inHeader: z.boolean().optional(),
          needsNote: z.boolean().optional(),
        }),
      )
      .optional(),
    quickEdit: z.array(z.string()).optional(),
    sheet: z.array(z.object({ name: z.string(), required: z.literal(true).optional() })).optional(),
    stock: z.object({ field: z.string(), few: z.number() }).optional(),
    stateColumn: z.string().optional(),
    preview: z.boolean(),
    titleField: z.string(),
    fieldTitles: z.record(z.string(), bilingual),
    ordered: z.string().optional(),
  })
  .meta({ id: 'EntityDescription' });

const viewReport: z.ZodType<ViewReport> = z
  .object({
    person: z.string(),
    role: z.object({ id: z.string(), name: z.string() }),
    shop: z.string(),
    until: z.string(),
  })
  .meta({ id: 'ViewReport' });

export const startResult: z.ZodType<StartResult> = z
  .object({
    navLinks: z.array(navigationGroup),
    entities: z.record(z.string(), entityDescription),
    view: viewReport.optional(),
  })
  .meta({ id: 'StartResult' });

export const dashboardResult: z.ZodType<DashboardResult> = z
  .object({
    counts: z.array(z.object({ entity: z.string(), active: z.number(), trash: z.number(), hidden: z.number() })),
    latest: z.array(
      z.object({
        entity: z.string(),
        _id: z.string(),
        title: z.partialRecord(language, z.string()),
        _updated: z.string(),
        updatedBy: z.string(),
        count: z.number().optional(),
        more: z.boolean().optional(),
      }),
    ),
    attention: z.array(
      z.object({
        id: z.enum([
          'outOfStock',
          'noPhoto',
          'noTranslation',
          'notVisible',
          'waitingReviews',
          'notAnswered',
          'newApplications',
        ]),
        entity: z.string(),
        count: z.number(),
        filter: z.string(),
      }),
    ),
    sales: salesFigures.optional(),
    queue: orderQueue.optional(),
    setup: setupList.optional(),
    closedRegistration: z.object({ missing: z.array(z.enum(termsSlugs)) }).optional(),
  })
  .meta({ id: 'DashboardResult' });
