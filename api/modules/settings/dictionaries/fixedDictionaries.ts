import type { Bilingual } from '#domain/wire/FieldDefinition';
import { fileTypes } from '#domain/media/fileTypes';
import { languages, localeOf } from '#domain/text/Language';
import type { Language } from '#domain/text/Language';
import type { DictionaryEntry } from '#domain/wire/Dictionary';
import { bilingualText } from '#core/schema/EntityTexts';
import { countryCodes } from './countryCodes';

/** An entry before its name is chosen by the language of the request. */
export type NamedEntry = Omit<DictionaryEntry, 'name'>;

const capitalised = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(localeOf[language]) + text.slice(1);

/** The names of codes in both languages, from CLDR. */
function displayNames(type: 'region' | 'language', codes: readonly string[]): NamedEntry[] {
  const namesIn = (language: Language): ((code: string) => string) => {
    const names = new Intl.DisplayNames(localeOf[language], { type, fallback: 'code' });
    return (code) => capitalised(names.of(code) ?? code, language);
  };
  const [uk, en] = [namesIn('uk'), namesIn('en')];
  return codes.map((id) => ({ id, names: { uk: uk(id), en: en(id) } }));
}

let countries: readonly NamedEntry[] | undefined;
/** All countries, by the codes of ISO 3166-1. */
export const countryEntries = (): readonly NamedEntry[] => (countries ??= displayNames('region', countryCodes));

/** The languages of content (shell §1). */
export const languageEntries = (): readonly NamedEntry[] => displayNames('language', languages);

/** The media types that the library accepts. */
export const mimeTypeEntries = (): readonly NamedEntry[] =>
  fileTypes.map(({ code, mime, extensions, kind }) => ({
    id: mime,
    names: bilingualText(code.toUpperCase(), code.toUpperCase()),
    extensions: [...extensions],
    kind,
  }));

/** The ten statuses of an order (domain §4), in the order of its life. */
const orderStatuses: Readonly<Record<string, Bilingual>> = {
  pending: bilingualText('Очікує обробки', 'Pending'),
  pending_cash: bilingualText('Очікує обробки (готівка)', 'Pending (cash)'),
  pending_partner: bilingualText('Очікує обробки (партнер)', 'Pending (partner)'),
  processing: bilingualText('В обробці', 'Processing'),
  processing_cash: bilingualText('В обробці (готівка)', 'Processing (cash)'),
  processing_partner: bilingualText('В обробці (партнер)', 'Processing (partner)'),
  payed: bilingualText('Оплачено', 'Paid'),
  sent: bilingualText('Відправлено', 'Sent'),
  canceled: bilingualText('Скасовано', 'Canceled'),
  complete: bilingualText('Виконано', 'Complete'),
};

export const orderStatusEntries = (): readonly NamedEntry[] =>
  Object.entries(orderStatuses).map(([id, names]) => ({ id, names }));
