import { defineFeedFormat } from '../FeedFormat';
import { merchantFeed } from './merchantFeed';
import { xmlFile } from './xmlFile';

export const facebook = defineFeedFormat({
  code: 'facebook',
  title: { uk: 'Facebook', en: 'Facebook' },
  file: xmlFile,
  pictures: new Set(['image/jpeg', 'image/png']),
  refuses: ['noPicture'],
  fields: [],
  ...merchantFeed({
    inStock: 'in stock',
    outOfStock: 'out of stock',
    maxTitle: 200,
    minDescription: 30,
    maxDescription: 9999,
    maxBrand: 100,
    maxFurtherPictures: 20,
    quantity: 'g:quantity_to_sell_on_facebook',
  }),
});
