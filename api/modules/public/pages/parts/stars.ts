import { formatNumber } from '#domain/text/formatNumber';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import { icon } from './icons';

export const ratingNumber = (value: number, language: Language): string =>
  formatNumber(value, language, Number.isInteger(value) ? 0 : 1);

/** Five stars with halves; for those who do not see them, words. */
export function stars(value: number, language: Language): string {
  const halves = Math.round(value * 2);
  const drawn = [0, 1, 2, 3, 4].map((at) => {
    const left = halves - at * 2;
    return left >= 2 ? icon('star') : left === 1 ? icon('starHalf') : icon('starEmpty', 'off');
  });
  const words = say(language, 'ratingOf', { value: ratingNumber(value, language) });
  return `<span class="stars" role="img" aria-label="${words}">${drawn.join('')}</span>`;
}
