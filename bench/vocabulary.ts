import { below, pick, seeded } from './random';

const sounds = {
  uk: {
    first: 'бвгґджзйклмнпрстфхцчшщ',
    cluster: ['ст', 'пр', 'кр', 'тр', 'зв', 'сп', 'бл', 'гр', 'др', 'вл'],
    vowel: 'аеєиіїоуюя',
    last: ['', '', '', 'н', 'й', 'к', 'р', 'ль', 'т', 'м'],
  },
  en: {
    first: 'bcdfghjklmnprstvwz',
    cluster: ['st', 'pr', 'cr', 'tr', 'sh', 'ch', 'bl', 'gr', 'th', 'sl'],
    vowel: 'aeiouy',
    last: ['', '', 'n', 'r', 'l', 't', 's', 'ck', 'nd', 'm'],
  },
};

function syllable(random: () => number, language: 'uk' | 'en'): string {
  const { first, cluster, vowel, last } = sounds[language];
  const start = random() < 0.2 ? pick(random, cluster) : pick(random, [...first]);
  return start + pick(random, [...vowel]) + pick(random, last);
}

const common = {
  uk: [
    'для',
    'та',
    'з',
    'із',
    'на',
    'товар',
    'якість',
    'доставка',
    'новий',
    'розмір',
    'колір',
    'матеріал',
    'бавовна',
    'ручна',
    'робота',
    'подарунок',
    'україна',
    'зимовий',
    'літній',
    'дитячий',
  ],
  en: [
    'for',
    'and',
    'with',
    'the',
    'of',
    'quality',
    'delivery',
    'new',
    'size',
    'colour',
    'material',
    'cotton',
    'handmade',
    'gift',
    'ukraine',
    'winter',
    'summer',
    'kids',
    'home',
    'soft',
  ],
};

const size = 6000;

/** Words by frequency: first common ones, then invented ones, ever rarer. */
function words(language: 'uk' | 'en'): readonly string[] {
  const random = seeded(language === 'uk' ? 11 : 12);
  const all = new Set(common[language]);
  while (all.size < size)
    all.add(Array.from({ length: 2 + below(random, 3) }, () => syllable(random, language)).join(''));
  return [...all];
}

export const vocabulary = { uk: words('uk'), en: words('en') } as const;

/** A random word with a Zipf distribution (about 1 / rank). */
export function anyWord(random: () => number, language: 'uk' | 'en'): string {
  const rank = Math.floor(size ** random()) - 1;
  return vocabulary[language][Math.max(0, rank)] ?? '';
}
