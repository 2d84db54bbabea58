import { stylesOf } from './stylesOf';

type Mark = 'bold' | 'italic' | 'underline' | 'strike';
type Marks = Readonly<Record<Mark, boolean>>;

const marks: readonly { mark: Mark; tag: string; tags: readonly string[] }[] = [
  { mark: 'bold', tag: 'strong', tags: ['B', 'STRONG'] },
  { mark: 'italic', tag: 'em', tags: ['I', 'EM'] },
  { mark: 'underline', tag: 'u', tags: ['U', 'INS'] },
  { mark: 'strike', tag: 's', tags: ['S', 'DEL', 'STRIKE'] },
];
const markOfTag = new Map(marks.flatMap(({ mark, tags }) => tags.map((name) => [name, mark] as const)));

interface TextFormat extends Marks {
  /** Bold by itself: a style says nothing new. */
  inHeading: boolean;
  /** Underlined by itself. */
  inLink: boolean;
}

const plain: TextFormat = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  inHeading: false,
  inLink: false,
};

const isSize = (word: string): boolean => /^[.\d]+(?:[a-z%/]|$)/.test(word) && !/^[1-9]00$/.test(word);

/** `font: italic bold 12px Arial`: what stands before the size. A shorthand resets what it does not name. */
function weightAndStyleOf(styles: ReadonlyMap<string, string>): { weight: string; style: string } {
  const font = styles.get('font');
  const words = font === undefined ? [] : font.split(' ');
  const size = words.findIndex(isSize);
  const named = size === -1 ? [] : words.slice(0, size);
  const reset = size === -1 ? '' : 'normal';
  return {
    weight: styles.get('font-weight') ?? named.find((word) => /^(bold|bolder|[1-9]00)$/.test(word)) ?? reset,
    style: styles.get('font-style') ?? named.find((word) => /^(italic|oblique)$/.test(word)) ?? reset,
  };
}

function formatOf(element: Element, outer: TextFormat): TextFormat {
  const styles = stylesOf(element);
  const { weight, style } = weightAndStyleOf(styles);
  const line = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`;
  const inHeading = outer.inHeading || /^(H[1-6]|TH)$/.test(element.tagName);
  const inLink = outer.inLink || (element.tagName === 'A' && element.hasAttribute('href'));
  const own = markOfTag.get(element.tagName);
  const is = (mark: Mark): boolean => own === mark || outer[mark];
  return {
    inHeading,
    inLink,
    bold: /^(bold|bolder|[6-9]00)$/.test(weight)
      ? !inHeading || is('bold')
      : !/^(normal|lighter|[1-5]00)$/.test(weight) && is('bold'),
    italic: /^(italic|oblique)/.test(style) || (style !== 'normal' && is('italic')),
    underline:
      (line.includes('underline') && !inLink) || (own === 'underline' ? !line.includes('none') : outer.underline),
    strike: line.includes('line-through') || (own === 'strike' ? !line.includes('none') : outer.strike),
  };
}

const inline = 'span, font, a, code, b, strong, i, em, u, ins, s, del, strike';

/** Blank text between blocks is not part of a line. */
const isText = ({ nodeValue, parentElement }: Node): boolean =>
  (nodeValue ?? '').trim() !== '' || (parentElement?.children.length === 0 && parentElement.matches(inline));

/**
 * Turns bold, italic, underline and strike of styles into tags around the texts: word processors write them as styles of
 * spans, paragraphs and cells, and Google Docs wraps everything in a `b` that is not bold.
 */
export function convertTextStyles(body: HTMLElement): void {
  const doc = body.ownerDocument;
  const formats = new Map<Node, TextFormat>([[body, formatOf(body, plain)]]);
  const leaves: { node: Node; format: TextFormat }[] = [];
  const walker = doc.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const outer = (node.parentNode && formats.get(node.parentNode)) ?? plain;
    if (node instanceof Element) formats.set(node, formatOf(node, outer));
    if (node instanceof Element ? /^(BR|IMG)$/.test(node.tagName) : isText(node)) leaves.push({ node, format: outer });
  }
  for (const { node, format } of leaves) {
    if (!marks.some(({ mark }) => format[mark])) continue;
    const place = doc.createComment('');
    node.parentNode?.replaceChild(place, node);
    let content: Node = node;
    for (const { mark, tag } of marks.toReversed()) {
      if (!format[mark]) continue;
      const wrapper = doc.createElement(tag);
      wrapper.append(content);
      content = wrapper;
    }
    place.replaceWith(content);
  }
  for (const element of formats.keys())
    if (element instanceof Element && markOfTag.has(element.tagName)) element.replaceWith(...element.childNodes);
}
