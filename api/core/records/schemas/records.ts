import { z } from 'zod';
import { maxNamedDefinitions } from '#domain/wire/maxNamedDefinitions';
import type { ConflictResult, FieldResult, FormItem, SaveBody } from '#domain/wire/Form';
import { actionReport } from './actions';
import { id } from './id';
import { anyLocalised } from '../../kernel/schemas/fields/localisedValues';
import { formField } from '../../kernel/schemas/fields/formField';
import { bilingual, language, localValid, message } from '../../kernel/schemas/values';

const recordActions = ['list', 'load', 'create', 'update', 'duplicate', 'delete', 'restore', 'preview'] as const;
export const recordAction = z.enum(recordActions);

export const entityParams = z.object({ entity: z.string().max(64) });
export const recordParams = z.object({ entity: z.string().max(64), id });

/** Id of the attribute set whose form is wanted, in place of the record's own; '' is none. */
const set = z.union([z.literal(''), id]).optional();

/** Two digests (`ConstantJson`). */
const definitionsLength = 32;

/**
 * Keys of the definitions that the caller has, separated by commas; '' for none. The values then come apart from the
 * definitions, and alone where it has these.
 */
const definitions = z
  .string()
  .max(maxNamedDefinitions * (definitionsLength + 1))
  .optional();
export const definitionsQuery = z.object({ definitions });
export type DefinitionsQuery = z.infer<typeof definitionsQuery>;

export const loadQuery = definitionsQuery.extend({ set });

/**
 * `source`: id of a record to copy, as duplicate does. `attributes`: options to select, `name:value1,value2` separated by
 * semicolons (domain §2). `follow`: id of the record that the set follows (`follows`), of a product its category: the
 * form is that of the set which this record names.
 */
export const createQuery = definitionsQuery.extend({
  source: id.optional(),
  set,
  attributes: z.string().max(2000).optional(),
  follow: id.optional(),
});

/** `record=true`: the reply has the stored record. */
export const saveQuery = z.object({ record: z.literal('true').optional() });

export const saveBodyShape = { _id: z.string().max(200).optional(), _revision: z.int().optional() };
export const saveBody: z.ZodType<SaveBody> = z.strictObject({
  ...saveBodyShape,
  fields: z.record(z.string(), z.unknown()),
});

/** Delete and restore. A list in `id` names several records (requirements A-20). */
export const moveBody = z
  .strictObject({ id: z.union([id, z.array(id).min(1).max(10_000)]).optional(), model: z.string().max(64).optional() })
  .meta({ id: 'MoveBody' });

export const moveResult = z
  .object({ _id: z.string().optional(), status: z.boolean(), action: actionReport.optional() })
  .meta({ id: 'MoveResult' });

const title = z.partialRecord(language, z.string());

const formItem: z.ZodType<FormItem> = z
  .lazy(() => {
    const part = { name: z.string(), items: z.array(formItem) };
    return z.union([
      z.object({
        type: z.literal('section'),
        title: bilingual,
        help: bilingual.optional(),
        side: z.boolean().optional(),
        lead: z.boolean().optional(),
        ...part,
      }),
      z.object({ type: z.literal('block'), title: bilingual, ...part }),
      z.object({ type: z.enum(['column', 'fields']), ...part }),
      formField,
    ]) as z.ZodType<FormItem>;
  })
  .meta({ id: 'FormItem' });

/** A tab. */
const formGroup = z.object({
  type: z.literal('tab').optional(),
  name: z.string(),
  title: bilingual,
  items: z.array(formItem),
});

/** A form without what its records add to it. */
export const form = z.object({
  fields: z.object({ groups: z.array(formGroup) }),
  invalidMessage: bilingual.optional(),
});

const attributeSet = z.object({
  title: bilingual,
  fields: z.object({ groups: z.array(z.object({ title: bilingual, items: z.array(z.string()) })) }),
});

export const loadResultShape = {
  _id: z.string(),
  _deleted: z.boolean(),
  _created: z.string(),
  _updated: z.string(),
  updatedBy: z.string().optional(),
  _revision: z.number(),
  _increment: z.number().optional(),
  _oldID: z.string().optional(),
  definitions: z.string().optional(),
  url: z.string().optional(),
  address: z.string().optional(),
  addressKnown: z.boolean().optional(),
  sets: z.record(z.string(), attributeSet).optional(),
  may: z.array(recordAction),
  title,
  loginRedirect: z.string().optional(),
};

export const fieldResult: z.ZodType<FieldResult> = z
  .object({ name: z.string(), valid: z.boolean(), localValid, messages: z.array(message) })
  .meta({ id: 'FieldResult' });

export const saveResultShape = {
  _id: z.string(),
  _revision: z.number().optional(),
  _updated: z.string().optional(),
  status: z.boolean(),
  valid: z.boolean(),
  messages: z.array(message),
  fields: z.record(z.string(), fieldResult),
  redirect: z.string().optional(),
  loginRedirect: z.string().optional(),
};

/** Of the stored record, besides its values. */
export const conflictShape = { _revision: z.number(), _updated: z.string(), updatedBy: z.string() };

/** Where a call is refused because of a record of one of several entities. */
export const conflictResult: z.ZodType<ConflictResult> = z
  .object({ conflict: z.object({ ...conflictShape, fields: z.record(z.string(), anyLocalised) }) })
  .meta({ id: 'ConflictResult' });
