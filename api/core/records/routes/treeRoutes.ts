import { z } from 'zod';
import { requireEntity, requireAccess } from '../../kernel/accessTo';
import { isTree, loadTree } from '../loadTree';
import { refuse } from '../../kernel/refuse';
import { envelopeReply } from '../../kernel/Reply';
import type { Route } from '../../kernel/Route';
import { defineRoute } from '../../kernel/Route';
import { entityParams } from '../schemas/records';
import { bilingual } from '../../kernel/schemas/values';

const node = z
  .object({
    _id: z.string(),
    title: bilingual,
    parent: z.string().meta({ description: 'Empty at the root' }),
    active: z.boolean(),
  })
  .meta({ id: 'TreeNode' });

const tree = defineRoute({
  name: 'treeOfEntity',
  method: 'GET',
  path: '/api/:entity/tree',
  access: 'session',
  summary: 'The records that make a tree (those with a parent), siblings in their order; without the trash.',
  params: entityParams,
  serves: isTree,
  result: z.object({ items: z.array(node) }).meta({ id: 'TreeResult' }),
  handler: async ({ params }, context) => {
    const entity = requireEntity(params.entity, context);
    const access = requireAccess(entity, 'list', context);
    if (!isTree(entity)) throw refuse(404, 'noModel');
    return envelopeReply({ items: await loadTree(entity, access, context) });
  },
});

export const treeRoutes: readonly Route[] = [tree];
