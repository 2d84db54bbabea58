import { renameStyleAttributes, styleAttribute } from './renameStyleAttributes';

/**
 * HTML of any source as a document: a stored text, typed source, a paste, a drop. No script runs and no style is applied
 * in it; what `style` attributes say is read by `stylesOf`.
 */
export function parseMarkup(html: string): Document {
  const doc = new DOMParser().parseFromString(renameStyleAttributes(html), 'text/html');
  // Malformed HTML that the browser reads otherwise than our reader.
  for (const element of doc.querySelectorAll('[style]')) {
    if (!element.hasAttribute(styleAttribute))
      element.setAttribute(styleAttribute, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  return doc;
}
