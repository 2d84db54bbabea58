import type { Xml } from '../../exchange/xmlElement';
import { textElement, xmlElement, xmlOf } from '../../exchange/xmlElement';
import { stripMarkup } from '../../text/stripMarkup';
import { kyivInstant } from '../../time/kyiv';
import type { FeedProduct } from '../Feed';
import { variantTraits } from '../Feed';
import { isGtin } from '../../text/gtin';
import type { FeedWriter } from '../FeedFormat';
import { xmlDeclaration } from './xmlFile';
import { feedAmount, shorten } from '../feedText';

interface MerchantRules {
  inStock: string;
  outOfStock: string;
  maxTitle: number;
  minDescription: number;
  maxDescription: number;
  maxBrand: number;
  maxFurtherPictures: number;
  /** Element for the number of pieces; null where the platform has none. */
  quantity: string | null;
}

const maxMpn = 70;
const maxProductType = 750;
const maxTraits = { color: 100, size: 100, material: 200, pattern: 100 };

const channelTexts = {
  uk: (name: string) => `Товари: ${name}`,
  en: (name: string) => `Products: ${name}`,
};

function identifiers({ vendor, barcode, sku }: FeedProduct, maxBrand: number): Xml[] {
  const mpn = sku.length <= maxMpn ? sku : '';
  const known = [
    ...textElement('g:brand', shorten(vendor, maxBrand)),
    ...(isGtin(barcode) ? [xmlElement('g:gtin', barcode)] : []),
    ...textElement('g:mpn', mpn),
  ];
  const isIdentified = isGtin(barcode) || (vendor !== '' && mpn !== '');
  return isIdentified ? known : [...known, xmlElement('g:identifier_exists', 'no')];
}

const isoMinute = (date: string, time: string): string =>
  new Date(kyivInstant(date, time)).toISOString().replace(/:\d\d\.\d{3}Z$/, '+0000');

/** Until when the reduced price holds: from its first minute to its last one. */
const saleDates = ({ saleDates: days }: FeedProduct): Xml[] =>
  days === null
    ? []
    : [xmlElement('g:sale_price_effective_date', `${isoMinute(days.from, '00:00')}/${isoMinute(days.to, '23:59')}`)];

/** What distinguishes variations, and the group only together with it: equal ones of a group are refused. */
function variation({ family, traits }: FeedProduct): Xml[] {
  const distinct = variantTraits.flatMap((trait) =>
    textElement(`g:${trait}`, shorten(traits[trait] ?? '', maxTraits[trait])),
  );
  return distinct.length > 0 ? [...distinct, ...textElement('g:item_group_id', family)] : [];
}

function descriptionOf({ title, description }: FeedProduct, { minDescription, maxDescription }: MerchantRules): string {
  const text = stripMarkup(description).trim() || title;
  return shorten(text.length < minDescription && text !== title ? `${title}. ${text}` : text, maxDescription);
}

/** RSS 2.0 with the namespace of Google Merchant, which Facebook reads too; they spell availability differently. */
export const merchantFeed = (rules: MerchantRules): FeedWriter => ({
  open: ({ name, url, language }) => {
    const title = channelTexts[language](name);
    const head = [xmlElement('title', title), xmlElement('link', url), xmlElement('description', title)];
    return `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${xmlOf(head)}\n`;
  },
  product: (product) => {
    const [main, ...further] = product.pictures;
    const item = xmlElement('item', [
      xmlElement('g:id', product.id),
      xmlElement('g:title', shorten(product.title, rules.maxTitle)),
      xmlElement('g:description', descriptionOf(product, rules)),
      xmlElement('g:link', product.url),
      ...textElement('g:image_link', main ?? ''),
      ...further.slice(0, rules.maxFurtherPictures).map((picture) => xmlElement('g:additional_image_link', picture)),
      xmlElement('g:availability', product.quantity > 0 ? rules.inStock : rules.outOfStock),
      xmlElement('g:price', `${feedAmount(product.price)} UAH`),
      ...(product.salePrice === null ? [] : [xmlElement('g:sale_price', `${feedAmount(product.salePrice)} UAH`)]),
      ...saleDates(product),
      xmlElement('g:condition', 'new'),
      ...identifiers(product, rules.maxBrand),
      ...textElement('g:product_type', shorten(product.categoryPath.join(' > '), maxProductType)),
      ...textElement('g:google_product_category', String(product.category.googleCategory ?? '')),
      ...variation(product),
      ...(rules.quantity === null ? [] : [xmlElement(rules.quantity, product.quantity)]),
    ]);
    return `${item.xml}\n`;
  },
  close: '</channel></rss>\n',
});
