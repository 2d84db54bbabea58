import { readStyles } from './readStyles';
import { styleAttribute } from './separateStyles';

/**
 * What the styles of an element say, by property, in lower case. Read from the text of the attribute: `element.style` is
 * empty under the page's policy. Elements that the editor itself has made have `style`.
 */
export const stylesOf = (element: Element): ReadonlyMap<string, string> =>
  readStyles(element.getAttribute(styleAttribute) ?? element.getAttribute('style') ?? '');
