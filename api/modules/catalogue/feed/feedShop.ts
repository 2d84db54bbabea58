import type { FeedShop } from '#domain/feed/Feed';
import { kyivDateTime } from '#domain/time/kyiv';
import type { Context } from '#core/kernel/Context';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { homeAddress } from '#core/schema/publicAddress';
import { textOf, titleOf } from '#core/schema/valueOf';
import type { FeedView } from './feedProducts';
import { formatSettings } from './formatSettings';

/** What a file says of the shop that it is of. */
export async function feedShop(
  feed: EntityRecords['feeds'],
  view: FeedView,
  { store, config, clock }: Context,
): Promise<FeedShop> {
  const shop = await store.get('shops', textOf(feed, 'shop') || config.ownerShopId);
  return {
    name: shop ? titleOf(shop, 'title', view.language) : '',
    url: homeAddress(view.language, config),
    settings: formatSettings(feed, view.format),
    language: view.language,
    date: kyivDateTime(clock.now()),
  };
}
