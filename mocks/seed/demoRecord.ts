import type { Entity } from '#core/schema/defineEntity';
import { formOf } from '#core/schema/formOf';
import { checkField } from '#domain/form/checkField';
import { mergeField, readField } from '#domain/form/readField';
import { visibleFields } from '#domain/form/visibleFields';
import type { Problem } from '#domain/fields/Problem';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';

/** Values of a form's fields, by their keys: a language, or 0. */
export type Values = Record<string, object>;

/** Builds a record through the entity's field definitions; throws for a value that the form would refuse. */
export function recordOf(entity: Entity, envelope: StoredRecord, values: Values): StoredRecord {
  const { names } = formOf(entity, { ...envelope, ...values });
  const fields = new Map([...entity.definitions.uk].filter(([name]) => names.has(name)));
  const id = envelope._id;
  const record: StoredRecord = { ...envelope };
  const problems = new Map<string, readonly Problem[]>();
  for (const [name, field] of fields) {
    const read = readField(field, values[name] ?? {});
    problems.set(name, read.problems);
    record[name] =
      field.type === 'password'
        ? { 0: (values[name] as { 0?: string } | undefined)?.[0] ?? '' }
        : mergeField(field, undefined, read.value);
  }
  const visible = visibleFields(
    [...fields.values()].map((field) => ({ ...field, hidden: false })),
    record as Record<string, Localised>,
  );
  for (const [name, field] of fields) {
    if (field.type === 'password' || !visible.has(name)) continue;
    const check = checkField(field, record[name] as Localised, problems.get(name));
    if (!check.valid)
      throw new Error(`demo ${id}: ${name} ${JSON.stringify(values[name])} ${JSON.stringify(check.problems)}`);
  }
  const unknown = Object.keys(values).filter((name) => !fields.has(name));
  if (unknown.length > 0) throw new Error(`demo ${id}: no field ${unknown.join(', ')}`);
  return record;
}
