import { escapeHtml } from '#domain/text/escapeHtml';
import { languages, localeOf, mainLanguage } from '#domain/text/Language';
import { say } from '../view/say';
import { sharedPicture } from '../view/sharedPicture';
import type { SitePage } from '../view/SitePage';
import type { FrameView } from './loadFrame';
import { fontPaths } from './publicStyles';
import { faviconPath, stylesheetPath } from './publicFiles';

const meta = (name: string, content: string): string =>
  content && `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  content && `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string | undefined, more = ''): string =>
  href ? `<link rel="${rel}" href="${escapeHtml(href)}"${more}>` : '';

/** A value within a script element: nothing in it ends the element, or begins a comment. */
const dataBlock = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}</script>`;

/** For browsers, search engines and social networks. */
export function documentHead(page: SitePage, { origin }: Pick<FrameView, 'origin'>): string {
  const { language, title, description, addresses, picture, kind, structured, previous, next, unlisted } = page;
  const marketplace = say(language, 'marketplace');
  const own = addresses[language];
  const alternates = languages.flatMap((each) => {
    const address = addresses[each];
    return address === undefined ? [] : [link('alternate', address, ` hreflang="${each}"`)];
  });
  const shared = picture && sharedPicture(picture);
  const image = shared ? new URL(shared.url, origin).href : '';
  return [
    '<meta charset="utf-8">',
    meta('viewport', 'width=device-width, initial-scale=1'),
    `<title>${escapeHtml(title)} — ${marketplace}</title>`,
    meta('description', description),
    unlisted ? meta('robots', 'noindex') : '',
    meta('color-scheme', 'light dark'),
    ...fontPaths.map((path) => link('preload', path, ' as="font" type="font/woff2" crossorigin')),
    link('stylesheet', stylesheetPath),
    link('icon', faviconPath, ' type="image/svg+xml"'),
    link('canonical', own),
    ...(alternates.length > 1 ? alternates : []),
    alternates.length > 1 ? link('alternate', addresses[mainLanguage], ' hreflang="x-default"') : '',
    link('prev', previous),
    link('next', next),
    property('og:site_name', marketplace),
    property('og:type', kind),
    property('og:title', title),
    property('og:description', description),
    property('og:url', own ?? ''),
    property('og:locale', localeOf[language].replace('-', '_')),
    property('og:image', image),
    shared && shared.width > 0 ? property('og:image:width', String(shared.width)) : '',
    shared && shared.height > 0 ? property('og:image:height', String(shared.height)) : '',
    image && picture ? property('og:image:alt', picture.alt || title) : '',
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...structured.map(dataBlock),
  ]
    .filter(Boolean)
    .join('\n');
}
