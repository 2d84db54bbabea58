import { requireEntity, requireAccess } from '../../kernel/accessTo';
import { attributesForFilters } from '../datalists';
import { answerList } from '../calls/answerList';
import { badRequest } from '../../kernel/refuse';
import { envelopeReply } from '../../kernel/Reply';
import type { Route } from '../../kernel/Route';
import { defineRoute } from '../../kernel/Route';
import * as described from '../schemas/entity/entitySchemas';
import * as lists from '../schemas/lists';
import { entityParams } from '../schemas/records';

/** Options that a filter offers at once. */
const maxFilterChoices = 500;

const filters = defineRoute({
  name: 'prepareFilters',
  method: 'GET',
  path: '/api/:entity/prepare-filters',
  access: 'session',
  summary: 'Columns and filters of the list, with their choices.',
  params: entityParams,
  result: lists.filtersResult,
  handler: async ({ params }, context) => {
    const entity = requireEntity(params.entity, context);
    requireAccess(entity, 'list', context);
    return envelopeReply({ attributes: await attributesForFilters(entity, maxFilterChoices, context) });
  },
});

const list = defineRoute({
  name: 'listOfEntity',
  method: 'POST',
  path: '/api/:entity/list',
  access: 'session',
  summary: 'A page of the list, after the bulk action that the body may carry.',
  params: entityParams,
  body: lists.ownListBody,
  describe: (entities) => ({
    body: described.oneOf(entities, described.ownListBodyOf),
    result: described.oneOf(entities, described.listResultOf),
  }),
  handler: ({ params, body }, context) => {
    const entity = requireEntity(params.entity, context);
    if (body.model !== undefined && body.model !== entity.name) throw badRequest('body.model');
    return answerList(entity, { ...body, model: entity.name }, context);
  },
});

const getList = defineRoute({
  name: 'getList',
  method: 'POST',
  path: '/api/listing/get-list',
  access: 'session',
  summary: 'A page of the list of any model.',
  body: lists.listBody,
  describe: (entities) => ({
    body: described.oneOf(entities, described.anyListBodyOf),
    result: described.oneOf(entities, described.listResultOf),
  }),
  refusals: [404],
  handler: ({ body }, context) => answerList(requireEntity(body.model, context), body, context),
});

export const listRoutes: readonly Route[] = [filters, list, getList];
