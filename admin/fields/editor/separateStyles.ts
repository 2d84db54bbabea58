/** The attribute that has the text of `style` while HTML is read. */
export const styleAttribute = 'data-style';
/** The element that stands where a `style` element stood. */
export const sheetElement = 'style-sheet';

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
  /** Whether it has its `>`. */
  isWhole: boolean;
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
  const tag: Tag = { name: html.slice(from, at).toLowerCase(), isWhole: false, styles: [], end: html.length };
  while (at < html.length) {
    skip((sign) => isSpace(sign) || sign === '/');
    if (html[at] === '>') return { ...tag, isWhole: true, end: at + 1 };
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

/** Where the tag ends that begins at `from`. */
const endOfTag = (html: string, from: number): number => (from < html.length ? readTag(html, from + 2).end : from);

interface SeparateStyles {
  /** The HTML with `data-style` in place of each `style` attribute, and an empty element in place of each style sheet. */
  html: string;
  /** What the style sheets say. */
  css: string;
}

/**
 * Takes styles out of HTML before a browser reads it: it applies them while it builds the DOM, and the page's policy
 * drops and reports them. What is taken out is read by `stylesOf` and `readStyleRules` in each browser alike. Texts,
 * comments and values of other attributes stay as they are. One pass.
 */
export function separateStyles(html: string): SeparateStyles {
  const parts: string[] = [];
  const sheets: string[] = [];
  let copied = 0;
  const replace = (from: number, to: number, by: string) => {
    parts.push(html.slice(copied, from), by);
    copied = to;
  };
  let at = html.indexOf('<');
  while (at !== -1 && at < html.length) {
    const begin = at;
    const next = html[at + 1] ?? '';
    if (html.startsWith('<!--', at)) at = endOfComment(html, at + 4);
    else if (next === '/' && isLetter(html[at + 2] ?? '')) at = endOfTag(html, at);
    else if (isLetter(next)) {
      const { name, isWhole, styles, end } = readTag(html, at + 1);
      at = rawTextElements.has(name) ? endOfRawText(html, end, name) : end;
      if (name === 'style' && isWhole) {
        sheets.push(html.slice(end, at));
        at = endOfTag(html, at);
        replace(begin, at, `<${sheetElement}></${sheetElement}>`);
      } else for (const from of styles) replace(from, from + 'style'.length, styleAttribute);
      if (name === 'plaintext') break;
    } else if (next === '!' || next === '?' || next === '/') {
      const end = html.indexOf('>', at);
      at = end === -1 ? html.length : end + 1;
    } else at += 1;
    at = html.indexOf('<', at);
  }
  return { html: parts.join('') + html.slice(copied), css: sheets.join('\n') };
}
