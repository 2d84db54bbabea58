import type { Xml } from '../../exchange/xmlElement';
import { htmlElement, textElement, xmlElement } from '../../exchange/xmlElement';
import type { FeedProduct } from '../Feed';
import { feedHtml } from '../feedHtml';
import { defineFeedFormat } from '../FeedFormat';
import { feedAmount, shorten } from '../feedText';
import { isGtin } from '../../text/gtin';
import { xmlFile } from './xmlFile';
import { ymlFeed } from './ymlFeed';

const maxTitle = 110;
/** Prom names no limit of descriptions; this is Rozetka's. */
const maxDescription = 50_000;
const maxPictures = 10;
const maxVendorCode = 25;
const maxParams = 100;

/** Prom's groups are numbers from 1 to this one. */
const maxGroup = 999_999_999;

/** An offer of Prom. */
const promOffer = (product: FeedProduct): Xml => {
  const { ukrainian, sku, familyNumber } = product;
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
      ...(familyNumber !== null && familyNumber <= maxGroup && { group_id: String(familyNumber) }),
    },
  );
};

export const prom = defineFeedFormat({
  code: 'prom',
  title: { uk: 'Prom', en: 'Prom' },
  file: xmlFile,
  pictures: new Set(['image/jpeg', 'image/png']),
  refuses: ['noPicture'],
  fields: [],
  ...ymlFeed(promOffer),
});
