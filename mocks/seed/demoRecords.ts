import type { Entity } from '../../api/core/entity/defineEntity';
import { checkField } from '../../domain/form/checkField';
import { mergeField, readField } from '../../domain/form/readField';
import { paragraphs } from '../../domain/text/paragraphs';
import { slugify } from '../../domain/text/slugify';
import { kyivDate } from '../../domain/time/kyiv';
import type { Localised, StoredRecord } from '../../domain/wire/StoredRecord';
import type { DemoUser } from './catalogue';
import { categories, shops, users } from './catalogue';
import { articles, pages } from './content';
import { products } from './products';
import { reviews } from './reviews';
import { properties, sizeTables } from './sizes';

export interface SeedOptions {
  entities: ReadonlyMap<string, Pick<Entity, 'collection' | 'definitions'>>;
  /** Id of the marketplace owner's own shop. */
  ownerShopId: string;
  /** Password hash of each demo account, by the key in `users`; an account without one is left out. */
  passwordHashes: Readonly<Record<string, string>>;
  now: number;
  /** Takes the place of the demo administrator's; an account that has it already is left out. */
  adminEmail?: string;
}

type Values = Record<string, object>;

const day = 86_400_000;
const hour = 3_600_000;

/** How long ago the newest record of a kind was changed: goods change daily, shops and people seldom. */
const quietFor: Readonly<Record<string, number>> = { product: 0, article: 20 * hour, review: 2 * day, 'size-table': 11 * day, property: 14 * day, page: 6 * day, category: 9 * day, user: 12 * day, shop: 15 * day };

/** 24 hexadecimal digits like any other id, the same at each filling. */
const idOf = (kind: string, key: string, number: number): string =>
  [...`${kind}:${key}`].reduce((hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) % 0xffffffff, 7).toString(16).padStart(8, '0') + number.toString(16).padStart(16, '0');

/** One record through the entity's own fields: a value that the form would refuse stops the filling. */
function recordOf({ definitions: { uk: fields } }: Pick<Entity, 'definitions'>, id: string, number: number, changed: number, values: Values, deleted = false): StoredRecord {
  const stamp = new Date(changed).toISOString();
  const record: StoredRecord = { _id: id, _deleted: deleted, _created: stamp, _updated: stamp, _revision: 1, _increment: number };
  for (const [name, field] of fields) {
    const { value, problems } = readField(field, values[name] ?? {});
    const merged: Localised = field.type === 'password' ? { 0: (values[name] as { 0?: string } | undefined)?.[0] ?? '' } : mergeField(field, undefined, value);
    const check = field.type === 'password' ? { valid: true, problems: [] } : checkField(field, merged, problems);
    if (!check.valid) throw new Error(`demo ${id}: ${name} ${JSON.stringify(values[name])} ${JSON.stringify(check.problems)}`);
    record[name] = merged;
  }
  const unknown = Object.keys(values).filter((name) => !fields.has(name));
  if (unknown.length > 0) throw new Error(`demo ${id}: no field ${unknown.join(', ')}`);
  return record;
}

/** What the server counts when reviews are saved. */
function ratingOf(sku: string): Values {
  const counted = reviews.filter((review) => review.sku === sku && !review.hidden);
  const average = counted.reduce((sum, { ranking }) => sum + ranking, 0) / counted.length;
  return { reviewsCount: { 0: counted.length }, currentRating: { 0: counted.length === 0 ? null : Math.round(average * 10) / 10 } };
}

/** The accounts, with the administrator's e-mail that was chosen. */
export function accountsWith(adminEmail = users.admin?.email ?? ''): Record<string, DemoUser> {
  const others = Object.entries(users).filter(([key, { email }]) => key !== 'admin' && email !== adminEmail.toLowerCase());
  return { ...(users.admin && { admin: { ...users.admin, email: adminEmail } }), ...Object.fromEntries(others) };
}

/**
 * The demo marketplace, by collection. Times go back from `now`, so that lists look lived in; the same options give the
 * same records.
 */
export function demoRecords({ entities, ownerShopId, passwordHashes, now, adminEmail }: SeedOptions): Record<string, StoredRecord[]> {
  const shopId = (key: string) => (key === 'owner' ? ownerShopId : idOf('shop', key, 0));
  const categoryId = (key: string) => idOf('category', key, 0);
  const today = (days: number) => kyivDate(now + days * day);
  const filled: Record<string, StoredRecord[]> = {};

  const fill = <T>(entity: string, list: Readonly<Record<string, T>>, id: (key: string, number: number) => string, values: (item: T, key: string) => Values, isDeleted: (item: T) => boolean = () => false) => {
    const seeded = entities.get(entity);
    if (!seeded) throw new Error(`demo: there is no entity ${entity}`);
    const entries = Object.entries(list);
    filled[seeded.collection.name] = entries.map(([key, item], at) => {
      // Some minutes to some weeks ago, the last one the newest.
      const changed = now - (quietFor[entity] ?? 0) - (entries.length - at) * 5.7e6 - (entries.length - at) ** 2 * 4e5;
      return recordOf(seeded, id(key, at + 1), at + 1, Math.floor(changed / 60_000) * 60_000, values(item, key), isDeleted(item));
    });
  };

  fill('shop', shops, (key) => shopId(key), (shop, key) => ({
    title: shop.title, slug: { 0: key === 'owner' ? 'yarmarok' : slugify(shop.title.uk) }, description: shop.description, active: { 0: true }, phone: { 0: shop.phone }, email: { 0: shop.email }, commission: { 0: shop.commission },
  }));
  fill('category', categories, (key) => categoryId(key), (category) => ({ title: category.title, slug: { 0: slugify(category.title.uk) }, description: category.description, active: { 0: true } }));
  fill('product', Object.fromEntries(products.map((product) => [product.sku, product])), (sku, number) => idOf('product', sku, number), (product) => ({
    title: { uk: product.uk[0], ...(product.en && { en: product.en[0] }) },
    slug: { 0: slugify(`${product.uk[0]} ${product.sku}`, 128) },
    sku: { 0: product.sku },
    description: { uk: paragraphs(product.uk[1]), ...(product.en && { en: paragraphs(product.en[1]) }) },
    ...ratingOf(product.sku),
    price: {
      0: {
        default: product.price,
        ...(product.discount !== undefined && { discount: product.discount }),
        ...(product.discountDays && { discount_from: today(product.discountDays[0]), discount_to: today(product.discountDays[1]) }),
      },
    },
    category: { 0: categoryId(product.category) },
    shop: { 0: shopId(product.shop) },
    brand: { 0: product.brand },
    quantity: { 0: product.quantity },
    tags: { 0: product.tags },
    photos: { 0: product.picture ? [`/images/demo/${product.picture}.svg`] : [] },
    active: { 0: !product.hidden },
  }), (product) => Boolean(product.deleted));
  for (const [entity, list] of [['page', pages], ['article', articles]] as const) {
    fill(entity, list, (key) => idOf(entity, key, 0), (item, key) => ({ title: item.title, slug: { 0: key }, short: item.short, text: { uk: paragraphs(item.text.uk), en: paragraphs(item.text.en) }, active: { 0: !item.hidden } }));
  }
  const productId = (sku: string) => idOf('product', sku, products.findIndex((product) => product.sku === sku) + 1);
  fill('review', Object.fromEntries(reviews.map((review, at) => [`${review.sku}-${at}`, review])), (key) => idOf('review', key, 0), (review, key) => {
    const written = now - (reviews.length - Number(key.split('-').at(-1))) * 2 * day;
    return {
      product: { 0: productId(review.sku) },
      shop: { 0: shopId(products.find(({ sku }) => sku === review.sku)?.shop ?? '') },
      name: { 0: review.name },
      ranking: { 0: review.ranking },
      text: { 0: review.text },
      advantages: { 0: review.advantages ?? '' },
      drawbacks: { 0: review.drawbacks ?? '' },
      answers: { 0: review.answer ? [{ user: '', active: true, name: 'М', text: review.answer, time: new Date(written + 5 * hour).toISOString(), answers: [] }] : [] },
      active: { 0: !review.hidden },
      time: { 0: new Date(written).toISOString() },
    };
  });
  fill('size-table', sizeTables, (key) => idOf('size-table', key, 0), (sizes, key) => ({
    title: sizes.title, slug: { 0: key }, table: sizes.table, categories: { 0: sizes.categories.map(categoryId) },
  }));
  fill('property', properties, (key) => idOf('property', key, 0), (list) => ({ title: list.title, properties: { 0: list.entries } }));
  const accounts = Object.fromEntries(Object.entries(accountsWith(adminEmail)).filter(([key]) => key in passwordHashes));
  fill('user', accounts, (key) => idOf('user', key, 0), (user, key) => ({
    name: { 0: user.name }, email: { 0: user.email }, type: { 0: user.type }, shop: { 0: shopId(user.shop) }, active: { 0: !user.inactive }, password: { 0: passwordHashes[key] },
  }));
  return filled;
}
