import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type { Language } from '#domain/text/Language';
import { isLanguage } from '#domain/text/Language';
import { formatNumber } from '#domain/text/formatNumber';
import { pluralCategory } from '#domain/text/plural';
import type { TextParams } from '#domain/text/translate';
import type { en } from './en';
import { switchLanguage, loadedTexts } from './panelTexts';
import type { SameKeys, TextKey, TextTree, TranslateText } from './texts';

export type PanelTextKey = TextKey<typeof en>;
export type PanelTranslate = TranslateText<PanelTextKey>;

/** Forms of a phrase: one |||| few |||| many; a fraction takes the second. polyglot has no rule for Ukrainian. */
const ukrainianForms = { one: 0, few: 1, many: 2, other: 1, two: 1, zero: 2 } as const;
const pluralRules = {
  pluralTypes: {
    ukrainian: (count: number) => ukrainianForms[pluralCategory('uk', count)],
    english: (count: number) => (count === 1 ? 0 : 1),
  },
  pluralTypeToLanguages: { ukrainian: ['uk'], english: ['en'] },
};

const locales = [
  { locale: 'uk', name: 'Українська' },
  { locale: 'en', name: 'English' },
];

const polyglot = (language: Language, texts: () => TranslationMessages): I18nProvider =>
  polyglotI18nProvider(texts, language, locales, { pluralRules, allowMissing: true });

/**
 * An i18n provider of one language: the language is switched by another provider in the context, which re-renders what
 * reads texts and keeps everything mounted, with focus and typed words. (A locale that changes inside one provider makes
 * react-admin mount the whole panel again.)
 */
const createProvider = (language: Language): I18nProvider => ({
  ...polyglot(language, () => loadedTexts(language)),
  changeLocale: (locale) => (isLanguage(locale) ? switchLanguage(locale) : Promise.resolve()),
});

const providers = new Map<Language, I18nProvider>();

/** The provider of all texts, the panel's and react-admin's, in one language; always the same object. */
export function panelI18n(language: Language): I18nProvider {
  const provider = providers.get(language) ?? createProvider(language);
  providers.set(language, provider);
  return provider;
}

/** polyglot formats no numbers, and selects the plural form by `smart_count`. */
function polyglotParams(language: Language, params: TextParams): Record<string, string | number> {
  const formatted = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value, language) : value,
  ]);
  return { ...Object.fromEntries(formatted), ...(typeof params.count === 'number' && { smart_count: params.count }) };
}

const createTranslate =
  <Key extends string>(language: Language, provider: () => I18nProvider): TranslateText<Key> =>
  (key, params = {}) =>
    provider().translate(key, polyglotParams(language, params));

const translators: Record<Language, PanelTranslate> = {
  uk: createTranslate('uk', () => panelI18n('uk')),
  en: createTranslate('en', () => panelI18n('en')),
};

/** The provider's translate function with the panel's keys; always the same function for a language. */
export const panelTranslators = (language: Language): PanelTranslate => translators[language];

/** The translate functions of a screen whose texts load with it, in the notation of the panel's. */
export function screenTranslators<Tree extends TextTree>(catalogues: {
  en: Tree;
  uk: SameKeys<Tree>;
}): (language: Language) => TranslateText<TextKey<Tree>> {
  const create = (language: Language): TranslateText<TextKey<Tree>> => {
    const provider = polyglot(language, () => catalogues[language] as unknown as TranslationMessages);
    return createTranslate(language, () => provider);
  };
  const functions = { uk: create('uk'), en: create('en') };
  return (language) => functions[language];
}
