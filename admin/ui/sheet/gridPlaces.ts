import type { GridPlace } from '#domain/sheet/SheetRange';

const pageRows = 10;

/** Where keys lead from a place; `isFar` is with Ctrl or ⌘. */
export const gridSteps: Readonly<Partial<Record<string, (place: GridPlace, isFar: boolean) => GridPlace>>> = {
  ArrowUp: ({ row, column }, isFar) => ({ row: isFar ? -Infinity : row - 1, column }),
  ArrowDown: ({ row, column }, isFar) => ({ row: isFar ? Infinity : row + 1, column }),
  ArrowLeft: ({ row, column }, isFar) => ({ row, column: isFar ? -Infinity : column - 1 }),
  ArrowRight: ({ row, column }, isFar) => ({ row, column: isFar ? Infinity : column + 1 }),
  Home: ({ row }, isFar) => ({ row: isFar ? -Infinity : row, column: -Infinity }),
  End: ({ row }, isFar) => ({ row: isFar ? Infinity : row, column: Infinity }),
  PageUp: ({ row, column }) => ({ row: row - pageRows, column }),
  PageDown: ({ row, column }) => ({ row: row + pageRows, column }),
};

export const isInEditor = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-editor]') !== null;

export function cellPlaceOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest('td[data-row]') : null;
  return cell instanceof HTMLElement ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}
