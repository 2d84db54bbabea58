import { emptyField, mergeField } from '#domain/form/readField';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import type { EntityForm } from '../schema/EntityForm';
import { refuse } from '../kernel/refuse';
import { isFixed } from '../schema/fixedRecords';
import { formOf } from '../schema/formOf';
import { localisedOf } from '../schema/valueOf';

const emptyEnvelope: StoredRecord = {
  _id: '',
  _deleted: false,
  _created: '',
  _updated: '',
  _revision: 0,
  _increment: 0,
};

const blanks = new WeakMap<EntityForm, StoredRecord>();

/**
 * Of each form once: a copy of it takes a hundredth of the time. Its values are frozen, because all copies have them: a
 * record's values are replaced, never changed.
 */
function blankRecord(entity: Entity, form: EntityForm, { language }: Context): StoredRecord {
  const known = blanks.get(form);
  if (known) return known;
  const fields = [...entity.definitions[language].values()].filter(({ name }) => form.names.has(name));
  const values = fields.map((field) => [field.name, Object.freeze(emptyField(field))] as const);
  const blank = { ...emptyEnvelope, ...Object.fromEntries(values) };
  blanks.set(form, blank);
  return blank;
}

/** A record before its first save: defaults of the form's fields, and forced values. */
export function newRecord(
  entity: Entity,
  access: Access,
  context: Context,
  form: EntityForm = formOf(entity, emptyEnvelope),
): StoredRecord {
  const record: StoredRecord = { ...blankRecord(entity, form, context) };
  if (entity.spec.attributes) record[entity.spec.attributes.setField] = { '0': form.id };
  for (const [name, value] of Object.entries(access.forcedValues ?? {})) record[name] = { '0': value };
  return record;
}

/** The value of a field for a copy: options in the trash are not chosen anew. */
function withoutTrashedOptions({ name, datalist = [] }: FieldDefinition, source: StoredRecord): Localised {
  const stored = localisedOf(source, name);
  const trashed = new Set(datalist.flatMap(({ value, disabled }) => (disabled ? [value] : [])));
  if (trashed.size === 0) return stored;
  const isTrashed = (value: unknown): boolean => typeof value === 'string' && trashed.has(value);
  const { 0: value } = stored;
  if (Array.isArray(value)) return { '0': value.filter((each) => !isTrashed(each)) };
  return isTrashed(value) ? { '0': '' } : stored;
}

/**
 * A copy as a starting point: unique values, passwords, server-written fields and the variations of the source are never
 * copied (requirements A-06).
 */
export function duplicateRecord(entity: Entity, source: StoredRecord, access: Access, context: Context): StoredRecord {
  if (isFixed(entity.spec, source._id)) throw refuse(403, 'noAccess');
  const form = formOf(entity, source);
  const record = newRecord(entity, access, context, form);
  for (const field of entity.definitions[context.language].values()) {
    const isCopied =
      form.names.has(field.name) &&
      !field.unique &&
      !field.readonly &&
      field.type !== 'password' &&
      field.type !== 'variable-relations' &&
      !(field.name in (access.forcedValues ?? {}));
    if (isCopied && field.name in source)
      record[field.name] = mergeField(field, withoutTrashedOptions(field, source), {});
  }
  return record;
}
