import type { Xml } from '../exchange/xmlElement';
import { htmlElement, textElement, xmlElement } from '../exchange/xmlElement';
import type { FeedProduct } from './Feed';
import { feedHtml } from './feedHtml';
import { feedAmount, shorten } from './feedText';
import { isGtin } from './isGtin';

const maxTitle = 110;
/** Prom names no limit of descriptions; this is Rozetka's. */
const maxDescription = 50_000;
const maxPictures = 10;
const maxVendorCode = 25;
const maxParams = 100;

const groups = 999_999_999;
const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** Prom's groups are numbers from 1 to 999999999: the hash (FNV-1a) of ours, so that it is the same in all files. */
function groupNumber(family: string): number {
  let hash = fnvOffset;
  for (let at = 0; at < family.length; at += 1) hash = Math.imul(hash ^ family.charCodeAt(at), fnvPrime);
  return ((hash >>> 0) % groups) + 1;
}

/** An offer of Prom. */
export const promOffer = (product: FeedProduct): Xml => {
  const { ukrainian, sku } = product;
  return xmlElement(
    'offer',
    [
      xmlElement('url', product.url),
      xmlElement('price', feedAmount(product.salePrice ?? product.price)),
      ...(product.salePrice === null ? [] : [xmlElement('oldprice', feedAmount(product.price))]),
      xmlElement('currencyId', 'UAH'),
      xmlElement('categoryId', product.category.number),
      ...product.pictures.slice(0, maxPictures).map((picture) => xmlElement('picture', picture)),
      ...textElement('vendor', product.vendor),
      // A part of it would be another product's.
      ...(sku.length <= maxVendorCode ? textElement('vendorCode', sku) : []),
      ...(isGtin(product.barcode) ? [xmlElement('gtin', product.barcode)] : []),
      ...textElement('country', product.country),
      xmlElement('quantity_in_stock', product.quantity),
      xmlElement('name', shorten(product.title, maxTitle)),
      xmlElement('name_ua', shorten(ukrainian.title, maxTitle)),
      htmlElement('description', feedHtml(product.description || product.title, maxDescription)),
      htmlElement('description_ua', feedHtml(ukrainian.description || ukrainian.title, maxDescription)),
      ...product.params.slice(0, maxParams).map(({ name, value }) => xmlElement('param', value, { name })),
    ],
    {
      id: product.id,
      available: String(product.quantity > 0),
      ...(product.family !== '' && { group_id: String(groupNumber(product.family)) }),
    },
  );
};
