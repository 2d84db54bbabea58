const same: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  div: 'p',
  thead: 'tbody',
  tfoot: 'tbody',
  html: 'p',
  head: 'p',
  body: 'p',
  colgroup: 'tbody',
  col: 'tbody',
};

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;
const tagOf = (element: Element): string => same[element.localName] ?? element.localName;
const wordsOf = (body: HTMLElement): string => (body.textContent ?? '').replace(/\s+/g, '');

/** What stands in HTML that was typed, and no more in what the editor made of it: tags, handlers, styles. */
export function lostInCode(typed: string, kept: string): string[] {
  const before = parsed(typed);
  const after = parsed(kept);
  const keptTags = new Set([...after.querySelectorAll('*')].map(tagOf));
  const keptAttributes = new Set([...after.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()));
  const all = [...before.querySelectorAll('*')];
  const tags = all.map(tagOf).filter((tag) => !keptTags.has(tag) && tag !== 'p' && tag !== 'tbody');
  const attributes = all.flatMap((element) => element.getAttributeNames()).filter((name) => !keptAttributes.has(name));
  const lost = [...new Set([...tags.map((tag) => `<${tag}>`), ...attributes])];
  return lost.length === 0 && wordsOf(before) !== wordsOf(after) ? ['…'] : lost;
}
