import { convertTextStyles } from './convertTextStyles';
import { parseMarkup } from './parseMarkup';
import { stylesOf } from './stylesOf';
import { styleAttribute } from './separateStyles';
import { markSections } from './tableSections';

const textStyles = ['font', 'font-style', 'font-weight', 'text-decoration', 'text-decoration-line'];

/** Stored or typed HTML as the elements that the editor reads: styles that tags can say are tags. */
export function prepareMarkup(html: string): HTMLElement {
  const { head, body } = parseMarkup(html).doc;
  // Where the browser puts scripts and styles that come first.
  body.prepend(...head.childNodes);
  const styled = [...body.querySelectorAll(`[${styleAttribute}]`)];
  if (styled.some((element) => textStyles.some((name) => stylesOf(element).has(name)))) convertTextStyles(body);
  markSections(body);
  return body;
}
