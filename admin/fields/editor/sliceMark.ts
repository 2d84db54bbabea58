/** ProseMirror's attribute on copied content: it says where the content was cut, and what it stood in. */
export const sliceAttribute = 'data-pm-slice';

/** Nodes that a piece may have been cut out of. */
const containers: ReadonlySet<unknown> = new Set([
  'paragraph',
  'heading',
  'blockquote',
  'codeBlock',
  'bulletList',
  'orderedList',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
]);

/** Cells that span more are built for minutes. */
const maxNumber = 1000;

/** Values that no attribute has can be anything: what they are rendered as is checked there. */
const isAttributes = (attributes: unknown): boolean =>
  typeof attributes === 'object' &&
  Object.values(attributes ?? {}).every((value) => typeof value !== 'number' || (value >= 0 && value <= maxNumber));

/** Pairs of the name and the attributes of a node. */
const isContext = (context: unknown): boolean =>
  Array.isArray(context) &&
  context.length % 2 === 0 &&
  context.every((entry, index) => (index % 2 === 0 ? containers.has(entry) : isAttributes(entry)));

function isSliceMark(mark: string): boolean {
  const [, context = ''] = /^\d{1,3} \d{1,3}(?: -\d)? (\[.*\])$/s.exec(mark) ?? [];
  try {
    return isContext(JSON.parse(context));
  } catch {
    return false;
  }
}

/** The first mark of a copied text and its element; null for a text that has none, or one that can not be read. */
export function sliceMark(body: HTMLElement): { element: Element; mark: string } | null {
  const element = body.querySelector(`[${sliceAttribute}]`);
  const mark = element?.getAttribute(sliceAttribute) ?? '';
  return element && isSliceMark(mark) ? { element, mark } : null;
}
