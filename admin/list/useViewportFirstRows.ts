import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../shell/afterPaint';

/** Rows above and below what is seen, so that one scrolled on meanwhile still finds some. */
const overscanRows = 3;
/** Fewer rows than this are drawn at once. */
const minRowsToDefer = 30;

export interface RowRange {
  /** The rows to draw, as indexes; the end is not included. */
  from: number;
  to: number;
  /** Pixels of a row that is not drawn yet. */
  rowHeight: number;
}

interface Row {
  _id: string;
}

/** Whether they are mostly other rows than before: what only changed, moved or was added to needs no drawing anew. */
function areMostlyNew(items: readonly Row[], previousItems: readonly Row[]): boolean {
  const previousIds = new Set(previousItems.map(({ _id }) => _id));
  return items.filter(({ _id }) => previousIds.has(_id)).length < items.length / 2;
}

/** Which of so many rows stand in the window, as the rows do that are there now; a table without rows begins with its first. */
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
 * Of new rows those are drawn first that are looked at; the others follow when these are on the screen. Null: all of
 * them. `body` holds the rows.
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
    return afterPaint(() =>
      startTransition(() => setRendered((last) => (last.rowRange === rowRange ? { ...last, rowRange: null } : last))),
    );
  }, [rowRange]);

  return rowRange;
}
