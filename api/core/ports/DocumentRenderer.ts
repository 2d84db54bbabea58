import type { Language } from '#domain/text/Language';

/** A cell of a table: its text, a smaller line below, or a box to tick. */
export interface DocumentCell {
  text: string;
  note?: string;
  hasBox?: boolean;
}

export interface DocumentColumn {
  title: string;
  /** In points; the one column without a width takes the rest. */
  width?: number;
  align?: 'left' | 'right' | 'center';
}

/** Labelled lines, side by side with others. */
export interface DocumentFacts {
  title: string;
  /** The first one stands out. */
  lines: readonly string[];
  /** How wide it is beside the others; default: 1. */
  weight?: number;
}

export interface DocumentSum {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** One thing below the other, each over the whole width. */
export type DocumentBlock =
  | { kind: 'heading'; title: string; subtitle: string; aside: readonly string[] }
  | { kind: 'facts'; facts: readonly DocumentFacts[] }
  | { kind: 'table'; columns: readonly DocumentColumn[]; rows: readonly (readonly DocumentCell[])[] }
  | { kind: 'sums'; sums: readonly DocumentSum[] }
  | { kind: 'text'; text: string; isStrong?: boolean }
  | { kind: 'signatures'; labels: readonly string[] };

/** Starts on a page of its own; its pages are counted for themselves. */
export interface DocumentPart {
  /** At the foot of its pages. */
  footer: string;
  /** «Сторінка {page} з {pages}». */
  pageLabel: string;
  blocks: readonly DocumentBlock[];
}

/** A printed document as pure data: what is told, not where it stands. */
export interface PrintedDocument {
  title: string;
  language: Language;
  /** Instant in ms; documents of the same content and time are the same bytes. */
  created: number;
  parts: readonly DocumentPart[];
}

/** Draws documents as PDF, A4. */
export interface DocumentRenderer {
  render(document: PrintedDocument): Promise<Uint8Array>;
}
