import { z } from 'zod';
import type { FeedFormat } from '../../../../domain/feed/Feed';
import { feedFormats } from '../../../../domain/feed/Feed';
import { feedWriters } from '../../../../domain/feed/feedWriters';
import { allOf, notDeleted } from '../../../../domain/query/Where';
import { isLanguage, mainLanguage } from '../../../../domain/text/Language';
import { kyivDate, kyivDateTime } from '../../../../domain/time/kyiv';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import { accessTo, requireEntity } from '../../../kernel/accessTo';
import type { Context } from '../../../kernel/Context';
import { limitConcurrency } from '../../../kernel/limitConcurrency';
import { refuse } from '../../../kernel/refuse';
import type { BytesReply } from '../../../kernel/Reply';
import type { Route } from '../../../kernel/Route';
import { defineRoute } from '../../../kernel/Route';
import { flagOf, textOf, titleOf } from '../../../schema/valueOf';
import { feedProducts } from './feedProducts';
import { feedTree } from './feedTree';

/** A feed for everybody; one that is turned off for those who may edit it. The answer to others is the same as for none. */
async function findFeed(slug: string, context: Context): Promise<StoredRecord> {
  const entity = requireEntity('feed', context);
  const named = allOf({ op: 'in', path: 'slug.0', values: [slug] }, notDeleted);
  const { records } = await context.store.find(entity.collection.name, { where: named, limit: 1 });
  const [record] = records;
  if (!record) throw refuse(404, 'noItem');
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
const sources = ['feeds', 'products', 'categories', 'shops', 'attributes', 'attributes-sets', 'media'];

async function tagOf(feed: StoredRecord, { store, clock, cryptoProvider }: Context): Promise<string> {
  const versions = await Promise.all(sources.map((name) => store.version(name)));
  // Discounts begin and end with the day, and products appear and disappear.
  const state = [feed._id, kyivDate(clock.now()), ...versions].join(' ');
  return `"${(await cryptoProvider.sha256Hex(state)).slice(0, 32)}"`;
}

const formatOf = (feed: StoredRecord): FeedFormat =>
  feedFormats.find((format) => format === textOf(feed, 'format')) ?? 'google';

async function* fileOf(feed: StoredRecord, context: Context): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const chosen = textOf(feed, 'language');
  const language = isLanguage(chosen) ? chosen : mainLanguage;
  const { store, config, clock } = context;
  const tree = await feedTree(store, language);
  const ownShop = await store.get('shops', textOf(feed, 'shop') || config.ownerShopId);
  const shop = {
    name: ownShop ? titleOf(ownShop, 'title', language) : '',
    url: new URL('/', config.publicUrl).href,
    firmId: textOf(feed, 'firmId'),
    language,
    date: kyivDateTime(clock.now()),
  };
  const writer = feedWriters[formatOf(feed)];
  yield encoder.encode(writer.open(shop, [...tree.values()]));
  for await (const products of feedProducts(feed, requireEntity('product', context), { tree, language }, context))
    yield encoder.encode(products.map((product) => writer.product(product, shop)).join(''));
  yield encoder.encode(writer.close);
}

/**
 * Anybody may ask for the file, and a hundred thousand products take seconds of processor time: parts of all files are
 * made one after the other, so that other calls go on. A slow reader holds up nobody.
 */
const serialize = limitConcurrency(1);

async function* serializedParts(parts: AsyncGenerator<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    for (;;) {
      const { done, value } = await serialize(() => parts.next());
      if (done) return;
      yield value;
    }
  } finally {
    await parts.return(undefined);
  }
}

const file = defineRoute({
  name: 'feedFile',
  method: 'GET',
  path: '/feeds/:file',
  access: 'public',
  summary: 'The file of a feed, for the platform that reads it.',
  params: z.object({ file: z.string().regex(/^[\w-]{1,128}\.xml$/) }),
  refusals: [404],
  content: { 200: 'application/xml', 304: null },
  handler: async ({ params, raw }, context): Promise<BytesReply> => {
    const feed = await findFeed(params.file.replace(/\.xml$/, ''), context);
    const etag = await tagOf(feed, context);
    const isPublic = flagOf(feed, 'active');
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': isPublic ? 'public, max-age=300' : 'private, no-store',
      etag,
    };
    if (raw.fileHeaders?.ifNoneMatch === etag) return { kind: 'bytes', status: 304, headers, chunks: null };
    return { kind: 'bytes', status: 200, headers, chunks: serializedParts(fileOf(feed, context)) };
  },
});

export const feedRoutes: readonly Route[] = [file];
