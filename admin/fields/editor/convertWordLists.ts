import type { ListKind } from './createListNester';
import { createListNester } from './createListNester';
import { styleAttribute } from './separateStyles';
import { stylesOf } from './stylesOf';

const wordItemSelector = `p[${styleAttribute}*="mso-list" i], p[class*="MsoListParagraph"]`;

const listStyleOf = (element: Element): string => stylesOf(element).get('mso-list') ?? '';

/** `mso-list:l0 level2 lfo1`: 2. */
function levelOf(paragraph: Element): number | null {
  const word = listStyleOf(paragraph)
    .split(/\s/)
    .find((part) => /^level\d$/.test(part));
  return word === undefined ? null : Number(word.slice(-1));
}

/** Removes the paragraph's literal bullet or number and returns it. */
function removeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll(`[${styleAttribute}*="mso-list" i]`)].find(
    (part) => listStyleOf(part) === 'ignore',
  );
  marker?.remove();
  return (marker?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
}

/** The list that an item with this bullet or number begins: `3.` an `ol` from three, `a)` one with letters. */
function kindOf(marker: string): ListKind {
  const [, number = ''] = /^\(?(\d{1,4}|\p{L}{1,4})[.)]/u.exec(marker) ?? [];
  if (number === '') return { tag: 'ul' };
  if (/\d/.test(number)) return { tag: 'ol', start: Number(number) > 1 ? String(Number(number)) : null };
  return { tag: 'ol', type: /^[aAiI]$/.test(number) ? number : null };
}

/** Converts Word's list items, which are paragraphs with a level, into nested lists. */
export function convertWordLists(body: HTMLElement): void {
  const converted = new Set<Element>();
  for (const first of body.querySelectorAll(wordItemSelector)) {
    if (converted.has(first) || levelOf(first) === null) continue;
    const root = body.ownerDocument.createElement('div');
    first.before(root);
    const lists = createListNester(root);
    let next: Element | null = first;
    while (next?.matches(wordItemSelector)) {
      const paragraph: Element = next;
      next = paragraph.nextElementSibling;
      converted.add(paragraph);
      const level = levelOf(paragraph);
      const kind = kindOf(removeMarker(paragraph));
      const continued = lists.lastItem();
      // A second paragraph of an item has no level of its own.
      if (level === null && continued) continued.append(paragraph);
      else {
        const item = body.ownerDocument.createElement('li');
        item.append(paragraph);
        lists.add(item, level ?? 1, kind);
      }
    }
    root.replaceWith(...root.childNodes);
  }
}

const webItemSelector = 'li[data-aria-level]';
const isWebList = (element: Element | null): element is Element =>
  element !== null &&
  /^(UL|OL)$/.test(element.tagName) &&
  element.querySelector(`:scope > ${webItemSelector}`) !== null;

/** Converts the lists of Word for the web, which writes each item as a list of its own, with its level. */
export function convertWebWordLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('div[class*="ListContainerWrapper"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const first of body.querySelectorAll('ul, ol')) {
    if (!first.isConnected || !isWebList(first)) continue;
    const root = body.ownerDocument.createElement('div');
    first.before(root);
    const lists = createListNester(root);
    let next: Element | null = first;
    while (isWebList(next)) {
      const list: Element = next;
      next = list.nextElementSibling;
      const kind: ListKind = {
        tag: list.localName === 'ol' ? 'ol' : 'ul',
        start: list.getAttribute('start'),
        type: list.getAttribute('type'),
      };
      for (const item of [...list.children]) {
        lists.add(item, Number(item.getAttribute('data-aria-level')) || 1, kind);
        item.removeAttribute('data-aria-level');
      }
      list.remove();
    }
    root.replaceWith(...root.childNodes);
  }
}
