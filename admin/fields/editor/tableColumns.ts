import { pixelsOf } from './pixelsOf';
import { styleAttribute } from './separateStyles';
import { stylesOf } from './stylesOf';

/** A `col` of a table: how many columns it is for (one, unless said), and their width in pixels, if it has one. */
interface TableColumn {
  span: number | null;
  width: number | null;
}

/** More columns or rows are spanned by nothing that the server keeps. */
export const maxSpan = 1000;
/** The server keeps four digits. */
const maxWidth = 9999;

const isWhole = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

function spanOf(col: Element): number | null {
  const span = col.getAttribute('span') ?? '';
  return /^\d{1,4}$/.test(span) && isWhole(Number(span), maxSpan) ? Number(span) : null;
}

/** The width of a column or a cell by its style or its attribute. */
const widthOf = (element: Element): number | undefined =>
  pixelsOf(stylesOf(element).get('width'), maxWidth) ?? pixelsOf(element.getAttribute('width'), maxWidth);

const colsOf = (table: Element): Element[] => [...table.querySelectorAll(':scope > colgroup > col')];

/** The columns that the table says something about; null: it has no `colgroup`. */
export const tableColumnsOf = (table: Element): TableColumn[] | null =>
  table.querySelector(':scope > colgroup')
    ? colsOf(table).map((col) => ({ span: spanOf(col), width: widthOf(col) ?? null }))
    : null;

/** The columns one by one, at most as many as the table has. */
function flatten(columns: readonly TableColumn[], count: number): TableColumn[] {
  const single: TableColumn[] = [];
  for (const { span, width } of columns)
    for (let index = 0; index < (span ?? 1) && single.length < count; index += 1) single.push({ span: null, width });
  return single;
}

/** The columns of a table with `count` columns, of which those from `left` to `right` are replaced. */
export function spliceColumns(
  columns: readonly TableColumn[],
  count: number,
  [left, right]: readonly [number, number],
  added: number,
): TableColumn[] {
  const single = flatten(columns, count);
  return left < single.length
    ? single.toSpliced(left, right - left, ...Array.from({ length: added }, () => ({ span: null, width: null })))
    : single;
}

/** The columns that a node of a table has; null: none, or not what a column is, as copied content may bring. */
export function columnsIn(attribute: unknown): TableColumn[] | null {
  if (!Array.isArray(attribute)) return null;
  const columns = (attribute as (Partial<TableColumn> | null)[]).map((column) => ({
    span: isWhole(column?.span, maxSpan) ? column.span : null,
    width: isWhole(column?.width, maxWidth) ? column.width : null,
  }));
  return columns.slice(0, maxSpan);
}

/** The attributes of the `col` of a column. */
export const colAttributes = ({ span, width }: TableColumn): Record<string, string> => ({
  ...(span !== null && { span: String(span) }),
  ...(width !== null && { style: `width: ${width}px;` }),
});

/** The widths of a table's columns one by one, as far as they are said. */
export const columnWidths = (columns: readonly TableColumn[], count: number): (number | null)[] =>
  flatten(columns, count).map(({ width }) => width);

/**
 * Leaves the widths of columns where a stored text has them: in pixels as the style of each `col`. A table of Word has
 * them at its cells: those of its first row count.
 */
export function convertColumnWidths(table: Element): void {
  const cols = colsOf(table);
  for (const col of cols) {
    const width = widthOf(col);
    if (width === undefined) col.removeAttribute(styleAttribute);
    else col.setAttribute(styleAttribute, `width: ${width}px;`);
  }
  if (cols.length > 0) return;
  const [row] = table.querySelectorAll(':scope > * > tr');
  const widths = [...(row?.children ?? [])].map((cell) =>
    (cell.getAttribute('colspan') ?? '1') === '1' ? widthOf(cell) : undefined,
  );
  if (widths.length === 0 || widths.some((width) => width === undefined)) return;
  table.querySelector(':scope > colgroup')?.remove();
  const group = table.ownerDocument.createElement('colgroup');
  for (const width of widths) {
    const col = group.appendChild(table.ownerDocument.createElement('col'));
    col.setAttribute(styleAttribute, `width: ${width}px;`);
  }
  table.prepend(group);
}
