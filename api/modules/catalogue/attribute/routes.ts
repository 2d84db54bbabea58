import { z } from 'zod';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { formField } from '#core/kernel/schemas/fields/formField';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import * as described from '#core/records/schemas/entity/entitySchemas';
import { createQuery, definitionsQuery } from '#core/records/schemas/records';
import { id } from '#core/records/schemas/id';
import type { AttributeImpact } from '#domain/wire/AttributeImpact';
import { loadImpact, startImpact } from './impact/impactCalls';
import { createAttribute, loadAttribute } from './loadAttribute';
import { optionFields } from './optionFields';

const optionImage = z.object({ url: z.string(), thumbnail: z.string(), large: z.string() }).meta({ id: 'OptionImage' });

const describe = described.loadedWith({ images: z.record(z.string(), optionImage) });

const attributeImpact: z.ZodType<AttributeImpact> = z
  .object({
    values: z.number(),
    entities: z.record(z.string(), z.number()),
    converted: z.number(),
    kept: z.number(),
    invalid: z.number(),
    duplicates: z.array(z.object({ value: z.string(), records: z.number() })),
    sets: z.number(),
  })
  .meta({ id: 'AttributeImpact' });

const impactBody = z.strictObject({
  attribute: id,
  fields: z.record(z.string(), z.unknown()).optional(),
  remove: z.boolean().optional(),
  options: z.array(id).min(1).max(10_000).optional(),
});

const create = defineRoute({
  name: 'createAttribute',
  method: 'GET',
  path: '/api/attribute/create',
  access: 'session',
  summary: 'The form of a new attribute, empty or filled from another one (`source`), with the images of its options.',
  query: createQuery,
  describe,
  refusals: [404],
  handler: async ({ query }, context) => envelopeReply(await createAttribute(query, context)),
});

const load = defineRoute({
  name: 'loadAttribute',
  method: 'GET',
  path: '/api/attribute/load/:id',
  access: 'session',
  summary: 'An attribute, its form and the images of its options.',
  params: z.object({ id }),
  query: definitionsQuery,
  describe,
  handler: async ({ params, query }, context) => envelopeReply(await loadAttribute(params.id, query, context)),
});

const createOption = defineRoute({
  name: 'createAttributeOption',
  method: 'GET',
  path: '/api/attribute/create-option',
  access: 'session',
  summary: 'The fields of a new option.',
  result: z.object({ fields: z.array(formField) }),
  handler: (_request, context) => {
    requireAccess(requireEntity('attribute', context), 'load', context);
    return envelopeReply({ fields: optionFields(context.language) });
  },
});

const impact = defineRoute({
  name: 'attributeImpact',
  method: 'POST',
  path: '/api/attribute/impact',
  access: 'session',
  summary: 'Starts counting what a change of an attribute would do to the values that records have.',
  body: impactBody,
  describe: described.withFields(impactBody),
  result: z.object({ job: z.string() }),
  refusals: [404],
  handler: async ({ body }, context) => envelopeReply({ job: await startImpact(body, context) }),
});

const impactResult = defineRoute({
  name: 'attributeImpactResult',
  method: 'GET',
  path: '/api/attribute/impact/:id',
  access: 'session',
  summary: 'How far the counting is, and its result.',
  params: z.object({ id }),
  result: z
    .object({
      state: z.enum(['running', 'done', 'failed']),
      done: z.number(),
      total: z.number().nullable(),
      impact: attributeImpact.optional(),
    })
    .meta({ id: 'AttributeImpactResult' }),
  refusals: [404],
  handler: async ({ params }, context) => envelopeReply(await loadImpact(params.id, context)),
});

export const attributeRoutes: readonly Route[] = [create, load, createOption, impact, impactResult];
