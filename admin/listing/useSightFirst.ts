import { startTransition, useEffect, useState } from 'react';
import { onceDrawn } from '../shell/onceDrawn';

/** Rows above and below what is seen, so that one scrolled on meanwhile still finds some. */
const margin = 3;
/** Fewer rows than this are drawn at once. */
const worthwhile = 30;

export interface Sight {
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
function areOther(items: readonly Row[], before: readonly Row[]): boolean {
  const known = new Set(before.map(({ _id }) => _id));
  return items.filter(({ _id }) => known.has(_id)).length < items.length / 2;
}

/** Which of so many rows stand in the window, as the rows do that are there now; a table without rows begins with its first. */
function inSight(body: HTMLElement | null, drawn: number, count: number, usualHeight: number): Sight {
  const { top = 0, height = 0 } = body?.getBoundingClientRect() ?? {};
  const rowHeight = drawn > 0 && height > 0 ? height / drawn : usualHeight;
  const seen = Math.ceil(window.innerHeight / rowHeight) + 2 * margin;
  const first = Math.floor(-top / rowHeight) - margin;
  const from = Math.max(0, Math.min(first, count - seen));
  return { from, to: Math.min(count, from + seen), rowHeight };
}

/**
 * Of new rows those are drawn first that are looked at; the others follow when these are on the screen. Null: all of
 * them. `body` holds the rows.
 */
export function useSightFirst(items: readonly Row[], body: HTMLElement | null, usualHeight: number): Sight | null {
  const [drawn, setDrawn] = useState<{ items: readonly Row[]; sight: Sight | null }>({ items: [], sight: null });
  let now = drawn;
  if (drawn.items !== items) {
    const isNew = items.length >= worthwhile && areOther(items, drawn.items);
    now = { items, sight: isNew ? inSight(body, drawn.items.length, items.length, usualHeight) : null };
    setDrawn(now);
  }

  const { sight } = now;
  useEffect(() => {
    if (sight === null) return;
    return onceDrawn(() =>
      startTransition(() => setDrawn((last) => (last.sight === sight ? { ...last, sight: null } : last))),
    );
  }, [sight]);

  return sight;
}
