import { z } from 'zod';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicKinds } from '#core/schema/PublicKind';
import { homePath, publicPath, slugged } from '#core/schema/publicAddress';
import { refuse } from '#core/kernel/refuse';
import { publicFiles, publicFolder } from './frame/publicFiles';
import { crawlerRoutes } from './crawlers/routes';
import { listKey } from './reads/loadProductList';
import { redirect, serveHome, serveRecord } from './servePage';
import { serveCached } from './serveCached';

const html = 'text/html';
const pageQuery = z.object({ page: z.string().optional(), sort: z.string().optional() });

/** Kinds whose pages have a list of products: the query makes no other page of the rest. */
const withList: ReadonlySet<PublicKind> = new Set(['category', 'shop']);

const recordRoute = (kind: PublicKind, language: Language): Route =>
  defineRoute({
    name: `public_${kind}_${language}`,
    method: 'GET',
    path: publicPath(kind, slugged('SLUG'), language).replace('SLUG', ':slug'),
    access: 'open',
    summary: `The page of a ${kind} for everybody.`,
    params: z.object({ slug: z.string() }),
    query: pageQuery,
    refusals: [429],
    content: { 200: html, 301: html, 302: html, 304: null, 404: html, 410: html },
    handler: ({ params: { slug }, query, raw }, context) =>
      serveCached(
        [language, kind, slug, withList.has(kind) ? listKey(query) : ''].join('\n'),
        () => serveRecord(kind, slug, language, query, context),
        raw.fileHeaders?.ifNoneMatch,
        context,
      ),
  });

const homeRoute = (language: Language): Route =>
  defineRoute({
    name: `public_home_${language}`,
    method: 'GET',
    path: homePath(language),
    access: 'open',
    summary: 'The start page of the marketplace for everybody.',
    refusals: [429],
    content: { 200: html, 302: html, 304: null },
    handler: ({ raw }, context) =>
      serveCached(language, () => serveHome(language, context), raw.fileHeaders?.ifNoneMatch, context),
  });

/** The start page of a language, as people type it. */
const bareHome = (language: Language): Route =>
  defineRoute({
    name: `public_bare_home_${language}`,
    method: 'GET',
    path: homePath(language).slice(0, -1),
    access: 'open',
    summary: 'The way to the start page for everybody.',
    content: { 301: html },
    handler: () => redirect({ status: 301, location: homePath(language) }),
  });

const year = 365 * 24 * 3600;

const file = defineRoute({
  name: 'public_file',
  method: 'GET',
  path: `${publicFolder}/:file`,
  access: 'open',
  summary: 'The style sheet and the icon of the pages for everybody. Their names change with what is in them.',
  params: z.object({ file: z.string() }),
  content: { 200: ['text/css', 'image/svg+xml'] },
  refusals: [404],
  handler: ({ params }) => {
    const found = publicFiles.get(params.file);
    if (!found) throw refuse(404, 'noItem');
    return { kind: 'file', ...found, headers: { 'cache-control': `public, max-age=${year}, immutable` } };
  },
});

export const publicRoutes: readonly Route[] = [
  file,
  ...crawlerRoutes,
  ...languages.map(homeRoute),
  ...languages.filter((language) => homePath(language) !== '/').map(bareHome),
  ...languages.flatMap((language) => publicKinds.map((kind) => recordRoute(kind, language))),
];
