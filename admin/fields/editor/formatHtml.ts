const blockEnds =
  /(<\/(?:p|h[1-6]|li|ul|ol|blockquote|pre|table|thead|tbody|tr|th|td|iframe)>|<(?:ul|ol|blockquote|table|thead|tbody|tr|hr)(?: [^>]*)?>)(?=<(?!\/(?:td|th|li|blockquote)>))/g;

/**
 * Adds a line break after each block, for reading the source; the content of a cell or item stays on its line.
 * Whitespace between blocks has no meaning.
 */
export const formatHtml = (html: string): string => html.replace(blockEnds, '$1\n');
