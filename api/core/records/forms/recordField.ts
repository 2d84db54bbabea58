import { availableMessages } from '#domain/form/availableMessages';
import { localisedKeys } from '#domain/form/localisedKeys';
import { mergeField } from '#domain/form/readField';
import { withSelection } from '#domain/form/withSelection';
import type { Language } from '#domain/text/Language';
import type { DatalistItem, FieldDefinition, FormField } from '#domain/wire/FieldDefinition';
import type { RecordField } from '#domain/wire/Form';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import { sealedEnd } from '../../ports/SecretBox';
import { bilingualText } from '../../schema/EntityTexts';
import { localisedOf, textOf } from '../../schema/valueOf';

const allValid = { true: { uk: true, en: true }, false: { '0': true } } as const;

/** What a field of a form has in all records. */
export type FieldConstants = Omit<FormField, 'value'>;

/** What a form depends on besides its layout and the record. */
export interface FormVariant {
  language: Language;
  /** Of a record that is not stored yet: what is set when it is created can be. */
  isNew: boolean;
  /** Names of fields that this person cannot change, and of those that are not shown. */
  readonly: readonly string[];
  hidden: readonly string[];
}

/** A field of a form without what a record adds to it (`recordField`). */
export function fieldConstants(
  field: FieldDefinition,
  { language, isNew, readonly, hidden }: FormVariant,
): FieldConstants {
  const isReadonly = field.readonly || (field.insertOnly && !isNew) || readonly.includes(field.name);
  return {
    ...field,
    ...(isReadonly && { readonly: true }),
    ...(hidden.includes(field.name) && { hidden: true }),
    valid: true,
    localValid: allValid[field.multilangual ? 'true' : 'false'],
    messages: [],
    availableMessages: availableMessages(field, language),
    version: 0,
  };
}

/** The stored value for the form: all configured languages, no others, never a password. */
export function visibleValue(field: FieldDefinition, record: Readonly<Record<string, unknown>>): Localised {
  if (field.type === 'password') return { '0': '' };
  const merged = mergeField(field, field.name in record ? localisedOf(record, field.name) : undefined, {});
  return Object.fromEntries(localisedKeys(field).map((key) => [key, merged[key]]));
}

/** JSON of the visible value. Most fields have one plain value, of which nothing has to be copied. */
export function valueJson(field: FieldDefinition, record: StoredRecord): string {
  const single = field.multilangual || field.type === 'password' ? undefined : localisedOf(record, field.name)['0'];
  return single === undefined || single === null
    ? JSON.stringify(visibleValue(field, record))
    : `{"0":${JSON.stringify(single)}}`;
}

/** Of a key only that there is one, and how it ends. */
function sealedNote(sealed: string): Pick<RecordField, 'placeholder'> {
  if (sealed === '') return {};
  const end = sealedEnd(sealed);
  return { placeholder: bilingualText(`Збережено: …${end}`, `Stored: …${end}`) };
}

/** A stored password is kept where none is typed. */
function keptPassword(
  field: FieldDefinition,
  record: StoredRecord,
  language: Language,
): Pick<RecordField, 'required' | 'availableMessages'> {
  if (!field.required || textOf(record, field.name) === '') return {};
  return { required: false, availableMessages: availableMessages({ ...field, required: false }, language) };
}

/** Whether a record changes more of a field than its value and its choices. */
export const isChangedByRecord = ({ type, sealed }: FieldDefinition): boolean => type === 'password' || sealed === true;

/** What a record adds to a field of its form. `choices`: those of this record, where the definition has none. */
export function recordField(
  field: FieldDefinition,
  record: StoredRecord,
  choices: readonly DatalistItem[] | null,
  language: Language,
): RecordField {
  const value = visibleValue(field, record);
  return {
    value,
    ...(choices && { datalist: withSelection(choices, value) }),
    ...(field.type === 'password' && keptPassword(field, record, language)),
    ...(field.sealed && sealedNote(textOf(record, field.name))),
  };
}
