import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { homePath } from '#core/schema/publicAddress';
import { say } from '../../view/say';
import type { SiteSection } from '../../view/SitePage';
import type { Link } from '../../view/views';

/** The part of the start page that a kind of page belongs to, where its way begins. */
export const sectionLink = (section: SiteSection, language: Language): Link => ({
  title: say(language, section),
  url: `${homePath(language)}#${section}`,
});

/** The way to a page, which its heading below names: what is above it, from the top. */
export function crumbsNav(above: readonly Link[], language: Language): string {
  const items = above.map(({ title, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`);
  return items.length === 0
    ? ''
    : `<nav class="crumbs" aria-label="${say(language, 'path')}"><ol>${items.join('')}</ol></nav>`;
}
