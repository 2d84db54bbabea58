import { defineFeedFormat } from '../FeedFormat';
import { merchantFeed } from './merchantFeed';
import { xmlFile } from './xmlFile';

export const google = defineFeedFormat({
  code: 'google',
  title: { uk: 'Google Merchant', en: 'Google Merchant' },
  file: xmlFile,
  pictures: new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
  refuses: ['noPicture'],
  fields: [],
  ...merchantFeed({
    inStock: 'in_stock',
    outOfStock: 'out_of_stock',
    maxTitle: 150,
    minDescription: 0,
    maxDescription: 5000,
    maxBrand: 70,
    maxFurtherPictures: 10,
    quantity: null,
  }),
});
