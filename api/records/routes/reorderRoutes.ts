import { requireEntity } from '../../kernel/accessTo';
import { reorderRecords } from '../calls/reorderRecords';
import { badRequest } from '../../kernel/refuse';
import type { Route } from '../../kernel/Route';
import { defineRoute } from '../../kernel/Route';
import { reorderBody, reorderParams, reorderResult } from '../schemas/reorder';
import { writesEntity } from './entityPermission';

const rootIds = ['0', 'root'];

const replace = defineRoute({
  name: 'reorderRecords',
  method: 'POST',
  path: '/api/:entity/replace/:id',
  access: 'session',
  permission: writesEntity,
  summary: 'Gives records their places; the path names the one that was moved, or `0` or `root`.',
  params: reorderParams,
  body: reorderBody,
  result: reorderResult,
  handler: ({ params, body: { orders } }, context) => {
    const entity = requireEntity(params.entity, context);
    if (!rootIds.includes(params.id) && !orders.some(({ _id }) => _id === params.id)) throw badRequest('params.id');
    return reorderRecords(entity, orders, context);
  },
});

export const reorderRoutes: readonly Route[] = [replace];
