import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import type { Context } from '#core/kernel/Context';
import type { FileReply } from '#core/kernel/Reply';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicPath } from '#core/schema/publicAddress';
import { loadFrame } from './frame/loadFrame';
import { publicDocument } from './frame/publicDocument';
import { gonePage } from './pages/gonePage';
import { robotsTag } from './machines/robots';
import { homePage } from './pages/home/homePage';
import { notFoundPage } from './pages/notFoundPage';
import type { SiteQuery } from './view/PageRequest';
import { recordPages } from './pages/recordPages';
import type { SitePage } from './view/SitePage';
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

async function pageReply(page: SitePage, context: Context, status = 200): Promise<FileReply> {
  const robots = robotsTag(page, context.config);
  return {
    kind: 'file',
    status,
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': contentPolicy, ...(robots && { 'x-robots-tag': robots }) },
    body: publicDocument(page, await loadFrame(page.language, context)),
  };
}

const redirect = (status: 301 | 302, location: string): FileReply => ({
  kind: 'file',
  status,
  contentType: 'text/html; charset=utf-8',
  headers: { location, 'content-security-policy': contentPolicy },
  body: `<!doctype html>\n<title>${status}</title>\n<a href="${escapeHtml(location)}">${escapeHtml(location)}</a>\n`,
});

/** Of an address that leads nowhere. */
export const notFoundReply = (language: Language, context: Context): Promise<FileReply> =>
  pageReply(notFoundPage(language), context, 404);

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
  if (found.state === 'gone' && kind === 'product')
    return pageReply(await gonePage(found.record, language, context), context, 410);
  if (found.state !== 'shown') {
    const pending = kind === 'page' ? pendingTerms(slug, language) : null;
    return pending ? pageReply(pending, context, 404) : notFoundReply(language, context);
  }
  const titles = titlesOf(found.record, 'title');
  const other = languages.find((each) => titles[each]);
  // It has no page in this language.
  if (!titles[language] && other) return redirect(302, publicPath(kind, found.record, other));
  const page = await recordPages[kind]({ record: found.record, language, query }, context);
  return page ? pageReply(page, context) : notFoundReply(language, context);
}

export const serveHome = async (language: Language, context: Context): Promise<FileReply> =>
  pageReply(await homePage(language, context), context);
