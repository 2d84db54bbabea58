import type { DocumentBlock, DocumentCell, DocumentColumn } from '#core/ports/DocumentRenderer';
import type { Box, Sheet, TextStyle } from './Sheet';
import { ink } from './Sheet';

const padding = { side: 5, top: 5, bottom: 4 };
const boxSize = 10;

const headStyle: TextStyle = { size: 8, isStrong: true, color: ink.muted };
const cellStyle: TextStyle = { size: 9.5 };
const noteStyle: TextStyle = { size: 8, color: ink.muted };

interface PlacedColumn extends DocumentColumn {
  box: Box;
  /** Where its text stands. */
  inner: Box;
}

function placed(columns: readonly DocumentColumn[], { x, width }: Sheet): PlacedColumn[] {
  const rest = width - columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  let left = x;
  return columns.map((column) => {
    const box = { x: left, width: column.width ?? rest };
    left += box.width;
    return { ...column, box, inner: { x: box.x + padding.side, width: box.width - 2 * padding.side } };
  });
}

function drawHead(columns: readonly PlacedColumn[], sheet: Sheet): void {
  const height =
    Math.max(...columns.map(({ title, inner }) => sheet.heightOf(title, inner, headStyle))) +
    padding.top +
    padding.bottom;
  sheet.pdf.rect(sheet.x, sheet.y, sheet.width, height).fill(ink.fill);
  for (const { title, inner, align } of columns)
    sheet.write(title, inner, sheet.y + padding.top, { ...headStyle, ...(align && { align }) });
  sheet.y += height;
  sheet.rule(sheet.y, ink.accent, 0.8);
}

const cellHeight = ({ text, note = '', hasBox = false }: DocumentCell, { inner }: PlacedColumn, sheet: Sheet): number =>
  Math.max(sheet.heightOf(text, inner, cellStyle) + sheet.heightOf(note, inner, noteStyle), hasBox ? boxSize : 0);

function drawCell(cell: DocumentCell, { inner, box, align }: PlacedColumn, sheet: Sheet): void {
  const y = sheet.y + padding.top;
  const aligned = align && { align };
  if (cell.hasBox)
    sheet.pdf
      .roundedRect(box.x + (box.width - boxSize) / 2, y, boxSize, boxSize, 1.5)
      .lineWidth(0.9)
      .strokeColor(ink.muted)
      .stroke();
  sheet.write(cell.text, inner, y, { ...cellStyle, ...aligned });
  sheet.write(cell.note ?? '', inner, y + sheet.heightOf(cell.text, inner, cellStyle), { ...noteStyle, ...aligned });
}

/** The head is repeated on each page; a row is never divided. */
export function drawTable({ columns, rows }: Extract<DocumentBlock, { kind: 'table' }>, sheet: Sheet): void {
  const all = placed(columns, sheet);
  const heightOf = (row: readonly DocumentCell[] = []): number =>
    Math.max(0, ...all.map((column, at) => cellHeight(row[at] ?? { text: '' }, column, sheet))) +
    padding.top +
    padding.bottom;
  // A head alone at the foot of a page says nothing.
  sheet.makeRoom(30 + heightOf(rows[0]));
  drawHead(all, sheet);
  for (const row of rows) {
    const height = heightOf(row);
    if (sheet.makeRoom(height)) drawHead(all, sheet);
    all.forEach((column, at) => drawCell(row[at] ?? { text: '' }, column, sheet));
    sheet.y += height;
    sheet.rule(sheet.y);
  }
  sheet.y += 14;
}
