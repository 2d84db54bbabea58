import { storedLink, storedPicture } from '../../../domain/fields/storedAddresses';
import { convertWordLists } from './convertWordLists';
import { convertStyleMarks } from './convertStyleMarks';
import { alignmentOf } from './alignmentOf';

/** ProseMirror's attribute on copied content: it is clean already, and the attribute says where it was cut. */
const proseMirrorSliceAttribute = 'data-pm-slice';

const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'target'],
  IMG: ['src', 'alt', 'width', 'height'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
  OL: ['start'],
  IFRAME: ['src'],
};
const alignable = /^(P|H[1-6]|TD|TH)$/;

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

function removeComments(doc: Document): void {
  const comments: Node[] = [];
  const walker = doc.createTreeWalker(doc, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function removeForeignAttributes(element: HTMLElement): void {
  const align = alignable.test(element.tagName) ? alignmentOf(element) : null;
  for (const { name } of [...element.attributes])
    if (!allowedAttributes[element.tagName]?.includes(name)) element.removeAttribute(name);
  // Left is as the page aligns it.
  if (align && align !== 'left') element.style.textAlign = align;
}

/** Moves a nested list into the item before it: Google Docs leaves it between the items. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const previousItem = list.previousElementSibling;
    if (previousItem?.tagName === 'LI') previousItem.append(list);
  }
}

const isBlank = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && !element.querySelector('img, iframe, table, hr, br');

/**
 * Cleans pasted HTML of what word processors and web pages add: conditional comments, `o:p`, classes, fonts, empty
 * spans. Headings, lists (in Word: paragraphs), tables, links, bold and italic are kept.
 */
export function cleanPaste(html: string): string {
  if (html.includes(proseMirrorSliceAttribute)) return html;
  const doc = new DOMParser().parseFromString(html, 'text/html');
  const { body } = doc;
  removeComments(doc);
  body
    .querySelectorAll('style, script, meta, link, title, xml, template, noscript, svg, math, object')
    .forEach((element) => element.remove());
  convertWordLists(body);
  body.querySelectorAll('p[class*="MsoTitle"]').forEach((title) => {
    const heading = doc.createElement('h2');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  });
  convertStyleMarks(body);
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const { tagName } = element;
    if (tagName.includes(':') || /^(SPAN|FONT|CENTER|SECTION|ARTICLE|MAIN|HEADER|FOOTER)$/.test(tagName))
      unwrap(element);
    else if (tagName === 'A' && storedLink(element.getAttribute('href') ?? '') === undefined) unwrap(element);
    else if (tagName === 'IMG' && storedPicture(element.getAttribute('src') ?? '') === undefined) element.remove();
    else removeForeignAttributes(element);
  }
  body.querySelectorAll('p, h1, h2, h3, h4, h5, h6').forEach((block) => {
    if (isBlank(block) && !block.closest('td, th, li')) block.remove();
  });
  nestLists(body);
  return body.innerHTML;
}
