import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import type { Link } from '../../view/views';

/** The way from the start to the page; `current` is where the reader is, '' where the heading below says it. */
export function crumbsNav(links: readonly Link[], current: string, language: Language): string {
  const items = links.map(({ title, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`);
  if (current !== '') items.push(`<li><span aria-current="page">${escapeHtml(current)}</span></li>`);
  return items.length === 0
    ? ''
    : `<nav class="crumbs" aria-label="${say(language, 'path')}"><ol>${items.join('')}</ol></nav>`;
}
