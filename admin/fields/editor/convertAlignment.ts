import { styleAttribute } from './separateStyles';
import { stylesOf } from './stylesOf';

/** Elements that have an alignment of their own in a stored text. */
export const alignable = /^(P|H[1-6]|TD|TH)$/;
const containers = /^(DIV|CENTER|SECTION|ARTICLE|MAIN|HEADER|FOOTER|ASIDE|LI|BLOCKQUOTE|BODY|DD|DT|FIGURE|FIGCAPTION)$/;
const blocks =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, hr, iframe, div, center, section, article, main, header, footer, aside, figure';

const alignmentValues: Readonly<Record<string, string>> = {
  center: 'center',
  '-webkit-center': 'center',
  right: 'right',
  end: 'right',
  '-webkit-right': 'right',
  justify: 'justify',
  left: 'left',
  start: 'left',
  '-webkit-left': 'left',
};

const alignmentIn = (said: string | null | undefined): string | undefined => {
  const value = said?.trim().toLowerCase() ?? '';
  return Object.hasOwn(alignmentValues, value) ? alignmentValues[value] : undefined;
};

/** The element's own alignment; null: that of what it stands in. Excel writes a style that is none beside `align`. */
const ownAlignment = (element: Element): string | null =>
  alignmentIn(stylesOf(element).get('text-align')) ??
  alignmentIn(element.getAttribute('align')) ??
  (element.tagName === 'CENTER' ? 'center' : null);

/** Puts what stands in a line of the container into paragraphs, and returns them. */
function wrapLines(container: Element): Element[] {
  const paragraphs: Element[] = [];
  let paragraph: Element | null = null;
  for (const node of [...container.childNodes]) {
    if (node instanceof Element && node.matches(blocks)) paragraph = null;
    else if (paragraph) paragraph.append(node);
    else if (node instanceof Element || (node.nodeValue ?? '').trim() !== '') {
      paragraph = container.ownerDocument.createElement('p');
      paragraphs.push(paragraph);
      node.replaceWith(paragraph);
      paragraph.append(node);
    }
  }
  return paragraphs;
}

/**
 * Leaves each alignment where a stored text has it: at paragraphs, headings and cells, which take over that of a `div`,
 * a list item or a row around them. Left is as the page aligns it.
 */
export function convertAlignment(body: HTMLElement): void {
  const inherited = new Map<Node, string | null>([[body, ownAlignment(body)]]);
  for (const element of [...body.querySelectorAll('*')]) {
    const { tagName, parentNode } = element;
    const outer = (parentNode && inherited.get(parentNode)) ?? null;
    // `align` of a table says where the table stands, and its cells are aligned by themselves.
    const alignment = tagName === 'TABLE' ? null : (ownAlignment(element) ?? outer);
    inherited.set(element, /^(TD|TH)$/.test(tagName) ? null : alignment);
    const aligned = alignment !== null && alignment !== 'left';
    if (alignable.test(tagName)) {
      if (aligned) element.setAttribute(styleAttribute, `text-align: ${alignment};`);
      else element.removeAttribute(styleAttribute);
    } else if (aligned && containers.test(tagName)) {
      for (const paragraph of wrapLines(element)) {
        inherited.set(paragraph, alignment);
        paragraph.setAttribute(styleAttribute, `text-align: ${alignment};`);
      }
    }
  }
}
