import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import { findRecord } from '#core/records/findRecord';
import * as described from '#core/records/schemas/entity/entitySchemas';
import * as records from '#core/records/schemas/records';
import { exportChanges, listChanges, pageOfChanges } from './listChanges';
import { restoreVersion, versionOf } from './restoreVersion';
import * as schemas from './schemas';
import { stockLedger } from './stockLedger';
import { entriesAbout } from './visibleChanges';

const changes = defineRoute({
  name: 'changes',
  method: 'GET',
  path: '/api/changes',
  access: 'session',
  summary: 'What has been changed, in all records that this person may see, newest first.',
  query: schemas.changesQuery,
  result: schemas.changesResult,
  handler: ({ query }, context) => listChanges(query, context),
});

const exported = defineRoute({
  name: 'exportChanges',
  method: 'GET',
  path: '/api/changes/export',
  access: 'session',
  summary: 'The same as CSV, a line for each changed field.',
  query: schemas.changesExportQuery,
  content: { 200: 'text/csv' },
  handler: ({ query }, context) => exportChanges(query, context),
});

const history = defineRoute({
  name: 'recordHistory',
  method: 'GET',
  path: '/api/:entity/history/:id',
  access: 'session',
  summary: 'What has been changed in a record, newest first.',
  params: records.recordParams,
  query: schemas.historyQuery,
  result: schemas.changesResult,
  handler: async ({ params, query }, context) => {
    const entity = requireEntity(params.entity, context);
    const record = await findRecord(entity, params.id, requireAccess(entity, 'load', context), context);
    const where = entriesAbout(entity, record._id, context);
    return envelopeReply(await pageOfChanges(where, query.page, context, { only: record }));
  },
});

const version = defineRoute({
  name: 'recordVersion',
  method: 'GET',
  path: '/api/:entity/version/:id',
  access: 'session',
  summary: 'What restoring a version of a record would change: the fields that differ from it.',
  params: records.recordParams,
  query: schemas.versionQuery,
  result: schemas.versionResult,
  handler: async ({ params, query }, context) =>
    envelopeReply(await versionOf(requireEntity(params.entity, context), params.id, query, context)),
});

const restore = defineRoute({
  name: 'restoreVersion',
  method: 'POST',
  path: '/api/:entity/restore-version/:id',
  access: 'session',
  summary: 'Gives fields of a record the values that they had right before or after a change.',
  params: records.recordParams,
  body: schemas.restoreBody,
  describe: (entities) => ({
    result: described.oneOf(entities, described.saveResultOf),
    conflict: described.oneOf(entities, described.conflictOf),
  }),
  refusals: [409],
  handler: ({ params, body }, context) =>
    restoreVersion(requireEntity(params.entity, context), params.id, body, context),
});

const ledger = defineRoute({
  name: 'stockLedger',
  method: 'GET',
  path: '/api/product/stock-ledger',
  access: 'session',
  summary: 'How the stock of a product changed, newest first: by how much, by whom, and for which order.',
  query: schemas.stockLedgerQuery,
  result: schemas.stockLedgerResult,
  refusals: [404],
  handler: async ({ query }, context) => envelopeReply(await stockLedger(query.product, query.page, context)),
});

export const changeRoutes: readonly Route[] = [changes, exported, history, version, restore, ledger];
