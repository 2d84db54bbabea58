import type { FieldDefinition } from '../wire/FieldDefinition';
import type { Problem } from '../fields/Problem';
import { error } from '../fields/Problem';
import { fieldTypeOf } from '../fields/registry';
import type { Language, StoredLanguage } from '../text/Language';
import { isObject } from '../wire/isObject';
import type { Localised } from '../wire/StoredRecord';
import { defaultIn } from './defaultIn';
import { localeOfKey, localisedKeys } from './localisedKeys';
import { singleValue } from './singleValue';

export interface ParsedField {
  /** The normalised values of the submitted keys that were well-formed. */
  value: Localised;
  problems: Problem[];
}

/**
 * Parses one field's value from the wire: an object by language, or under key 0. Keys of languages that are not edited
 * here (`ru`) are ignored; others are a problem. null switches a language off.
 */
export function readField(field: FieldDefinition, input: unknown): ParsedField {
  if (!isObject(input)) return { value: {}, problems: [error('invalidValue')] };
  const type = fieldTypeOf(field.type);
  const keys: readonly string[] = localisedKeys(field);
  const skippedLanguage: StoredLanguage = 'ru';
  let single: Localised | null = null;
  const value: Record<string, unknown> = {};
  const problems: Problem[] = [];
  let isStrange = false;
  for (const key of Object.keys(input)) {
    const raw = input[key];
    if (!keys.includes(key)) {
      isStrange ||= key !== skippedLanguage;
      continue;
    }
    const read = raw === null && field.multilangual ? null : type.read(raw, field);
    const own = read === undefined || (read === null && field.multilangual) ? read : type.normalise(read, field);
    if (own === undefined) problems.push({ ...error(type.malformedMessage), ...localeOfKey(key as '0') });
    // It is the only key then.
    else if (key === '0') single = singleValue(own);
    else value[key] = own;
  }
  // Said once, however many keys a body has.
  return { value: single ?? value, problems: isStrange ? [error('invalidValue'), ...problems] : problems };
}

/**
 * The empty value as the type reads it: for types with one or several values '' or an empty list, depending on
 * `multiple`.
 */
function emptyValueOf(field: FieldDefinition): unknown {
  const type = fieldTypeOf(field.type);
  return type.read(type.empty, field) ?? type.empty;
}

/**
 * The value to store after an edit: submitted keys, else stored ones, else the default of a new record. All configured
 * keys are present, a value that an undo took away as the empty one of the type; other languages are kept unchanged, and
 * null is a language that was left out.
 */
export function mergeField(field: FieldDefinition, stored: Localised | undefined, submitted: Localised): Localised {
  if (!field.multilangual) {
    const own = mergedValue(field, '0', stored, submitted);
    return stored ? { ...stored, '0': own } : singleValue(own);
  }
  const merged: Record<string, unknown> = { ...stored };
  for (const key of localisedKeys(field)) merged[key] = mergedValue(field, key, stored, submitted);
  return merged;
}

function mergedValue(
  field: FieldDefinition,
  key: Language | '0',
  stored: Localised | undefined,
  submitted: Localised,
): unknown {
  if (submitted[key] !== undefined) return submitted[key];
  const before = stored?.[key];
  return before === undefined || (key === '0' && before === null)
    ? ((stored ? undefined : defaultIn(field, key)) ?? emptyValueOf(field))
    : before;
}

/** The value of an empty record. */
export const emptyField = (field: FieldDefinition): Localised => mergeField(field, undefined, {});
