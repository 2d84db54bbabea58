import type { Xml } from '../exchange/xmlElement';
import { textElement, xmlElement, xmlOf, xmlText } from '../exchange/xmlElement';
import type { FeedCategory } from './Feed';
import type { FeedWriter } from './FeedWriter';
import { xmlDeclaration } from './FeedWriter';
import { feedAmount } from './feedText';

const categoryElement = ({ number, parent, title }: FeedCategory): Xml =>
  xmlElement('category', title, {
    id: String(number),
    ...(parent !== null && { parentId: String(parent) }),
  });

/** `yml_catalog`, as Rozetka and Prom read it; they call the price before a discount differently. */
export const ymlFeed = ({ oldPrice, maxPictures }: { oldPrice: string; maxPictures: number }): FeedWriter => ({
  open: ({ name, url, date }, categories) => {
    const head = [
      xmlElement('name', name),
      xmlElement('company', name),
      xmlElement('url', url),
      xmlElement('currencies', [xmlElement('currency', '', { id: 'UAH', rate: '1' })]),
      xmlElement('categories', categories.map(categoryElement)),
    ];
    return `${xmlDeclaration}<yml_catalog date="${xmlText(date)}"><shop>${xmlOf(head)}<offers>\n`;
  },
  product: (product) => {
    const offer = xmlElement(
      'offer',
      [
        xmlElement('url', product.url),
        xmlElement('price', feedAmount(product.salePrice ?? product.price)),
        ...(product.salePrice === null ? [] : [xmlElement(oldPrice, feedAmount(product.price))]),
        xmlElement('currencyId', 'UAH'),
        xmlElement('categoryId', product.category.number),
        ...product.pictures.slice(0, maxPictures).map((picture) => xmlElement('picture', picture)),
        ...textElement('vendor', product.vendor),
        ...textElement('vendorCode', product.sku),
        ...textElement('barcode', product.barcode),
        ...textElement('country_of_origin', product.country),
        xmlElement('stock_quantity', product.quantity),
        xmlElement('name', product.title),
        xmlElement('description', product.description || product.title),
        ...product.params.map(({ name, value }) => xmlElement('param', value, { name })),
      ],
      {
        id: product.id,
        available: String(product.quantity > 0),
        ...(product.family !== '' && { group_id: product.family }),
      },
    );
    return `${offer.xml}\n`;
  },
  close: '</offers></shop></yml_catalog>\n',
});
