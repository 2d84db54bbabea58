import { discountState, emptyPrice } from '#domain/commerce/Price';
import { toMoney } from '#domain/commerce/Money';
import type { FeedCategory, FeedParam, FeedProduct, VariantTrait } from '#domain/feed/Feed';
import type { FeedFormat } from '#domain/feed/FeedFormat';
import type { FeedProblem } from '#domain/feed/feedProblem';
import { feedProblem } from '#domain/feed/feedProblem';
import { isAddressed } from '#domain/fields/isPhotoUrl';
import { fieldTypeOf } from '#domain/fields/registry';
import type { Where } from '#domain/query/Where';
import { allOf, anyOf, notDeleted } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import { mainLanguage } from '#domain/text/Language';
import { kyivDate } from '#domain/time/kyiv';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { rootCategoryId } from '#domain/wire/Tree';
import { chunkAsync } from '#core/kernel/chunkAsync';
import type { Context } from '#core/kernel/Context';
import { conditionsWhere } from '#core/records/conditionsWhere';
import { expandBranches } from '#core/records/expandDescendants';
import { shownIds } from '#core/records/files/findPictures';
import { acceptedPhoto, acceptedPicture } from '#core/records/files/acceptedPicture';
import { mediaCollection } from '#core/records/files/mediaRecord';
import type { Entity } from '#core/schema/defineEntity';
import { formOf } from '#core/schema/formOf';
import { publicAddress } from '#core/schema/publicAddress';
import { flagOf, localisedOf, textOf, textsOf, titleOf, valueOf } from '#core/schema/valueOf';
import { publicationRules } from '../shared/publication';
import { familyPath } from '../shared/variationsOf';
import type { FeedTree } from './feedTree';
import { withAncestors } from './feedTree';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Products that are read and written at a time. */
const batchSize = 200;

/** The products that a feed is about, whether buyers see them or not: of its shop and categories, by its conditions. */
export async function feedScope(feed: EntityRecords['feeds'], products: Entity, context: Context): Promise<Where> {
  const categories = textsOf(feed, 'categories');
  const tree = { collection: { name: 'categories' }, spec: { rootId: rootCategoryId } } as const;
  const shop = textOf(feed, 'shop');
  return allOf(
    notDeleted,
    shop === '' ? null : { op: 'in', path: 'shop.0', values: [shop] },
    categories.length === 0
      ? null
      : { op: 'in', path: 'category.0', values: await expandBranches(tree, categories, context) },
    ...conditionsWhere(products, { record: feed, field: 'filter', flag: 'feedFilterable' }, context),
  );
}

/** What keeps products from buyers, and so from the feed; those out of stock only where the feed says so. */
export const feedPublicationRules = async (feed: EntityRecords['feeds'], products: Entity, context: Context) =>
  (await publicationRules(products, context)).filter(({ code }) => code !== 'outOfStock' || flagOf(feed, 'inStock'));

/** The products of a feed that buyers see; its format may still refuse some (`feedProblem`). */
export async function feedWhere(feed: EntityRecords['feeds'], products: Entity, context: Context): Promise<Where> {
  const rules = await feedPublicationRules(feed, products, context);
  return allOf(await feedScope(feed, products, context), {
    op: 'not',
    of: anyOf(...rules.map(({ where }) => where)),
  });
}

/** What a product is told by besides the fields that formats have elements of their own for. */
const furtherFacts = ['manufacturer', 'weight', 'width', 'height', 'depth'];
const factTypes: readonly FieldTypeCode[] = [
  'text',
  'number',
  'yesno',
  'ranking',
  'date',
  'select',
  'image-select',
  'color-select',
  'text-select',
];

/** Attributes, by code, that distinguish variations. */
const traitCodes: Readonly<Record<string, VariantTrait>> = {
  color: 'color',
  size: 'size',
  shoe_size: 'size',
  material: 'material',
  print: 'pattern',
};

interface Fact extends FeedParam {
  code: string;
}

function factsOf(products: Entity, product: EntityRecords['products'], language: Language, now: number): Fact[] {
  const { listing } = products.spec;
  return [...formOf(products, product).names].flatMap((name) => {
    const field = products.definitions[language].get(name);
    const isFact = furtherFacts.includes(name) || listing.flags?.has(name) === true;
    if (!field || !isFact || !factTypes.includes(field.type)) return [];
    const type = fieldTypeOf(field.type);
    const stored = localisedOf<StoredRecord>(product, name);
    const value = type.read(
      (field.multilangual ? (stored[language] ?? stored[mainLanguage]) : stored['0']) ?? null,
      field,
    );
    if (value === undefined || type.isEmpty(value)) return [];
    const text = type.display(value, { language, now, ...(field.datalist && { datalist: field.datalist }) });
    return text === '' ? [] : [{ code: name, name: field.title[language], value: text }];
  });
}

/** Addresses of the batch's pictures that the format accepts, or of renditions that it does, by id of the file. */
async function picturesOf(
  batch: readonly EntityRecords['products'][],
  format: FeedFormat,
  { store }: Context,
): Promise<Map<string, string>> {
  const ids = [...new Set(batch.flatMap((product) => shownIds(product, 'gallery')))].filter((id) => !isAddressed(id));
  const files = ids.length === 0 ? [] : await store.getMany(mediaCollection, ids);
  return new Map(
    files.flatMap((file) => {
      const url = acceptedPicture(file, format.pictures);
      return url === null ? [] : [[file._id, url] as const];
    }),
  );
}

const familyIn = (product: EntityRecords['products']): string =>
  typeof product[familyPath] === 'string' ? product[familyPath] : '';

/** Numbers of the batch's groups of variations, by key: the key is the id of a product, whose number is its own. */
async function familyNumbers(
  batch: readonly EntityRecords['products'][],
  products: Entity,
  { store }: Context,
): Promise<Map<string, number>> {
  const ids = [...new Set(batch.map(familyIn).filter((family) => family !== ''))];
  const found = ids.length === 0 ? [] : await store.getMany(products.collection.name, ids);
  return new Map(found.map(({ _id, _increment }) => [_id, _increment]));
}

export interface FeedView {
  tree: FeedTree;
  language: Language;
  format: FeedFormat;
  /** Whether products without a title in the language are left out. */
  skipsUntranslated: boolean;
}

const isTranslated = (product: EntityRecords['products'], language: Language): boolean =>
  String(localisedOf(product, 'title')[language] ?? '').trim() !== '';

/** A product as the file has it, or why it has none of it. */
function feedProduct(
  product: EntityRecords['products'],
  products: Entity,
  files: ReadonlyMap<string, string>,
  families: ReadonlyMap<string, number>,
  { tree, language, format, skipsUntranslated }: FeedView,
  { config, clock }: Context,
): FeedProduct | FeedProblem {
  const now = clock.now();
  const category = tree.get(textOf(product, 'category'));
  const price = valueOf(product, 'price') ?? emptyPrice;
  if (!category) return 'noCategory';
  if (skipsUntranslated && !isTranslated(product, language)) return 'untranslated';
  const absolute = (path: string): string => new URL(path, config.publicUrl).href;
  const today = kyivDate(now);
  const isReduced = discountState(price, today) === 'active' && price.discount !== null;
  const pictures = shownIds(product, 'gallery').flatMap(
    (id) => (isAddressed(id) ? acceptedPhoto(id, config.publicUrl, format.pictures) : files.get(id)) ?? [],
  );
  const description = localisedOf(product, 'description');
  const facts = factsOf(products, product, language, now);
  const made: FeedProduct = {
    id: product._id,
    family: familyIn(product),
    familyNumber: families.get(familyIn(product)) ?? null,
    title: titleOf(product, 'title', language),
    description: String((description[language] || description[mainLanguage]) ?? ''),
    ukrainian: {
      title: titleOf(product, 'title', mainLanguage),
      description: String(description[mainLanguage] ?? ''),
    },
    // An untranslated product has no page in the language.
    url: publicAddress('product', product, isTranslated(product, language) ? language : mainLanguage, config),
    pictures: [...new Set(pictures.map(absolute))],
    price: toMoney(price.default ?? 0),
    salePrice: isReduced ? toMoney(price.discount ?? 0) : null,
    saleDates: isReduced && price.discount_to ? { from: price.discount_from || today, to: price.discount_to } : null,
    quantity: valueOf(product, 'quantity') ?? 0,
    category,
    categoryPath: category.path,
    vendor: textOf(product, 'brand'),
    sku: textOf(product, 'sku'),
    barcode: textOf(product, 'barcode'),
    country: textOf(product, 'country'),
    params: facts.map(({ name, value }) => ({ name, value })),
    traits: Object.fromEntries(
      facts.flatMap(({ code, value }) => {
        const trait = traitCodes[code];
        return trait === undefined ? [] : [[trait, value]];
      }),
    ),
  };
  return feedProblem(made, format) ?? made;
}

interface FeedBatch {
  products: FeedProduct[];
  /** Products that buyers see, but that the format refuses. */
  refused: { id: string; title: string; problem: FeedProblem }[];
}

async function feedBatch(
  batch: readonly EntityRecords['products'][],
  products: Entity,
  view: FeedView,
  context: Context,
): Promise<FeedBatch> {
  const files = await picturesOf(batch, view.format, context);
  const families = await familyNumbers(batch, products, context);
  const made: FeedBatch = { products: [], refused: [] };
  for (const record of batch) {
    const product = feedProduct(record, products, files, families, view, context);
    if (typeof product !== 'string') made.products.push(product);
    else made.refused.push({ id: record._id, title: titleOf(record, 'title', view.language), problem: product });
  }
  return made;
}

/** The products of a feed, some at a time, in the order of their ids. */
export async function* feedProducts(
  where: Where,
  products: Entity,
  view: FeedView,
  context: Context,
): AsyncIterable<FeedBatch> {
  const found = context.store.stream(products.collection.name, { where, sort: [{ path: '_id', direction: 1 }] });
  for await (const batch of chunkAsync(found, batchSize)) yield await feedBatch(batch, products, view, context);
}

/** Whether any product of a category is in the file; none is of one that is not in the tree. */
async function hasProducts(
  category: string,
  where: Where,
  products: Entity,
  view: FeedView,
  context: Context,
): Promise<boolean> {
  if (!view.tree.has(category)) return false;
  const own = allOf(where, { op: 'in', path: 'category.0', values: [category] });
  for await (const batch of feedProducts(own, products, view, context)) if (batch.products.length > 0) return true;
  return false;
}

/**
 * Categories of the products in the file, with all above them. One product of each is tried first; only where the
 * format refuses it, the category's others are, until one is in.
 */
export async function usedCategories(
  where: Where,
  products: Entity,
  view: FeedView,
  context: Context,
): Promise<FeedCategory[]> {
  const { name } = products.collection;
  const { store } = context;
  const samples = await store.getMany(name, await store.distinctIds(name, 'category.0', where, view.tree.size + 1));
  const tried = await feedBatch(samples, products, view, context);
  const refused = new Set(tried.refused.map(({ id }) => id));
  const used = new Set<string>();
  for (const sample of samples) {
    const category = textOf(sample, 'category');
    const isUsed = !refused.has(sample._id) || (await hasProducts(category, where, products, view, context));
    if (isUsed) used.add(category);
  }
  return withAncestors(view.tree, [...used]);
}
