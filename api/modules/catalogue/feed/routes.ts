import { z } from 'zod';
import { feedProblems } from '#domain/feed/feedProblem';
import { feedFormatOf, feedFormats } from '#domain/feed/formats/feedFormats';
import { allOf, notDeleted } from '#domain/query/Where';
import { kyivDate } from '#domain/time/kyiv';
import type { FeedOfferResult, FeedReportResult } from '#domain/wire/FeedReport';
import { accessTo, requireAccess, requireEntity } from '#core/kernel/accessTo';
import { contentTag } from '#core/kernel/contentTag';
import type { Context } from '#core/kernel/Context';
import { matchesTag } from '#core/kernel/matchesTag';
import { refuse } from '#core/kernel/refuse';
import type { BytesReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { flagOf, textOf } from '#core/schema/valueOf';
import { findRecord } from '#core/records/findRecord';
import { id } from '#core/records/schemas/id';
import { publicationCodes } from '../product/routes';
import { feedPath } from './feedLink';
import { feedProducts, feedWhere, usedCategories } from './feedProducts';
import { feedOffer } from './feedOffer';
import { feedReport } from './feedReport';
import { feedShop } from './feedShop';
import { feedView } from './feedView';
import { serializeParts } from '#core/kernel/serializeParts';
import { noteVisit } from './visits';
import type { EntityRecords } from '#core/ports/EntityRecords';

const reason = z.enum([...new Set([...feedProblems, ...publicationCodes])]);

/** A feed for everybody; one that is turned off for those who may edit it. The answer to others is the same as for none. */
async function findFeed(file: string, context: Context): Promise<EntityRecords['feeds']> {
  const [slug = ''] = file.split('.');
  const entity = requireEntity('feed', context);
  const named = allOf({ op: 'in', path: 'slug.0', values: [slug] }, notDeleted);
  const { records } = await context.store.find(entity.collection.name, { where: named, limit: 1 });
  const [record] = records;
  if (!record || feedPath(record) !== `/feeds/${file}`) throw refuse(404, 'noItem');
  if (flagOf(record, 'active')) return record;
  const access = context.user ? accessTo(entity, context) : null;
  if (!access?.permissions.includes('preview')) throw refuse(404, 'noItem');
  const visible = await context.store.count(
    entity.collection.name,
    allOf({ op: 'ids', ids: [record._id] }, access.where),
  );
  if (visible === 0) throw refuse(404, 'noItem');
  return record;
}

/** What the content depends on: as long as it is the same, a platform need not load the file again. */
const sources = ['feeds', 'products', 'categories', 'shops', 'attributes', 'attributes-sets', 'media'] as const;

async function tagOf(feed: EntityRecords['feeds'], context: Context): Promise<string> {
  const { store, clock, config } = context;
  const versions = await Promise.all(sources.map((name) => store.version(name)));
  // Discounts begin and end with the day, and products appear and disappear.
  const day = kyivDate(clock.now());
  // Links lead elsewhere after the server was configured anew.
  const addresses = JSON.stringify([config.publicUrl, config.site]);
  return contentTag([feed._id, day, ...versions, addresses].join(' '), context);
}

/** How much of a file was sent. */
interface Counted {
  offers: number;
  bytes: number;
}

async function* fileOf(feed: EntityRecords['feeds'], counted: Counted, context: Context): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const products = requireEntity('product', context);
  const view = await feedView(feed, context);
  const shop = await feedShop(feed, view, context);
  const writer = view.format;
  const where = await feedWhere(feed, products, context);
  yield encoder.encode(writer.open(shop, await usedCategories(where, products, view, context)));
  for await (const batch of feedProducts(where, products, view, context)) {
    counted.offers += batch.products.length;
    yield encoder.encode(batch.products.map((product) => writer.product(product, shop)).join(''));
  }
  yield encoder.encode(writer.close);
}

/** The file; who has read it, or as much of it as they took, is noted. */
async function* countedFile(
  feed: EntityRecords['feeds'],
  agent: string | undefined,
  context: Context,
): AsyncGenerator<Uint8Array> {
  const counted = { offers: 0, bytes: 0 };
  try {
    for await (const part of serializeParts(fileOf(feed, counted, context))) {
      counted.bytes += part.length;
      yield part;
    }
  } finally {
    await noteVisit(feed._id, { agent, status: 200, ...counted }, context);
  }
}

const file = defineRoute({
  name: 'feedFile',
  method: 'GET',
  path: '/feeds/:file',
  access: 'public',
  summary: 'The file of a feed, for the platform that reads it.',
  params: z.object({ file: z.string().regex(/^[\w-]{1,128}\.[a-z]{1,8}$/) }),
  refusals: [404],
  content: { 200: [...new Set(feedFormats.map((format) => format.file.mediaType))], 304: null },
  handler: async ({ params, raw }, context): Promise<BytesReply> => {
    const feed = await findFeed(params.file, context);
    const etag = await tagOf(feed, context);
    const isPublic = flagOf(feed, 'active');
    const headers = {
      'content-type': `${feedFormatOf(textOf(feed, 'format')).file.mediaType}; charset=utf-8`,
      'cache-control': isPublic ? 'public, max-age=300' : 'private, no-store',
      etag,
    };
    if (matchesTag(raw.fileHeaders?.ifNoneMatch, etag)) {
      await noteVisit(feed._id, { agent: raw.userAgent, status: 304, offers: 0, bytes: 0 }, context);
      return { kind: 'bytes', status: 304, headers, chunks: null };
    }
    return { kind: 'bytes', status: 200, headers, chunks: countedFile(feed, raw.userAgent, context) };
  },
});

const product = z.object({ _id: z.string(), title: z.string() });
const reportResult: z.ZodType<FeedReportResult> = z
  .object({
    offers: z.number(),
    missing: z.array(z.string()),
    exclusions: z.array(z.object({ reason, count: z.number(), products: z.array(product) })),
    visits: z.array(
      z.object({ at: z.string(), agent: z.string(), status: z.number(), offers: z.number(), bytes: z.number() }),
    ),
  })
  .meta({ id: 'FeedReport' });

const report = defineRoute({
  name: 'feedReport',
  method: 'GET',
  path: '/api/feed/report/:id',
  access: 'session',
  summary: 'How many products are in a feed, which are out and why (of a `reason`, those `after` an id), who read it.',
  params: z.object({ id }),
  query: z.object({ reason: reason.optional(), after: id.optional() }),
  result: reportResult,
  refusals: [404],
  handler: async ({ params, query }, context) => {
    const entity = requireEntity('feed', context);
    const feed = await findRecord(entity, params.id, requireAccess(entity, 'load', context), context);
    return envelopeReply(await feedReport(feed, query, context));
  },
});

const offerResult: z.ZodType<FeedOfferResult> = z
  .object({
    offer: z
      .object({ _id: z.string(), title: z.string(), text: z.string().optional(), problem: reason.optional() })
      .nullable(),
  })
  .meta({ id: 'FeedOffer' });

const offer = defineRoute({
  name: 'feedOffer',
  method: 'GET',
  path: '/api/feed/offer/:id',
  access: 'session',
  summary: 'The product of a feed `after` an id, as its platform reads it.',
  params: z.object({ id }),
  query: z.object({ after: id.optional() }),
  result: offerResult,
  refusals: [404],
  handler: async ({ params, query }, context) => {
    const entity = requireEntity('feed', context);
    const feed = await findRecord(entity, params.id, requireAccess(entity, 'load', context), context);
    return envelopeReply(await feedOffer(feed, query.after ?? '', context));
  },
});

export const feedRoutes: readonly Route[] = [report, offer, file];
