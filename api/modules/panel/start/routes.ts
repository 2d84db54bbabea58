import type { StartResult } from '#domain/wire/Start';
import { describeEntity } from '#core/records/describeEntity';
import { toWireUser } from '#core/kernel/panelUser';
import { accessTo } from '#core/kernel/accessTo';
import { envelopeReply } from '#core/kernel/Reply';
import { defineRoute } from '#core/kernel/Route';
import type { Route } from '#core/kernel/Route';
import { viewingCookie } from '#core/kernel/sessionCookie';
import { startResult } from '#core/records/schemas/start';
import { navigation } from './navigation';
import { viewReport } from './viewReport';

const start = defineRoute({
  name: 'start',
  method: 'GET',
  path: '/api/admin/start',
  access: 'session',
  summary: 'The navigation, and what this person may do with each entity.',
  result: startResult,
  handler: async ({ raw }, context) => {
    const entities: StartResult['entities'] = {};
    for (const entity of context.entities.values()) {
      const access = accessTo(entity, context);
      if (access.permissions.length > 0) entities[entity.name] = describeEntity(entity, access);
    }
    const view = await viewReport(context);
    const result: StartResult = { navLinks: await navigation(context), entities, ...(view && { view }) };
    const isOver = !view && raw.cookies[viewingCookie] !== undefined;
    return envelopeReply(result, {
      ...(context.user && { user: toWireUser(context.user) }),
      // The page begins anew: it knows whose panel it is.
      ...(isOver && { cookies: { [viewingCookie]: null } }),
    });
  },
});

export const startRoutes: readonly Route[] = [start];
