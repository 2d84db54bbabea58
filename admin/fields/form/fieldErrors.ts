import type { FieldError } from 'react-hook-form';
import { translate } from '#domain/text/translate';
import { isLanguage } from '#domain/text/Language';
import { isObject } from '#domain/wire/isObject';
import { currentLanguage } from '../../core/i18n/languageStore';
import type { FieldMessage } from './FieldState';
import type { FieldKey } from './sources';

/** Key of an error about all languages of a field: react-hook-form's name for what concerns a whole group. */
export const wholeField = 'root';

type ErrorKey = FieldKey | typeof wholeField;

/** Where a message of a field is shown: at its language, else at the field. */
export const errorKeyOf = ({ locale }: Pick<FieldMessage, 'locale'>, isMultilingual: boolean): ErrorKey =>
  isMultilingual ? (locale ?? wholeField) : '0';

/**
 * The messages of one value as an error of react-hook-form. `message` is a sentence, for react-admin's own inputs; ours
 * read the messages from `types`, because a text that is not translated yet follows the interface's language.
 */
export function toFieldError(messages: readonly FieldMessage[]): FieldError {
  const [first] = messages;
  const message =
    first === undefined ? '' : 'text' in first ? first.text : translate(currentLanguage(), first.key, first.params);
  return {
    type: first === undefined || 'text' in first ? 'server' : first.key,
    message,
    types: { messages: messages.map((one) => JSON.stringify(one)) },
  };
}

function messagesOf(error: Readonly<Record<string, unknown>>, key: string): FieldMessage[] {
  const { type, message, types } = error;
  if (typeof type !== 'string')
    return Object.values(error).flatMap((nested) => (isObject(nested) ? messagesOf(nested, key) : []));
  const own = isObject(types) && Array.isArray(types.messages) ? (types.messages as string[]) : null;
  if (own) return own.map((text) => JSON.parse(text) as FieldMessage);
  // Set by a component of react-admin, or by whoever calls `setError`.
  return [{ level: 'error', text: String(message ?? ''), ...(isLanguage(key) && { locale: key }) }];
}

/** The messages in react-hook-form's errors of one field, by value, as `form.getErrors(name)` gives them. */
export const fieldErrorMessages = (errors: unknown): FieldMessage[] =>
  typeof errors !== 'object' || errors === null
    ? []
    : Object.entries(errors).flatMap(([key, error]) => (isObject(error) ? messagesOf(error, key) : []));
