import { requireEntity } from '../../kernel/accessTo';
import { reorderRecords } from '../calls/reorderRecords';
import { badRequest } from '../../kernel/refuse';
import type { Route } from '../../kernel/Route';
import { defineRoute } from '../../kernel/Route';
import { reorderBody, reorderParams, reorderResult } from '../schemas/reorder';

const rootIds = ['0', 'root'];

const replace = defineRoute({
  name: 'reorderRecords',
  method: 'POST',
  path: '/api/:entity/replace/:id',
  access: 'session',
  summary:
    'Gives records their places; the path names the one that was moved, or `0` or `root`. In a tree `parent` moves it to another branch.',
  params: reorderParams,
  body: reorderBody,
  serves: ({ spec }) => spec.ordered !== undefined,
  result: reorderResult,
  refusals: [404, 409],
  handler: ({ params, body: { orders, parent } }, context) => {
    const entity = requireEntity(params.entity, context);
    const isWhole = rootIds.includes(params.id);
    if (!isWhole && !orders.some(({ _id }) => _id === params.id)) throw badRequest('params.id');
    if (isWhole && parent !== undefined) throw badRequest('body.parent');
    return reorderRecords(entity, orders, parent === undefined ? null : { ids: [params.id], parent }, context);
  },
});

export const reorderRoutes: readonly Route[] = [replace];
