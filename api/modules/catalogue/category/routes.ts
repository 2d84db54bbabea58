import { z } from 'zod';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { loadWholeTree } from '#core/records/loadTree';
import { id } from '#core/records/schemas/id';
import { definitionsQuery } from '#core/records/schemas/records';
import { affectedBranch, changeBranch } from './changeBranch';
import { countProducts } from './countProducts';
import { createCategory, loadCategory } from './loadCategory';
import { mergeCategory } from './mergeCategory';
import * as schemas from './schemas';

const params = z.object({ id });

const create = defineRoute({
  name: 'createCategory',
  method: 'GET',
  path: '/api/category/create',
  access: 'session',
  summary: 'The form of a new category below `parent`, else below the root, with the tree.',
  query: schemas.createCategoryQuery,
  describe: schemas.describeCategory,
  refusals: [404],
  handler: async ({ query }, context) => envelopeReply(await createCategory(query, context)),
});

const load = defineRoute({
  name: 'loadCategory',
  method: 'GET',
  path: '/api/category/load/:id',
  access: 'session',
  summary: 'A category, its form and the tree.',
  params,
  query: definitionsQuery,
  describe: schemas.describeCategory,
  refusals: [404],
  handler: async ({ params: { id: category }, query }, context) =>
    envelopeReply(await loadCategory(category, query, context)),
});

const wholeTree = defineRoute({
  name: 'categoryTree',
  method: 'GET',
  path: '/api/category/whole-tree',
  access: 'session',
  summary: 'The tree with its root, as a category comes with it.',
  result: z.object({ categories: z.array(schemas.categoryNode) }).meta({ id: 'CategoryTree' }),
  handler: async (_request, context) => {
    const entity = requireEntity('category', context);
    const access = requireAccess(entity, 'list', context);
    return envelopeReply({ categories: await loadWholeTree(entity, access, context) });
  },
});

const counts = defineRoute({
  name: 'categoryCounts',
  method: 'GET',
  path: '/api/category/counts',
  access: 'session',
  summary: 'Numbers of products in these categories, and in all below them (`ids`, with commas, at most 100).',
  query: schemas.countsQuery,
  result: schemas.countsResult,
  handler: async ({ query }, context) => {
    requireAccess(requireEntity('category', context), 'list', context);
    return envelopeReply({ counts: await countProducts(query.ids, context) });
  },
});

const affected = defineRoute({
  name: 'affectedBranch',
  method: 'GET',
  path: '/api/category/affected/:id',
  access: 'session',
  summary: 'What a change of the whole branch would be about: categories and products below this one.',
  params,
  result: schemas.affectedResult,
  refusals: [404],
  handler: async ({ params: { id: category } }, context) => envelopeReply(await affectedBranch(category, context)),
});

const branch = defineRoute({
  name: 'changeBranch',
  method: 'POST',
  path: '/api/category/branch/:id',
  access: 'session',
  summary: 'Activates, deactivates or trashes a category with all below it; can be undone as one operation.',
  params,
  body: schemas.branchBody,
  result: schemas.branchResult,
  refusals: [404, 409],
  handler: ({ params: { id: category }, body }, context) => changeBranch(category, body.action, context),
});

const merge = defineRoute({
  name: 'mergeCategory',
  method: 'POST',
  path: '/api/category/merge/:id',
  access: 'session',
  summary: 'Moves subcategories and products into another category, and this one to the trash; undone backwards.',
  params,
  body: schemas.categoryMergeBody,
  result: schemas.categoryMergeResult,
  refusals: [404, 409],
  handler: ({ params: { id: category }, body }, context) => mergeCategory(category, body.into, context),
});

export const categoryRoutes: readonly Route[] = [create, load, wholeTree, counts, affected, branch, merge];
