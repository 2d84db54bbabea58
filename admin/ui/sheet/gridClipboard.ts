import type { ClipboardEvent } from 'react';
import { clipboardCells, clipboardText } from '#domain/csv/clipboardCells';
import { neutraliseFormula, restoreFormula } from '#domain/text/csv';
import type { GridPlace, SheetRange } from '#domain/sheet/SheetRange';
import { placeBlock } from '#domain/sheet/SheetRange';
import { isInEditor } from './gridPlaces';
import type { GridColumn, GridCommands } from './SheetGridTypes';

interface GridClipboardOptions {
  columns: readonly GridColumn[];
  size: { rows: number; columns: number };
  range: Parameters<typeof placeBlock>[1];
  textAt(place: GridPlace): string;
  /** The places of the selection that may be changed. */
  selected(): GridPlace[];
  select(next: SheetRange): void;
  commands: Pick<GridCommands, 'clear' | 'paste'>;
}

/** Copies, cuts and pastes blocks of cells, as spreadsheets do. */
export function gridClipboard({ columns, size, range, textAt, selected, select, commands }: GridClipboardOptions) {
  // A spreadsheet that it is pasted into computes no text of ours.
  const copiedAt = (place: GridPlace): string =>
    columns[place.column]?.align === 'right' ? textAt(place) : neutraliseFormula(textAt(place));
  const copy = (event: ClipboardEvent) => {
    const lines = Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
      Array.from({ length: range.right - range.left + 1 }, (_unused, across) =>
        copiedAt({ row: range.top + down, column: range.left + across }),
      ),
    );
    event.clipboardData.setData('text/plain', clipboardText(lines));
    event.preventDefault();
  };
  return {
    onCopy: (event: ClipboardEvent) => {
      if (!isInEditor(event.target)) copy(event);
    },
    onCut: (event: ClipboardEvent) => {
      if (isInEditor(event.target)) return;
      copy(event);
      commands.clear(selected());
    },
    onPaste: (event: ClipboardEvent) => {
      if (isInEditor(event.target)) return;
      event.preventDefault();
      const block = clipboardCells(event.clipboardData.getData('text/plain'));
      const placed = placeBlock(block, range, size).map((cell) => ({ ...cell, text: restoreFormula(cell.text) }));
      commands.paste(placed);
      const last = placed.at(-1);
      if (last) select({ anchor: { row: range.top, column: range.left }, focus: last });
    },
  };
}
