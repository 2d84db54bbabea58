import { z } from 'zod';
import { kyivDateTime } from '#domain/time/kyiv';
import type { ReadableCollection } from '#core/ports/CollectionName';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import { contentTag } from '#core/kernel/contentTag';
import type { Context } from '#core/kernel/Context';
import { matchesTag } from '#core/kernel/matchesTag';
import { refuse } from '#core/kernel/refuse';
import type { BytesReply, FileReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { makeParts, serializeParts } from '#core/kernel/serializeParts';
import { ReaderBudget } from '../reads/ReaderBudget';
import { robotsText, sitemapPath } from './robots';
import { indexFile, partFile, startFile, startPart } from './sitemapFile';
import { hasRecords, sitemapPartOf } from './sitemapParts';

/** What the addresses depend on: as long as it is the same, nobody need load them again. */
const sources = [
  ...(['products', 'categories', 'shops', 'pages', 'articles'] as const),
  ...(['attributes', 'attributes-sets', 'media'] as const),
] satisfies readonly ReadableCollection[];

async function tagOf(name: string, context: Context): Promise<string> {
  const { store, clock, config } = context;
  const versions = await Promise.all(sources.map((source) => store.version(source)));
  // Pages appear and disappear at their minutes.
  return contentTag([name, kyivDateTime(clock.now()), config.publicUrl, ...versions].join(' '), context);
}

async function* bytesOf(parts: AsyncIterable<string>, budget: ReaderBudget): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  // Within its turn: waiting for it is not the reader's doing.
  const counted = makeParts(parts, (next) => budget.spend(next));
  for await (const part of serializeParts(counted)) yield encoder.encode(part);
}

async function xmlReply(
  name: string,
  parts: (context: Context) => AsyncIterable<string>,
  { fileHeaders }: ApiRequest,
  context: Context,
): Promise<BytesReply> {
  // A marketplace with a site of its own has its addresses there, and its own list of them.
  if (context.config.site) throw refuse(404, 'noItem');
  const etag = await tagOf(name, context);
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=60', etag };
  if (matchesTag(fileHeaders?.ifNoneMatch, etag)) return { kind: 'bytes', status: 304, headers, chunks: null };
  const budget = new ReaderBudget(context);
  budget.require();
  return { kind: 'bytes', status: 200, headers, chunks: bytesOf(parts(context), budget) };
}

const content = { 200: 'application/xml', 304: null };

const index = defineRoute({
  name: 'sitemap',
  method: 'GET',
  path: sitemapPath,
  access: 'open',
  summary: 'The parts of the list of all public pages, for search engines.',
  refusals: [404, 429],
  content,
  handler: ({ raw }, context) => xmlReply('index', indexFile, raw, context),
});

const part = defineRoute({
  name: 'sitemapPart',
  method: 'GET',
  path: '/sitemaps/:part',
  access: 'open',
  summary: 'Addresses of public pages: of records of one kind whose numbers are in one range, or the start pages.',
  params: z.object({ part: z.string().min(1).max(64) }),
  refusals: [404, 429],
  content,
  handler: async ({ params, raw }, context) => {
    if (params.part === startPart) return xmlReply(startPart, startFile, raw, context);
    const found = sitemapPartOf(params.part);
    if (!found || !(await hasRecords(found, context))) throw refuse(404, 'noItem');
    return xmlReply(params.part, (within) => partFile(found, within), raw, context);
  },
});

const robots = defineRoute({
  name: 'robots',
  method: 'GET',
  path: '/robots.txt',
  access: 'open',
  summary: 'What search engines may read.',
  content: { 200: 'text/plain' },
  handler: (_request, { config }): FileReply => ({
    kind: 'file',
    contentType: 'text/plain; charset=utf-8',
    headers: { 'cache-control': 'public, max-age=3600' },
    body: robotsText(config),
  }),
});

export const crawlerRoutes: readonly Route[] = [robots, index, part];
