/** A place in a sheet, from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

/** A selection: the cell where it began, and the one where it ends, which has the focus. */
export interface SheetRange {
  anchor: GridPlace;
  focus: GridPlace;
}

interface SheetSize {
  rows: number;
  columns: number;
}

/** A rectangle; both ends belong to it. */
export interface Rectangle {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const rectangleOf = ({ anchor, focus }: SheetRange): Rectangle => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

export const isWithin = ({ top, bottom, left, right }: Rectangle, { row, column }: GridPlace): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** The places of a rectangle, row by row. */
export const placesOf = ({ top, bottom, left, right }: Rectangle): GridPlace[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_, across) => ({ row: top + down, column: left + across })),
  ).flat();

const clamp = (value: number, length: number): number => Math.min(Math.max(value, 0), Math.max(length - 1, 0));

/** The nearest place that the sheet has. */
export const placeIn = ({ rows, columns }: SheetSize, { row, column }: GridPlace): GridPlace => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
});

export const isOneCell = ({ anchor, focus }: SheetRange): boolean =>
  anchor.row === focus.row && anchor.column === focus.column;

/** Tab: the next cell, from the end of a row to the beginning of the next one; null: out of the sheet. */
export function nextPlace({ rows, columns }: SheetSize, { row, column }: GridPlace, by: 1 | -1): GridPlace | null {
  const at = row * columns + column + by;
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns };
}

export interface PlacedText extends GridPlace {
  text: string;
}

/**
 * Where the cells of a pasted block go: one cell, or a block that the selection is a multiple of, fills the whole
 * selection; any other one goes right and down from its first cell, and ends with the sheet.
 */
export function placeBlock(block: readonly (readonly string[])[], target: Rectangle, size: SheetSize): PlacedText[] {
  const [height, width] = [block.length, Math.max(...block.map((line) => line.length), 1)];
  const [rows, columns] = [target.bottom - target.top + 1, target.right - target.left + 1];
  const repeats = rows % height === 0 && columns % width === 0;
  const bottom = Math.min(target.top + (repeats ? rows : height), size.rows) - 1;
  const right = Math.min(target.left + (repeats ? columns : width), size.columns) - 1;
  return placesOf({ ...target, bottom, right }).flatMap(({ row, column }) => {
    const text = block[(row - target.top) % height]?.[(column - target.left) % width];
    return text === undefined ? [] : [{ row, column, text }];
  });
}

/** Filling down: the first row of a selection into its others; of one row, the one above into it. */
export function fillDownPairs({ top, bottom, left, right }: Rectangle): { from: GridPlace; to: GridPlace }[] {
  const source = top === bottom ? top - 1 : top;
  if (source < 0) return [];
  return placesOf({ top: source + 1, bottom, left, right }).map((to) => ({
    from: { row: source, column: to.column },
    to,
  }));
}
