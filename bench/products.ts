import type { StoredRecord } from '#domain/wire/StoredRecord';
import { below, pick, seeded } from './random';
import { anyWord } from './vocabulary';

export const categoryCount = 40;
export const shopCount = 25;
export const brands = Array.from({ length: 60 }, (_, at) => `Бренд ${at + 1}`);

/** Ids as on the wire: 24 hexadecimal digits. */
export const skuOf = (at: number): string => `SKU-${String(at).padStart(8, '0')}`;
export const idOf = (kind: 'product' | 'category' | 'shop', at: number): string =>
  `${{ product: 'a', category: 'c', shop: 'e' }[kind]}${at.toString(16).padStart(23, '0')}`;

const start = Date.UTC(2024, 0, 1);

const text = (random: () => number, language: 'uk' | 'en', count: number): string => {
  const words = Array.from({ length: count }, () => anyWord(random, language)).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The product of a number: deterministic, about 2 KB as JSON in UTF-8. */
export function productAt(at: number): StoredRecord {
  const random = seeded(at * 7919 + 1);
  const created = new Date(start + at * 41_000).toISOString();
  const price = 50 + below(random, 9950);
  return {
    _id: idOf('product', at),
    _deleted: random() < 0.02,
    _created: created,
    _updated: new Date(start + below(random, 80_000_000) * 1000).toISOString(),
    _revision: 1,
    _increment: at + 1,
    title: { uk: `${text(random, 'uk', 4)} ${at}`, en: `${text(random, 'en', 4)} ${at}` },
    slug: { 0: `product-${at}` },
    sku: { 0: skuOf(at) },
    description: { uk: text(random, 'uk', 66), en: text(random, 'en', 34) },
    price: {
      0: {
        default: price,
        discount: random() < 0.2 ? Math.floor(price * 0.8) : null,
        discount_from: null,
        discount_to: null,
      },
    },
    quantity: { 0: below(random, 500) },
    news_from_date: { 0: null },
    news_to_date: { 0: null },
    gallery: { 0: [{ id: `/images/products/${at % 60}.svg` }] },
    active: { 0: random() < 0.9 },
    shop: { 0: idOf('shop', below(random, shopCount)) },
    category: { 0: idOf('category', below(random, categoryCount)) },
    tags: { 0: [anyWord(random, 'uk'), anyWord(random, 'en')] },
    brand: { 0: pick(random, brands) },
    manufacturer: { 0: pick(random, brands) },
    country: { 0: 'Україна' },
    barcode: { 0: String(4_820_000_000_000 + at) },
    weight: { 0: below(random, 10_000) / 100 },
    width: { 0: null },
    height: { 0: null },
    depth: { 0: null },
  };
}
