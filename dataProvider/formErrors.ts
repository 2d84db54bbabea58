import { deepEqual } from '#domain/form/deepEqual';
import type { Message } from '#domain/wire/Envelope';
import type { FieldResult } from '#domain/wire/Form';
import { isObject } from '#domain/wire/isObject';
import type { FormErrors } from './CallFailure';

type Fields = Readonly<Record<string, unknown>>;

/** A form without a record has arrays where a source has a number. */
const valueAt = (fields: Fields, name: string, key: string): unknown => {
  const value = fields[name];
  return isObject(value) || Array.isArray(value) ? (value as Fields)[key] : undefined;
};

/** The language of an error, or the first language that it makes invalid. */
const keyOf = ({ locale }: Message, { localValid }: FieldResult): string =>
  locale ?? Object.entries(localValid).find(([, isValid]) => !isValid)?.[0] ?? '0';

/** A structured value (a price) has an input for each of its parts: the error is shown at one that was changed. */
function sourceOf(name: string, key: string, values: Fields, previous: Fields): string {
  const value = valueAt(values, name, key);
  if (!isObject(value)) return `${name}.${key}`;
  const before = valueAt(previous, name, key);
  const parts = Object.keys(value);
  const changed = parts.find((part) => !deepEqual(value[part], isObject(before) ? before[part] : undefined));
  const part = changed ?? parts[0];
  return part === undefined ? `${name}.${key}` : `${name}.${key}.${part}`;
}

/**
 * The errors of a refused form by source (`title.uk`, `slug.0`, `price.0.default`). `values`: what the form has inputs
 * for. Errors of other fields could not be shown nor cleared: they join the messages about the whole form.
 */
export function formErrors(
  results: Readonly<Record<string, FieldResult>>,
  messages: readonly Message[],
  values: Fields,
  previous: Fields = {},
): FormErrors {
  const errors: Record<string, string> = {};
  const general = messages.filter(({ type }) => type === 'error').map(({ text }) => text);
  for (const result of Object.values(results)) {
    for (const message of result.messages.filter(({ type }) => type === 'error')) {
      if (Object.hasOwn(values, result.name))
        errors[sourceOf(result.name, keyOf(message, result), values, previous)] ??= message.text;
      else general.push(`${result.name}: ${message.text}`);
    }
  }
  return general.length > 0 ? { ...errors, root: { serverError: general.join('\n') } } : errors;
}
