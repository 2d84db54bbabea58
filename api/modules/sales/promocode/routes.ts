import { z } from 'zod';
import { requireAccess, requireEntity } from '../../../kernel/accessTo';
import type { Route } from '../../../kernel/Route';
import { defineRoute } from '../../../kernel/Route';
import { moveRecord } from '../../../records/calls/moveRecords';
import { findRecord } from '../../../records/findRecord';
import { writesEntity } from '../../../records/routes/entityPermission';
import { id } from '../../../records/schemas/id';
import * as records from '../../../records/schemas/records';
import { saveRecord } from '../../../records/saveRecord';

const shared = {
  method: 'POST' as const,
  access: 'session' as const,
  permission: () => writesEntity({ params: { entity: 'promocode' } }),
  params: z.object({ id }),
};

/** Promocodes are also saved and removed by POST (requirements A-18). */
const update = defineRoute({
  ...shared,
  name: 'postPromocode',
  path: '/api/promocode/update/:id',
  summary: 'The same as PUT.',
  body: records.saveBody,
  result: records.saveResult,
  refusals: [409],
  conflict: records.conflictResult,
  handler: async ({ params, body }, context) => {
    const entity = requireEntity('promocode', context);
    const access = requireAccess(entity, 'update', context);
    return saveRecord(entity, await findRecord(entity, params.id, access, context), body, access, context);
  },
});

const remove = defineRoute({
  ...shared,
  name: 'postRemovalOfPromocode',
  path: '/api/promocode/delete/:id',
  summary: 'The same as DELETE.',
  body: records.moveBody,
  result: records.moveResult,
  refusals: [409],
  handler: ({ params }, context) => {
    const entity = requireEntity('promocode', context);
    return moveRecord(entity, 'delete', params.id, requireAccess(entity, 'delete', context), context);
  },
});

export const promocodeRoutes: readonly Route[] = [update, remove];
