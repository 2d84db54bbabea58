import { z } from 'zod';
import { accessLevels, furtherActions, rightNames } from '#domain/wire/rights';
import { orderStatuses } from '#domain/order/orderStatuses';
import type { Message, WireUser } from '#domain/wire/Envelope';
import type { Bilingual, DatalistItem, FormField } from '#domain/wire/FieldDefinition';
import type { RecordField } from '#domain/wire/Form';
import { conditionFlags } from '#domain/wire/FieldDefinition';
import { fieldTypeCodes } from '#domain/wire/FieldTypeCode';
import { languages } from '#domain/text/Language';

/** Shared schemas. Result schemas only describe the API; request schemas validate. */
export const language = z.enum(languages);

export const bilingual: z.ZodType<Bilingual> = z.object({ uk: z.string(), en: z.string() }).meta({ id: 'Bilingual' });

export const message: z.ZodType<Message> = z
  .object({
    type: z.enum(['error', 'info', 'warning']),
    text: z.string(),
    locale: language.optional(),
    link: z.object({ path: z.string(), text: z.string() }).optional(),
  })
  .meta({ id: 'Message' });

export const role = z
  .object({
    id: z.string(),
    grants: z.record(
      z.enum(rightNames),
      z.object({ level: z.enum(accessLevels), more: z.array(z.enum(furtherActions)).readonly() }),
    ),
    statuses: z.array(z.enum(orderStatuses)).readonly().nullable(),
    needsFactor: z.boolean(),
  })
  .meta({ id: 'Role' });

export const wireUser: z.ZodType<WireUser> = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    type: z.enum(['admin', 'staff', 'merchant']),
    shop: z.string().nullable(),
    gates: z.array(z.enum(['admin', 'owner'])),
    role: role.nullable(),
  })
  .meta({ id: 'User' });

/** What a method of payment can be chosen for. */
const paymentTerms = z.object({
  deliveries: z.array(z.string()),
  minOrderPrice: z.number(),
  parts: z.object({ min: z.number(), max: z.number() }).optional(),
});

export const datalistItem: z.ZodType<DatalistItem> = z
  .object({
    value: z.string(),
    view: z.string(),
    slug: z.string().optional(),
    label: z.string().optional(),
    image: z.object({ url: z.string(), sizes: z.object({ thumbnail: z.string().optional() }).optional() }).optional(),
    file: z
      .object({
        url: z.string(),
        mime: z.string(),
        size: z.number(),
        width: z.number().nullable(),
        height: z.number().nullable(),
        alt: z.partialRecord(language, z.string()),
        thumbnail: z.string(),
      })
      .optional(),
    color: z.string().optional(),
    selected: z.boolean().optional(),
    visible: z.boolean().optional(),
    disabled: z.boolean().optional(),
    fixed: z.boolean().optional(),
    dependent: z.array(z.string()).optional(),
    reason: z.string().optional(),
    needsComment: z.boolean().optional(),
    payment: paymentTerms.optional(),
  })
  .meta({ id: 'DatalistItem' });

/** One value by language, or under key 0. */
const localised = z.record(z.string(), z.unknown()).meta({ id: 'Localised' });

export const localValid = z.object({
  uk: z.boolean().optional(),
  en: z.boolean().optional(),
  '0': z.boolean().optional(),
});

/** Values by the name of a field. */
export const optionsFilter = z.record(z.string(), z.array(z.string()).readonly()).readonly();

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
  default: z.unknown().optional(),
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
    value: localised,
    valid: z.boolean(),
    localValid,
    messages: z.array(message),
    availableMessages,
    version: z.number(),
  })
  .meta({ id: 'FormField' });

export const recordFieldSchema: z.ZodType<RecordField> = z
  .object({
    value: localised,
    datalist: definition.datalist,
    required: definition.required,
    placeholder: definition.placeholder,
    availableMessages: availableMessages.optional(),
  })
  .meta({ id: 'RecordField' });
