const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

// Scans from pair to pair: a regular expression with both ends is quadratic.
function removePairs(html: string, opens: RegExp, closes: RegExp): string {
  let result = '';
  let from = 0;
  for (let open = opens.exec(html); open; open = opens.exec(html)) {
    closes.lastIndex = opens.lastIndex;
    if (!closes.test(html)) break;
    result += html.slice(from, open.index);
    from = opens.lastIndex = closes.lastIndex;
  }
  return result + html.slice(from);
}

/**
 * The text without tags and comments; block elements end a line. For emptiness tests, search and plain-text fields; not
 * a sanitizer.
 */
export function stripMarkup(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const withoutComments = removePairs(html, /<!--/g, /-->/g);
  const withoutScripts = removePairs(withoutComments, /<script\b/gi, /<\/script\s*>/gi);
  return removePairs(withoutScripts, /<style\b/gi, /<\/style\s*>/gi)
    .replace(/<br\s*\/?>|<\/(p|div|li|h[1-6]|tr|ul|ol|table|blockquote)\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : undefined;
        if (code !== undefined) return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
        return entities[(name ?? '').toLowerCase()] ?? whole;
      },
    );
}
