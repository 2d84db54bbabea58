import type { ReactNode } from 'react';
import type { GridPlace, PlacedText } from '#domain/sheet/SheetRange';

interface SheetChoice {
  value: string;
  view: string;
}

/** A column of a grid. `flag`: its cells are switched, not typed; `action`: they open something. */
export interface GridColumn {
  name: string;
  title: string;
  /** Pixels; the column without a width takes what is left, and at least so many. */
  width?: number;
  minWidth?: number;
  align?: 'right';
  isReadOnly?: true;
  kind?: 'flag' | 'choice' | 'action';
  choices?: readonly SheetChoice[];
}

/** A cell as it is shown. */
export interface GridCell {
  /** What is copied and edited. */
  text: string;
  /** In place of the text. */
  content?: ReactNode;
  /** Of a switch. */
  isOn?: boolean;
  /** The stored value under a changed one. */
  was?: string;
  isChanged?: boolean;
  isReadOnly?: boolean;
  error?: string;
}

export interface GridRow {
  id: string;
  /** As the user counts. */
  number: number;
  /** In the order of the columns. */
  cells: readonly GridCell[];
  /** Something is wrong with the row as a whole. */
  isWrong?: boolean;
}

/** What can be done in a grid; places are of cells that can be edited. */
export interface GridCommands {
  /** A text was typed for these cells. */
  type(places: readonly GridPlace[], text: string): void;
  choose?(places: readonly GridPlace[], value: string): void;
  paste(cells: readonly PlacedText[]): void;
  fill(pairs: readonly { from: GridPlace; to: GridPlace }[]): void;
  clear(places: readonly GridPlace[]): void;
  toggle?(places: readonly GridPlace[]): void;
  open?(place: GridPlace): void;
  undo?(): void;
  redo?(): void;
}
