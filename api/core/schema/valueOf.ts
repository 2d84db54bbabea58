import { shownTitle } from '#domain/text/recordNumber';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import { isObject } from '#domain/wire/isObject';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';

/** Of a record whose entity the compiler knows, the names of its fields; else any name. */
type FieldName<T> = keyof T & string;

/** What stands under key 0; of a field that has languages nothing does. */
type SingleValue<Field> = unknown extends Field
  ? unknown
  : '0' extends keyof NonNullable<Field>
    ? Exclude<NonNullable<Field>['0'], undefined> | null
    : never;

/** The fields of a record whose single values may be `V`; any name where the entity is not known. */
type FieldWith<T, V> = {
  [Name in FieldName<T>]: unknown extends T[Name] ? Name : V extends SingleValue<T[Name]> ? Name : never;
}[FieldName<T>];

/** What a field stores, by its type. */
type StoredField<Field> = unknown extends Field ? Localised : NonNullable<Field>;

/** A field's stored value by language or under key 0; empty when there is none. */
export function localisedOf<T extends object, Name extends FieldName<T> = FieldName<T>>(
  record: T,
  field: Name,
): StoredField<T[Name]>;
export function localisedOf(record: Readonly<Record<string, unknown>>, field: string): Localised {
  const value = record[field];
  return isObject(value) ? value : {};
}

/**
 * The single value of a field, by its type: of a field of orders `valueOf(order, 'cart')` is a cart. null when there is
 * none.
 */
export function valueOf<T extends object, Name extends FieldName<T> = FieldName<T>>(
  record: T,
  field: Name,
): SingleValue<T[Name]>;
export function valueOf(record: Readonly<Record<string, unknown>>, field: string): unknown {
  return localisedOf(record, field)['0'] ?? null;
}

/** The value under key 0 as a string; '' when it is not a string. */
export function textOf<T extends object>(record: T, field: FieldWith<T, string>): string;
export function textOf(record: Readonly<Record<string, unknown>>, field: string): string {
  const value = valueOf(record, field);
  return typeof value === 'string' ? value : '';
}

/** Whether the value under key 0 is "yes". */
export function flagOf<T extends object>(record: T, field: FieldWith<T, boolean>): boolean;
export function flagOf(record: Readonly<Record<string, unknown>>, field: string): boolean {
  return valueOf(record, field) === true;
}

/** The entries under key 0 of a field whose entries are strings; none when it is no list. */
export function textsOf<T extends object>(record: T, field: FieldWith<T, string[]>): string[];
export function textsOf(record: Readonly<Record<string, unknown>>, field: string): string[] {
  const value = valueOf(record, field);
  return Array.isArray(value) ? (value as string[]) : [];
}

/** Shown where a product or a shop has no picture. */
export const noPhoto = '/images/bez-photo.jpg';

/** A record's title by language; one under key 0 is the same in each. `field`: `titleField` of its entity. */
export function titlesOf(record: Readonly<Record<string, unknown>>, field: string): Partial<Record<Language, string>> {
  const value = localisedOf(record, field);
  const titles: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const title = value[language] ?? value['0'];
    if (typeof title === 'string' && title !== '') titles[language] = shownTitle(title, language);
  }
  return titles;
}

/** The title in a language, else in another, else the id. */
export function titleOf(record: StoredRecord, field: string, language: Language): string {
  const titles = titlesOf(record, field);
  return titles[language] ?? titles.uk ?? titles.en ?? record._id;
}
