import type { Money } from '../commerce/Money';

/** An amount with a point and two digits, as all formats have it. */
export const feedAmount = (money: Money): string =>
  `${Math.floor(money / 100)}.${String(money % 100).padStart(2, '0')}`;

/** Cut at the end of a word, where there is one near. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > max / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
