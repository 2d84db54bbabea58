import { stylesOf } from './stylesOf';

const decorationOf = (style: ReadonlyMap<string, string>): string =>
  `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;

/** Inline styles and the tags that replace them. */
const styleMarks: readonly { tag: string; same: string; says(style: ReadonlyMap<string, string>): boolean }[] = [
  {
    tag: 'strong',
    same: 'b, strong, h1, h2, h3, h4, h5, h6, th',
    says: (style) => /^(bold|bolder|[6-9]00)$/.test(style.get('font-weight') ?? ''),
  },
  { tag: 'em', same: 'i, em', says: (style) => style.get('font-style') === 'italic' },
  {
    tag: 'u',
    same: 'u, a',
    says: (style) => decorationOf(style).includes('underline'),
  },
  {
    tag: 's',
    same: 's, del, strike',
    says: (style) => decorationOf(style).includes('line-through'),
  },
];

const isResetMark = (element: HTMLElement): boolean =>
  element.matches('b, strong')
    ? /^(normal|[1-5]00)$/.test(stylesOf(element).get('font-weight') ?? '')
    : element.matches('i, em') && stylesOf(element).get('font-style') === 'normal';

/**
 * Turns inline styles into tags: word processors write bold and italic as styles of spans, and Google Docs wraps
 * everything in a `b` that is not bold.
 */
export function convertStyleMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em'))
    if (isResetMark(element)) element.replaceWith(...element.childNodes);
  for (const element of body.querySelectorAll<HTMLElement>('span[style], font[style], a[style]')) {
    for (const { tag, same: equivalentSelector, says: matchesStyle } of styleMarks) {
      if (
        !matchesStyle(stylesOf(element)) ||
        element.closest(equivalentSelector) ||
        (element.textContent ?? '').trim() === ''
      )
        continue;
      // The tag is put around the content of a link, so that the link stays one link.
      const wrapper = element.ownerDocument.createElement(tag);
      wrapper.append(...element.childNodes);
      element.append(wrapper);
    }
  }
}
