import type { Xml } from '../../exchange/xmlElement';
import { xmlElement, xmlOf, xmlText } from '../../exchange/xmlElement';
import type { FeedCategory, FeedProduct } from '../Feed';
import type { FeedWriter } from '../FeedFormat';
import { xmlDeclaration } from './xmlFile';

const categoryElement = ({ number, parent, title }: FeedCategory): Xml =>
  xmlElement('category', title, {
    id: String(number),
    ...(parent !== null && { parentId: String(parent) }),
  });

/** `yml_catalog`, as Rozetka and Prom read it: they agree on the frame only. */
export const ymlFeed = (offerOf: (product: FeedProduct) => Xml): FeedWriter => ({
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
  product: (product) => `${offerOf(product).xml}\n`,
  close: '</offers></shop></yml_catalog>\n',
});
