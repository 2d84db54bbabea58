import type { Entity } from '#core/schema/defineEntity';
import { rootValues } from '../../api/modules/catalogue/category/rootValues';
import { firstTermsVersion } from '../../api/modules/people/registration/terms';
import { textToHtml } from '#domain/text/textToHtml';
import { slugify } from '#domain/text/slugify';
import { isTermsSlug, termsPageIds } from '#domain/wire/terms';
import { kyivDate } from '#domain/time/kyiv';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { rootCategoryId } from '#domain/wire/Tree';
import { attributes } from './attributes';
import { attributesOf, kindOf } from './attributeSets';
import type { DemoApplication } from './applications';
import { applications } from './applications';
import type { DemoUser } from './catalogue';
import { categories, shops, users } from './catalogue';
import type { DemoContent } from './content';
import { articles, pages } from './content';
import { idOf } from './demoId';
import type { Values } from './demoRecord';
import { recordOf } from './demoRecord';
import {
  attributeId,
  attributeValues,
  demoSets,
  fileId,
  setId,
  setValues,
  valuesOfSet,
  withDemoAttributes,
} from './demoAttributes';
import type { DemoFile } from './demoFiles';
import { fileValues, galleryOf } from './demoFiles';
import type { MediaItem } from '#domain/wire/Media';
import { feeds } from './feeds';
import type { DemoProduct } from './DemoProduct';
import { products } from './products';
import type { DemoReview } from './reviews';
import { reviews } from './reviews';
import { demoSettings } from './settings';
import { newFixedRecords } from '#core/records/newFixedRecords';
import { properties, sizeTables } from './sizes';

export interface SeedOptions {
  entities: ReadonlyMap<string, Entity>;
  /** Id of the marketplace owner's own shop. */
  ownerShopId: string;
  /** Password hash of each demo account, by its key in `users`; an account without one is left out. */
  passwordHashes: Readonly<Record<string, string>>;
  now: number;
  /** Drawings that are stored as files of the library, by name; without them galleries name the drawings by address. */
  pictures?: ReadonlyMap<string, DemoFile>;
  /** Replaces the demo administrator's e-mail; another account with this e-mail is left out. */
  adminEmail?: string;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Age of the newest change by entity: products change daily, shops and people seldom. */
const lastChangeAgeMs: Readonly<Record<string, number>> = {
  product: 0,
  article: 20 * hourMs,
  review: 2 * dayMs,
  attribute: 13 * dayMs,
  'size-table': 11 * dayMs,
  feed: 8 * dayMs,
  property: 14 * dayMs,
  page: 6 * dayMs,
  media: 16 * dayMs,
  category: 9 * dayMs,
  user: 12 * dayMs,
  'attributes-set': 13 * dayMs,
  shop: 15 * dayMs,
};

function valuesOfKind(product: DemoProduct): Values {
  const kind = kindOf(product);
  return kind === undefined ? {} : valuesOfSet(kind, attributesOf(product));
}

/** The values that the server derives from the product's reviews. */
function ratingOf(sku: string): Values {
  const counted = reviews.filter((review) => review.sku === sku && !review.waiting && !review.refused);
  const average = counted.reduce((sum, { ranking }) => sum + ranking, 0) / counted.length;
  return {
    reviewsCount: { 0: counted.length },
    currentRating: { 0: counted.length === 0 ? null : Math.round(average * 10) / 10 },
  };
}

/** The accounts, with the given e-mail for the administrator. */
export function demoAccounts(adminEmail = users.admin?.email ?? ''): Record<string, DemoUser> {
  const others = Object.entries(users).filter(
    ([key, { email }]) => key !== 'admin' && email !== adminEmail.toLowerCase(),
  );
  return { ...(users.admin && { admin: { ...users.admin, email: adminEmail } }), ...Object.fromEntries(others) };
}

export const shopId = (key: string, ownerShopId: string): string =>
  key === 'owner' ? ownerShopId : idOf('shop', key, 0);

/** Ids of other records, by their keys in the seed. */
interface Ids {
  shop(key: string): string;
  category(key: string): string;
}

export const productId = (sku: string): string =>
  idOf('product', sku, products.findIndex((product) => product.sku === sku) + 1);

/** Files of the library; without them the drawing of the product by its address. */
function galleryItems(product: DemoProduct, pictures: ReadonlyMap<string, DemoFile>): MediaItem[] {
  const files = galleryOf(product, pictures).map((name) => ({ id: fileId(name) }));
  return files.length === 0 && product.picture ? [{ id: `/images/demo/${product.picture}.svg` }] : files;
}

function productValues(product: DemoProduct, ids: Ids, now: number, pictures: ReadonlyMap<string, DemoFile>): Values {
  const { uk, en, discount, discountDays } = product;
  const inDays = (days: number) => kyivDate(now + days * dayMs);
  return {
    title: { uk: uk[0], ...(en && { en: en[0] }) },
    slug: { 0: slugify(`${uk[0]} ${product.sku}`, 128) },
    sku: { 0: product.sku },
    description: { uk: textToHtml(uk[1]), ...(en && { en: textToHtml(en[1]) }) },
    ...ratingOf(product.sku),
    price: {
      0: {
        default: product.price,
        ...(discount !== undefined && { discount }),
        ...(discountDays && { discount_from: inDays(discountDays[0]), discount_to: inDays(discountDays[1]) }),
      },
    },
    category: { 0: ids.category(product.category) },
    shop: { 0: ids.shop(product.shop) },
    brand: { 0: product.brand },
    quantity: { 0: product.quantity },
    tags: { 0: product.tags },
    gallery: { 0: galleryItems(product, pictures) },
    active: { 0: !product.hidden },
  };
}

const contentValues = ({ title, short, text, isHtml, hidden }: DemoContent, slug: string): Values => ({
  title,
  short,
  slug: { 0: slug },
  text: isHtml ? text : { uk: textToHtml(text.uk), en: textToHtml(text.en) },
  active: { 0: !hidden },
});

/** `writtenAt`: milliseconds since the epoch. */
function reviewValues(review: DemoReview, ids: Ids, writtenAt: number): Values {
  const answered = {
    user: '',
    active: true,
    name: 'М',
    time: new Date(writtenAt + 5 * hourMs).toISOString(),
    answers: [],
  };
  return {
    product: { 0: productId(review.sku) },
    shop: { 0: ids.shop(products.find(({ sku }) => sku === review.sku)?.shop ?? '') },
    name: { 0: review.name },
    ranking: { 0: review.ranking },
    text: { 0: review.text },
    advantages: { 0: review.advantages ?? '' },
    drawbacks: { 0: review.drawbacks ?? '' },
    answered: { 0: Boolean(review.answer) },
    answers: { 0: review.answer ? [{ ...answered, text: review.answer }] : [] },
    active: { 0: !review.waiting && !review.refused },
    state: { 0: review.waiting ? 'waiting' : review.refused ? 'refused' : 'published' },
    reason: { 0: review.refused ?? '' },
    decided: { 0: review.waiting ? '' : new Date(writtenAt + 2 * hourMs).toISOString() },
    email: { 0: review.email ?? '' },
    photos: { 0: (review.photos ?? []).map((id) => ({ id })) },
    time: { 0: new Date(writtenAt).toISOString() },
  };
}

const instantAt = (now: number, hoursAgo: number): string =>
  new Date(Math.floor((now - hoursAgo * hourMs) / 60_000) * 60_000).toISOString();

function applicationValues(application: DemoApplication, now: number): Values {
  const { address, hoursAgo, decidedAfter = 0, state } = application;
  return {
    type_of_legal_entity: { 0: application.legalForm },
    name_of_legal_entity: { 0: application.legalName },
    edrpou: { 0: application.edrpou },
    tin: { 0: application.tin },
    vat_payer: { 0: application.vatPayer === true },
    actual_address: { 0: address },
    legal_address: { 0: address },
    production_address: { 0: application.production ?? '' },
    name: { 0: application.name },
    post: { 0: application.post },
    email: { 0: application.email },
    phone: { 0: application.phone },
    products_categories: { 0: application.goods },
    forecast: { 0: application.forecast },
    comment: { 0: application.comment ?? '' },
    website: { 0: application.website ?? '' },
    state: { 0: state },
    reason: { 0: application.reason ?? '' },
    invited: { 0: state === 'accepted' ? instantAt(now, hoursAgo - decidedAfter) : '' },
    note: { 0: application.note ?? '' },
    terms_time: { 0: instantAt(now, hoursAgo) },
    terms_version: { 0: firstTermsVersion },
    language: { 0: 'uk' },
  };
}

/**
 * The records of the demo marketplace, by collection. Timestamps go back from `now`, so that lists look used; the same
 * options return the same records.
 */
export function demoRecords({
  entities,
  ownerShopId,
  passwordHashes,
  now,
  adminEmail,
  pictures = new Map(),
}: SeedOptions): Record<string, StoredRecord[]> {
  const ids: Ids = {
    shop: (key) => shopId(key, ownerShopId),
    category: (key) => idOf('category', key, 0),
  };
  const recordsByCollection: Record<string, StoredRecord[]> = {};

  function addRecords<T extends object>(
    entity: string,
    list: Readonly<Record<string, T>>,
    values: (item: T, key: string, at: number) => Values,
    id = (key: string) => idOf(entity, key, 0),
    within = entities,
  ): void {
    const seeded = within.get(entity);
    if (!seeded) throw new Error(`demo: there is no entity ${entity}`);
    const entries = Object.entries(list);
    recordsByCollection[seeded.collection.name] = entries.map(([key, item], at) => {
      // The last record is the newest: some minutes to some weeks ago.
      const changed =
        now - (lastChangeAgeMs[entity] ?? 0) - (entries.length - at) * 5.7e6 - (entries.length - at) ** 2 * 4e5;
      const stamp = new Date(Math.floor(changed / 60_000) * 60_000).toISOString();
      const envelope = {
        _id: id(key),
        _deleted: 'deleted' in item && item.deleted === true,
        _created: stamp,
        _updated: stamp,
        _revision: 1,
        _increment: at + 1,
        // The demo's products come from elsewhere, as imported ones do.
        ...(entity === 'product' && { _oldID: `demo-${at + 1}` }),
      };
      return recordOf(seeded, envelope, values(item, key, at));
    });
  }

  addRecords(
    'shop',
    shops,
    ({ title, description, phone, email, commission }, key) => ({
      title,
      description,
      slug: { 0: key === 'owner' ? 'yarmarok' : slugify(title.uk) },
      active: { 0: true },
      phone: { 0: phone },
      email: { 0: email },
      commission: { 0: commission },
    }),
    ids.shop,
  );
  addRecords(
    'category',
    { [rootCategoryId]: rootValues, ...categories },
    (category, key, at) =>
      key === rootCategoryId
        ? rootValues
        : {
            ...category,
            slug: { 0: slugify(category.title.uk) },
            active: { 0: true },
            parent: { 0: rootCategoryId },
            order: { 0: at },
          },
    (key) => (key === rootCategoryId ? key : ids.category(key)),
  );
  addRecords('attribute', attributes, (each, code) => attributeValues(each, code, pictures), attributeId);
  addRecords('attributes-set', demoSets, setValues, setId);
  const seededEntities = withDemoAttributes(entities, recordsByCollection);
  addRecords(
    'product',
    Object.fromEntries(products.map((product) => [product.sku, product])),
    (product) => ({ ...productValues(product, ids, now, pictures), ...valuesOfKind(product) }),
    productId,
    seededEntities,
  );
  const used = new Set([
    ...Object.values(attributes).flatMap(({ options = {} }) =>
      Object.values(options).flatMap(({ picture }) => picture ?? []),
    ),
    ...products.flatMap((product) => galleryOf(product, pictures)),
  ]);
  addRecords(
    'media',
    Object.fromEntries(pictures),
    (file, key) => fileValues(file, ids.shop(file.shop), used.has(key)),
    fileId,
  );
  for (const [name, { file }] of pictures)
    for (const record of recordsByCollection.media ?? []) if (record._id === fileId(name)) record._file = file;
  addRecords('page', pages, contentValues, (slug) => (isTermsSlug(slug) ? termsPageIds[slug] : idOf('page', slug, 0)));
  addRecords('article', articles, contentValues);
  addRecords(
    'review',
    Object.fromEntries(reviews.map((review, at) => [`${review.sku}-${at}`, review])),
    (review, _key, at) => reviewValues(review, ids, now - (reviews.length - at) * 2 * dayMs),
  );
  addRecords('size-table', sizeTables, (sizes, key) => ({
    title: sizes.title,
    slug: { 0: key },
    table: sizes.table,
    categories: { 0: sizes.categories.map(ids.category) },
  }));
  addRecords('feed', feeds, ({ title, format, language, shop, categories: own = [] }, key) => ({
    title: { 0: title },
    slug: { 0: key },
    format: { 0: format },
    language: { 0: language },
    inStock: { 0: true },
    active: { 0: true },
    categories: { 0: own.map(ids.category) },
    ...(shop !== undefined && { shop: { 0: ids.shop(shop) } }),
  }));
  const applied = Object.values(applications);
  addRecords('application', applications, (each) => applicationValues(each, now));
  recordsByCollection.applications = (recordsByCollection.applications ?? []).map((record, at) => {
    const { hoursAgo = 0, decidedAfter = 0 } = applied[at] ?? {};
    const [sent, decided] = [hoursAgo, hoursAgo - decidedAfter].map((hours) => instantAt(now, hours));
    return { ...record, _created: sent ?? '', _updated: decided ?? '' };
  });
  addRecords('property', properties, (list) => ({ title: list.title, properties: { 0: list.entries } }));
  for (const entity of entities.values())
    for (const record of newFixedRecords(entity, now))
      recordsByCollection[entity.collection.name]?.push({ ...record, ...demoSettings[record._id] });
  const accounts = Object.fromEntries(
    Object.entries(demoAccounts(adminEmail)).filter(([key]) => key in passwordHashes),
  );
  addRecords('user', accounts, ({ name, email, type, shop, inactive }, key) => ({
    name: { 0: name },
    email: { 0: email },
    type: { 0: type },
    shop: { 0: ids.shop(shop) },
    active: { 0: !inactive },
    password: { 0: passwordHashes[key] },
  }));
  return recordsByCollection;
}
