import { readNumber } from '../text/readNumber';
import { selectedValues } from '../fields/select';
import { fieldTypeOf } from '../fields/registry';
import { foldText } from '../text/foldText';
import { isBlank } from '../fields/text';
import { mainLanguage } from '../text/Language';
import type { FieldDefinition } from '../wire/FieldDefinition';
import type { FieldTypeCode } from '../wire/FieldTypeCode';
import type { Localised } from '../wire/StoredRecord';
import { localisedKeys } from './localisedKeys';

/**
 * What a change of a field's definition does to one stored value. `unchanged`: it is valid as it stands, or empty.
 * `converted`: the same content in the new form, and changing the definition back converts it back. `kept`: it can not be
 * told in the new form without losing something, so it stays stored as it is: not shown, and readable again after
 * changing the definition back.
 */
export type ConversionOutcome = 'empty' | 'unchanged' | 'converted' | 'kept';

interface Conversion {
  value: Localised;
  outcome: ConversionOutcome;
}

type Rules = Pick<FieldDefinition, 'name' | 'type' | 'multiple' | 'multilangual' | 'datalist'>;

const kept = Symbol('kept');

const textTypes: readonly FieldTypeCode[] = ['text', 'textarea', 'slug', 'email', 'phone'];
const choiceTypes: readonly FieldTypeCode[] = ['select', 'image-select', 'color-select', 'text-select'];
const isText = (type: FieldTypeCode): boolean => textTypes.includes(type);
const isChoice = (type: FieldTypeCode): boolean => choiceTypes.includes(type);

/** The option with this title or slug; kept when there is none or more than one. */
function optionNamed({ datalist = [] }: Rules, text: string): string | typeof kept {
  const folded = foldText(text);
  const found = datalist.filter(({ view, slug = '' }) => foldText(view) === folded || slug === folded);
  return found.length === 1 && found[0] ? found[0].value : kept;
}

function choiceAsText({ datalist = [] }: Rules, value: unknown): unknown {
  const [chosen = '', ...others] = selectedValues(value as string | string[]);
  const view = datalist.find((option) => option.value === chosen)?.view;
  return others.length > 0 || view === undefined ? kept : view;
}

/** A number is told in another form only if that form reads back as the same number. */
function textAsNumber(text: string): number | typeof kept {
  const number = readNumber(text);
  return typeof number === 'number' && String(number) === text.trim().replace(',', '.') ? number : kept;
}

/** One value that is not empty, in the new form. */
function convertValue(from: Rules, to: Rules, value: unknown): unknown {
  if (isChoice(from.type) && isChoice(to.type)) {
    const chosen = selectedValues(value as string | string[]);
    if (to.multiple) return chosen;
    return chosen.length === 1 ? chosen[0] : kept;
  }
  if (isChoice(from.type)) return isText(to.type) ? choiceAsText(from, value) : kept;
  if (isText(from.type) && typeof value === 'string') {
    if (isText(to.type)) return value;
    if (isChoice(to.type)) {
      const option = optionNamed(to, value);
      return option === kept || !to.multiple ? option : [option];
    }
    return to.type === 'number' ? textAsNumber(value) : kept;
  }
  if (from.type === 'number' && isText(to.type))
    return typeof value === 'number' && textAsNumber(String(value)) === value ? String(value) : kept;
  if (from.type === to.type && Array.isArray(value) && from.multiple !== to.multiple && to.type === 'taxonomy')
    return value.length === 1 ? value[0] : kept;
  if (from.type === to.type && to.type === 'taxonomy' && to.multiple && typeof value === 'string') return [value];
  return from.type === to.type ? value : kept;
}

const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value)) || isEmptyList(value);
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The values by key of the new form: the main language is the one under key 0. */
function regrouped(from: Rules, to: Rules, stored: Localised): Localised {
  if (from.multilangual === to.multilangual || Boolean(from.multilangual) === Boolean(to.multilangual)) return stored;
  return to.multilangual
    ? { ...stored, [mainLanguage]: stored['0'] }
    : { ...stored, '0': stored[mainLanguage] ?? stored.en };
}

/**
 * Converts a stored value from one definition of its field to another. Values of keys that the new form does not have
 * stay stored.
 */
export function convertField(from: Rules, to: Rules, stored: Localised): Conversion {
  const keys = localisedKeys(to);
  const values = regrouped(from, to, stored);
  const type = fieldTypeOf(to.type);
  let outcome: ConversionOutcome = 'empty';
  const result: Record<string, unknown> = { ...stored };
  for (const key of keys) {
    const value = values[key];
    if (isEmptyValue(value)) {
      // An empty list is no empty text, which the new form would refuse.
      if (isEmptyList(value) && type.read(value, to) === undefined) result[key] = type.empty;
      continue;
    }
    const next = convertValue(from, to, value);
    if (next === kept || type.read(next, to) === undefined) return { value: stored, outcome: 'kept' };
    if (outcome === 'empty') outcome = 'unchanged';
    if (JSON.stringify(next) !== JSON.stringify(stored[key])) outcome = 'converted';
    result[key] = next;
  }
  const isOther = JSON.stringify(result) !== JSON.stringify(stored);
  return { value: isOther ? result : stored, outcome };
}
