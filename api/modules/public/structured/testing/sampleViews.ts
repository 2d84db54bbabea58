import { toMoney } from '#domain/commerce/Money';
import type { PictureView, ProductView, ReadingView } from '../../view/views';

export const testSite = { publicUrl: 'https://yarmarok.test' };

const picture: PictureView = { url: '/images/demo/jug.svg', width: 640, height: 640, alt: 'Глечик', sizes: [] };

/** A product with everything: a reduction that ends, reviews and a code. */
export const wholeProduct: ProductView = {
  id: 'jug',
  title: 'Глечик «Косів», 1,5 л',
  address: 'https://yarmarok.test/product/hlechyk-kosiv',
  description: '<p>Виточений на крузі.</p>',
  pictures: [picture],
  price: { amount: toMoney(1299.5), old: toMoney(1500), until: '2025-12-31' },
  isAvailable: true,
  isRunningLow: false,
  sku: 'KER-0031',
  gtin: '4006381333931',
  brand: 'Косівська майстерня',
  rating: { value: 4.5, count: 2 },
  reviews: [
    {
      author: 'Олена',
      rating: 5,
      date: '2025-11-18',
      text: 'Гарний.',
      advantages: '',
      drawbacks: '',
      pictures: [],
      answers: [],
    },
  ],
  crumbs: [{ title: 'Кераміка', url: '/category/keramika' }],
  seller: {
    title: 'Косівська майстерня',
    url: '/shop/kosiv',
    logo: null,
    phone: '+380340000002',
    email: '',
    workHours: '',
    products: 13,
  },
  options: [],
  facts: [],
  marks: [],
};

export const sampleReading: ReadingView = {
  title: 'Про глину',
  address: 'https://yarmarok.test/article/hlyna',
  short: 'Звідки вона',
  text: '<p>З Опішні</p>',
  picture,
  questions: [],
  videos: [],
  published: '2025-11-18T10:00:00.000Z',
  updated: '2025-11-19T10:00:00.000Z',
  crumbs: [],
  children: [],
};
