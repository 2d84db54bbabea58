import type { FeedFormat } from './Feed';
import type { FeedWriter } from './FeedWriter';
import { hotlineFeed } from './hotlineFeed';
import { merchantFeed } from './merchantFeed';
import { promOffer } from './promOffer';
import { rozetkaOffer } from './rozetkaOffer';
import { ymlFeed } from './ymlFeed';

export const feedWriters: Readonly<Record<FeedFormat, FeedWriter>> = {
  google: merchantFeed({
    inStock: 'in_stock',
    outOfStock: 'out_of_stock',
    maxTitle: 150,
    minDescription: 0,
    maxDescription: 5000,
    maxBrand: 70,
    maxFurtherPictures: 10,
    quantity: null,
  }),
  facebook: merchantFeed({
    inStock: 'in stock',
    outOfStock: 'out of stock',
    maxTitle: 200,
    minDescription: 30,
    maxDescription: 9999,
    maxBrand: 100,
    maxFurtherPictures: 20,
    quantity: 'g:quantity_to_sell_on_facebook',
  }),
  rozetka: ymlFeed(rozetkaOffer),
  prom: ymlFeed(promOffer),
  hotline: hotlineFeed,
};
