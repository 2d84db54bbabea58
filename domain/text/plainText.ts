import { stripMarkup } from './stripMarkup';

/** The text of HTML in one line. */
export const plainText = (html: string): string => stripMarkup(html).replace(/\s+/g, ' ').trim();

/** At most so many UTF-16 units of a line: cut between words, and never within a character. */
export function cutAtWord(line: string, maxLength: number): string {
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  const end = cut.lastIndexOf(' ');
  // Without a space the cut may have halved a character outside of the basic plane.
  return end > 0 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '');
}
