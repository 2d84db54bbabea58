import type { Money } from './Money';
import { toHryvnia } from './Money';
import type { Language } from '../text/Language';
import { localeOf } from '../text/Language';

const format = (language: Language) =>
  new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: 'UAH', currencyDisplay: 'narrowSymbol' });
const formats: Record<Language, Intl.NumberFormat> = { uk: format('uk'), en: format('en') };

/** «1 960,00 ₴», "₴1,960.00"; the minus is U+2212. */
export const formatMoney = (money: Money, language: Language): string =>
  formats[language].format(toHryvnia(money)).replace('-', '\u2212');

const amount = (language: Language) =>
  new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const amounts: Record<Language, Intl.NumberFormat> = { uk: amount('uk'), en: amount('en') };

/** The same without the sign of the currency: «1 960,00». */
export const formatAmount = (money: Money, language: Language): string =>
  amounts[language].format(toHryvnia(money)).replace('-', '\u2212');
