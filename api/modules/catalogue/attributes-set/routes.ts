import { z } from 'zod';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { id } from '#core/records/schemas/id';
import * as described from '#core/records/schemas/entity/entitySchemas';
import { definitionsQuery } from '#core/records/schemas/records';
import { createSet, loadSet } from './loadSet';
import { createSetQuery } from './schemas';

const create = defineRoute({
  name: 'createAttributesSet',
  method: 'GET',
  path: '/api/attributes-set/create',
  access: 'session',
  summary: 'The form of a new set, empty or filled from another one (`source`), for the records of an `entity`.',
  query: createSetQuery,
  describe: described.loadedWith({}),
  refusals: [404],
  handler: async ({ query }, context) => envelopeReply(await createSet(query, context)),
});

const load = defineRoute({
  name: 'loadAttributesSet',
  method: 'GET',
  path: '/api/attributes-set/load/:id',
  access: 'session',
  summary: 'A set and its form.',
  params: z.object({ id }),
  query: definitionsQuery,
  describe: described.loadedWith({}),
  handler: async ({ params, query }, context) => envelopeReply(await loadSet(params.id, query, context)),
});

export const attributesSetRoutes: readonly Route[] = [create, load];
