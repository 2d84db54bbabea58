import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { Problem } from '#domain/fields/Problem';
import { fieldTypeOf, isFieldTypeCode } from '#domain/fields/registry';
import { checkField } from '#domain/form/checkField';
import { localisedKeys } from '#domain/form/localisedKeys';
import { readField } from '#domain/form/readField';
import type { Localised } from '#domain/wire/StoredRecord';

interface ParsedFieldValue {
  /** Normalized; input that can not be parsed stays as typed. */
  value: Localised;
  problems: readonly Problem[];
}

/** Normalizes and validates the value of one field in all its languages, by the rules that the server has too. */
export function parseFieldValue(field: FieldDefinition, value: Localised): ParsedFieldValue {
  if (!isFieldTypeCode(field.type) || field.readonly || field.disabled) return { value, problems: [] };
  const presentValues = Object.fromEntries(
    localisedKeys(field).flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])),
  );
  const read = readField(field, presentValues);
  const normalized: Localised = { ...value, ...read.value };
  // A value that can not be parsed has only that problem; the other rules would report misleading ones.
  const unreadable = new Set(read.problems.map(({ locale }) => locale));
  const readable: Localised = { ...normalized };
  for (const key of localisedKeys(field))
    if (unreadable.has(key === '0' ? undefined : key)) readable[key] = fieldTypeOf(field.type).empty;
  return {
    value: normalized,
    problems: [
      ...read.problems,
      ...checkField(field, readable).problems.filter(({ locale }) => !unreadable.has(locale)),
    ],
  };
}
