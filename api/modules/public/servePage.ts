import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import type { Context } from '#core/kernel/Context';
import type { FileReply } from '#core/kernel/Reply';
import type { PublicKind } from '#core/schema/PublicKind';
import { hasGaps } from '../people/shared/hasGaps';
import type { Redirection } from './addresses/locationOf';
import { homeOnSite, locationOf } from './addresses/locationOf';
import { contentPolicy } from './frame/contentPolicy';
import { loadFrame } from './frame/loadFrame';
import { publicDocument } from './frame/publicDocument';
import { gonePage } from './pages/gonePage';
import { robotsTag } from './crawlers/robots';
import { homePage } from './pages/home/homePage';
import { notFoundPage } from './pages/notFoundPage';
import type { SiteQuery } from './view/PageRequest';
import { recordPages } from './pages/recordPages';
import type { SitePage } from './view/SitePage';
import { findPublic } from './reads/findPublic';
import { pendingTerms } from './pages/pendingTerms';

/** Nothing of a page connects anywhere: `connect-src` is for audits, which read robots.txt from within it. */
const policy = contentPolicy("'self'", "connect-src 'self'");

async function pageReply(page: SitePage, context: Context, status = 200): Promise<FileReply> {
  const robots = robotsTag(page, context.config);
  return {
    kind: 'file',
    status,
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': policy, ...(robots && { 'x-robots-tag': robots }) },
    body: publicDocument(page, await loadFrame(page.language, context)),
  };
}

export const redirect = ({ status, location }: Redirection): FileReply => ({
  kind: 'file',
  status,
  contentType: 'text/html; charset=utf-8',
  headers: { location, 'content-security-policy': policy },
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
  const pending = kind === 'page' ? pendingTerms(slug, language) : null;
  if (pending && (found.state === 'unknown' || (found.record && hasGaps(found.record))))
    return pageReply(pending, context, 404);
  if (found.state === 'unknown') return notFoundReply(language, context);
  if (found.state === 'gone') return pageReply(await gonePage(found.record, language, context), context, 410);
  const elsewhere = locationOf(kind, found, language, context);
  if (elsewhere) return redirect(elsewhere);
  const page = await recordPages[kind]({ record: found.record, language, query }, context);
  return page ? pageReply(page, context) : notFoundReply(language, context);
}

/** Answers the address of the start page. */
export async function serveHome(language: Language, context: Context): Promise<FileReply> {
  const elsewhere = homeOnSite(language, context);
  return elsewhere ? redirect(elsewhere) : pageReply(await homePage(language, context), context);
}
