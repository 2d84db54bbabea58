import type { Xml } from '../exchange/xmlElement';
import { xmlElement } from '../exchange/xmlElement';
import type { FeedCategory } from './Feed';
import type { FeedWriter } from './FeedWriter';
import { xmlDeclaration } from './FeedWriter';
import { feedAmount } from './feedText';

const optional = (name: string, text: string): Xml[] => (text === '' ? [] : [xmlElement(name, text)]);

const categoryElement = ({ number, parent, title }: FeedCategory): Xml =>
  xmlElement('category', [
    xmlElement('id', number),
    ...(parent === null ? [] : [xmlElement('parentId', parent)]),
    xmlElement('name', title),
  ]);

/** Of Hotline's values: a new thing, as opposed to a used one. */
const newThing = '0';
const stock = { inStock: 'В наявності', outOfStock: 'Немає в наявності' };

/** The price list of Hotline. */
export const hotlineFeed: FeedWriter = {
  open: ({ name, firmId, date }, categories) => {
    const head = [
      xmlElement('date', date),
      xmlElement('firmName', name),
      ...optional('firmId', firmId),
      xmlElement('categories', categories.map(categoryElement)),
    ];
    return `${xmlDeclaration}<price>${head.map(({ xml }) => xml).join('')}<items>\n`;
  },
  product: (product) => {
    const [picture = ''] = product.pictures;
    const item = xmlElement('item', [
      xmlElement('id', product.id),
      xmlElement('categoryId', product.category.number),
      ...optional('code', product.sku),
      ...optional('barcode', product.barcode),
      ...optional('vendor', product.vendor),
      xmlElement('name', product.title),
      xmlElement('description', product.description || product.title),
      xmlElement('url', product.url),
      ...optional('image', picture),
      xmlElement('priceRUAH', feedAmount(product.salePrice ?? product.price)),
      ...(product.salePrice === null ? [] : [xmlElement('oldprice', feedAmount(product.price))]),
      xmlElement('stock', product.quantity > 0 ? stock.inStock : stock.outOfStock),
      ...product.params.map(({ name, value }) => xmlElement('param', value, { name })),
      xmlElement('condition', newThing),
    ]);
    return `${item.xml}\n`;
  },
  close: '</items></price>\n',
};
