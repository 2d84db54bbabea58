/** Where a declaration ends: its `;` outside of quotes, brackets and comments. */
function endOfDeclaration(text: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (sign === ';' && depth === 0) return at;
  }
  return text.length;
}

/**
 * What the `style` attribute of an element says, by property, in lower case. Read from its text: the page's policy
 * keeps the browser from applying it, so that `element.style` is empty. One pass.
 */
export function stylesOf(element: Element): ReadonlyMap<string, string> {
  const text = element.getAttribute('style') ?? '';
  const styles = new Map<string, string>();
  for (let from = 0; from < text.length;) {
    const end = endOfDeclaration(text, from);
    const colon = text.indexOf(':', from);
    if (colon !== -1 && colon < end) {
      const value = text
        .slice(colon + 1, end)
        .trim()
        .toLowerCase();
      styles.set(text.slice(from, colon).trim().toLowerCase(), value.replace(/ *!important$/, ''));
    }
    from = end + 1;
  }
  return styles;
}
