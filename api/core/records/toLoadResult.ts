import type { FieldDefinition, FormField } from '#domain/wire/FieldDefinition';
import { availableMessages } from '#domain/form/availableMessages';
import { localisedKeys } from '#domain/form/localisedKeys';
import { mergeField } from '#domain/form/readField';
import type { FormGroup, FormItem, LoadResult } from '#domain/wire/Form';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import { seesNumbers } from '../schema/Access';
import type { EntityHooks } from '../schema/EntityHooks';
import type { Entity } from '../schema/defineEntity';
import type { EntityForm, ResolvedLayoutItem } from '../schema/EntityForm';
import { defaultSetId, fieldNamesIn, isArrangedBySet } from '../schema/entityForms';
import { formOf } from '../schema/formOf';
import { bilingualText } from '../schema/EntityTexts';
import { sealedEnd } from '../ports/SecretBox';
import { localisedOf, textOf, titlesOf } from '../schema/valueOf';
import { recordPermissions } from '../kernel/accessTo';
import { editorName } from './editors';
import { formChoices } from './datalists';
import { hasPreview } from '../schema/hasPreview';
import { previewUrl } from './previewUrl';
import { recordAddress } from './recordAddress';
import { withSelection } from './withSelection';

/** More options of a `source` are found through its list. */
const maxChoices = 100;

const allValid = { true: { uk: true, en: true }, false: { '0': true } } as const;

/** The stored value for the form: all configured languages, no others, never a password. */
function visibleValue(field: FieldDefinition, record: StoredRecord): Localised {
  if (field.type === 'password') return { '0': '' };
  const merged = mergeField(field, field.name in record ? localisedOf(record, field.name) : undefined, {});
  return Object.fromEntries(localisedKeys(field).map((key) => [key, merged[key]]));
}

/** Of a key only that there is one, and how it ends. */
function sealedNote(sealed: string): Pick<FormField, 'placeholder'> {
  const end = sealedEnd(sealed);
  if (sealed === '') return {};
  return { placeholder: bilingualText(`Збережено: …${end}`, `Stored: …${end}`) };
}

interface FormFieldOptions {
  access: Access;
  hooks: EntityHooks | undefined;
  context: Context;
}

/** A stored password is kept where none is typed. */
const inFormOf = (record: StoredRecord, field: FieldDefinition): FieldDefinition =>
  field.type === 'password' && field.required && textOf(record, field.name) !== ''
    ? { ...field, required: false }
    : field;

async function formField(
  defined: FieldDefinition,
  record: StoredRecord,
  { access, hooks, context }: FormFieldOptions,
): Promise<FormField> {
  const field = inFormOf(record, defined);
  const datalist = field.source
    ? await formChoices(field, record, maxChoices, context)
    : ((await hooks?.choices?.(field.name, record, context)) ?? field.datalist);
  const value = visibleValue(field, record);
  const hidden = context.user !== null && hooks?.hiddenFields?.(record, context.user).includes(field.name);
  const readonly =
    field.readonly ||
    (field.insertOnly && record._id !== '') ||
    access.readonly?.includes(field.name) ||
    (access.forcedValues && field.name in access.forcedValues);
  return {
    ...field,
    ...(datalist && { datalist: withSelection(datalist, value) }),
    ...(field.sealed && sealedNote(textOf(record, field.name))),
    ...(readonly && { readonly: true }),
    ...(hidden && { hidden: true }),
    value,
    valid: true,
    localValid: allValid[field.multilangual ? 'true' : 'false'],
    messages: [],
    availableMessages: availableMessages(field, context.language),
    version: 0,
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
  return formField(field, record, { access, hooks: entity.spec.hooks, context });
}

async function formGroups(
  entity: Entity,
  form: EntityForm,
  record: StoredRecord,
  access: Access,
  context: Context,
): Promise<FormGroup[]> {
  const options: FormFieldOptions = { access, hooks: entity.spec.hooks, context };
  const fillItem = async (item: ResolvedLayoutItem): Promise<FormItem> => {
    if ('field' in item) return formField(item.field, record, options);
    const items = await Promise.all(item.items.map(fillItem));
    switch (item.type) {
      case 'section':
        return {
          type: item.type,
          name: item.name,
          title: item.title,
          ...(item.side && { side: true }),
          ...(item.lead && { lead: true }),
          items,
        };
      case 'block':
        return { type: item.type, name: item.name, title: item.title, items };
      default:
        return { type: item.type, name: item.name, items };
    }
  };
  return Promise.all(
    form.layout[context.language].map(async ({ name, title, items }) => ({
      name,
      title,
      items: await Promise.all(items.map(fillItem)),
    })),
  );
}

/** The attribute sets to choose from (domain §3 Product); where a record may have none, its form in code is no set. */
const setsOf = ({ spec, forms }: Entity, { language }: Context): LoadResult['sets'] =>
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

/** The result of create and load, with the form of the record's attribute set. A record without an id is a new one. */
export async function toLoadResult(
  entity: Entity,
  stored: StoredRecord,
  access: Access,
  context: Context,
  form: EntityForm = formOf(entity, stored),
): Promise<LoadResult> {
  const { spec } = entity;
  const [record = stored] = (await spec.hooks?.afterRead?.([stored], context)) ?? [stored];
  return {
    _id: record._id,
    _deleted: record._deleted,
    _created: record._created,
    _updated: record._updated,
    ...(record._id !== '' && { updatedBy: await editorName(record, context) }),
    _revision: record._revision,
    ...(seesNumbers(access) && { _increment: record._increment }),
    ...(record._oldID !== undefined && { _oldID: record._oldID }),
    form: { fields: { groups: await formGroups(entity, form, record, access, context) } },
    ...(hasPreview(spec) && { url: record._id === '' ? '' : previewUrl(spec, record) }),
    ...(await recordAddress(entity, record, context)),
    ...(spec.attributes && { sets: setsOf(entity, context) }),
    may: recordPermissions(entity, access, record, context),
    title: titlesOf(record, spec.titleField),
  };
}
