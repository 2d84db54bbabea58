import { requireEntity } from '../../kernel/accessTo';
import { exportRecords } from '../exportRecords';
import type { Route } from '../../kernel/Route';
import { defineRoute } from '../../kernel/Route';
import { exportBody, exportQuery } from '../schemas/exports';
import * as described from '../schemas/entity/entitySchemas';
import { entityParams } from '../schemas/records';

const csv = { 200: 'text/csv' };

const exportCsv = defineRoute({
  name: 'exportRecords',
  method: 'GET',
  path: '/api/:entity/export',
  access: 'session',
  summary:
    'What the list finds as CSV in the person’s language, sent as it is read. More than about 400 ids need the POST.',
  params: entityParams,
  query: exportQuery,
  content: csv,
  handler: ({ params, query }, context) => exportRecords(requireEntity(params.entity, context), query, context),
});

const exportChosenCsv = defineRoute({
  name: 'exportChosenRecords',
  method: 'POST',
  path: '/api/:entity/export',
  access: 'session',
  summary: 'The same CSV for a selection in the body, of up to 10 000 ids.',
  params: entityParams,
  body: exportBody,
  describe: (entities) => ({ body: described.oneOf(entities, described.exportBodyOf) }),
  content: csv,
  handler: ({ params, body }, context) => exportRecords(requireEntity(params.entity, context), body, context),
});

export const exportRoutes: readonly Route[] = [exportCsv, exportChosenCsv];
