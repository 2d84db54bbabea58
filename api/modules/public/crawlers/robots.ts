import type { ApiConfig } from '#core/schema/ApiConfig';
import type { SitePage } from '../view/SitePage';

type Indexing = Pick<ApiConfig, 'indexed' | 'site'>;

/** Whether search engines shall list this server's pages: of a marketplace with a site they list that one. */
const isIndexed = ({ indexed = false, site }: Indexing): boolean => indexed && !site;

/** The `X-Robots-Tag` of a page; null where search engines may list it. */
export const robotsTag = ({ unlisted }: Pick<SitePage, 'unlisted'>, config: Indexing): 'noindex' | null =>
  unlisted === true || !isIndexed(config) ? 'noindex' : null;

/** What is no page of the public side: the panel, its calls, previews, and the pages of accounts. */
const closed = ['/admin', '/merchantpanel', '/api', '/preview', '/user'];

export const sitemapPath = '/sitemap.xml';

/** The text of `/robots.txt`. */
export function robotsText(config: Indexing & Pick<ApiConfig, 'publicUrl'>): string {
  const lines = isIndexed(config)
    ? [
        'User-agent: *',
        ...closed.map((path) => `Disallow: ${path}`),
        'Allow: /',
        '',
        `Sitemap: ${new URL(sitemapPath, config.publicUrl).href}`,
      ]
    : ['User-agent: *', 'Disallow: /'];
  return `${lines.join('\n')}\n`;
}
