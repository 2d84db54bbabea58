import type { FeedExclusion, FeedReason, FeedReportResult } from '#domain/wire/FeedReport';
import { allOf, anyOf } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { titleOf } from '#core/schema/valueOf';
import { feedProducts, feedPublicationRules, feedScope } from './feedProducts';
import { feedView } from './feedView';
import { missingSettings } from './formatSettings';
import { serializeParts } from '#core/kernel/serializeParts';
import { feedVisits } from './visits';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Products of a reason in one answer. */
const pageSize = 50;

interface ReportPage {
  /** Only this reason, with the products after an id. */
  reason?: FeedReason | undefined;
  after?: string | undefined;
}

/** What keeps products of the feed from buyers, by reason: several attributes may be empty. */
async function hiddenByReason(feed: EntityRecords['feeds'], context: Context): Promise<Map<FeedReason, Where>> {
  const rules = await feedPublicationRules(feed, requireEntity('product', context), context);
  const reasons = new Map<FeedReason, Where>();
  for (const { code, where } of rules) {
    const known = reasons.get(code);
    reasons.set(code, known ? anyOf(known, where) : where);
  }
  return reasons;
}

/** How many products are in a feed, which are out and why, and who has read it. */
export async function feedReport(
  feed: EntityRecords['feeds'],
  { reason, after = '' }: ReportPage,
  context: Context,
): Promise<FeedReportResult> {
  const { store, language } = context;
  const products = requireEntity('product', context);
  const { name } = products.collection;
  const scope = await feedScope(feed, products, context);
  const hidden = await hiddenByReason(feed, context);
  const exclusions = new Map<FeedReason, FeedExclusion>();

  for (const [code, where] of hidden) {
    if (reason !== undefined && reason !== code) continue;
    const out = allOf(scope, where);
    const count = await store.count(name, out);
    if (count === 0) continue;
    const page = await store.getMany(name, await store.scanIds(name, out, after, pageSize));
    const listed = page.map((product) => ({ _id: product._id, title: titleOf(product, 'title', language) }));
    exclusions.set(code, { reason: code, count, products: listed });
  }

  const view = await feedView(feed, context);
  const visible = allOf(scope, { op: 'not', of: anyOf(...hidden.values()) });
  let offers = 0;
  for await (const batch of serializeParts(feedProducts(visible, products, view, context))) {
    offers += batch.products.length;
    for (const { id, title, problem } of batch.refused) {
      if (reason !== undefined && reason !== problem) continue;
      const exclusion = exclusions.get(problem) ?? { reason: problem, count: 0, products: [] };
      exclusions.set(problem, exclusion);
      exclusion.count += 1;
      if (id > after && exclusion.products.length < pageSize) exclusion.products.push({ _id: id, title });
    }
  }
  return {
    offers,
    missing: missingSettings(feed, view.format),
    exclusions: [...exclusions.values()],
    visits: await feedVisits(feed._id, context),
  };
}
