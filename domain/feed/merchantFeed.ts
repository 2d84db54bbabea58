import type { Xml } from '../exchange/xmlElement';
import { textElement, xmlElement, xmlOf } from '../exchange/xmlElement';
import type { FeedProduct } from './Feed';
import type { FeedWriter } from './FeedWriter';
import { xmlDeclaration } from './FeedWriter';
import { feedAmount, shorten } from './feedText';

const maxTitle = 150;
const maxDescription = 5000;
const maxFurtherPictures = 10;

const channelTexts = {
  uk: (name: string) => `Товари: ${name}`,
  en: (name: string) => `Products: ${name}`,
};

/** Lengths of the codes that barcodes have (UPC, EAN, JAN, ITF-14). */
const isGtin = (code: string): boolean => /^(\d{8}|\d{12,14})$/.test(code);

function identifiers({ vendor, barcode, sku }: FeedProduct): Xml[] {
  const known = [
    ...textElement('g:brand', vendor),
    ...(isGtin(barcode) ? [xmlElement('g:gtin', barcode)] : []),
    ...textElement('g:mpn', sku),
  ];
  const isIdentified = isGtin(barcode) || (vendor !== '' && sku !== '');
  return isIdentified ? known : [...known, xmlElement('g:identifier_exists', 'no')];
}

/** RSS 2.0 with the namespace of Google Merchant, which Facebook reads too; they spell availability differently. */
export const merchantFeed = (availability: { inStock: string; outOfStock: string }): FeedWriter => ({
  open: ({ name, url, language }) => {
    const title = channelTexts[language](name);
    const head = [xmlElement('title', title), xmlElement('link', url), xmlElement('description', title)];
    return `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${xmlOf(head)}\n`;
  },
  product: (product) => {
    const [main, ...further] = product.pictures;
    const item = xmlElement('item', [
      xmlElement('g:id', product.id),
      xmlElement('g:title', shorten(product.title, maxTitle)),
      xmlElement('g:description', shorten(product.description || product.title, maxDescription)),
      xmlElement('g:link', product.url),
      ...textElement('g:image_link', main ?? ''),
      ...further.slice(0, maxFurtherPictures).map((picture) => xmlElement('g:additional_image_link', picture)),
      xmlElement('g:availability', product.quantity > 0 ? availability.inStock : availability.outOfStock),
      xmlElement('g:price', `${feedAmount(product.price)} UAH`),
      ...(product.salePrice === null ? [] : [xmlElement('g:sale_price', `${feedAmount(product.salePrice)} UAH`)]),
      xmlElement('g:condition', 'new'),
      ...identifiers(product),
      ...textElement('g:product_type', product.categoryPath.join(' > ')),
      ...textElement('g:item_group_id', product.family),
    ]);
    return `${item.xml}\n`;
  },
  close: '</channel></rss>\n',
});
