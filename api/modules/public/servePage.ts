import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import type { Context } from '#core/kernel/Context';
import type { FileReply } from '#core/kernel/Reply';
import type { PublicKind } from '#core/schema/PublicKind';
import { homePath } from '#core/schema/publicAddress';
import type { Redirection } from './addresses/locationOf';
import { locationOf } from './addresses/locationOf';
import { publicDocument } from './frame/publicDocument';
import type { SiteQuery } from './pages/recordPages';
import { recordPages } from './pages/recordPages';
import type { SitePage } from './view/SitePage';
import { publicTexts } from './view/publicTexts';
import { findPublic } from './reads/findPublic';

/** Own styles and fonts, pictures, videos that the reader starts; no scripts. Data blocks for machines are no scripts. */
const contentPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' https:",
  'frame-src https://www.youtube-nocookie.com',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageReply = (page: SitePage, status = 200): FileReply => ({
  kind: 'file',
  status,
  contentType: 'text/html; charset=utf-8',
  headers: { 'content-security-policy': contentPolicy },
  body: publicDocument(page),
});

export const redirect = ({ status, location }: Redirection): FileReply => ({
  kind: 'file',
  status,
  contentType: 'text/html; charset=utf-8',
  headers: { location, 'content-security-policy': contentPolicy },
  body: `<!doctype html>\n<title>${status}</title>\n<a href="${escapeHtml(location)}">${escapeHtml(location)}</a>\n`,
});

const missingReply = (status: 404 | 410, title: string, language: Language): FileReply =>
  pageReply(
    {
      language,
      title,
      description: '',
      main: `<h1>${title}</h1><p><a href="${homePath(language)}">${publicTexts.toStart[language]}</a></p>`,
      structured: [],
      picture: null,
      kind: 'website',
      section: null,
      addresses: {},
      unlisted: true,
    },
    status,
  );

export const notFoundReply = (language: Language): FileReply =>
  missingReply(404, publicTexts.notFound[language], language);

/** Of a product that was public: search engines forget the address at once. */
const goneReply = (language: Language): FileReply => missingReply(410, publicTexts.gone[language], language);

/** Answers an address of a record. */
export async function serveRecord(
  kind: PublicKind,
  slug: string,
  language: Language,
  query: SiteQuery,
  context: Context,
): Promise<FileReply> {
  const found = await findPublic(kind, slug, context);
  if (found.state === 'unknown') return notFoundReply(language);
  if (found.state === 'gone') return goneReply(language);
  const elsewhere = locationOf(kind, found, language, context);
  if (elsewhere) return redirect(elsewhere);
  return pageReply(await recordPages[kind]({ record: found.record, language, query }, context));
}
