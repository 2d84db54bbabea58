import type { Xml } from '../../exchange/xmlElement';
import { htmlElement, textElement, xmlElement } from '../../exchange/xmlElement';
import type { FeedProduct } from '../Feed';
import { feedHtml } from '../feedHtml';
import { defineFeedFormat } from '../FeedFormat';
import { feedAmount, shorten } from '../feedText';
import { isGtin } from '../../text/gtin';
import { xmlFile } from './xmlFile';
import { ymlFeed } from './ymlFeed';

const maxTitle = 255;
const maxDescription = 50_000;
const maxPictures = 15;
const maxUrl = 500;

/** Rozetka refuses parameters that contain links. */
const hasLink = (text: string): boolean => /https?:\/\/|www\./i.test(text);

/** An offer of Rozetka, which knows no groups: it recognises variations by their parameters. */
const rozetkaOffer = (product: FeedProduct): Xml => {
  const { ukrainian } = product;
  const title = shorten(product.title, maxTitle);
  const titleUk = shorten(ukrainian.title, maxTitle);
  return xmlElement(
    'offer',
    [
      ...(product.url.length <= maxUrl ? [xmlElement('url', product.url)] : []),
      xmlElement('price', feedAmount(product.salePrice ?? product.price)),
      ...(product.salePrice === null ? [] : [xmlElement('price_old', feedAmount(product.price))]),
      xmlElement('currencyId', 'UAH'),
      xmlElement('categoryId', product.category.number),
      ...product.pictures.slice(0, maxPictures).map((picture) => xmlElement('picture', picture)),
      xmlElement('vendor', product.vendor),
      ...textElement('article', product.sku),
      ...(isGtin(product.barcode) ? [xmlElement('barcode', product.barcode)] : []),
      ...textElement('country_of_origin', product.country),
      xmlElement('stock_quantity', product.quantity),
      xmlElement('state', 'new'),
      xmlElement('name', title),
      xmlElement('name_ua', titleUk),
      htmlElement('description', feedHtml(product.description || product.title, maxDescription)),
      htmlElement('description_ua', feedHtml(ukrainian.description || ukrainian.title, maxDescription)),
      ...product.params
        .filter(({ value }) => !hasLink(value))
        .map(({ name, value }) => xmlElement('param', value, { name })),
    ],
    { id: product.id, available: String(product.quantity > 0) },
  );
};

export const rozetka = defineFeedFormat({
  code: 'rozetka',
  title: { uk: 'Rozetka', en: 'Rozetka' },
  file: xmlFile,
  pictures: new Set(['image/jpeg', 'image/png', 'image/gif']),
  refuses: ['noPicture', 'noVendor'],
  fields: [],
  ...ymlFeed(rozetkaOffer),
});
