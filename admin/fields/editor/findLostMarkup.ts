const equivalentTags: Readonly<Record<string, string>> = {
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

const parseBody = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;
const tagOf = (element: Element): string => equivalentTags[element.localName] ?? element.localName;
const textWithoutSpaces = (body: HTMLElement): string => (body.textContent ?? '').replace(/\s+/g, '');

/**
 * Markup of the typed HTML that is missing in the editor's output: tags and attributes (handlers, styles); `…` when
 * only text is missing.
 */
export function findLostMarkup(typedHtml: string, convertedHtml: string): string[] {
  const typedBody = parseBody(typedHtml);
  const convertedBody = parseBody(convertedHtml);
  const convertedTags = new Set([...convertedBody.querySelectorAll('*')].map(tagOf));
  const convertedAttributes = new Set(
    [...convertedBody.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()),
  );
  const all = [...typedBody.querySelectorAll('*')];
  const tags = all.map(tagOf).filter((tag) => !convertedTags.has(tag) && tag !== 'p' && tag !== 'tbody');
  const attributes = all
    .flatMap((element) => element.getAttributeNames())
    .filter((name) => !convertedAttributes.has(name));
  const lost = [...new Set([...tags.map((tag) => `<${tag}>`), ...attributes])];
  return lost.length === 0 && textWithoutSpaces(typedBody) !== textWithoutSpaces(convertedBody) ? ['…'] : lost;
}
