import { stylesOf } from './stylesOf';

/** Alignment of a block or a cell, by its style or its attribute; null: as the page aligns it. */
export function alignmentOf(element: Element): string | null {
  const align = stylesOf(element).get('text-align') || element.getAttribute('align') || '';
  return ['left', 'center', 'right', 'justify'].includes(align) ? align : null;
}
