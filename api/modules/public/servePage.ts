import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import type { Context } from '#core/kernel/Context';
import type { FileReply } from '#core/kernel/Reply';
import type { PublicKind } from '#core/schema/PublicKind';
import { homePath, publicPath } from '#core/schema/publicAddress';
import { publicDocument } from './frame/publicDocument';
import type { SiteQuery } from './pages/recordPages';
import { recordPages } from './pages/recordPages';
import type { SitePage } from './view/SitePage';
import { publicTexts } from './view/publicTexts';
import { findPublic } from './reads/findPublic';
import { pendingTerms } from './terms/pendingTerms';
import { titlesOf } from '#core/schema/valueOf';

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

const redirect = (status: 301 | 302, location: string): FileReply => ({
  kind: 'file',
  status,
  contentType: 'text/html; charset=utf-8',
  headers: { location, 'content-security-policy': contentPolicy },
  body: `<!doctype html>\n<title>${status}</title>\n<a href="${escapeHtml(location)}">${escapeHtml(location)}</a>\n`,
});

export const notFoundReply = (language: Language): FileReply =>
  pageReply(
    {
      language,
      title: publicTexts.notFound[language],
      description: '',
      main: `<h1>${publicTexts.notFound[language]}</h1><p><a href="${homePath(language)}">${publicTexts.toStart[language]}</a></p>`,
      structured: [],
      picture: null,
      kind: 'website',
      section: null,
      addresses: {},
      unlisted: true,
    },
    404,
  );

/** Answers an address of a record. */
export async function serveRecord(
  kind: PublicKind,
  slug: string,
  language: Language,
  query: SiteQuery,
  context: Context,
): Promise<FileReply> {
  const found = await findPublic(kind, slug, context);
  if (found.state === 'moved') return redirect(301, publicPath(kind, found.record, language));
  if (found.state !== 'shown') {
    const pending = kind === 'page' ? pendingTerms(slug, language) : null;
    return pending ? pageReply(pending, 404) : notFoundReply(language);
  }
  const titles = titlesOf(found.record, 'title');
  const other = languages.find((each) => titles[each]);
  // It has no page in this language.
  if (!titles[language] && other) return redirect(302, publicPath(kind, found.record, other));
  return pageReply(await recordPages[kind]({ record: found.record, language, query }, context));
}
