import type { Language } from './Language';
import { localeOf } from './Language';

const rules: Record<Language, Intl.PluralRules> = {
  uk: new Intl.PluralRules(localeOf.uk),
  en: new Intl.PluralRules(localeOf.en),
};

/** CLDR category of a number: uk one, few, many, other (fractions); en one, other. */
export const pluralCategory = (language: Language, count: number): Intl.LDMLPluralRule => rules[language].select(count);

/**
 * Selects a plural form: uk [one, few, many, other?], en [one, other]. Ukrainian fractions take the fourth form, or the
 * second when there are three («1,5 символу» is spelled out where it can occur).
 */
export function pluralForm(language: Language, count: number, forms: readonly string[]): string {
  const category = pluralCategory(language, count);
  const order =
    language === 'uk'
      ? { one: 0, few: 1, many: 2, other: forms.length > 3 ? 3 : 1 }
      : { one: 0, other: 1, few: 1, many: 1 };
  const formIndex =
    category === 'one' ? order.one : category === 'few' ? order.few : category === 'many' ? order.many : order.other;
  return forms[formIndex] ?? forms[forms.length - 1] ?? '';
}
