import { z } from 'zod';
import type { AffectedBranch, CategoryNode, CategoryMergeResult, ProductCount } from '#domain/wire/Tree';
import { bilingual } from '#core/kernel/schemas/values';
import { actionReport } from '#core/records/schemas/actions';
import { id } from '#core/records/schemas/id';
import { loadedWith } from '#core/records/schemas/entity/entitySchemas';
import { createQuery } from '#core/records/schemas/records';

export const categoryNode: z.ZodType<CategoryNode> = z
  .object({
    _id: z.string(),
    title: bilingual,
    parent: z.string().meta({ description: 'Empty at the root' }),
    active: z.boolean(),
    order: z.number().nullable(),
    children: z.array(z.string()),
  })
  .meta({ id: 'CategoryNode' });

export const describeCategory = loadedWith({ additional: z.object({ categories: z.array(categoryNode) }) });

/** `action` tells which screen asks (requirements A-40). */
export const createCategoryQuery = createQuery.extend({
  parent: id.optional(),
  action: z.enum(['create', 'duplicate']).optional(),
});

const maxCounted = 100;

export const countsQuery = z.object({
  ids: z
    .string()
    .max(10_000)
    .regex(/[^,]/)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(id).min(1).max(maxCounted)),
});

const productCount: z.ZodType<ProductCount> = z
  .object({ own: z.number(), branch: z.number() })
  .meta({ id: 'CategoryProductCount' });

export const countsResult = z.object({ counts: z.record(z.string(), productCount) }).meta({ id: 'CategoryCounts' });

export const affectedResult: z.ZodType<AffectedBranch> = z
  .object({ subcategories: z.number(), products: z.number() })
  .meta({ id: 'AffectedBranch' });

export const branchBody = z
  .strictObject({ action: z.enum(['make-active', 'make-disactive', 'delete']) })
  .meta({ id: 'CategoryBranchBody' });

export const branchResult = z
  .object({ status: z.boolean(), action: actionReport.optional() })
  .meta({ id: 'CategoryBranchResult' });

export const categoryMergeBody = z.strictObject({ into: id }).meta({ id: 'CategoryMergeBody' });

export const categoryMergeResult: z.ZodType<CategoryMergeResult> = z
  .object({ status: z.boolean(), actions: z.array(actionReport) })
  .meta({ id: 'CategoryMergeResult' });
