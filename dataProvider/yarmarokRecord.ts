import type { RaRecord } from 'ra-core';
import { fieldsIn } from '../domain/wire/fieldsIn';
import type { FormDefinition, LoadResult } from '../domain/wire/Form';
import type { FormField } from '../domain/fields/FieldDefinition';
import type { ListItem } from '../domain/wire/Listing';

/** A record as react-admin's hooks expect it: the envelope keys, `id`, and the stored values by field name. */
export type YarmarokRecord = RaRecord<string> &
  Pick<ListItem, '_id' | '_deleted' | '_created' | '_updated' | '_revision'>;

export const formFieldsOf = (form: FormDefinition): FormField[] =>
  form.fields.groups.flatMap((group) => fieldsIn(group.items));

export function fromItem({ fields, ...envelope }: ListItem): YarmarokRecord {
  return { ...fields, ...envelope, id: envelope._id };
}

/** Drops the form's definitions (`FormMeta` asks for them). Values are copied: the record is not part of the response. */
export function fromLoad({ _id, _deleted, _created, _updated, _revision, form }: LoadResult): YarmarokRecord {
  const values = Object.fromEntries(formFieldsOf(form).map((field) => [field.name, { ...field.value }]));
  return { ...values, id: _id, _id, _deleted, _created, _updated, _revision };
}

/** The fields of a record without the envelope keys and the additional keys of a list item. */
export const fieldsToSave = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => !name.startsWith('_') && !['id', 'url', 'image'].includes(name)),
  );
