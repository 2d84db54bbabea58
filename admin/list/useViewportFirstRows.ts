import { startTransition, useEffect, useState } from 'react';

/** Rendered above and below the viewport too, for scrolling meanwhile (overscan). */
const overscanRows = 3;
/** Shorter lists are rendered at once. */
const minRowsToDefer = 30;

interface RowRange {
  /** Range of rendered rows, as indexes; `to` is exclusive. */
  from: number;
  to: number;
  /** Pixels; height of a row that is not rendered yet. */
  rowHeight: number;
}

interface Row {
  id: string;
}

/**
 * Whether most rows are others than before. Rows that were changed, reordered or appended need no deferred rendering.
 */
function areMostlyNew(items: readonly Row[], previousItems: readonly Row[]): boolean {
  const previousIds = new Set(previousItems.map(({ id }) => id));
  return items.filter(({ id }) => previousIds.has(id)).length < items.length / 2;
}

/**
 * The rows in the viewport plus overscan, measured by the rows that are rendered now; an empty table starts with the
 * first row.
 */
function rangeInViewport(
  body: HTMLElement | null,
  renderedCount: number,
  count: number,
  defaultRowHeight: number,
): RowRange {
  const { top = 0, height = 0 } = body?.getBoundingClientRect() ?? {};
  const rowHeight = renderedCount > 0 && height > 0 ? height / renderedCount : defaultRowHeight;
  const visibleCount = Math.ceil(window.innerHeight / rowHeight) + 2 * overscanRows;
  const first = Math.floor(-top / rowHeight) - overscanRows;
  const from = Math.max(0, Math.min(first, count - visibleCount));
  return { from, to: Math.min(count, from + visibleCount), rowHeight };
}

/**
 * Deferred rendering of a new page of rows: those in the viewport first, the others after paint, in a transition. Null:
 * render all rows. `body` is the element that contains the rows.
 */
export function useViewportFirstRows(
  items: readonly Row[],
  body: HTMLElement | null,
  defaultRowHeight: number,
): RowRange | null {
  const [rendered, setRendered] = useState<{ items: readonly Row[]; rowRange: RowRange | null }>({
    items: [],
    rowRange: null,
  });
  let current = rendered;
  if (rendered.items !== items) {
    const isNew = items.length >= minRowsToDefer && areMostlyNew(items, rendered.items);
    current = {
      items,
      rowRange: isNew ? rangeInViewport(body, rendered.items.length, items.length, defaultRowHeight) : null,
    };
    setRendered(current);
  }

  const { rowRange } = current;
  useEffect(() => {
    if (rowRange === null) return;
    // In the frame that paints these rows, so that React begins the others right after it (afterPaint waits for a timer).
    const frame = requestAnimationFrame(() =>
      startTransition(() => setRendered((last) => (last.rowRange === rowRange ? { ...last, rowRange: null } : last))),
    );
    return () => cancelAnimationFrame(frame);
  }, [rowRange]);

  return rowRange;
}
