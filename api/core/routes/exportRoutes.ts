import { entityNamed } from '../records/accessTo';
import { exportRecords } from '../records/exportRecords';
import type { Route } from '../Route';
import { defineRoute } from '../Route';
import { exportQuery } from '../schemas/exports';
import { entityParams } from '../schemas/records';

const exportCsv = defineRoute({
  name: 'exportRecords',
  method: 'GET',
  path: '/api/:entity/export',
  access: 'session',
  summary: 'What the list finds as CSV in the person’s language, sent as it is read.',
  params: entityParams,
  query: exportQuery,
  handler: ({ params, query }, context) => exportRecords(entityNamed(params.entity, context), query, context),
});

export const exportRoutes: readonly Route[] = [exportCsv];
