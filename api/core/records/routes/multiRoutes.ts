import { requireEntity } from '../../kernel/accessTo';
import { multiLoad, multiUpdate } from '../calls/multiUpdate';
import { saveCells } from '../calls/saveCells';
import { saveMany } from '../calls/saveMany';
import type { Route } from '../../kernel/Route';
import { defineRoute } from '../../kernel/Route';
import type { Entity } from '../../schema/defineEntity';
import * as cells from '../schemas/cells';
import * as described from '../schemas/entity/entitySchemas';
import * as multi from '../schemas/multi';
import { entityParams } from '../schemas/records';
import * as saves from '../schemas/saveMany';

const isMultiEditable = ({ spec }: Entity): boolean => spec.multiEdit === true;

const load = {
  path: '/api/:entity/multiload',
  access: 'session',
  summary: 'The chosen records, 32 at a time, and the fields that can be set in all of them.',
  params: entityParams,
  serves: isMultiEditable,
} as const;

const loadedOf = (entities: readonly Entity[]) => ({
  result: described.oneOf(entities, described.multiLoadResultOf),
});

const multiload = defineRoute({
  ...load,
  name: 'multiLoad',
  method: 'GET',
  query: multi.multiLoadQuery,
  describe: loadedOf,
  handler: ({ params, query }, context) => multiLoad(requireEntity(params.entity, context), query, context),
});

/** POST variant: a selection can be longer than a URL. */
const multiloadByBody = defineRoute({
  ...load,
  name: 'multiLoadByBody',
  method: 'POST',
  body: multi.multiLoadBody,
  describe: (entities) => ({ ...loadedOf(entities), body: described.oneOf(entities, described.multiLoadBodyOf) }),
  handler: ({ params, body }, context) => multiLoad(requireEntity(params.entity, context), body, context),
});

const multiupdate = defineRoute({
  name: 'multiUpdate',
  method: 'POST',
  path: '/api/:entity/multiupdate',
  access: 'session',
  summary:
    'Sets (`fields`) or changes by percents or an amount (`adjust`) the named fields, and only those, in every chosen record.',
  params: entityParams,
  body: multi.multiUpdateBody,
  describe: (entities) => ({ body: described.oneOf(entities, described.multiUpdateBodyOf) }),
  serves: isMultiEditable,
  result: multi.multiUpdateResult,
  handler: ({ params, body: { fields, adjust, ...selection } }, context) =>
    multiUpdate(requireEntity(params.entity, context), selection, { fields, adjust }, context),
});

const savemany = defineRoute({
  name: 'saveMany',
  method: 'PUT',
  path: '/api/:entity/save-many',
  access: 'session',
  summary:
    'Saves up to 200 forms, each under all rules: as a new record, or as the one that has its value of the unique field `by`. What is there already is left as it is.',
  params: entityParams,
  body: saves.saveManyBody,
  describe: (entities) => ({ body: described.oneOf(entities, described.saveManyBodyOf) }),
  result: saves.saveManyResult,
  handler: ({ params, body }, context) => saveMany(requireEntity(params.entity, context), body, context),
});

const savecells = defineRoute({
  name: 'saveCells',
  method: 'PUT',
  path: '/api/:entity/cells',
  access: 'session',
  summary:
    'Saves single cells of a sheet as one bulk operation, each unless another value is stored by now than the one it was loaded with; `preview` says what would become of them.',
  params: entityParams,
  body: cells.saveCellsBody,
  serves: ({ spec }) => spec.listing.sheet !== undefined,
  result: cells.saveCellsResult,
  handler: ({ params, body }, context) => saveCells(requireEntity(params.entity, context), body, context),
});

export const multiRoutes: readonly Route[] = [multiload, multiloadByBody, multiupdate, savemany, savecells];
