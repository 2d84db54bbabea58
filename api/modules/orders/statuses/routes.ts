import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { filtered } from '#core/records/schemas/entity/entitySchemas';
import { changeStatuses } from './changeStatuses';
import { changeStatusesBody, changeStatusesResult } from './schemas';

const change = defineRoute({
  name: 'changeStatuses',
  method: 'POST',
  path: '/api/order/change-statuses',
  access: 'session',
  summary:
    'Another status for the chosen orders, each under all rules; with `preview` only what would change. Orders that were changed after `asOf` stay as they are.',
  body: changeStatusesBody,
  describe: filtered(changeStatusesBody),
  result: changeStatusesResult,
  handler: ({ body }, context) => changeStatuses(body, context),
});

export const statusRoutes: readonly Route[] = [change];
