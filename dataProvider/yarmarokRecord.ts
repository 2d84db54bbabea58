import type { RaRecord } from 'ra-core';
import { deepEqual } from '#domain/form/deepEqual';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { FormDefinition, LoadResult } from '#domain/wire/Form';
import type { FormField } from '#domain/wire/FieldDefinition';
import { isObject } from '#domain/wire/isObject';
import type { ListItem } from '#domain/wire/Listing';

/** A record as react-admin's hooks expect it: the envelope keys, `id`, and the stored values by field name. */
export type YarmarokRecord = RaRecord<string> &
  Pick<ListItem, '_id' | '_deleted' | '_created' | '_updated' | '_revision'> & {
    /**
     * The definitions of the form that `getOne` has loaded the record with. A function, because it is not in JSON
     * (react-admin has records in the keys of its mutations), and react-query and react-hook-form do not copy it.
     */
    _form?(): FormDefinition;
  };

/**
 * A row of a list. What the server adds to the fields has names that no field has: there are fields `image` and `url`.
 */
export interface ListRecord extends Omit<
  ListItem,
  'fields' | 'url' | 'incomplete' | 'denied' | 'image' | 'note' | 'summary'
> {
  id: string;
  _url?: string;
  _incomplete?: ListItem['incomplete'];
  _denied?: ListItem['denied'];
  _image?: string;
  _note?: string;
  _summary?: string;
  [field: string]: unknown;
}

export const formFieldsOf = (form: FormDefinition): FormField[] =>
  form.fields.groups.flatMap((group) => fieldsIn(group.items));

export function fromItem({ fields, url, incomplete, denied, image, note, summary, ...envelope }: ListItem): ListRecord {
  return {
    ...fields,
    ...envelope,
    ...(url !== undefined && { _url: url }),
    ...(incomplete !== undefined && { _incomplete: incomplete }),
    ...(denied !== undefined && { _denied: denied }),
    ...(image !== undefined && { _image: image }),
    ...(note !== undefined && { _note: note }),
    ...(summary !== undefined && { _summary: summary }),
    id: envelope._id,
  };
}

/**
 * Drops the form's definitions. Values are copied: the record is not part of the response.
 */
export function fromLoad({ _id, _deleted, _created, _updated, _revision, form }: LoadResult): YarmarokRecord {
  const values = Object.fromEntries(formFieldsOf(form).map((field) => [field.name, { ...field.value }]));
  return { ...values, id: _id, _id, _deleted, _created, _updated, _revision };
}

/** What an emptied input of a value without languages means: react-admin gives null, `previous` has the type's form. */
function emptyValue(previous: unknown): unknown {
  if (typeof previous === 'string') return '';
  return Array.isArray(previous) ? [] : null;
}

/**
 * A field's value from a form. A form without a record makes arrays where a source has a number: `slug.0` is `{ slug:
 * ['med'] }`. An input that was never filled in has no value; null of a language means that it has no translation.
 */
function toWireValue(value: unknown, previous: unknown, isNew: boolean): unknown {
  if (!isObject(value) && !Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const before: Readonly<Record<string, unknown>> = isObject(previous) ? previous : {};
  const parts = entries.flatMap(([key, part]): [string, unknown][] => {
    if (key !== '0' || part !== null) return [[key, part]];
    return isNew ? [] : [[key, emptyValue(before[key])]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** The fields of a record's form, and of these only what differs from the `previous` record; null for a new one. */
export function fieldsToSave(
  data: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> | null,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    if (name.startsWith('_') || name === 'id') continue;
    const before = previous?.[name];
    const submitted = toWireValue(value, before, previous === null);
    if (submitted !== undefined && !deepEqual(submitted, before)) fields[name] = submitted;
  }
  return fields;
}
