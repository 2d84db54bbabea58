import { z } from 'zod';
import { maxVariationProps, maxVariations } from '#domain/fields/variableRelations';
import type {
  GenerateVariationsBody,
  GenerateVariationsResult,
  UndoVariationsBody,
  UndoVariationsResult,
  VariableAttributesResult,
} from '#domain/wire/VariableRelation';
import { maxGenerated } from '#domain/wire/VariableRelation';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { message } from '#core/kernel/schemas/values';
import { id } from '#core/records/schemas/id';
import { generateVariations } from './generateVariations';
import { undoVariations } from './undoVariations';
import { getVariableAttributes } from './variableAttributes';

const bilingual = z.object({ uk: z.string(), en: z.string() });
const option = z.object({ value: z.string(), view: z.string(), selected: z.boolean() });
const props = z.array(z.strictObject({ attribute: id, option: id })).max(maxVariationProps);

const variableAttributes = defineRoute({
  name: 'getVariableAttributes',
  method: 'GET',
  path: '/api/product/get-variable-attributes/:id',
  access: 'session',
  summary: 'The attributes of a product that its variations can differ in: those of its set that have options.',
  params: z.object({ id }),
  result: z
    .object({
      attributes: z.array(z.object({ _id: z.string(), code: z.string(), title: bilingual, options: z.array(option) })),
    })
    .meta({ id: 'VariableAttributesResult' }) satisfies z.ZodType<VariableAttributesResult>,
  refusals: [404],
  handler: async ({ params }, context) =>
    envelopeReply({ attributes: await getVariableAttributes(params.id, context) }),
});

const generateBody: z.ZodType<GenerateVariationsBody> = z
  .strictObject({
    product: id,
    relations: z.array(z.strictObject({ relation: id, propsID: z.string().max(2000), props })).max(maxVariations),
    combinations: z.array(props.min(1)).min(1).max(maxGenerated),
    preview: z.boolean(),
  })
  .meta({ id: 'GenerateVariationsBody' });

const generated = z.object({
  _id: z.string(),
  propsID: z.string(),
  title: z.string(),
  slug: z.string(),
  sku: z.string(),
  messages: z.array(message),
});

const generate = defineRoute({
  name: 'generateVariations',
  method: 'POST',
  path: '/api/product/generate-variations',
  access: 'session',
  summary: 'Copies a product, one copy per combination of options, and links the copies and the product to each other.',
  body: generateBody,
  result: z
    .object({ valid: z.boolean(), items: z.array(generated) })
    .meta({ id: 'GenerateVariationsResult' }) satisfies z.ZodType<GenerateVariationsResult>,
  refusals: [404, 409],
  handler: async ({ body }, context) => envelopeReply({ ...(await generateVariations(body, context)) }),
});

const undoBody: z.ZodType<UndoVariationsBody> = z
  .strictObject({ product: id, created: z.array(id).min(1).max(maxGenerated) })
  .meta({ id: 'UndoVariationsBody' });

const undo = defineRoute({
  name: 'undoVariations',
  method: 'POST',
  path: '/api/product/undo-variations',
  access: 'session',
  summary: 'Moves generated copies to the trash; those that were changed since are skipped.',
  body: undoBody,
  result: z
    .object({ removed: z.array(z.string()), skipped: z.array(z.string()) })
    .meta({ id: 'UndoVariationsResult' }) satisfies z.ZodType<UndoVariationsResult>,
  refusals: [404, 409],
  handler: async ({ body }, context) => envelopeReply({ ...(await undoVariations(body, context)) }),
});

export const variationRoutes: readonly Route[] = [variableAttributes, generate, undo];
