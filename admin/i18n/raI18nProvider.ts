import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'ra-core';
import raEn from 'ra-language-english';
import { isLanguage } from '../../domain/text/Language';
import { pluralCategory } from '../../domain/text/plural';
import { currentLanguage } from './languageStore';
import { raUk } from './raUk';

const pluralFormIndex = { one: 0, few: 1, many: 2, two: 2, zero: 2, other: 2 } as const;

/** polyglot has no plural rule for Ukrainian. */
const pluralRules = {
  pluralTypes: {
    ukrainian: (count: number) => pluralFormIndex[pluralCategory('uk', count)],
    english: (count: number) => (count === 1 ? 0 : 1),
  },
  pluralTypeToLanguages: { ukrainian: ['uk'], english: ['en'] },
};

/** i18n provider for react-admin's own components; the panel's texts are in `useTranslate`. */
export const raI18nProvider = (): I18nProvider =>
  polyglotI18nProvider(
    (locale: string) => (isLanguage(locale) && locale === 'uk' ? raUk : raEn),
    currentLanguage(),
    [],
    { pluralRules, allowMissing: true },
  );
