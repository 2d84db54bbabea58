import type { Xml } from '../../exchange/xmlElement';
import { textElement, xmlElement, xmlOf } from '../../exchange/xmlElement';
import { stripMarkup } from '../../text/stripMarkup';
import type { FeedCategory } from '../Feed';
import { defineFeedFormat } from '../FeedFormat';
import { xmlDeclaration, xmlFile } from './xmlFile';
import { feedAmount, shorten } from '../feedText';
import { isGtin } from '../../text/gtin';

const categoryElement = ({ number, parent, title }: FeedCategory): Xml =>
  xmlElement('category', [
    xmlElement('id', number),
    ...(parent === null ? [] : [xmlElement('parentId', parent)]),
    xmlElement('name', title),
  ]);

/** Hotline names no limits; these are the shortest that others have for a whole description, and a name. */
const maxTitle = 255;
const maxDescription = 5000;
/** Of Hotline's values: a new thing, as opposed to a used one. */
const newThing = '0';
/** The other value of Hotline is "to order", which products out of stock are not: they are left out (`outOfStock`). */
const inStock = 'В наявності';

/** The price list of Hotline. */
export const hotline = defineFeedFormat({
  code: 'hotline',
  title: { uk: 'Hotline', en: 'Hotline' },
  file: xmlFile,
  pictures: new Set(['image/jpeg', 'image/png']),
  refuses: ['noVendor', 'outOfStock'],
  fields: [
    {
      rule: { name: 'firmId', type: 'text', maxlength: 32 },
      title: { uk: 'Номер магазину на Hotline', en: 'Shop number at Hotline' },
      hint: { uk: 'Його повідомляє Hotline', en: 'You get it from Hotline' },
      isRequired: true,
    },
    {
      rule: { name: 'guarantee', type: 'number', min: 1, max: 240, step: 1 },
      title: { uk: 'Гарантія магазину, місяців', en: 'Shop guarantee, months' },
      hint: { uk: 'Порожньо — у файлі гарантії немає', en: 'Empty: no guarantee in the file' },
      isRequired: false,
    },
  ],
  open: ({ name, date, settings: { firmId } }, categories) => {
    const head = [
      xmlElement('date', date),
      xmlElement('firmName', name),
      ...textElement('firmId', firmId),
      xmlElement('categories', categories.map(categoryElement)),
    ];
    return `${xmlDeclaration}<price>${xmlOf(head)}<items>\n`;
  },
  product: (product, { settings: { guarantee } }) => {
    const item = xmlElement('item', [
      xmlElement('id', product.id),
      xmlElement('categoryId', product.category.number),
      ...textElement('code', product.sku),
      ...(isGtin(product.barcode) ? [xmlElement('barcode', product.barcode)] : []),
      xmlElement('vendor', product.vendor),
      xmlElement('name', shorten(product.title, maxTitle)),
      xmlElement('description', shorten(stripMarkup(product.description).trim() || product.title, maxDescription)),
      xmlElement('url', product.url),
      ...product.pictures.map((picture) => xmlElement('image', picture)),
      xmlElement('priceRUAH', feedAmount(product.salePrice ?? product.price)),
      ...(product.salePrice === null ? [] : [xmlElement('oldprice', feedAmount(product.price))]),
      xmlElement('stock', inStock),
      ...(guarantee === '' ? [] : [xmlElement('guarantee', guarantee, { type: 'shop' })]),
      ...(product.country === '' ? [] : [xmlElement('param', product.country, { name: 'Країна виготовлення' })]),
      ...product.params.map(({ name, value }) => xmlElement('param', value, { name })),
      xmlElement('condition', newThing),
    ]);
    return `${item.xml}\n`;
  },
  close: '</items></price>\n',
});
