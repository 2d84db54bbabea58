import { foldText } from '../text/foldText';

/** A place's name as it is searched: apostrophes and hyphens are typed or left out as people like. */
export const placeWords = (title: string): string =>
  foldText(title)
    .replaceAll("'", '')
    .replaceAll(/[-‐-―]+/gu, ' ');

/** Names in Ukrainian order, numbers among them by value: №2 is before №10. */
export const placeOrder = (title: string): string =>
  placeWords(title).replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'));

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.\\ыэъ";
const ukrainianKeys = 'йцукенгшщзхїфівапролджєячсмитьбюґієї';

/** What the same keys write in the Ukrainian keyboard layout. */
const inUkrainianLayout = (text: string): string =>
  [...text.toLowerCase()].map((sign) => ukrainianKeys[latinKeys.indexOf(sign)] ?? sign).join('');

/** The words of a search, each with its spellings: as typed, and as it would be in the Ukrainian layout. */
export const placeSearch = (search: string): string[][] =>
  search
    .split(/\s+/)
    .map((word) => [...new Set([word, inUkrainianLayout(word)].map(placeWords))].filter(Boolean))
    .filter((spellings) => spellings.length > 0);
