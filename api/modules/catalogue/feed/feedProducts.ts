import { discountState, emptyPrice } from '../../../../domain/commerce/Price';
import type { Price } from '../../../../domain/commerce/Price';
import { toMoney } from '../../../../domain/commerce/Money';
import type { FeedParam, FeedProduct } from '../../../../domain/feed/Feed';
import { fieldTypeOf } from '../../../../domain/fields/registry';
import type { Where } from '../../../../domain/query/Where';
import { allOf, anyOf, notDeleted } from '../../../../domain/query/Where';
import type { Language } from '../../../../domain/text/Language';
import { mainLanguage } from '../../../../domain/text/Language';
import { stripMarkup } from '../../../../domain/text/stripMarkup';
import { kyivDate } from '../../../../domain/time/kyiv';
import type { FieldTypeCode } from '../../../../domain/wire/FieldTypeCode';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import { rootCategoryId } from '../../../../domain/wire/Tree';
import { chunkAsync } from '../../../kernel/chunkAsync';
import type { Context } from '../../../kernel/Context';
import { conditionsWhere } from '../../../records/conditionsWhere';
import { expandBranches } from '../../../records/expandDescendants';
import { enabledFileIds } from '../../../records/files/findPictures';
import { isPicture, mediaCollection, mimeOf } from '../../../records/files/mediaRecord';
import type { Entity } from '../../../schema/defineEntity';
import { formOf } from '../../../schema/formOf';
import { flagOf, localisedOf, textOf, textsOf, titleOf } from '../../../schema/valueOf';
import { publicationRules } from '../product/publication';
import { familyPath } from '../variations/variationsOf';
import type { FeedTree } from './feedTree';

/** Products that are read and written at a time. */
const batchSize = 200;

/** The products of a feed: those that buyers see, of its shop and categories, which fulfil its conditions. */
export async function feedWhere(feed: StoredRecord, products: Entity, context: Context): Promise<Where> {
  const rules = await publicationRules(products, context);
  const broken = rules.filter(({ code }) => code !== 'outOfStock' || flagOf(feed, 'inStock'));
  const categories = textsOf(feed, 'categories');
  const tree = { collection: { name: 'categories' }, spec: { rootId: rootCategoryId } };
  const shop = textOf(feed, 'shop');
  return allOf(
    notDeleted,
    { op: 'not', of: anyOf(...broken.map(({ where }) => where)) },
    shop === '' ? null : { op: 'in', path: 'shop.0', values: [shop] },
    categories.length === 0
      ? null
      : { op: 'in', path: 'category.0', values: await expandBranches(tree, categories, context) },
    ...conditionsWhere(products, { record: feed, field: 'filter', flag: 'feedFilterable' }, context),
  );
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

function factsOf(products: Entity, product: StoredRecord, language: Language, now: number): FeedParam[] {
  const { listing } = products.spec;
  return [...formOf(products, product).names].flatMap((name) => {
    const field = products.definitions[language].get(name);
    const isFact = furtherFacts.includes(name) || listing.flags?.has(name) === true;
    if (!field || !isFact || !factTypes.includes(field.type)) return [];
    const type = fieldTypeOf(field.type);
    const stored = localisedOf(product, name);
    const value = type.read(
      (field.multilangual ? (stored[language] ?? stored[mainLanguage]) : stored['0']) ?? null,
      field,
    );
    if (value === undefined || type.isEmpty(value)) return [];
    const text = type.display(value, { language, now, ...(field.datalist && { datalist: field.datalist }) });
    return text === '' ? [] : [{ name: field.title[language], value: text }];
  });
}

/** Files of the batch's galleries, by id. */
async function filesOf(batch: readonly StoredRecord[], { store }: Context): Promise<Map<string, string>> {
  const ids = [...new Set(batch.flatMap((product) => enabledFileIds(product, 'gallery')))];
  const files = ids.length === 0 ? [] : await store.getMany(mediaCollection, ids);
  return new Map(files.filter((file) => isPicture(mimeOf(file))).map((file) => [file._id, textOf(file, 'url')]));
}

interface FeedView {
  tree: FeedTree;
  language: Language;
}

/** A product as the file has it; null for one of an unknown category. */
function feedProduct(
  product: StoredRecord,
  products: Entity,
  files: ReadonlyMap<string, string>,
  { tree, language }: FeedView,
  { config, clock }: Context,
): FeedProduct | null {
  const now = clock.now();
  const category = tree.get(textOf(product, 'category'));
  const price = (localisedOf(product, 'price')['0'] ?? emptyPrice) as Price;
  if (!category || price.default === null) return null;
  const absolute = (path: string): string => new URL(path, config.publicUrl).href;
  const isReduced = discountState(price, kyivDate(now)) === 'active' && price.discount !== null;
  const gallery = enabledFileIds(product, 'gallery').flatMap((id) => files.get(id) ?? []);
  const description = localisedOf(product, 'description');
  return {
    id: product._id,
    family: typeof product[familyPath] === 'string' ? product[familyPath] : '',
    title: titleOf(product, 'title', language),
    description: stripMarkup(String((description[language] || description[mainLanguage]) ?? '')).trim(),
    url: absolute(products.spec.preview?.(product) ?? '/'),
    pictures: [...gallery, ...textsOf(product, 'photos')].map(absolute),
    price: toMoney(price.default),
    salePrice: isReduced ? toMoney(price.discount ?? 0) : null,
    quantity: Number(localisedOf(product, 'quantity')['0'] ?? 0),
    category,
    categoryPath: category.path,
    vendor: textOf(product, 'brand'),
    sku: textOf(product, 'sku'),
    barcode: textOf(product, 'barcode'),
    country: textOf(product, 'country'),
    params: factsOf(products, product, language, now),
  };
}

/** The products of a feed, some at a time, in the order of their ids. */
export async function* feedProducts(
  feed: StoredRecord,
  products: Entity,
  view: FeedView,
  context: Context,
): AsyncIterable<FeedProduct[]> {
  const found = context.store.stream(products.collection.name, {
    where: await feedWhere(feed, products, context),
    sort: [{ path: '_id', direction: 1 }],
  });
  for await (const batch of chunkAsync(found, batchSize)) {
    const files = await filesOf(batch, context);
    yield batch.flatMap((product) => feedProduct(product, products, files, view, context) ?? []);
  }
}
