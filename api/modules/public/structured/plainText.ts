import { stripMarkup } from '#domain/text/stripMarkup';

/** The text of HTML in one line, at most so long: cut between words. */
export function plainText(html: string, maxLength = 5000): string {
  const text = stripMarkup(html).replace(/\s+/g, ' ').trim();
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const end = cut.lastIndexOf(' ');
  // Without a space the cut may have halved a character outside of the basic plane.
  return end > 0 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '');
}
