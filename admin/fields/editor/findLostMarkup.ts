import { storedLink, storedPicture } from '#domain/fields/storedAddresses';
import { videoIdOf } from '#domain/fields/youtube';
import { prepareMarkup } from './prepareMarkup';
import { sheetElement, styleAttribute } from './separateStyles';
import { stylesOf } from './stylesOf';
import { sectionAttribute } from './tableSections';

const equivalentTags: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
  ['ins', 'u'],
  ['div', 'p'],
  [sheetElement, 'style'],
]);
/** What says nothing by itself, or is written by the server whatever is typed. */
const meaningless: ReadonlySet<string> = new Set([
  '<p>',
  '<span>',
  '<a>',
  '<img>',
  '<iframe>',
  '<tbody>',
  '<col>',
  '<colgroup>',
  '<ol start="1">',
  '<col span="1">',
  ...['td', 'th'].flatMap((cell) => [`<${cell} colspan="1">`, `<${cell} rowspan="1">`]),
]);
const writtenByServer: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['rel']],
  ['iframe', ['width', 'height', 'allowfullscreen']],
]);

/** Styles that `prepareMarkup` has turned into tags. */
const saidByTags: ReadonlySet<string> = new Set([
  'font-weight',
  'font-style',
  'text-decoration',
  'text-decoration-line',
]);

/** Things in a text that are no words. */
const isAtom = (element: Element): boolean => /^(IMG|IFRAME|HR|BR)$/.test(element.tagName);
const atomSign = '\ufffc';

/** The value as it is stored: two that are stored alike are one. */
function valueOf(tag: string, name: string, value: string): string {
  if (tag === 'a' && name === 'href') return storedLink(value) ?? value;
  if (tag === 'img' && name === 'src') return storedPicture(value) ?? value;
  if (tag === 'iframe' && name === 'src') return videoIdOf(value.replace(/^\/\//, 'https://')) ?? value;
  return /^\d{1,9}$/.test(value) && name !== 'alt' && name !== 'title' ? String(Number(value)) : value;
}

/** What an element says: its name, each of its attributes and of its styles. */
function labelsOf(element: Element): string[] {
  const tag = equivalentTags.get(element.localName) ?? element.localName;
  const attributes = element.getAttributeNames().flatMap((name) => {
    const value = element.getAttribute(name) ?? '';
    if (name === styleAttribute)
      return [...stylesOf(element)].flatMap(([property, said]) =>
        saidByTags.has(property) ? [] : [`<${tag} style="${property}: ${said}">`],
      );
    // Which section a row stands in is said by the section.
    if (name === sectionAttribute) return [];
    if (name === 'align') return [`<${tag} style="text-align: ${value.toLowerCase()}">`];
    return writtenByServer.get(tag)?.includes(name) || (value === '' && (name === 'alt' || name === 'title'))
      ? []
      : [`<${tag} ${name}="${valueOf(tag, name, value)}">`];
  });
  return [`<${tag}>`, ...attributes].filter((label) => !meaningless.has(label));
}

type Labels = ReadonlySet<string>;

interface Content {
  /** The signs of the text without spaces, and of the atoms in it. */
  text: string;
  /** What all elements around each sign say. */
  labels: Labels[];
  /** What elements say that have no text in them: empty cells, columns, what the editor does not know. */
  empty: Set<string>;
}

/** Without a text these show nothing, and a paragraph without one is a line of nothing. */
const needText = /^(P|DIV|SPAN|FONT|A|B|STRONG|I|EM|U|INS|S|DEL|STRIKE|CODE)$/;

const withoutSpaces = (text: string | null): string => (text ?? '').replace(/[ \t\r\n\f]+/g, '');

function contentOf(html: string): Content {
  const body = prepareMarkup(html);
  const own = new Map<Element, string[]>();
  const around = new Map<Node, Labels>([[body, new Set()]]);
  const filled = new Set<Node>([body]);
  const content = { text: '', labels: [] as Labels[], empty: new Set<string>() };
  const add = (node: Node, text: string, labels: Labels) => {
    content.text += text;
    for (let index = 0; index < text.length; index += 1) content.labels.push(labels);
    for (let outer: Node | null = node; outer && !filled.has(outer); outer = outer.parentNode) filled.add(outer);
  };
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const outer = (node.parentNode && around.get(node.parentNode)) ?? new Set<string>();
    if (node instanceof Element) {
      const labels = labelsOf(node);
      own.set(node, labels);
      around.set(node, labels.length === 0 ? outer : new Set([...outer, ...labels]));
      if (isAtom(node)) add(node, atomSign, new Set([...outer, ...labels]));
    } else if (node.parentElement?.localName !== 'iframe') {
      const text = withoutSpaces(node.nodeValue);
      if (text !== '') add(node, text, outer);
    }
  }
  for (const [element, labels] of own)
    if (!filled.has(element) && !needText.test(element.tagName)) for (const label of labels) content.empty.add(label);
  return content;
}

/** How many signs both texts have in common at their beginning, and then at their end. */
function commonEnds(one: string, other: string): { before: number; after: number } {
  const most = Math.min(one.length, other.length);
  let before = 0;
  while (before < most && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < most - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  return { before, after };
}

/** Adds to `lost` what is around a sign of one text and not around the same sign of the other. */
function compareSigns(kept: readonly Labels[], written: readonly Labels[], lost: Set<string>): void {
  for (const [index, labels] of kept.entries()) {
    const target = written[index];
    if (index > 0 && labels === kept[index - 1] && target === written[index - 1]) continue;
    for (const label of labels) if (!target?.has(label)) lost.add(label);
  }
}

/**
 * Markup of an HTML text that is missing in what the editor writes for it, sign by sign of the text: elements, attributes
 * and styles with their values, as `<p style="color: red">`; `…` when only text is missing.
 */
export function findLostMarkup(html: string, written: string): string[] {
  if (html === written) return [];
  const source = contentOf(html);
  const target = contentOf(written);
  const { before, after } = commonEnds(source.text, target.text);
  const lost = new Set<string>();
  compareSigns(source.labels.slice(0, before), target.labels.slice(0, before), lost);
  compareSigns(
    source.labels.slice(source.labels.length - after),
    target.labels.slice(target.labels.length - after),
    lost,
  );
  // Between them the texts differ: there is no telling which sign is which.
  const between = (content: Content) =>
    new Set([...new Set(content.labels.slice(before, content.labels.length - after))].flatMap((labels) => [...labels]));
  const writtenBetween = between(target);
  for (const label of between(source)) if (!writtenBetween.has(label)) lost.add(label);
  for (const label of source.empty) if (!target.empty.has(label)) lost.add(label);
  // Of an element that is missing its attributes are not reported.
  const elementIn = (label: string): string => `${label.split(/[ >]/, 1)[0]}>`;
  const isReported = (label: string): boolean => label === elementIn(label) || !lost.has(elementIn(label));
  return lost.size === 0 && before + after < source.text.length ? ['…'] : [...lost].filter(isReported);
}
