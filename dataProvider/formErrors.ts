import { deepEqual } from '../domain/form/deepEqual';
import type { Message } from '../domain/wire/Envelope';
import type { FieldResult } from '../domain/wire/Form';
import { isObject } from '../domain/wire/isObject';
import type { FormErrors } from './CallFailure';

type Fields = Readonly<Record<string, unknown>>;

const valueAt = (fields: Fields, name: string, key: string): unknown => {
  const value = fields[name];
  return isObject(value) ? value[key] : undefined;
};

/** The language of an error, or the first language that it makes invalid. */
const keyOf = ({ locale }: Message, { localValid }: FieldResult): string =>
  locale ?? Object.entries(localValid).find(([, isValid]) => !isValid)?.[0] ?? '0';

/** A structured value (a price) has an input for each of its parts: the error is shown at one that was changed. */
function sourceOf(name: string, key: string, submitted: Fields, previous: Fields): string {
  const value = valueAt(submitted, name, key);
  if (!isObject(value)) return `${name}.${key}`;
  const before = valueAt(previous, name, key);
  const parts = Object.keys(value);
  const changed = parts.find((part) => !deepEqual(value[part], isObject(before) ? before[part] : undefined));
  const part = changed ?? parts[0];
  return part === undefined ? `${name}.${key}` : `${name}.${key}.${part}`;
}

/**
 * The errors of a refused form by source (`title.uk`, `slug.0`, `price.0.default`). Errors of fields that were not
 * submitted have no input that would show and clear them: they join the messages about the whole form.
 */
export function formErrors(
  results: Readonly<Record<string, FieldResult>>,
  messages: readonly Message[],
  submitted: Fields,
  previous: Fields = {},
): FormErrors {
  const errors: Record<string, string> = {};
  const general = messages.filter(({ type }) => type === 'error').map(({ text }) => text);
  for (const result of Object.values(results)) {
    for (const message of result.messages.filter(({ type }) => type === 'error')) {
      if (Object.hasOwn(submitted, result.name))
        errors[sourceOf(result.name, keyOf(message, result), submitted, previous)] ??= message.text;
      else general.push(`${result.name}: ${message.text}`);
    }
  }
  return general.length > 0 ? { ...errors, root: { serverError: general.join('\n') } } : errors;
}
