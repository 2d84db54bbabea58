import type { Money } from '../commerce/Money';
import type { Language } from './Language';

/** Words of a counted noun by plural category; `many` is missing where a language has none. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

interface Numerals {
  plural: Intl.PluralRules;
  minus: string;
  zero: string;
  /** Of a number between 1 and 999; `isFeminine`: the counted noun is. */
  below1000(count: number, isFeminine: boolean): string;
  /** Thousands, millions and so on; the first one is feminine in Ukrainian. */
  scales: readonly Forms[];
  hryvnia: Forms;
  kopiyka: Forms;
}

const words = (text: string): readonly string[] => ['', ...text.split(' ')];

const ukUnits = words(
  'один два три чотири п’ять шість сім вісім дев’ять десять одинадцять дванадцять тринадцять чотирнадцять п’ятнадцять шістнадцять сімнадцять вісімнадцять дев’ятнадцять',
);
const ukTens = ['', ...words('двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто')];
const ukHundreds = words('сто двісті триста чотириста п’ятсот шістсот сімсот вісімсот дев’ятсот');
const ukFeminine: readonly string[] = ['', 'одна', 'дві'];

const enUnits = words(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const enTens = ['', ...words('twenty thirty forty fifty sixty seventy eighty ninety')];

/** The last two digits as tens and a unit: up to nineteen there is one word. */
const tensAndUnit = (count: number): [tens: number, unit: number] => {
  const rest = count % 100;
  return rest < 20 ? [0, rest] : [Math.floor(rest / 10), rest % 10];
};

const numerals: Readonly<Record<Language, Numerals>> = {
  uk: {
    plural: new Intl.PluralRules('uk'),
    minus: 'мінус',
    zero: 'нуль',
    below1000(count, isFeminine) {
      const [tens, unit] = tensAndUnit(count);
      const unitWord = (isFeminine && ukFeminine[unit]) || ukUnits[unit];
      return [ukHundreds[Math.floor(count / 100)], ukTens[tens], unitWord].filter(Boolean).join(' ');
    },
    scales: [
      { one: 'тисяча', few: 'тисячі', many: 'тисяч' },
      { one: 'мільйон', few: 'мільйони', many: 'мільйонів' },
      { one: 'мільярд', few: 'мільярди', many: 'мільярдів' },
      { one: 'трильйон', few: 'трильйони', many: 'трильйонів' },
    ],
    hryvnia: { one: 'гривня', few: 'гривні', many: 'гривень' },
    kopiyka: { one: 'копійка', few: 'копійки', many: 'копійок' },
  },
  en: {
    plural: new Intl.PluralRules('en'),
    minus: 'minus',
    zero: 'zero',
    below1000(count) {
      const [tens, unit] = tensAndUnit(count);
      const hundreds = Math.floor(count / 100);
      const small = [enTens[tens], enUnits[unit]].filter(Boolean).join('-');
      return [hundreds > 0 ? `${enUnits[hundreds]} hundred` : '', small].filter(Boolean).join(' ');
    },
    scales: ['thousand', 'million', 'billion', 'trillion'].map((other) => ({ other })),
    hryvnia: { one: 'hryvnia', other: 'hryvnias' },
    kopiyka: { one: 'kopiyka', other: 'kopiykas' },
  },
};

const formOf = (forms: Forms, count: number, { plural }: Numerals): string =>
  forms[plural.select(count)] ?? forms.other ?? '';

function wholeInWords(whole: number, language: Numerals): string {
  if (whole === 0) return language.zero;
  const parts: string[] = [];
  for (let rest = whole, at = 0; rest > 0; rest = Math.floor(rest / 1000), at += 1) {
    const group = rest % 1000;
    if (group === 0) continue;
    const scale = language.scales[at - 1];
    const count = language.below1000(group, at < 2);
    parts.unshift(scale ? `${count} ${formOf(scale, group, language)}` : count);
  }
  return parts.join(' ');
}

/** «Одна тисяча двісті тридцять чотири гривні 50 копійок»: hryvnia in words, kopiyky as two digits. */
export function amountInWords(amount: Money, language: Language): string {
  const own = numerals[language];
  const size = Math.abs(amount);
  const hryvnia = Math.floor(size / 100);
  const kopiyky = size % 100;
  const text = [
    ...(amount < 0 ? [own.minus] : []),
    wholeInWords(hryvnia, own),
    formOf(own.hryvnia, hryvnia, own),
    String(kopiyky).padStart(2, '0'),
    formOf(own.kopiyka, kopiyky, own),
  ].join(' ');
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
