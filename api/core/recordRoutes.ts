import { z } from 'zod';
import { requireAccess, entityNamed } from './records/accessTo';
import { checkUnique } from './records/checkUnique';
import { attributesForFilters } from './records/datalists';
import { findRecord } from './records/findRecord';
import { listRecords } from './records/listRecords';
import { loadResult } from './records/loadResult';
import { copiedRecord, newRecord } from './records/newRecord';
import { moveRecord, moveRecords } from './records/removeRecords';
import { saveRecord } from './records/saveRecord';
import { badRequest } from './refuse';
import { answer } from './Reply';
import type { Route } from './Route';
import { defineRoute } from './Route';
import * as lists from './schemas/lists';
import * as records from './schemas/records';

/** Choices that a filter offers at once. */
const choicesInFilters = 500;

const create = defineRoute({
  name: 'createRecord',
  method: 'GET',
  path: '/api/:entity/create',
  access: 'session',
  summary: 'The form of a new record, empty or filled from another record (`source`).',
  params: records.entityParams,
  query: records.createQuery,
  result: records.loadResult,
  handler: async ({ params, query }, context) => {
    const entity = entityNamed(params.entity, context);
    const access = requireAccess(entity, 'create', context);
    const record =
      query.source === undefined
        ? newRecord(entity, access, context)
        : copiedRecord(entity, await findRecord(entity, query.source, requireAccess(entity, 'duplicate', context), context), access, context);
    return answer(await loadResult(entity, record, access, context));
  },
});

const load = defineRoute({
  name: 'loadRecord',
  method: 'GET',
  path: '/api/:entity/load/:id',
  access: 'session',
  summary: 'A record and its form.',
  params: records.recordParams,
  result: records.loadResult,
  handler: async ({ params }, context) => {
    const entity = entityNamed(params.entity, context);
    const access = requireAccess(entity, 'load', context);
    return answer(await loadResult(entity, await findRecord(entity, params.id, access, context), access, context));
  },
});

const insert = defineRoute({
  name: 'insertRecord',
  method: 'POST',
  path: '/api/:entity/insert',
  access: 'session',
  summary: 'Checks a form and stores a new record.',
  params: records.entityParams,
  body: records.saveBody,
  result: records.saveResult,
  handler: ({ params, body }, context) => {
    const entity = entityNamed(params.entity, context);
    return saveRecord(entity, null, body, requireAccess(entity, 'create', context), context);
  },
});

const update = defineRoute({
  name: 'updateRecord',
  method: 'PUT',
  path: '/api/:entity/update/:id',
  access: 'session',
  summary: 'Checks the sent fields and stores them. 409 with `conflict` when the record has another `_revision` by now.',
  params: records.recordParams,
  body: records.saveBody,
  result: z.union([records.saveResult, records.conflictResult]),
  handler: async ({ params, body }, context) => {
    const entity = entityNamed(params.entity, context);
    const access = requireAccess(entity, 'update', context);
    if (body._id !== undefined && body._id !== params.id) throw badRequest('body._id');
    return saveRecord(entity, await findRecord(entity, params.id, access, context), body, access, context);
  },
});

function moveRoutes(action: 'delete' | 'restore', method: 'DELETE' | 'POST', summary: string): Route[] {
  const name = `${action}Record`;
  const shared = { method, access: 'session' as const, body: records.moveBody, result: records.moveResult };
  const one = defineRoute({
    ...shared,
    name,
    path: `/api/:entity/${action}/:id`,
    summary: `${summary} A list in \`id\` of the body takes the place of the path's id.`,
    params: records.recordParams,
    handler: ({ params, body }, context) => {
      const entity = entityNamed(params.entity, context);
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
      const entity = entityNamed(params.entity, context);
      const access = requireAccess(entity, action, context);
      if (body.model !== undefined && body.model !== entity.name) throw badRequest('body.model');
      if (body.id === undefined) throw badRequest('body.id');
      return Array.isArray(body.id) ? moveRecords(entity, action, body.id, access, context) : moveRecord(entity, action, body.id, access, context);
    },
  });
  return [one, several];
}

const filters = defineRoute({
  name: 'prepareFilters',
  method: 'GET',
  path: '/api/:entity/prepare-filters',
  access: 'session',
  summary: 'Columns and filters of the list, with their choices.',
  params: records.entityParams,
  result: lists.filtersResult,
  handler: async ({ params }, context) => {
    const entity = entityNamed(params.entity, context);
    requireAccess(entity, 'list', context);
    return answer({ attributes: await attributesForFilters(entity, choicesInFilters, context) });
  },
});

const list = defineRoute({
  name: 'listOfEntity',
  method: 'POST',
  path: '/api/:entity/list',
  access: 'session',
  summary: 'A page of the list, after the bulk action that the body may carry.',
  params: records.entityParams,
  body: lists.ownListBody,
  result: lists.listResult,
  handler: ({ params, body }, context) => {
    const entity = entityNamed(params.entity, context);
    if (body.model !== undefined && body.model !== entity.name) throw badRequest('body.model');
    return listRecords(entity, { ...body, model: entity.name }, context);
  },
});

const getList = defineRoute({
  name: 'getList',
  method: 'POST',
  path: '/api/listing/get-list',
  access: 'session',
  summary: 'A page of the list of any model.',
  body: lists.listBody,
  result: lists.listResult,
  handler: ({ body }, context) => listRecords(entityNamed(body.model, context), body, context),
});

const unique = defineRoute({
  name: 'checkUnique',
  method: 'POST',
  path: '/api/validator/check-unique',
  access: 'session',
  summary: 'Whether a value is free for a unique field.',
  body: z
    .object({
      model: z.string().max(64).optional(),
      name: z.string().max(64),
      value: z.string().max(1000),
      locale: z.string().max(8).nullish(),
      generateUnique: z.boolean().optional(),
      _id: z.string().max(200).optional(),
    })
    .meta({ id: 'UniqueQuestion' }),
  result: z.object({ valid: z.boolean(), value: z.string() }).meta({ id: 'UniqueResult' }),
  handler: async ({ body }, context) => answer(await checkUnique(body, context)),
});

/** The calls that every entity has (shell §7 Generic record calls, Listing). */
export const recordRoutes: readonly Route[] = [
  create,
  load,
  insert,
  update,
  ...moveRoutes('delete', 'DELETE', 'Moves to the trash.'),
  ...moveRoutes('restore', 'POST', 'Brings back from the trash.'),
  filters,
  list,
  getList,
  unique,
];
