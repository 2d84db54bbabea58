import type { FeedFormat } from './Feed';
import type { FeedWriter } from './FeedWriter';
import { hotlineFeed } from './hotlineFeed';
import { merchantFeed } from './merchantFeed';
import { ymlFeed } from './ymlFeed';

export const feedWriters: Readonly<Record<FeedFormat, FeedWriter>> = {
  google: merchantFeed({ inStock: 'in_stock', outOfStock: 'out_of_stock' }),
  facebook: merchantFeed({ inStock: 'in stock', outOfStock: 'out of stock' }),
  rozetka: ymlFeed({ oldPrice: 'price_old', maxPictures: 15 }),
  prom: ymlFeed({ oldPrice: 'oldprice', maxPictures: 10 }),
  hotline: hotlineFeed,
};
