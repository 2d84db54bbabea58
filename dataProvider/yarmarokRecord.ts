import type { RaRecord } from 'ra-core';
import { fieldsIn } from '../domain/wire/fieldsIn';
import type { FormDefinition, LoadResult } from '../domain/wire/Form';
import type { FormField } from '../domain/fields/FieldDefinition';
import type { ListItem } from '../domain/wire/Listing';

/** A record as react-admin's hooks see it: the envelope keys, `id`, and the fields' stored values by their names. */
export type YarmarokRecord = RaRecord<string> &
  Pick<ListItem, '_id' | '_deleted' | '_created' | '_updated' | '_revision'>;

export const formFieldsOf = (form: FormDefinition): FormField[] =>
  form.fields.groups.flatMap((group) => fieldsIn(group.items));

export function fromItem({ fields, ...envelope }: ListItem): YarmarokRecord {
  return { ...fields, ...envelope, id: envelope._id };
}

/** The form itself stays behind: who needs it asks `load`. */
export function fromLoad({ _id, _deleted, _created, _updated, _revision, form }: LoadResult): YarmarokRecord {
  const values = Object.fromEntries(formFieldsOf(form).map((field) => [field.name, field.value]));
  return { ...values, id: _id, _id, _deleted, _created, _updated, _revision };
}

/** What of a record is saved: its fields, without the envelope keys and what a list item carries beside them. */
export const fieldsToSave = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => !name.startsWith('_') && !['id', 'url', 'image'].includes(name)),
  );
