import type { FieldDefinition } from '../fields/FieldDefinition';
import type { Problem } from '../fields/Problem';
import { error } from '../fields/Problem';
import { fieldTypeOf } from '../fields/registry';
import type { StoredLanguage } from '../text/Language';
import { isObject } from '../wire/isObject';
import type { Localised } from '../wire/StoredRecord';
import { localeOfKey, localisedKeys } from './localisedKeys';

export interface ParsedField {
  /** The tidy values of the keys that were given and had the right shape. */
  value: Localised;
  problems: Problem[];
}

/**
 * One field's value from the wire: an object by language, or under key 0. Keys of languages that are not edited here
 * (`ru`) are passed over; others are a problem. null switches a language off.
 */
export function readField(field: FieldDefinition, input: unknown): ParsedField {
  if (!isObject(input)) return { value: {}, problems: [error('invalidValue')] };
  const type = fieldTypeOf(field.type);
  const keys: readonly string[] = localisedKeys(field);
  const skippedLanguage: StoredLanguage = 'ru';
  const value: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [key, raw] of Object.entries(input)) {
    if (!keys.includes(key)) {
      if (key !== skippedLanguage) problems.push(error('invalidValue'));
      continue;
    }
    const read = raw === null && field.multilangual ? null : type.read(raw, field);
    if (read === undefined) problems.push({ ...error(type.malformedMessage), ...localeOfKey(key as '0') });
    else value[key] = read === null && field.multilangual ? null : type.normalise(read, field);
  }
  return { value, problems };
}

/** A type that holds one or several has nothing in two forms: '' or no entries. */
function emptyValueOf(field: FieldDefinition): unknown {
  const type = fieldTypeOf(field.type);
  return type.read(type.empty, field) ?? type.empty;
}

/**
 * What is stored after an edit: the given keys, else what was stored, else the default of a new record. All configured
 * keys are there; keys of other languages are kept untouched.
 */
export function mergeField(field: FieldDefinition, stored: Localised | undefined, submitted: Localised): Localised {
  const merged: Record<string, unknown> = { ...stored };
  for (const key of localisedKeys(field)) {
    if (submitted[key] !== undefined) merged[key] = submitted[key];
    else if (merged[key] === undefined)
      merged[key] = field.default !== undefined && !stored ? field.default : emptyValueOf(field);
  }
  return merged;
}

/** The value of a record that has nothing yet. */
export const emptyField = (field: FieldDefinition): Localised => mergeField(field, undefined, {});
