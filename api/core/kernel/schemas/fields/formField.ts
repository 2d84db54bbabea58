import { z } from 'zod';
import type { FormField } from '#domain/wire/FieldDefinition';
import { conditionFlags } from '#domain/wire/FieldDefinition';
import { fieldTypeCodes } from '#domain/wire/FieldTypeCode';
import { bilingual, datalistItem, localValid, message, optionsFilter } from '../values';
import { anyLocalised, anyStoredValue, typedValues } from './localisedValues';

const definition = {
  name: z.string(),
  code: z.string(),
  type: z.enum(fieldTypeCodes),
  title: bilingual,
  filterTitle: bilingual.optional(),
  hint: bilingual.optional(),
  placeholder: bilingual.optional(),
  required: z.boolean().optional(),
  multilangual: z.boolean().optional(),
  multilangualItems: z.boolean().optional(),
  multiple: z.boolean().optional(),
  current: z.boolean().optional(),
  sealed: z.boolean().optional(),
  maxlength: z.number().optional(),
  minlength: z.number().optional(),
  gtin: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().optional(),
  unique: z.boolean().optional(),
  generateUnique: z.boolean().optional(),
  accepted: z.array(z.string()).optional(),
  maxSize: z.number().optional(),
  resizeRules: z.array(z.object({ name: z.string(), width: z.number(), height: z.number() })).optional(),
  default: z.union([anyStoredValue, anyLocalised]).optional(),
  datalist: z.array(datalistItem).optional(),
  source: z.string().optional(),
  optionsFilter: optionsFilter.optional(),
  activeOnly: z.boolean().optional(),
  follows: z.string().optional(),
  from: z.string().optional(),
  readonly: z.boolean().optional(),
  insertOnly: z.boolean().optional(),
  disabled: z.boolean().optional(),
  hidden: z.boolean().optional(),
  removable: z.boolean().optional(),
  independent: z.boolean().optional(),
  ruler: z.boolean().optional(),
  yesNoDependent: z.array(z.string()).optional(),
  trueDependent: z.array(z.string()).optional(),
  emptyDependent: z.array(z.string()).readonly().optional(),
  searchable: z.boolean().optional(),
  backendListing: z.boolean().optional(),
  backendFilterable: z.boolean().optional(),
  backendSortable: z.boolean().optional(),
  frontendFilterable: z.boolean().optional(),
  promocodeFilterable: z.boolean().optional(),
  feedFilterable: z.boolean().optional(),
  conditionFlag: z.enum(conditionFlags).optional(),
  sortingType: z.union([z.literal(1), z.literal(-1)]).optional(),
  width: z.enum(['half', 'third', 'quarter']).optional(),
};

const availableMessages = z.record(z.string(), z.string());

export const formField: z.ZodType<FormField> = z
  .object({
    ...definition,
    value: anyLocalised,
    valid: z.boolean(),
    localValid,
    messages: z.array(message),
    availableMessages,
    version: z.number(),
  })
  .meta({
    id: 'FormField',
    // The value is of its type: the components of these names are made with the document.
    allOf: typedValues.map(({ types, value }) => ({
      if: { properties: { type: { enum: types } } },
      then: { properties: { value: { $ref: `#/components/schemas/${value.meta()?.id ?? ''}` } } },
    })),
  });

const ofRecord = {
  datalist: definition.datalist,
  required: definition.required,
  placeholder: definition.placeholder,
  availableMessages: availableMessages.optional(),
};

const known = new Map<z.ZodType, z.ZodType>();

/** What a record adds to a field whose value is of this schema. */
export function formFieldOfValue(value: z.ZodType): z.ZodType {
  const schema = known.get(value) ?? z.object({ value, ...ofRecord }).meta({ id: `${value.meta()?.id ?? ''}Field` });
  known.set(value, schema);
  return schema;
}
