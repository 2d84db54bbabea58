/** The quoted cell that begins here and where it ends; null: the sign is one of the text. */
function quotedCell(text: string, from: number): { value: string; end: number } | null {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else {
      const next = text[at + 1];
      const isEnd = next === undefined || next === '\t' || next === '\n';
      return isEnd ? { value: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 } : null;
    }
  }
  return null;
}

function plainCell(text: string, from: number): { value: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1;
  return { value: text.slice(from, end), end };
}

/**
 * Cells that a spreadsheet puts on the clipboard: lines of cells with tabs between them. Excel, LibreOffice and Google
 * Sheets write a cell that has a tab or a line break in quotes, and its own quotes twice.
 */
export function clipboardCells(copied: string): string[][] {
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const lines: string[][] = [];
  let line: string[] = [];
  for (let at = 0; ;) {
    const { value, end } = (text[at] === '"' ? quotedCell(text, at) : null) ?? plainCell(text, at);
    line.push(value);
    if (text[end] !== '\t') {
      lines.push(line);
      line = [];
    }
    if (end >= text.length) return lines;
    at = end + 1;
  }
}

/** The same the other way round. */
export const clipboardText = (lines: readonly (readonly string[])[]): string =>
  lines
    .map((cells) => cells.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');
