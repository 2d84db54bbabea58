import type { Money } from './Money';
import type { Language } from '../text/Language';
import { pluralForm } from '../text/plural';

/** Of a counted noun, as `pluralForm` takes them. */
type Forms = readonly string[];

interface Numerals {
  minus: string;
  zero: string;
  /** Of a number between 1 and 999; `isFeminine`: the counted noun is. */
  below1000: (count: number, isFeminine: boolean) => string;
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
    minus: 'мінус',
    zero: 'нуль',
    below1000: (count, isFeminine) => {
      const [tens, unit] = tensAndUnit(count);
      const unitWord = (isFeminine && ukFeminine[unit]) || ukUnits[unit];
      return [ukHundreds[Math.floor(count / 100)], ukTens[tens], unitWord].filter(Boolean).join(' ');
    },
    scales: [
      ['тисяча', 'тисячі', 'тисяч'],
      ['мільйон', 'мільйони', 'мільйонів'],
      ['мільярд', 'мільярди', 'мільярдів'],
      ['трильйон', 'трильйони', 'трильйонів'],
    ],
    hryvnia: ['гривня', 'гривні', 'гривень'],
    kopiyka: ['копійка', 'копійки', 'копійок'],
  },
  en: {
    minus: 'minus',
    zero: 'zero',
    below1000: (count) => {
      const [tens, unit] = tensAndUnit(count);
      const hundreds = Math.floor(count / 100);
      const small = [enTens[tens], enUnits[unit]].filter(Boolean).join('-');
      return [hundreds > 0 ? `${enUnits[hundreds]} hundred` : '', small].filter(Boolean).join(' ');
    },
    scales: ['thousand', 'million', 'billion', 'trillion'].map((scale) => [scale]),
    hryvnia: ['hryvnia', 'hryvnias'],
    kopiyka: ['kopiyka', 'kopiykas'],
  },
};

function wholeInWords(whole: number, language: Language): string {
  const { zero, scales, below1000 } = numerals[language];
  if (whole === 0) return zero;
  const parts: string[] = [];
  for (let rest = whole, at = 0; rest > 0; rest = Math.floor(rest / 1000), at += 1) {
    const group = rest % 1000;
    if (group === 0) continue;
    const scale = scales[at - 1];
    const count = below1000(group, at < 2);
    parts.unshift(scale ? `${count} ${pluralForm(language, group, scale)}` : count);
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
    wholeInWords(hryvnia, language),
    pluralForm(language, hryvnia, own.hryvnia),
    String(kopiyky).padStart(2, '0'),
    pluralForm(language, kopiyky, own.kopiyka),
  ].join(' ');
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
