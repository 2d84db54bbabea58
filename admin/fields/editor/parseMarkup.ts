import { separateStyles, styleAttribute } from './separateStyles';

interface Markup {
  doc: Document;
  /** What the style sheets in it say. */
  css: string;
}

/**
 * HTML of any source as a document: a stored text, typed source, a paste, a drop. No script runs and no style is applied
 * in it; what `style` attributes say is read by `stylesOf`.
 */
export function parseMarkup(text: string): Markup {
  const { html, css } = separateStyles(text);
  const doc = new DOMParser().parseFromString(html, 'text/html');
  // Malformed HTML that the browser reads otherwise than our reader.
  for (const element of doc.querySelectorAll('[style]')) {
    if (!element.hasAttribute(styleAttribute))
      element.setAttribute(styleAttribute, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  return { doc, css };
}
