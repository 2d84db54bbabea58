import { convertTextStyles } from './convertTextStyles';
import { parseMarkup } from './parseMarkup';
import { styleAttribute } from './separateStyles';
import { stylesOf } from './stylesOf';
import { markSections } from './tableSections';

const textStyles = ['font', 'font-style', 'font-weight', 'text-decoration', 'text-decoration-line'];

/** Whether something says a format otherwise than a stored text does; `ins` is an underline, as on the server. */
const isForeign = (element: Element): boolean =>
  element.tagName === 'INS' || textStyles.some((name) => stylesOf(element).has(name));

/** Stored or typed HTML as the elements that the editor reads: styles that tags can say are tags. */
export function prepareMarkup(html: string): HTMLElement {
  const { head, body } = parseMarkup(html).doc;
  // Where the browser puts scripts and styles that come first.
  body.prepend(...head.childNodes);
  if ([...body.querySelectorAll(`[${styleAttribute}], ins`)].some(isForeign)) convertTextStyles(body);
  markSections(body);
  return body;
}
