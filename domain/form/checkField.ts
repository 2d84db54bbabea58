import type { FieldDefinition } from '../wire/FieldDefinition';
import type { Problem } from '../fields/Problem';
import { error, warning } from '../fields/Problem';
import { fieldTypeOf } from '../fields/registry';
import type { Language } from '../text/Language';
import type { MessageKey } from '../text/messages/MessageKey';
import type { Localised } from '../wire/StoredRecord';
import { deepEqual } from './deepEqual';
import { localeOfKey, localisedKeys, mainKey } from './localisedKeys';

export interface FieldCheck<Key extends string = MessageKey> {
  /** No errors; warnings do not refuse a save. */
  valid: boolean;
  localValid: Partial<Record<Language | '0', boolean>>;
  problems: readonly Problem<Key>[];
}

const validIn = (keys: readonly (Language | '0')[]): FieldCheck<never> =>
  Object.freeze({ valid: true, localValid: Object.fromEntries(keys.map((key) => [key, true])), problems: [] });

/** The check of every value without problems, which most are. */
const validSingle = validIn(localisedKeys({}));
const validInLanguages = validIn(localisedKeys({ multilangual: true }));

/**
 * Validates all languages of one field (shell §5): required in the main language only, a warning for an empty other
 * language, limits wherever there is a value, and `allLocalesFill` as a warning for languages without errors when
 * another has one. `earlierProblems` were found before (malformed values, uniqueness).
 */
export function checkField<Key extends string = MessageKey>(
  field: FieldDefinition,
  value: Localised,
  earlierProblems: readonly Problem<Key>[] = [],
): FieldCheck<Key | MessageKey> {
  const keys = localisedKeys(field);
  const own = field.multilangual
    ? keys.flatMap((key) => checkKey(field, key, value[key]))
    : checkKey(field, '0', value['0']);
  if (own.length + earlierProblems.length === 0) return field.multilangual ? validInLanguages : validSingle;
  const problems: Problem<Key | MessageKey>[] = [...earlierProblems];
  const isSaid = (problem: Problem) => earlierProblems.some((earlier) => deepEqual(earlier, problem));
  for (const problem of own) if (!isSaid(problem)) problems.push(problem);
  const errors = problems.filter(({ level }) => level === 'error');
  const hasError = (key: Language | '0') => errors.some(({ locale }) => locale === undefined || locale === key);
  const localValid: FieldCheck['localValid'] = {};
  for (const key of keys) localValid[key] = !hasError(key) && !isTooShort(field, key, value[key]);

  if (errors.some(({ locale }) => locale !== undefined))
    for (const key of keys) if (!hasError(key)) problems.push({ ...warning('allLocalesFill'), ...localeOfKey(key) });
  return { valid: errors.length === 0, localValid, problems };
}

/**
 * The options of a record field are only some of the records: whether a selected one exists only the server can check.
 */
const rulesOf = (field: FieldDefinition): FieldDefinition =>
  field.source === undefined || field.datalist === undefined ? field : { ...field, datalist: undefined };

function checkKey(field: FieldDefinition, key: Language | '0', value: unknown): Problem[] {
  const type = fieldTypeOf(field.type);
  const isMain = key === mainKey(field);
  if (value === null && field.multilangual)
    return field.required && isMain ? [{ ...error(type.requiredMessage), ...localeOfKey(key) }] : [];
  const currentValue = value ?? type.empty;
  const problems = type.isEmpty(currentValue)
    ? !field.required
      ? []
      : isMain
        ? [error(type.requiredMessage)]
        : [warning('empty')]
    : type.check(currentValue, rulesOf(field));
  return key === '0' || problems.length === 0
    ? problems
    : problems.map((problem) => ({ ...problem, ...localeOfKey(key) }));
}

/** An empty other language shorter than `minlength` is invalid without an error (requirements A-14). */
function isTooShort(field: FieldDefinition, key: Language | '0', value: unknown): boolean {
  if (!field.minlength || key === mainKey(field) || value === null) return false;
  const type = fieldTypeOf(field.type);
  return Boolean(field.required) && type.isEmpty(value ?? type.empty);
}
