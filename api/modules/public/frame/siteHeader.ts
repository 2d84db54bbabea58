import { escapeHtml } from '#domain/text/escapeHtml';
import { languages } from '#domain/text/Language';
import { homePath } from '#core/schema/publicAddress';
import { say } from '../view/say';
import type { SitePage, SiteSection } from '../view/SitePage';
import { sectionLink } from '../pages/parts/crumbsNav';
import { brandMark } from './brandMark';
import type { FrameView } from './loadFrame';

/** Parts of the start page, by the ids of their elements. */
const sections: readonly SiteSection[] = ['products', 'shops', 'articles'];

const shortNames = { uk: 'УК', en: 'EN' };
const fullNames = { uk: 'Українська', en: 'English' };

/** Ways to this page, or the start, in each language: paths, so that a proxy's address stays as the reader has it. */
function languageLinks({ language, addresses }: SitePage, origin: string): string {
  return languages
    .map((each) => {
      const address = addresses[each] ?? homePath(each);
      const url = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
      const current = each === language ? ' aria-current="true"' : '';
      return `<li><a href="${escapeHtml(url)}" lang="${each}" hreflang="${each}"${current}>${shortNames[each]}<span class="hidden"> (${fullNames[each]})</span></a></li>`;
    })
    .join(' ');
}

export function siteHeader(page: SitePage, { origin }: FrameView): string {
  const { language, section } = page;
  const home = homePath(language);
  const links = sections
    .map((each) => {
      const current = each === section ? ' aria-current="true"' : '';
      const { title, url } = sectionLink(each, language);
      return `<li><a href="${url}"${current}>${title}</a></li>`;
    })
    .join('');
  return `<a class="skip" href="#main">${say(language, 'toContent')}</a>
<header class="top"><div class="wrap">
<a class="brand" href="${home}">${brandMark('aria-hidden="true"')}${say(language, 'marketplace')}</a>
<nav class="sections" aria-label="${say(language, 'sections')}"><ul>${links}</ul></nav>
<nav class="languages" aria-label="${say(language, 'language')}"><ul>${languageLinks(page, origin)}</ul></nav>
</div></header>`;
}
