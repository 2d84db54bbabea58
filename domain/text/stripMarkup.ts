const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a text without tags and comments; blocks end a line. For emptiness tests, search and plain-text fields, not for safety. */
export function stripMarkup(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|li|h[1-6]|tr|ul|ol|table|blockquote)\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : undefined;
      if (code !== undefined) return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return entities[(name ?? '').toLowerCase()] ?? whole;
    });
}
