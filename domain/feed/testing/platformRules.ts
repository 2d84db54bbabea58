import type { FeedFormatCode } from '../formats/feedFormats';
import type { XmlNode } from './xmlNodes';
import { textsOf, xmlNodes } from './xmlNodes';

interface PlatformRule {
  /** The elements of a file; a file that is not well formed throws. */
  read(document: string): XmlNode[];
  offer: string;
  required: readonly string[];
  lengths: Readonly<Record<string, number>>;
  /** How often an element may be there at most, where it is not once. */
  many: Readonly<Record<string, number>>;
  /** Patterns of values. */
  values: Readonly<Record<string, RegExp>>;
  /** Patterns of the offer's attributes. */
  attributes: Readonly<Record<string, RegExp>>;
  html: readonly string[];
  barcode: string;
  pictures: readonly string[];
  /** Elements that stand before all offers, in this order. */
  head: readonly string[];
  /** Where categories have their numbers: in attributes or in elements. */
  categories: 'attributes' | 'elements' | 'none';
  /** Types of pictures, by what the platform documents. */
  types: readonly string[];
}

const hryvnia = /^[1-9]\d*\.\d\d$/;
const address = /^https:\/\/[!-~]+$/;
const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d\+0000`;

const google: PlatformRule = {
  read: xmlNodes,
  offer: 'item',
  required: ['g:id', 'g:title', 'g:description', 'g:link', 'g:image_link', 'g:availability', 'g:price', 'g:condition'],
  lengths: { 'g:id': 50, 'g:title': 150, 'g:description': 5000, 'g:brand': 70, 'g:mpn': 70, 'g:product_type': 750 },
  many: { 'g:additional_image_link': 10 },
  values: {
    'g:availability': /^(in_stock|out_of_stock)$/,
    'g:condition': /^new$/,
    'g:price': /^[1-9]\d*\.\d\d UAH$/,
    'g:sale_price': /^[1-9]\d*\.\d\d UAH$/,
    'g:sale_price_effective_date': new RegExp(`^${instant}/${instant}$`),
    'g:identifier_exists': /^no$/,
    'g:link': address,
  },
  attributes: {},
  html: [],
  barcode: 'g:gtin',
  pictures: ['g:image_link', 'g:additional_image_link'],
  head: ['rss', 'channel', 'title', 'link', 'description'],
  categories: 'none',
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
};

const yml: Omit<PlatformRule, 'required' | 'lengths' | 'many' | 'barcode' | 'types'> = {
  read: xmlNodes,
  offer: 'offer',
  values: { price: hryvnia, currencyId: /^UAH$/, categoryId: /^[1-9]\d*$/, url: address },
  attributes: { id: /^[\w-]+$/, available: /^(true|false)$/ },
  html: ['description', 'description_ua'],
  pictures: ['picture'],
  head: ['yml_catalog', 'shop', 'name', 'company', 'url', 'currencies', 'currency', 'categories'],
  categories: 'attributes',
};
const ymlRequired = [
  'price',
  'currencyId',
  'categoryId',
  'picture',
  'name',
  'description',
  'name_ua',
  'description_ua',
];
const common = ['image/jpeg', 'image/png'];

/** The platforms' rules as docs/feeds.md lists them, written down apart from what the writers use. */
export const platformRules: Readonly<Record<FeedFormatCode, PlatformRule>> = {
  google,
  facebook: {
    ...google,
    lengths: { ...google.lengths, 'g:title': 200, 'g:description': 9999, 'g:brand': 100 },
    many: { 'g:additional_image_link': 20 },
    values: {
      ...google.values,
      'g:availability': /^(in stock|out of stock)$/,
      'g:quantity_to_sell_on_facebook': /^\d+$/,
    },
    types: common,
  },
  rozetka: {
    ...yml,
    required: [...ymlRequired, 'vendor', 'stock_quantity', 'param'],
    lengths: { name: 255, name_ua: 255, description: 50_000, description_ua: 50_000, url: 500 },
    many: { picture: 15, param: Infinity },
    values: { ...yml.values, stock_quantity: /^\d+$/, state: /^new$/, price_old: hryvnia },
    barcode: 'barcode',
    types: [...common, 'image/gif'],
  },
  prom: {
    ...yml,
    required: [...ymlRequired, 'quantity_in_stock'],
    lengths: { name: 110, name_ua: 110, description: 50_000, vendorCode: 25 },
    many: { picture: 10, param: 100 },
    values: { ...yml.values, quantity_in_stock: /^\d+$/, oldprice: hryvnia },
    attributes: { ...yml.attributes, group_id: /^[1-9]\d{0,8}$/ },
    barcode: 'gtin',
    types: common,
  },
  hotline: {
    read: xmlNodes,
    offer: 'item',
    required: ['id', 'categoryId', 'vendor', 'name', 'priceRUAH', 'url', 'stock'],
    lengths: { name: 255, description: 5000 },
    many: { image: Infinity, param: Infinity },
    values: {
      stock: /^В наявності$/,
      priceRUAH: hryvnia,
      oldprice: hryvnia,
      condition: /^0$/,
      guarantee: /^[1-9]\d*$/,
      url: address,
    },
    attributes: {},
    html: [],
    barcode: 'barcode',
    pictures: ['image'],
    head: ['price', 'date', 'firmName', 'firmId', 'categories'],
    categories: 'elements',
    types: common,
  },
};

/** The elements of each offer; its own is the first. */
export function offersIn(elements: readonly XmlNode[], format: FeedFormatCode): XmlNode[][] {
  const { offer } = platformRules[format];
  const starts = elements.flatMap(({ name }, at) => (name === offer ? [at] : []));
  return starts.map((start, at) => elements.slice(start, starts[at + 1]));
}

/** What a platform would refuse of a file. */
export function brokenRules(elements: readonly XmlNode[], format: FeedFormatCode): string[] {
  const { offer, required, lengths, many, values, attributes, pictures, head } = platformRules[format];
  const start = elements.slice(0, head.length).map(({ name }) => name);
  const broken = start.join() === head.join() ? [] : [`begins with ${start.join()}`];
  if (
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u.test(elements.map(({ text }) => text).join())
  )
    broken.push('a control character');
  for (const [own, ...children] of offersIn(elements, format)) {
    const names = children.map(({ name }) => name);
    for (const name of required)
      if (textsOf(children, name).every((text) => text.trim() === '')) broken.push(`no ${name}`);
    for (const name of new Set(names))
      if (names.filter((each) => each === name).length > (many[name] ?? 1)) broken.push(`too many ${name}`);
    for (const { name, text } of children) {
      if (text.length > (lengths[name] ?? Infinity)) broken.push(`${name} is too long`);
      if (values[name]?.test(text) === false) broken.push(`${name} is ${text}`);
      if (pictures.includes(name) && !address.test(text)) broken.push(`${name} is ${text}`);
    }
    for (const [name, value] of Object.entries(own?.attributes ?? {}))
      if (attributes[name]?.test(value) !== true) broken.push(`${name} of ${offer} is ${value}`);
  }
  return broken;
}

/** Categories that are declared, and those of the offers; both empty where a format has none. */
export function categoriesIn(elements: readonly XmlNode[], format: FeedFormatCode) {
  const { offer, categories } = platformRules[format];
  const first = elements.findIndex(({ name }) => name === offer);
  const head = elements.slice(0, first);
  const hasAttributes = categories === 'attributes';
  const from = head.findIndex(({ name }) => name === 'categories') + 1;
  const own = from === 0 ? [] : head.slice(from);
  return {
    declared: hasAttributes ? own.map(({ attributes }) => attributes.id ?? '').filter(Boolean) : textsOf(own, 'id'),
    parents: hasAttributes ? own.flatMap(({ attributes }) => attributes.parentId ?? []) : textsOf(own, 'parentId'),
    used: textsOf(elements.slice(first), 'categoryId'),
  };
}
