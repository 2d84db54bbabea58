/** Languages of the interface and of content (shell §1). */
export const languages = ['uk', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language in which required multilingual fields must be filled in. */
export const mainLanguage: Language = 'uk';

/** `ru` is kept in stored data, but neither shown, required nor filled (requirements A-43). */
export type StoredLanguage = Language | 'ru';

export const localeOf: Record<StoredLanguage, string> = { uk: 'uk-UA', en: 'en-US', ru: 'ru-UA' };

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

export const perLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
