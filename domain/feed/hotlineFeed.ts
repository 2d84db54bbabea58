import type { Xml } from '../exchange/xmlElement';
import { textElement, xmlElement, xmlOf } from '../exchange/xmlElement';
import type { FeedCategory } from './Feed';
import type { FeedWriter } from './FeedWriter';
import { xmlDeclaration } from './FeedWriter';
import { feedAmount } from './feedText';

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
      ...textElement('firmId', firmId),
      xmlElement('categories', categories.map(categoryElement)),
    ];
    return `${xmlDeclaration}<price>${xmlOf(head)}<items>\n`;
  },
  product: (product) => {
    const [picture = ''] = product.pictures;
    const item = xmlElement('item', [
      xmlElement('id', product.id),
      xmlElement('categoryId', product.category.number),
      ...textElement('code', product.sku),
      ...textElement('barcode', product.barcode),
      ...textElement('vendor', product.vendor),
      xmlElement('name', product.title),
      xmlElement('description', product.description || product.title),
      xmlElement('url', product.url),
      ...textElement('image', picture),
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
