import { stylesOf } from './stylesOf';

const alignments: readonly unknown[] = ['left', 'center', 'right', 'justify'];

/** Whether a value is an alignment that a stored text can have. */
export const isAlignment = (value: unknown): value is string => alignments.includes(value);

/** Alignment of a block or a cell, by its style or its attribute; null: as the page aligns it. */
export const alignmentOf = (element: Element): string | null =>
  [stylesOf(element).get('text-align'), element.getAttribute('align')?.toLowerCase()].find(isAlignment) ?? null;
