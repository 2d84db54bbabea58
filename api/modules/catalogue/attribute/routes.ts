import { z } from 'zod';
import type { AttributeLoadResult } from '../../../../domain/wire/Attribute';
import { envelopeReply } from '../../../kernel/Reply';
import type { Route } from '../../../kernel/Route';
import { defineRoute } from '../../../kernel/Route';
import { formField } from '../../../kernel/schemas/values';
import { requireAccess, requireEntity } from '../../../kernel/accessTo';
import { readsEntity, writesEntity } from '../../../records/routes/entityPermission';
import { createQuery, loadResultShape } from '../../../records/schemas/records';
import { id } from '../../../records/schemas/id';
import { createAttribute, loadAttribute } from './loadAttribute';
import { optionFields } from './optionFields';

const optionImage = z.object({ url: z.string(), thumbnail: z.string(), large: z.string() }).meta({ id: 'OptionImage' });

const attributeLoadResult: z.ZodType<AttributeLoadResult> = z
  .object({ ...loadResultShape, images: z.record(z.string(), optionImage) })
  .meta({ id: 'AttributeLoadResult' });

const ofAttribute = { params: { entity: 'attribute' } };

const create = defineRoute({
  name: 'createAttribute',
  method: 'GET',
  path: '/api/attribute/create',
  access: 'session',
  permission: () => writesEntity(ofAttribute),
  summary: 'The form of a new attribute, empty or filled from another one (`source`), with the images of its options.',
  query: createQuery,
  result: attributeLoadResult,
  refusals: [404],
  handler: async ({ query }, context) => envelopeReply(await createAttribute(query.source, context)),
});

const load = defineRoute({
  name: 'loadAttribute',
  method: 'GET',
  path: '/api/attribute/load/:id',
  access: 'session',
  permission: () => readsEntity(ofAttribute),
  summary: 'An attribute, its form and the images of its options.',
  params: z.object({ id }),
  result: attributeLoadResult,
  handler: async ({ params }, context) => envelopeReply(await loadAttribute(params.id, context)),
});

const createOption = defineRoute({
  name: 'createAttributeOption',
  method: 'GET',
  path: '/api/attribute/create-option',
  access: 'session',
  permission: () => readsEntity(ofAttribute),
  summary: 'The fields of a new option.',
  result: z.object({ fields: z.array(formField) }),
  handler: (_request, context) => {
    requireAccess(requireEntity('attribute', context), 'load', context);
    return envelopeReply({ fields: optionFields() });
  },
});

export const attributeRoutes: readonly Route[] = [create, load, createOption];
