import type { Language } from './Language';
import { localeOf } from './Language';
import { pluralForm } from './plural';
import type { MessageKey } from './messages/MessageKey';
import { en } from './messages/en';
import { uk } from './messages/uk';

/** Texts with a value of their own in each language among them. */
export type TextParams = Readonly<Record<string, string | number | Readonly<Record<Language, string>>>>;

const catalogues: Record<Language, Record<MessageKey, string>> = { uk, en };

const numberFormats: Record<Language, Intl.NumberFormat> = {
  uk: new Intl.NumberFormat(localeOf.uk),
  en: new Intl.NumberFormat(localeOf.en),
};

function formatParam(language: Language, value: TextParams[string]): string {
  if (typeof value === 'object') return value[language];
  return typeof value === 'number' ? numberFormats[language].format(value) : value;
}

/**
 * Formats a message: `{name}` is replaced by a parameter (numbers in the format of the language), `[name:a|b|c]` by the
 * plural form for the number `name`. An unknown parameter stays as it is, so that it is noticed.
 */
export function formatMessage(language: Language, text: string, params: TextParams = {}): string {
  return text
    .replace(/\[(\w+):([^[\]]*)\]/g, (whole, name: string, forms: string) => {
      const count = params[name];
      return typeof count === 'number' ? pluralForm(language, count, forms.split('|')) : whole;
    })
    .replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name];
      return value === undefined ? whole : formatParam(language, value);
    });
}

/** A message in the given language. */
export const translate = (language: Language, key: MessageKey, params?: TextParams): string =>
  formatMessage(language, catalogues[language][key], params);
