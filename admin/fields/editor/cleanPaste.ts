import { storedLink, storedPicture } from '#domain/fields/storedAddresses';
import { applyStyleRules } from './applyStyleRules';
import { alignable, convertAlignment } from './convertAlignment';
import { convertTextStyles } from './convertTextStyles';
import { convertWebWordLists, convertWordLists } from './convertWordLists';
import { parseMarkup } from './parseMarkup';
import { pixelsOf } from './pixelsOf';
import { readStyleRules } from './readStyleRules';
import { sheetElement, styleAttribute } from './separateStyles';
import { sliceAttribute, sliceMark } from './sliceMark';
import { stylesOf } from './stylesOf';
import { convertColumnWidths } from './tableColumns';
import { markSections, sectionAttribute } from './tableSections';

const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'target', 'title'],
  IMG: ['src', 'alt', 'title', 'width', 'height'],
  TD: ['colspan', 'rowspan', 'colwidth'],
  TH: ['colspan', 'rowspan', 'colwidth'],
  COL: ['span', styleAttribute],
  TR: [sectionAttribute],
  OL: ['start', 'type'],
  IFRAME: ['src', 'title'],
};

const listTypes: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

const maxPictureSize = 4000;

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

function removeComments(doc: Document): void {
  const comments: Node[] = [];
  const walker = doc.createTreeWalker(doc, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Browsers and word processors put spaces of a line into spans, as hard ones; Word for the web ends each line with one. */
function restoreSpaces(body: HTMLElement): void {
  for (const end of body.querySelectorAll('span.EOP')) end.remove();
  for (const span of body.querySelectorAll(`span.Apple-converted-space, span:not([class]):not([${styleAttribute}])`))
    if (span.children.length === 0 && /^\u00a0+$/.test(span.textContent ?? ''))
      span.replaceWith((span.textContent ?? '').replaceAll('\u00a0', ' '));
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  const style = element.getAttribute(styleAttribute);
  if (style !== null) renamed.setAttribute(styleAttribute, style);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Paragraphs that are headings by a class or a role. */
function convertHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p[class*="MsoTitle"]')) rename(title, 'h2');
  for (const heading of body.querySelectorAll('p[role="heading"]')) {
    const level = heading.getAttribute('aria-level') ?? '';
    if (/^[1-6]$/.test(level)) rename(heading, `h${level}`);
  }
}

/** Kinds of numbers and sizes of pictures, which styles may say, as attributes. */
function convertOtherStyles(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol:not([type])')) {
    const [said] = [list, ...list.children].flatMap((element) => stylesOf(element).get('list-style-type') ?? []);
    const type = said !== undefined && Object.hasOwn(listTypes, said) ? listTypes[said] : undefined;
    if (type !== undefined) list.setAttribute('type', type);
  }
  for (const picture of body.querySelectorAll('img'))
    for (const side of ['width', 'height']) {
      const size =
        pixelsOf(stylesOf(picture).get(side), maxPictureSize) ?? pixelsOf(picture.getAttribute(side), maxPictureSize);
      if (size === undefined) picture.removeAttribute(side);
      else picture.setAttribute(side, String(size));
    }
}

function removeForeignAttributes(element: Element): void {
  const { tagName } = element;
  for (const { name } of [...element.attributes]) {
    // Alignment is what is left of the styles of these.
    const isAllowed =
      allowedAttributes[tagName]?.includes(name) || (name === styleAttribute && alignable.test(tagName));
    if (!isAllowed) element.removeAttribute(name);
  }
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

/** Removes elements and attributes that no text of the editor has. */
function removeForeignMarkup(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    const { tagName } = element;
    if (tagName.includes(':') || /^(SPAN|FONT|GOOGLE-SHEETS.*)$/.test(tagName)) unwrap(element);
    // Blocks: what stands in two of them is not one line.
    else if (/^(CENTER|SECTION|ARTICLE|MAIN|HEADER|FOOTER)$/.test(tagName)) rename(element, 'div');
    else if (tagName === 'A' && storedLink(element.getAttribute('href') ?? '') === undefined) unwrap(element);
    else if (tagName === 'IMG' && storedPicture(element.getAttribute('src') ?? '') === undefined) element.remove();
    else removeForeignAttributes(element);
  }
}

/**
 * Cleans pasted and dropped HTML of what word processors and web pages add: conditional comments, `o:p`, classes, fonts,
 * empty spans. Headings, lists (in Word: paragraphs), tables and their widths, links, alignment, bold, italic, underline
 * and strike are kept, whether tags, styles or classes say them. The mark of a text that was cut out of an editor is
 * kept too, and spares nothing the cleaning.
 */
export function cleanPaste(html: string): string {
  const { doc, css } = parseMarkup(html);
  const { body } = doc;
  const slice = sliceMark(body);
  removeComments(doc);
  body
    .querySelectorAll(`${sheetElement}, script, meta, link, title, xml, template, noscript, svg, math, object`)
    .forEach((element) => element.remove());
  applyStyleRules(body, readStyleRules(css));
  convertWordLists(body);
  convertWebWordLists(body);
  convertHeadings(body);
  restoreSpaces(body);
  convertTextStyles(body);
  for (const table of body.querySelectorAll('table')) convertColumnWidths(table);
  convertOtherStyles(body);
  convertAlignment(body);
  removeForeignMarkup(body);
  if (slice) slice.element.setAttribute(sliceAttribute, slice.mark);
  else
    body.querySelectorAll('p, h1, h2, h3, h4, h5, h6').forEach((block) => {
      if (isBlank(block) && !block.closest('td, th, li')) block.remove();
    });
  nestLists(body);
  markSections(body);
  return body.innerHTML;
}
