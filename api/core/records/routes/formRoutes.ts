import { requireEntity, requireAccess } from '../../kernel/accessTo';
import { findRecord } from '../findRecord';
import { toLoadResult } from '../toLoadResult';
import { insertRecord } from '../insertRecord';
import { updateRecord } from '../updateRecord';
import { withStoredRecord } from '../withStoredRecord';
import { preselect } from '../preselect';
import { inSet } from '../requestedSet';
import { startRecord } from '../startRecord';
import { badRequest } from '../../kernel/refuse';
import { envelopeReply } from '../../kernel/Reply';
import type { Route } from '../../kernel/Route';
import { defineRoute } from '../../kernel/Route';
import type { Entity } from '../../schema/defineEntity';
import * as described from '../schemas/entity/entitySchemas';
import * as records from '../schemas/records';

/** What a save takes and answers. */
const savedOf = (entities: readonly Entity[]) => ({
  body: described.oneOf(entities, described.saveBodyOf),
  result: described.oneOf(entities, described.saveResultOf),
});

const create = defineRoute({
  name: 'createRecord',
  method: 'GET',
  path: '/api/:entity/create',
  access: 'session',
  summary: 'The form of a new record, empty or filled from another record (`source`).',
  params: records.entityParams,
  query: records.createQuery,
  describe: (entities) => ({ result: described.oneOf(entities, described.loadResultOf) }),
  handler: async ({ params, query }, context) => {
    const entity = requireEntity(params.entity, context);
    const access = requireAccess(entity, 'create', context);
    const record = await startRecord(entity, query, access, context);
    const preselected = query.attributes === undefined ? record : preselect(entity, record, query.attributes, context);
    return envelopeReply(await toLoadResult(entity, preselected, access, context, query));
  },
});

const load = defineRoute({
  name: 'loadRecord',
  method: 'GET',
  path: '/api/:entity/load/:id',
  access: 'session',
  summary: 'A record and its form.',
  params: records.recordParams,
  query: records.loadQuery,
  describe: (entities) => ({ result: described.oneOf(entities, described.loadResultOf) }),
  handler: async ({ params, query }, context) => {
    const entity = requireEntity(params.entity, context);
    const access = requireAccess(entity, 'load', context);
    const record = await findRecord(entity, params.id, access, context);
    return envelopeReply(await toLoadResult(entity, inSet(entity, record, query.set), access, context, query));
  },
});

const insert = defineRoute({
  name: 'insertRecord',
  method: 'POST',
  path: '/api/:entity/insert',
  access: 'session',
  summary: 'Checks a form and stores a new record.',
  params: records.entityParams,
  query: records.saveQuery,
  body: records.saveBody,
  describe: savedOf,
  handler: async ({ params, query, body }, context) => {
    const entity = requireEntity(params.entity, context);
    const access = requireAccess(entity, 'create', context);
    const reply = await insertRecord(entity, body, access, context);
    return query.record ? withStoredRecord(reply, entity, access, context) : reply;
  },
});

const update = defineRoute({
  name: 'updateRecord',
  method: 'PUT',
  path: '/api/:entity/update/:id',
  access: 'session',
  summary:
    'Checks the sent fields and stores them. 409 with `conflict` when the record has another `_revision` by now.',
  params: records.recordParams,
  query: records.saveQuery,
  body: records.saveBody,
  describe: (entities) => ({ ...savedOf(entities), conflict: described.oneOf(entities, described.conflictOf) }),
  refusals: [409],
  handler: async ({ params, query, body }, context) => {
    const entity = requireEntity(params.entity, context);
    const access = requireAccess(entity, 'update', context);
    if (body._id !== undefined && body._id !== params.id) throw badRequest('body._id');
    const reply = await updateRecord(entity, params.id, body, access, context);
    return query.record ? withStoredRecord(reply, entity, access, context) : reply;
  },
});

export const formRoutes: readonly Route[] = [create, load, insert, update];
