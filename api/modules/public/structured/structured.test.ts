import { toMoney } from '#domain/commerce/Money';
import { languages } from '#domain/text/Language';
import type { ReadingView } from '../view/views';
import { breadcrumbData } from './breadcrumbData';
import { marketplaceData, shopData } from './organizationData';
import { productData } from './productData';
import { articleData, pageData } from './readingData';
import { sampleReading, testSite, wholeProduct } from './testing/sampleViews';
import { richResultProblems } from './testing/richResultProblems';

const only = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('the demo has none');
  return found;
};
const whole = wholeProduct;
const wholeData = only(productData(whole, testSite) ?? undefined);

describe.each(languages)('structured data in %s', (language) => {
  it('of each kind of page fulfils what Google asks for', () => {
    const shop = {
      title: 'Косівська майстерня',
      address: 'https://yarmarok.test/shop/kosiv',
      description: 'Кераміка',
      logo: null,
      phone: '+380340000002',
      email: 'kosiv@example.com',
      workHours: '',
    };
    const blocks = [
      productData(whole, testSite),
      breadcrumbData(whole.crumbs, whole, language, testSite),
      pageData(sampleReading, language, testSite),
      ...articleData(sampleReading, language, testSite),
      marketplaceData(language, {
        ...testSite,
        social: { name: 'Facebook', url: 'https://www.facebook.com/yarmarok' },
      }),
      shopData(shop, testSite),
    ];
    expect(blocks.map((block) => block?.['@type'])).toEqual([
      'Product',
      'BreadcrumbList',
      'WebPage',
      'Article',
      'Organization',
      'Organization',
    ]);
    expect(blocks.flatMap(richResultProblems)).toEqual([]);
  });
});

describe('a product', () => {
  it('has a price with two decimals, its end, and its code by length', () => {
    expect(richResultProblems(wholeData)).toEqual([]);
    expect(wholeData).toMatchObject({
      '@type': 'Product',
      gtin13: '4006381333931',
      offers: { price: '1299.50', priceCurrency: 'UAH', priceValidUntil: '2025-12-31', url: whole.address },
      aggregateRating: { ratingCount: whole.rating?.count },
    });
    expect(Object.keys(wholeData).filter((name) => name.startsWith('gtin'))).toEqual(['gtin13']);
  });

  it.each([
    ['40063813', []],
    ['96385074', ['gtin8']],
    ['036000291452', ['gtin12']],
    ['10614141000415', ['gtin14']],
    ['4006381333932', []],
    ['ABC-1', []],
  ])('says of the code %s only what is valid', (gtin, names) => {
    const data = only(productData({ ...whole, gtin }, testSite) ?? undefined);
    expect(Object.keys(data).filter((name) => name.startsWith('gtin'))).toEqual(names);
  });

  it('has neither a rating nor reviews where none is published, and is none without price and rating', () => {
    const unrated = only(productData({ ...whole, rating: null, reviews: [] }, testSite) ?? undefined);
    expect(unrated).not.toHaveProperty('aggregateRating');
    expect(unrated).not.toHaveProperty('review');
    expect(productData({ ...whole, price: null, rating: null }, testSite)).toBeNull();
  });

  it('is offered at a price alone, and says whether it is in stock', () => {
    const dataOf = (values: Partial<typeof whole>) => productData({ ...whole, ...values }, testSite);
    expect(dataOf({ isAvailable: true })).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } });
    expect(dataOf({ isAvailable: false })).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
    for (const price of [null, { amount: toMoney(0), old: null, until: '' }]) {
      const rated = dataOf({ price });
      expect(rated).not.toHaveProperty('offers');
      expect(rated).toHaveProperty('aggregateRating');
    }
    expect(dataOf({ title: '' })).toBeNull();
  });

  it.each([null, { value: 4.5, count: 0 }, { value: 0, count: 2 }, { value: 5.5, count: 2 }])(
    'with the rating %j has neither that nor its reviews',
    (rating) => {
      const data = productData({ ...whole, rating }, testSite);
      expect(data).toHaveProperty('offers');
      expect(data).not.toHaveProperty('aggregateRating');
      expect(data).not.toHaveProperty('review');
    },
  );

  it('leaves out what Google refuses, reviews of nobody, and markup', () => {
    const [review] = whole.reviews;
    const data = productData(
      {
        ...whole,
        description: '<p>Глина &amp; віск</p><script>alert(1)</script><p>Опішня</p>',
        reviews: [
          { ...only(review), author: ' ' },
          { ...only(review), rating: 0 },
        ],
      },
      testSite,
    );
    expect(data).toMatchObject({ description: 'Глина & віск Опішня' });
    expect(data).not.toHaveProperty('review');
    expect(richResultProblems(data)).toEqual([]);
  });
});

type Block = Record<string, unknown>;
const offer = wholeData.offers;
const [firstReview] = Array.isArray(wholeData.review) ? wholeData.review : [];
const mutations: readonly (readonly [name: string, broken: Block, problem: string])[] = [
  ['without a name', { name: '' }, 'product: name'],
  ['without an image', { image: [] }, 'product: image'],
  ['with a path as its image', { image: ['/images/a.svg'] }, 'product: address of an image'],
  ['with a script as its image', { image: ['javascript:alert(1)'] }, 'product: address of an image'],
  ['with letters in an address', { image: ['https://yarmarok.test/глечик.jpg'] }, 'product: address of an image'],
  ['with markup in its description', { description: '<p>Глина</p>' }, 'product: description'],
  ['with a code of another length', { gtin8: '4006381333931' }, 'product: gtin8'],
  ['with a mistyped code', { gtin13: '4006381333932' }, 'product: gtin13'],
  ['for nothing', { offers: { ...Object(offer), price: '0.00' } }, 'offer: price'],
  ['with a price of one decimal', { offers: { ...Object(offer), price: '12.5' } }, 'offer: price'],
  ['with a price as people write it', { offers: { ...Object(offer), price: '1 299,50' } }, 'offer: price'],
  ['without a currency', { offers: { ...Object(offer), priceCurrency: undefined } }, 'offer: currency'],
  ['with a sign for a currency', { offers: { ...Object(offer), priceCurrency: '₴' } }, 'offer: currency'],
  [
    'with availability in own words',
    { offers: { ...Object(offer), availability: 'В наявності' } },
    'offer: availability',
  ],
  [
    'with a day as people write it',
    { offers: { ...Object(offer), priceValidUntil: '31.12.2025' } },
    'offer: valid until',
  ],
  ['with a path as its address', { offers: { ...Object(offer), url: '/product/a' } }, 'offer: address'],
  [
    'of a seller without a name',
    { offers: { ...Object(offer), seller: { '@type': 'Organization' } } },
    'offer: seller',
  ],
  [
    'with a rating above the best',
    { aggregateRating: { '@type': 'AggregateRating', ratingValue: 45, ratingCount: 2 } },
    'aggregate: rating',
  ],
  [
    'rated by nobody',
    { aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, ratingCount: 0 } },
    'aggregate: count',
  ],
  [
    'reviewed by nobody',
    { review: [{ ...Object(firstReview), author: { '@type': 'Person', name: '' } }] },
    'review: author',
  ],
  ['reviewed by a text', { review: [{ ...Object(firstReview), author: 'Марта' }] }, 'review: author'],
  [
    'reviewed below the worst',
    { review: [{ ...Object(firstReview), reviewRating: { ratingValue: 0 } }] },
    'review: rating',
  ],
  ['reviewed on no day', { review: [{ ...Object(firstReview), datePublished: 'вчора' }] }, 'review: date'],
  ['with reviews alone', { aggregateRating: undefined }, 'product: reviews without a rating'],
  [
    'without anything to show',
    { offers: undefined, review: undefined, aggregateRating: undefined },
    'product: neither offer nor review nor rating',
  ],
  ['of another context', { '@context': 'http://schema.org' }, 'context'],
  ['of an unknown type', { '@type': 'Produkt' }, 'type'],
];

describe('the check of the rules', () => {
  it.each(mutations)('refuses a product %s', (_name, broken, problem) => {
    expect(richResultProblems({ ...wholeData, ...broken })).toContain(problem);
  });

  it('refuses a way of one step, and one without names', () => {
    const trail = breadcrumbData([{ title: '', url: '/category/a' }], whole, 'uk', testSite);
    expect(richResultProblems(trail)).toEqual(['breadcrumbs: names']);
    expect(richResultProblems({ ...trail, itemListElement: [] })).toContain('breadcrumbs: two at least');
  });

  it('refuses an article without a date and questions without an answer', () => {
    expect(articleData({ ...sampleReading, published: '' }, 'uk', testSite).flatMap(richResultProblems)).toEqual([
      'article: dates',
    ]);
    expect(richResultProblems({ '@context': 'https://schema.org', '@type': 'FAQPage' })).toEqual(['page: none asked']);
  });
});

describe('a page with questions', () => {
  const view: ReadingView = {
    ...sampleReading,
    questions: [
      { title: 'Чи є доставка?', text: 'Так.\n\nЩодня.' },
      { title: 'Без відповіді?', text: ' ' },
    ],
  };
  const asked = [
    { '@type': 'Question', name: 'Чи є доставка?', acceptedAnswer: { '@type': 'Answer', text: 'Так. Щодня.' } },
  ];

  it('is a page of questions, without those that nobody has answered', () => {
    const data = pageData(view, 'uk', testSite);
    expect(data).toMatchObject({ '@type': 'FAQPage', inLanguage: 'uk', mainEntity: asked });
    expect(richResultProblems(data)).toEqual([]);
  });

  it('is in an article a block of its own', () => {
    const data = articleData(view, 'uk', testSite);
    expect(data.map((block) => block['@type'])).toEqual(['Article', 'FAQPage']);
    expect(data.flatMap(richResultProblems)).toEqual([]);
  });
});
