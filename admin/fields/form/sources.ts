import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { localisedKeys } from '#domain/form/localisedKeys';
import type { Language } from '#domain/text/Language';
import type { Localised } from '#domain/wire/StoredRecord';

/** Key of one value of a field: its language, or '0' for a field without languages. */
export type FieldKey = Language | '0';

/** The values of a form by field name. */
export type FormValues = Readonly<Record<string, Localised>>;

/**
 * The `source` of one value, as react-admin's inputs take it: `title.uk`, `slug.0`.
 *
 * react-hook-form makes an array of `errors.slug` and `dirtyFields.slug` because of the numeric key. Nothing here minds:
 * both are read by source or by `Object.entries` only, and `values.slug` stays the object that the record brings.
 */
export const sourceOf = (name: string, key: FieldKey): string => `${name}.${key}`;

/** The sources of all values of a field. */
export const sourcesOf = (field: Pick<FieldDefinition, 'name' | 'multilangual'>): string[] =>
  localisedKeys(field).map((key) => sourceOf(field.name, key));

/** The name of the field that a source belongs to. */
export const fieldNameOf = (source: string): string => source.split('.', 1)[0] ?? source;

/** The id of a field's input, used by labels, links and the focus after a failed save. */
export const inputId = (name: string, key: FieldKey): string => `field-${name}-${key}`;

/**
 * The source that stands for all fields of a form: the record's id, which every record has. It is registered with
 * react-hook-form in their place, which names what is registered when it validates a submit.
 */
export const wholeRecord = 'id';
