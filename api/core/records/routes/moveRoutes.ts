import { requireEntity, requireAccess } from '../../kernel/accessTo';
import { moveRecord, moveRecords } from '../calls/moveRecords';
import { badRequest } from '../../kernel/refuse';
import type { Route } from '../../kernel/Route';
import { defineRoute } from '../../kernel/Route';
import * as records from '../schemas/records';

function routesOf(action: 'delete' | 'restore', method: 'DELETE' | 'POST', summary: string): Route[] {
  const name = `${action}Record`;
  const shared = {
    method,
    access: 'session' as const,
    body: records.moveBody,
    result: records.moveResult,
    refusals: [409],
  };
  const one = defineRoute({
    ...shared,
    name,
    path: `/api/:entity/${action}/:id`,
    summary: `${summary} A list in \`id\` of the body takes the place of the path's id.`,
    params: records.recordParams,
    handler: ({ params, body }, context) => {
      const entity = requireEntity(params.entity, context);
      const access = requireAccess(entity, action, context);
      if (body.model !== undefined && body.model !== entity.name) throw badRequest('body.model');
      if (Array.isArray(body.id)) return moveRecords(entity, action, body.id, access, context);
      if (body.id !== undefined && body.id !== params.id) throw badRequest('body.id');
      return moveRecord(entity, action, params.id, access, context);
    },
  });
  const several = defineRoute({
    ...shared,
    name: `${name}s`,
    path: `/api/:entity/${action}`,
    summary: `${summary} Those named by \`id\` in the body.`,
    params: records.entityParams,
    handler: ({ params, body }, context) => {
      const entity = requireEntity(params.entity, context);
      const access = requireAccess(entity, action, context);
      if (body.model !== undefined && body.model !== entity.name) throw badRequest('body.model');
      if (body.id === undefined) throw badRequest('body.id');
      return Array.isArray(body.id)
        ? moveRecords(entity, action, body.id, access, context)
        : moveRecord(entity, action, body.id, access, context);
    },
  });
  return [one, several];
}

export const moveRoutes: readonly Route[] = [
  ...routesOf('delete', 'DELETE', 'Moves to the trash.'),
  ...routesOf('restore', 'POST', 'Brings back from the trash.'),
];
