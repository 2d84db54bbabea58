import type { Language } from '#domain/text/Language';
import type { DatalistItem, FieldDefinition, FormField } from '#domain/wire/FieldDefinition';
import type { FormDefinition, LoadResult } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import { JsonText } from '../kernel/JsonText';
import type { Access } from '../schema/Access';
import { seesNumbers } from '../schema/Access';
import { hiddenNames } from '../schema/accessFor';
import type { Entity } from '../schema/defineEntity';
import type { EntityForm } from '../schema/EntityForm';
import { defaultSetId, fieldNamesIn, isArrangedBySet } from '../schema/entityForms';
import { formOf } from '../schema/formOf';
import { titlesOf } from '../schema/valueOf';
import { recordPermissions } from '../kernel/accessTo';
import { editorName } from './editors';
import { formChoices } from './datalists';
import { BoundedCache } from './forms/BoundedCache';
import { ConstantJson } from './forms/ConstantJson';
import { fieldConstants, recordField } from './forms/recordField';
import type { FormVariant } from './forms/recordField';
import type { ChoicesByField } from './forms/FormTemplate';
import { FormTemplate } from './forms/FormTemplate';
import { hasPreview } from '../schema/hasPreview';
import { previewUrl } from './previewUrl';
import { recordAddress } from './recordAddress';
import { withOwnProposal } from './withOwnProposal';
import { shownRecords } from './shownRecords';

/** More options of a `source` are found through its list. */
const maxChoices = 100;

/** Choices that only this record has: records of a `source`, and those that a hook finds; null: the definition's. */
async function choicesOf(
  { spec }: Entity,
  field: FieldDefinition,
  record: StoredRecord,
  context: Context,
): Promise<readonly DatalistItem[] | null> {
  if (field.source) return formChoices(field, record, maxChoices, context);
  return (await spec.hooks?.choices?.(field.name, record, context)) ?? null;
}

/** How this person has the form of the record. `fixed`: fields that this record cannot change any more. */
function variantOf(
  { spec }: Entity,
  record: StoredRecord,
  access: Access,
  { language, user }: Pick<Context, 'language' | 'user'>,
  fixed: readonly string[] = [],
): FormVariant {
  return {
    language,
    isNew: record._id === '',
    readonly: [...(access.readonly ?? []), ...Object.keys(access.forcedValues ?? {}), ...fixed],
    hidden: [...((user && spec.hooks?.hiddenFields?.(record, user)) ?? []), ...hiddenNames(access)],
  };
}

/** One field of the entity's form, as the form loads it. */
export async function loadFormField(
  entity: Entity,
  name: string,
  record: StoredRecord,
  access: Access,
  context: Context,
): Promise<FormField> {
  const field = entity.definitions[context.language].get(name);
  if (!field) throw new Error(`${entity.name} has no field ${name}`);
  const choices = (await choicesOf(entity, field, record, context)) ?? field.datalist ?? null;
  const constants = fieldConstants(field, variantOf(entity, record, access, context));
  return { ...constants, ...recordField(field, record, choices, context.language) };
}

const maxTemplateBytes = 12 * 1024 * 1024;
const maxSetsBytes = 4 * 1024 * 1024;

/** By the layout of a form: another one takes its place when attributes or sets change. */
const templates = new BoundedCache<FormTemplate>(maxTemplateBytes);

function templateOf(form: EntityForm, variant: FormVariant): FormTemplate {
  const layout = form.layout[variant.language];
  return templates.get(layout, JSON.stringify(variant), () => new FormTemplate(layout, variant));
}

async function recordChoices(
  entity: Entity,
  template: FormTemplate,
  record: StoredRecord,
  context: Context,
): Promise<ChoicesByField> {
  const fields = entity.spec.hooks?.choices ? template.definitions : template.sourced;
  const found = await Promise.all(
    fields.map(async (field) => [field.name, await choicesOf(entity, field, record, context)] as const),
  );
  return new Map(found.flatMap(([name, choices]) => (choices ? [[name, choices] as const] : [])));
}

/** The attribute sets to choose from (domain §3 Product); where a record may have none, its form in code is no set. */
const setsOf = ({ spec, forms }: Entity, language: Language): NonNullable<LoadResult['sets']> =>
  Object.fromEntries(
    forms
      .filter(({ id }) => id !== '' || isArrangedBySet(spec))
      .map(({ id, title, layout }) => [
        id === '' ? defaultSetId : id,
        {
          title,
          fields: { groups: layout[language].map((group) => ({ title: group.title, items: fieldNamesIn(group) })) },
        },
      ]),
  );

const setsTexts = new BoundedCache<ConstantJson>(maxSetsBytes);

const setsTextOf = (entity: Entity, language: Language): ConstantJson =>
  setsTexts.get(entity.forms, language, () => new ConstantJson(JSON.stringify(setsOf(entity, language))));

/** A result of create and load in which what is the same for many records is text already. */
export type LoadReply<Result extends LoadResult = LoadResult> = Omit<Result, 'form' | 'sets'> & {
  form: JsonText<FormDefinition>;
  sets?: JsonText<NonNullable<LoadResult['sets']>>;
};

interface LoadOptions {
  /** In place of the one of the record's attribute set. */
  form?: EntityForm;
  /** Fields that this record cannot change any more. */
  fixed?: readonly string[];
  /** Of the call: keys of the definitions that it has, which come apart from the values then. */
  definitions?: string | undefined;
}

/** The form, the sets to choose from, and what names them where the call has asked for that. */
async function formParts(
  entity: Entity,
  record: StoredRecord,
  access: Access,
  context: Context,
  { form = formOf(entity, record), fixed, definitions }: LoadOptions,
): Promise<Pick<LoadReply, 'form' | 'sets' | 'definitions'>> {
  const template = templateOf(form, variantOf(entity, record, access, context, fixed));
  const choices = await recordChoices(entity, template, record, context);
  const sets = entity.spec.attributes && setsTextOf(entity, context.language);
  if (definitions === undefined)
    return { form: template.filled(record, choices), ...(sets && { sets: new JsonText([sets.bytes]) }) };
  const digests = await Promise.all([template.groups, ...(sets ? [sets] : [])].map((each) => each.digest(context)));
  const key = digests.join('');
  const isKnown = definitions.split(',').includes(key);
  return {
    definitions: key,
    form: template.apart(record, choices, isKnown),
    ...(sets && { sets: new JsonText(isKnown ? ['{}'] : [sets.bytes]) }),
  };
}

/** The result of create and load, with the form of the record's attribute set. A record without an id is a new one. */
export async function toLoadResult(
  entity: Entity,
  stored: StoredRecord,
  access: Access,
  context: Context,
  options: LoadOptions = {},
): Promise<LoadReply> {
  const { spec } = entity;
  const own = await withOwnProposal(entity, stored, context);
  const [record = own] = await shownRecords(entity, [own], context);
  return {
    _id: record._id,
    _deleted: record._deleted,
    _created: record._created,
    _updated: record._updated,
    ...(record._id !== '' && { updatedBy: await editorName(record, context) }),
    _revision: record._revision,
    ...(seesNumbers(access) && { _increment: record._increment }),
    ...(record._oldID !== undefined && { _oldID: record._oldID }),
    ...(await formParts(entity, record, access, context, { form: formOf(entity, stored), ...options })),
    ...(hasPreview(spec) && { url: record._id === '' ? '' : previewUrl(spec, record) }),
    ...(await recordAddress(entity, record, context)),
    may: recordPermissions(entity, access, record, context),
    title: titlesOf(record, spec.titleField),
  };
}
