import { z } from 'zod';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicKinds } from '#core/schema/PublicKind';
import { publicPath, slugged } from '#core/schema/publicAddress';
import { machineRoutes } from './machines/routes';
import { serveRecord } from './servePage';

const html = 'text/html';
const pageQuery = z.object({ page: z.string().optional(), sort: z.string().optional() });

const recordRoute = (kind: PublicKind, language: Language): Route =>
  defineRoute({
    name: `public_${kind}_${language}`,
    method: 'GET',
    path: publicPath(kind, slugged('SLUG'), language).replace('SLUG', ':slug'),
    access: 'open',
    summary: `The page of a ${kind} for everybody.`,
    params: z.object({ slug: z.string() }),
    query: pageQuery,
    content: { 200: html, 301: html, 302: html, 404: html, 410: html },
    handler: ({ params, query }, context) => serveRecord(kind, params.slug, language, query, context),
  });

export const publicRoutes: readonly Route[] = [
  ...machineRoutes,
  ...languages.flatMap((language) => publicKinds.map((kind) => recordRoute(kind, language))),
];
