const blockEnds =
  /(<\/(?:p|h[1-6]|li|ul|ol|blockquote|pre|table|thead|tbody|tr|th|td|iframe)>|<(?:ul|ol|blockquote|table|thead|tbody|tr|hr)(?: [^>]*)?>)(?=<(?!\/(?:td|th|li|blockquote)>))/g;

/** HTML with a line per block, for reading as code; what a cell or an item holds stays beside it. Between blocks a line's end means nothing. */
export const formatHtml = (html: string): string => html.replace(blockEnds, '$1\n');
