/** Cells that a spreadsheet puts on the clipboard: lines of cells with tabs between them. */
export function clipboardCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t'));
}
