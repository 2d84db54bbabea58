import { foldText } from '../text/foldText';
import { splitKind } from './settlementKind';

/** A place's name as it is searched: apostrophes and hyphens are typed or left out as people like. */
export const placeWords = (title: string): string =>
  foldText(title)
    .replaceAll("'", '')
    .replaceAll(/[-‐-―]+/gu, ' ');

/** Names in Ukrainian order, whatever kind of place they are of; numbers among them by value: №2 is before №10. */
export function placeOrder(title: string): string {
  const { kind, name } = splitKind(title);
  return placeWords(`${name} ${kind}`).replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'));
}

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
