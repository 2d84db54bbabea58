/** The attribute that has the text of `style` while HTML is read. */
export const styleAttribute = 'data-style';

/** Elements whose content is text up to their end tag. */
const rawTextElements = new Set(['style', 'script', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

const isSpace = (sign: string): boolean => sign === ' ' || (sign >= '\t' && sign <= '\r' && sign !== '\v');
const isLetter = (sign: string): boolean => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');

/** Where a comment ends whose text begins at `from`; also `<!-->` and `--!>`. */
function endOfComment(html: string, from: number): number {
  if (html[from] === '>') return from + 1;
  if (html.startsWith('->', from)) return from + 2;
  for (let at = html.indexOf('--', from); at !== -1; at = html.indexOf('--', at + 1)) {
    if (html[at + 2] === '>') return at + 3;
    if (html[at + 2] === '!' && html[at + 3] === '>') return at + 4;
  }
  return html.length;
}

/** Where the end tag of a raw text element begins. */
function endOfRawText(html: string, from: number, name: string): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    const after = at + 2 + name.length;
    const next = html[after] ?? '>';
    if (html.slice(at + 2, after).toLowerCase() === name && (isSpace(next) || next === '/' || next === '>')) return at;
  }
  return html.length;
}

interface Tag {
  name: string;
  /** Where the names of its `style` attributes begin. */
  styles: number[];
  end: number;
}

/** Reads a tag whose name begins at `from`, as the HTML standard does. */
function readTag(html: string, from: number): Tag {
  let at = from;
  const skip = (accepts: (sign: string) => boolean) => {
    while (at < html.length && accepts(html[at] ?? '')) at += 1;
  };
  skip((sign) => !isSpace(sign) && sign !== '/' && sign !== '>');
  const tag: Tag = { name: html.slice(from, at).toLowerCase(), styles: [], end: html.length };
  while (at < html.length) {
    skip((sign) => isSpace(sign) || sign === '/');
    if (html[at] === '>') return { ...tag, end: at + 1 };
    const begin = at;
    // A `=` in front is part of the name.
    at += 1;
    skip((sign) => !isSpace(sign) && sign !== '/' && sign !== '>' && sign !== '=');
    if (html.slice(begin, at).toLowerCase() === 'style') tag.styles.push(begin);
    skip(isSpace);
    if (html[at] !== '=') continue;
    at += 1;
    skip(isSpace);
    const quote = html[at];
    if (quote === '"' || quote === "'") {
      const end = html.indexOf(quote, at + 1);
      at = end === -1 ? html.length : end + 1;
    } else skip((sign) => !isSpace(sign) && sign !== '>');
  }
  return tag;
}

/**
 * The HTML with `data-style` in place of each `style` attribute. A browser applies `style` while it builds the DOM, and
 * the page's policy reports and drops it; what is renamed is read by `stylesOf` in each browser alike. Texts, comments
 * and values of other attributes stay as they are. One pass.
 */
export function renameStyleAttributes(html: string): string {
  const parts: string[] = [];
  let copied = 0;
  let at = html.indexOf('<');
  while (at !== -1 && at < html.length) {
    const next = html[at + 1] ?? '';
    const isEnd = next === '/' && isLetter(html[at + 2] ?? '');
    if (html.startsWith('<!--', at)) at = endOfComment(html, at + 4);
    else if (isLetter(next) || isEnd) {
      const { name, styles, end } = readTag(html, isEnd ? at + 2 : at + 1);
      if (!isEnd)
        for (const begin of styles) {
          parts.push(html.slice(copied, begin), styleAttribute);
          copied = begin + 'style'.length;
        }
      at = !isEnd && rawTextElements.has(name) ? endOfRawText(html, end, name) : end;
      if (!isEnd && name === 'plaintext') break;
    } else if (next === '!' || next === '?' || next === '/') {
      const end = html.indexOf('>', at);
      at = end === -1 ? html.length : end + 1;
    } else at += 1;
    at = html.indexOf('<', at);
  }
  return parts.join('') + html.slice(copied);
}
